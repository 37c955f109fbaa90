import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { chip, filters, strip, toolbar } from "./lobby-styles.ts";
import { type LobbyState, plainState } from "./state.ts";

/** How long typing rests before it is looked up. */
const rest = 250;

const box = css({
  position: "relative",
  "& input": { minBlockSize: 0, blockSize: 44, paddingInlineStart: 42 },
});
const glass = css({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: 13,
  display: "grid",
  placeItems: "center",
  color: "var(--c-text-faint)",
  pointerEvents: "none",
});
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
const clear = css({
  "& svg": { opacity: 0.7 },
});

interface LobbyToolbarProps {
  state: LobbyState;
  /** The category's name. */
  name: string;
  minBet: string;
  lines: number;
  onChange: (change: Partial<LobbyState>) => void;
}

function SearchBox({ state, name, onChange }: LobbyToolbarProps): ReactNode {
  const { t } = useLocale();
  const [words, setWords] = useState(state.search);
  const settled = useRef(state.search);
  // The address changed from elsewhere (Back, clear): the field follows.
  useEffect(() => {
    if (state.search !== settled.current) setWords(state.search);
    settled.current = state.search;
  }, [state.search]);
  useEffect(() => {
    const next = words.trim();
    if (next === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = next;
      onChange({ search: next });
    }, rest);
    return () => clearTimeout(timer);
  }, [words, onChange]);
  const label = state.everywhere ? t("lobby.searchAll") : t("lobby.searchIn", [name]);
  return (
    <search css={box}>
      <span css={glass}>
        <Icon name="search" size={18} />
      </span>
      <TextInput
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onChange={(event) => setWords(event.target.value)}
        placeholder={label}
        type="search"
        value={words}
      />
    </search>
  );
}

/** Search inside the category, the two filters (GAME-02, GAME-03), what is set, and the order. */
export function LobbyToolbar(props: LobbyToolbarProps): ReactNode {
  const { t, money } = useLocale();
  const { state, onChange } = props;
  const narrowed = state.minBet || state.lines || state.search !== "" || state.vendor !== null;
  return (
    <div css={toolbar}>
      <SearchBox {...props} />
      <div css={[strip, filters]}>
        {state.everywhere && state.search !== "" ? (
          <button
            aria-pressed
            css={chip}
            onClick={() => onChange({ everywhere: false })}
            type="button"
          >
            {t("lobby.everywhere")}
            <Icon name="x" size={16} />
          </button>
        ) : null}
        <button
          aria-pressed={state.minBet}
          css={chip}
          onClick={() => onChange({ minBet: !state.minBet })}
          type="button"
        >
          {t("lobby.minBet", [money(props.minBet)])}
        </button>
        <button
          aria-pressed={state.lines}
          css={chip}
          onClick={() => onChange({ lines: !state.lines })}
          type="button"
        >
          {t("lobby.lines", [props.lines])}
        </button>
        {narrowed ? (
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
            options={[
              { value: "hot", label: t("lobby.sort.hot") },
              { value: "new", label: t("lobby.sort.new") },
              { value: "name", label: t("lobby.sort.name") },
            ]}
            value={state.sort}
          />
        </div>
      </div>
    </div>
  );
}
