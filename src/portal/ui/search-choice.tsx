import { css } from "@emotion/react";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { controlStyle } from "./text-input.tsx";

/** How long the list outlives the focus, so that a press on it is not lost (REG-12, spec 9). */
const lingerMs = 200;

const root = css({ position: "relative" });
const list = css({
  position: "absolute",
  insetBlockStart: "calc(100% + 4px)",
  insetInlineStart: 0,
  zIndex: 5,
  inlineSize: "max(100%, min(280px, calc(100vw - 64px)))",
  maxBlockSize: 240,
  overflowY: "auto",
  padding: 4,
  margin: 0,
  listStyle: "none",
  borderRadius: "var(--radius-card)",
  background: "var(--c-overlay)",
  border: "1px solid var(--c-border)",
  boxShadow: "var(--shadow-2)",
});
const option = css({
  display: "flex",
  inlineSize: "100%",
  alignItems: "center",
  gap: 12,
  textAlign: "start",
  minBlockSize: 44,
  paddingInline: 10,
  cursor: "pointer",
  borderRadius: "var(--radius-control)",
  "&[data-active='true']": { background: "var(--c-brand-soft)" },
  "&[aria-selected='true']": { fontWeight: 700 },
});
const none = css({ padding: 12, color: "var(--c-text-quiet)", fontSize: "var(--text-14)" });

/** Words as they are searched: without marks and capitals. */
export const plainWords = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/giu, "d").toLowerCase();

/** One choice of a list that is searched. */
export interface SearchChoice {
  readonly key: string;
  readonly value: string;
  /** What the field shows of it once it is chosen. */
  readonly words: string;
  /** How it stands in the list. */
  readonly shown: ReactNode;
  /** Whether it fits what was typed, which `plainWords` made plain. */
  readonly fits: (typed: string) => boolean;
}

interface SearchChoiceProps {
  readonly choices: readonly SearchChoice[];
  /** The value that is chosen, and what the field shows of it. */
  readonly chosen: string;
  readonly words: string;
  /** The list's name; the field's own where no label names it. */
  readonly label: string;
  readonly field: {
    readonly name: string;
    readonly id?: string;
    readonly "aria-label"?: string;
    readonly "aria-describedby"?: string | undefined;
    readonly "aria-invalid"?: true | undefined;
    readonly placeholder?: string;
    readonly required?: boolean;
    readonly ref?: Ref<HTMLInputElement>;
  };
  /** What the list says where nothing fits. */
  readonly nothing: string;
  readonly onChoose: (choice: SearchChoice) => void;
  readonly onLeave?: () => void;
}

/** What the keys, the focus and typing do to the list. */
function useSearch({ choices, chosen, words, onChoose, onLeave }: SearchChoiceProps) {
  // What is searched for; null while the list is closed.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown =
    typed === null ? [] : choices.filter((choice) => choice.fits(plainWords(typed.trim())));

  const open = (search: string): void => {
    clearTimeout(timer.current);
    setTyped(search);
    const own = choices.findIndex(({ value }) => value === chosen);
    setActive(search === "" ? Math.max(0, own) : 0);
  };
  const choose = (choice: SearchChoice | undefined): void => {
    if (choice === undefined) return;
    onChoose(choice);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed === null) {
      if (event.key === "ArrowDown") open("");
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + shown.length) % Math.max(1, shown.length));
    else if (event.key === "Enter") choose(shown[active]);
    else if (event.key === "Escape") setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = (): void => {
    timer.current = setTimeout(() => setTyped(null), lingerMs);
    onLeave?.();
  };
  const value = typed === null || typed === "" ? words : typed;
  return { typed, active, shown, value, open, choose, onKeyDown, leave };
}

/** Chooses out of a long list: opens on focus, searches while one types, closes behind the focus (REG-12). */
export function SearchChoice(props: SearchChoiceProps): ReactNode {
  const { label, field, words, chosen, nothing } = props;
  const id = useId();
  const { typed, active, shown, value, open, choose, onKeyDown, leave } = useSearch(props);
  return (
    <div css={root}>
      <input
        {...field}
        aria-activedescendant={shown[active] === undefined ? undefined : `${id}-${active}`}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={typed !== null}
        autoComplete="off"
        css={controlStyle}
        onBlur={leave}
        onChange={(event) => {
          const { value: now } = event.currentTarget;
          open(words === "" ? now : now.replace(words, ""));
        }}
        onClick={() => open(typed ?? "")}
        onFocus={(event) => {
          open("");
          event.currentTarget.select();
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        value={value}
      />
      {typed === null ? null : (
        <div aria-label={label} css={list} id={`${id}-list`} role="listbox">
          {shown.map((choice, index) => (
            <button
              aria-selected={choice.value === chosen}
              css={option}
              data-active={index === active}
              id={`${id}-${index}`}
              key={choice.key}
              onClick={() => choose(choice)}
              // The input keeps the focus, and with it the keyboard.
              onMouseDown={(event) => event.preventDefault()}
              role="option"
              tabIndex={-1}
              type="button"
            >
              {choice.shown}
            </button>
          ))}
          {shown.length === 0 ? <p css={none}>{nothing}</p> : null}
        </div>
      )}
    </div>
  );
}
