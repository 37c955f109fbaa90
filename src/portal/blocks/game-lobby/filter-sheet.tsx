import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { tabletUp } from "../../ui/media.ts";
import type { LobbyFiltersProps } from "./lobby-filters.tsx";
import { chip } from "./lobby-styles.ts";
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
/** Most players never open it. */
const FilterDialog = laterPart(async () => {
  const { FilterDialog: part } = await import("./filter-dialog.tsx");
  return part;
});

export interface FilterSheetProps extends LobbyFiltersProps {
  /** How many games there are with what is set; undefined until it is known. */
  total: number | undefined;
}

/** How much of what the sheet offers is set. */
const countSet = ({ state }: FilterSheetProps): number =>
  [state.minBet, state.lines, state.hold, state.sort !== plainState.sort].filter(Boolean).length;

/** A phone's filters and order, behind one button: what is chosen holds at once and is counted. */
export function FilterSheet(props: FilterSheetProps): ReactNode {
  const { t } = useLocale();
  /** null until it is first asked for. */
  const [open, setOpen] = useState<boolean | null>(null);
  const set = countSet(props);
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
      {open === null ? null : (
        <FilterDialog {...props} hasSome={set > 0} onClose={() => setOpen(false)} open={open} />
      )}
    </>
  );
}
