import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { phone } from "../../ui/media.ts";
import { Select } from "../../ui/select.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { LobbyFilters, type LobbyFiltersProps, orders } from "./lobby-filters.tsx";
import { LobbySearch } from "./lobby-search.tsx";
import { chip, filters, toolbar } from "./lobby-styles.ts";
import { isNarrowed, type LobbyState, plainState } from "./state.ts";

const order = css({
  marginInlineStart: "auto",
  "& select": {
    minInlineSize: 160,
    borderRadius: "var(--radius-full)",
    background: "var(--c-raised)",
    fontSize: "var(--text-14)",
    fontWeight: 600,
    borderColor: "var(--c-border)",
  },
});
const clear = css({ "& svg": { opacity: 0.7 } });
/** A phone has them behind a button. */
const offPhone = css({ [phone]: { display: "none" } });

interface LobbyToolbarProps extends LobbyFiltersProps {
  /** The category's name. */
  name: string;
  /** How many games there are with what is set; undefined until it is known. */
  total: number | undefined;
}

/** Search inside the category, the filters, what is set, and the order. */
export function LobbyToolbar(props: LobbyToolbarProps): ReactNode {
  const { t } = useLocale();
  const { state, onChange } = props;
  return (
    <div css={toolbar}>
      <LobbySearch {...props} />
      <FilterSheet {...props} />
      <div css={[filters, offPhone]}>
        <LobbyFilters {...props} />
        {isNarrowed(state) ? (
          <button
            css={[chip, clear]}
            onClick={() => onChange({ ...plainState, sort: state.sort })}
            type="button"
          >
            <Icon name="x" size={16} />
            {t("lobby.clear")}
          </button>
        ) : null}
        <div css={order}>
          <Select
            aria-label={t("lobby.sort")}
            onChange={(event) => onChange({ sort: event.target.value as LobbyState["sort"] })}
            options={orders.map((value) => ({ value, label: t(`lobby.sort.${value}`) }))}
            value={state.sort}
          />
        </div>
      </div>
    </div>
  );
}
