import { css } from "@emotion/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { searchPath } from "./search-path.ts";

const SearchResults = laterPart(() =>
  import("./search/search-results.tsx").then(({ SearchResults: part }) => part),
);

const root = css({ position: "relative", inlineSize: "min(100%, 420px)" });
const box = css({
  inlineSize: "100%",
  blockSize: 44,
  paddingInline: "44px 16px",
  borderRadius: "var(--radius-full)",
  border: "1px solid var(--c-border)",
  background: "var(--c-field)",
  fontSize: "1rem",
  "::placeholder": { color: "var(--c-text-faint)", opacity: 1 },
  "::-webkit-search-cancel-button": { appearance: "none" },
});
const form = css({ position: "relative" });
const glass = css({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: 14,
  display: "grid",
  placeItems: "center",
  color: "var(--c-text-faint)",
  pointerEvents: "none",
});

interface SearchFieldProps {
  onDone?: () => void;
  /**
   * Where whoever opened the search reaches its field; the results then stand below it. Without, it is
   * the page's own, and the `/` key brings the focus to it.
   */
  field?: RefObject<HTMLInputElement | null>;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null;

/**
 * Looks for a game in all categories: shows what fits while one types, and leads to the lobby with the
 * words in its address. Until what takes the words is there, the browser itself leads there.
 */
export function SearchField({ onDone, field }: SearchFieldProps): ReactNode {
  const { t, site } = useLocale();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (field) return;
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || typing(event.target)) return;
      event.preventDefault();
      own.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [field]);
  return (
    <search css={root}>
      <form action={searchPath(site, "")} css={form}>
        <input name="in" type="hidden" value="all" />
        <span css={glass}>
          <Icon name="search" size={18} />
        </span>
        <input
          aria-label={t("header.search")}
          autoComplete="off"
          css={box}
          enterKeyHint="search"
          maxLength={100}
          name="search"
          placeholder={t("header.search")}
          onFocus={() => setAsked(true)}
          ref={input}
          type="search"
        />
      </form>
      {asked ? <SearchResults field={input} onDone={onDone} over={!field} /> : null}
    </search>
  );
}
