import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { FilterSheetProps } from "./filter-sheet.tsx";
import { LobbyFilters, orders } from "./lobby-filters.tsx";
import { chip, filters } from "./lobby-styles.ts";
import { plainState } from "./state.ts";

const parts = css({ display: "grid", gap: "var(--space-4)" });
const part = css({ display: "grid", gap: 8, fontSize: "var(--text-14)", fontWeight: 600 });

interface FilterDialogProps extends FilterSheetProps {
  open: boolean;
  onClose: () => void;
  /** Something of what it offers is set. */
  hasSome: boolean;
}

/** The sheet itself; its code comes when it is first opened. */
export function FilterDialog({ open, onClose, hasSome, ...props }: FilterDialogProps): ReactNode {
  const { state, total, onChange } = props;
  const { t } = useLocale();
  const title = useId();
  const results =
    total === undefined
      ? t("lobby.counting")
      : t("lobby.showResults", [total.toLocaleString("en")]);
  return (
    <Dialog
      closeLabel={t("common.close")}
      footer={
        <>
          <Button
            disabled={!hasSome}
            kind="secondary"
            onClick={() =>
              onChange({ minBet: false, lines: false, hold: false, sort: plainState.sort })
            }
          >
            {t("lobby.clear")}
          </Button>
          <Button onClick={onClose}>{results}</Button>
        </>
      }
      onClose={onClose}
      open={open}
      title={t("lobby.filters")}
    >
      <div css={parts}>
        <VisuallyHidden>
          <span aria-live="polite">{results}</span>
        </VisuallyHidden>
        <div css={filters}>
          <LobbyFilters {...props} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend takes no part in a grid. */}
        <div aria-labelledby={title} css={part} role="group">
          <span id={title}>{t("lobby.sort")}</span>
          <div css={filters}>
            {orders.map((order) => (
              <button
                aria-pressed={state.sort === order}
                css={chip}
                key={order}
                onClick={() => onChange({ sort: order })}
                type="button"
              >
                {t(`lobby.sort.${order}`)}
              </button>
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
