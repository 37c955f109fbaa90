import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { LobbyState } from "./state.ts";

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

interface LobbySearchProps {
  state: LobbyState;
  /** The category's name. */
  name: string;
  onChange: (change: Partial<LobbyState>) => void;
}

/** The search inside a category; what is typed is looked up when the typing rests. */
export function LobbySearch({ state, name, onChange }: LobbySearchProps): ReactNode {
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
