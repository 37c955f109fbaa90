import { css } from "@emotion/react";
import { type ReactNode, useId, useState } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { tabletUp } from "../../ui/media.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { LobbyFilters, type LobbyFiltersProps, orders } from "./lobby-filters.tsx";
import { chip, filters } from "./lobby-styles.ts";
import { plainState } from "./state.ts";

const button = css({
  position: "relative",
  inlineSize: 44,
  paddingInline: 0,
  justifyContent: "center",
  borderRadius: "var(--radius-control)",
  [tabletUp]: { display: "none" },
});
const mark = css({
  position: "absolute",
  insetBlockStart: -4,
  insetInlineEnd: -4,
  minInlineSize: 18,
  blockSize: 18,
  borderRadius: "var(--radius-full)",
  background: "var(--c-brand)",
  color: "var(--c-on-brand)",
  fontSize: "var(--text-12)",
  lineHeight: "18px",
  textAlign: "center",
});
const parts = css({ display: "grid", gap: "var(--space-4)" });
const part = css({ display: "grid", gap: 8, fontSize: "var(--text-14)", fontWeight: 600 });

interface FilterSheetProps extends LobbyFiltersProps {
  /** How many games there are with what is set; undefined until it is known. */
  total: number | undefined;
}

/** How much of what the sheet offers is set. */
const countSet = ({ state }: FilterSheetProps): number =>
  [state.minBet, state.lines, state.sort !== plainState.sort].filter(Boolean).length;

/** A phone's filters and order, behind one button: what is chosen holds at once and is counted. */
export function FilterSheet(props: FilterSheetProps): ReactNode {
  const { state, total, onChange } = props;
  const { t } = useLocale();
  const [open, setOpen] = useState(false);
  const title = useId();
  const set = countSet(props);
  const close = (): void => setOpen(false);
  const results =
    total === undefined
      ? t("lobby.counting")
      : t("lobby.showResults", [total.toLocaleString("en")]);
  const label = set === 0 ? t("lobby.filters") : t("lobby.filtersSet", [set]);
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={label}
        css={[chip, button]}
        onClick={() => setOpen(true)}
        title={label}
        type="button"
      >
        <Icon name="sliders-horizontal" size={20} />
        {set === 0 ? null : (
          <span aria-hidden="true" css={mark}>
            {set}
          </span>
        )}
      </button>
      <Dialog
        closeLabel={t("common.close")}
        footer={
          <>
            <Button
              disabled={set === 0}
              kind="secondary"
              onClick={() => onChange({ minBet: false, lines: false, sort: plainState.sort })}
            >
              {t("lobby.clear")}
            </Button>
            <Button onClick={close}>{results}</Button>
          </>
        }
        onClose={close}
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
    </>
  );
}
