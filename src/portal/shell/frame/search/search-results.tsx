import { css } from "@emotion/react";
import { type ReactNode, type RefObject, useEffect, useId, useState } from "react";
import { useLocale, useServices } from "../../../runtime/runtime.tsx";
import { desktopUp } from "../../../ui/media.ts";
import { label, fineText as quiet } from "../../../ui/text-styles.ts";
import { hiddenStyle } from "../../../ui/visually-hidden.tsx";
import { searchPath } from "../search-path.ts";
import { rememberSearch } from "./recent-searches.ts";
import type { SearchOption, SearchSection } from "./search.types.ts";
import { useCombobox } from "./use-combobox.ts";
import { useSections } from "./use-sections.tsx";
import { useTyped } from "./use-typed.ts";

const list = css({ display: "grid", gap: 12, paddingBlockStart: 12 });
const floating = css({
  [desktopUp]: {
    position: "absolute",
    insetBlockStart: "calc(100% + 8px)",
    insetInlineStart: 0,
    inlineSize: "min(480px, 60vw)",
    maxBlockSize: "calc(100dvh - var(--header-h) - 24px)",
    overflowY: "auto",
    overscrollBehavior: "contain",
    padding: 12,
    borderRadius: "var(--radius-card)",
    background: "var(--c-overlay)",
    boxShadow: "var(--shadow-2)",
  },
});
const group = css({ display: "grid", gap: 2 });
const heading = css({
  paddingInline: 8,
  fontSize: "var(--text-12)",
  fontWeight: 600,
  color: "var(--c-text-quiet)",
});
const line = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minBlockSize: 48,
  padding: "4px 8px",
  borderRadius: "var(--radius-control)",
  cursor: "pointer",
  "& > svg": { flex: "none", marginInline: 10, color: "var(--c-text-quiet)" },
  "& > img": { marginInline: 6 },
  ":hover": { background: "var(--c-fill)" },
  "&[aria-selected='true']": { background: "var(--c-brand-soft)", color: "var(--c-brand-text)" },
  "&[aria-disabled='true']": { cursor: "not-allowed", filter: "grayscale(1)" },
});
const words = css({ display: "grid", minInlineSize: 0, overflowWrap: "anywhere" });
const note = css({ padding: "8px 8px 0", color: "var(--c-text-quiet)" });

interface SearchResultsProps {
  field: RefObject<HTMLInputElement | null>;
  /** The list hangs under the field, over the page; else it stands below it. */
  over: boolean;
  /** Something was chosen, or all of it asked for. */
  onDone?: (() => void) | undefined;
}

/** Is the list to be seen? Under the field only while the focus is there and Esc was not pressed. */
function useOpen(field: RefObject<HTMLInputElement | null>, over: boolean) {
  const [open, setOpen] = useState(() => !over || document.activeElement === field.current);
  useEffect(() => {
    const node = field.current;
    if (node === null || !over) return;
    const show = (): void => setOpen(true);
    const hide = (): void => setOpen(false);
    node.addEventListener("focus", show);
    node.addEventListener("input", show);
    node.addEventListener("blur", hide);
    return () => {
      node.removeEventListener("focus", show);
      node.removeEventListener("input", show);
      node.removeEventListener("blur", hide);
    };
  }, [field, over]);
  return [open, setOpen] as const;
}

/**
 * What fits the words in the search field while they are typed: games, categories, vendors, promotions; before
 * that, the searches of this device and popular games.
 */
export function SearchResults({ field, over, onDone }: SearchResultsProps): ReactNode {
  const { storage, navigate } = useServices();
  const { t, site } = useLocale();
  const id = useId();
  const typed = useTyped(field);
  const [open, setOpen] = useOpen(field, over);
  /** The id of the option chosen by arrows: the list may change around it. */
  const [chosen, setChosen] = useState<string>();
  const { sections, none, waiting, failed, meant } = useSections(typed);
  const options = sections.flatMap((section) => section.options);
  const active = options.findIndex((one) => one.id === chosen);
  const done = (): void => {
    if (over) setOpen(false);
    onDone?.();
  };
  const take = (option: SearchOption | undefined): void => {
    if (option === undefined || option.closed !== undefined) return;
    setChosen(undefined);
    if (option.stays !== true) done();
    option.run();
  };
  useCombobox({
    field,
    listId: id,
    open,
    count: options.length,
    active,
    onMove: (to) => {
      setOpen(true);
      setChosen(options[to]?.id);
      document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: "nearest" });
    },
    onTake: (index) => take(options[index]),
    // A search field with words in it would empty itself instead.
    onEscape: done,
    onSubmit: (looked) => {
      if (looked === "") return;
      rememberSearch(storage, looked);
      navigate(searchPath(site, looked));
      done();
    },
  });
  if (!open) return <span hidden id={id} role="listbox" />;
  const drawSection = (section: SearchSection): ReactNode => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
    <div aria-label={section.title || t("header.search")} css={group} key={section.id} role="group">
      {section.title === "" ? null : (
        <p aria-hidden="true" css={heading}>
          {section.title}
        </p>
      )}
      {section.options.map((one) => {
        const index = options.indexOf(one);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys for the whole list
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            aria-disabled={one.closed !== undefined}
            aria-selected={index === active}
            css={line}
            id={`${id}-${index}`}
            key={one.id}
            onClick={() => take(one)}
            role="option"
          >
            {one.mark}
            <span css={words}>
              <span css={label}>{one.label}</span>
              {one.closed || one.hint ? <span css={quiet}>{one.closed ?? one.hint}</span> : null}
            </span>
          </div>
        );
      })}
    </div>
  );
  return (
    // A press on the list leaves the focus where it is: in the field.
    <div css={over && floating} onPointerDown={(event) => event.preventDefault()}>
      <p css={hiddenStyle} role="status">
        {typed === "" || waiting ? "" : t("search.found", [options.length])}
      </p>
      {failed ? <p css={note}>{t("lobby.failed")}</p> : null}
      {meant === undefined ? null : <p css={note}>{t("search.meant", [typed, meant])}</p>}
      {none && !failed ? <p css={note}>{t("lobby.emptySearch", [typed])}</p> : null}
      <div aria-label={t("header.search")} css={list} id={id} role="listbox">
        {sections.map(drawSection)}
      </div>
    </div>
  );
}
