import { css } from "@emotion/react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { CountryFlag } from "../../ui/country-flag.tsx";
import { controlStyle } from "../../ui/text-input.tsx";
import { type DialingChoice, useFormServices } from "../engine/form-context.ts";

/** How long the list outlives the focus, so that a press on it is not lost (REG-12, spec 9). */
const lingerMs = 200;

const root = css({ position: "relative", inlineSize: 92 });
const list = css({
  position: "absolute",
  insetBlockStart: "calc(100% + 4px)",
  insetInlineStart: 0,
  zIndex: 5,
  inlineSize: "min(280px, calc(100vw - 64px))",
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
const name = css({ flex: 1, minInlineSize: 0 });
const none = css({ padding: 12, color: "var(--c-text-quiet)", fontSize: "var(--text-14)" });

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/^\+/u, "");

/** The choices that fit what was typed: the beginning of a code, or any part of a country's name. */
const fitting = (choices: readonly DialingChoice[], typed: string): readonly DialingChoice[] => {
  const wanted = plain(typed.trim());
  return choices.filter(
    ({ code, name }) => code.startsWith(wanted) || plain(name).includes(wanted),
  );
};

interface PickerProps {
  choices: readonly DialingChoice[];
  label: string;
}

/** Chooses a dialling code: opens on focus, searches while one types, closes behind the focus (REG-12). */
export function DialingPicker({ choices, label }: PickerProps): ReactNode {
  const { store, t } = useFormServices();
  const id = useId();
  const [chosen, setChosen] = useState(() => String(store.raw("countryDialingCode")));
  // What is searched for; null while the list is closed.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = typed === null ? [] : fitting(choices, typed);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The visitor's country may be known only after the form: until then nobody has chosen.
  useEffect(
    () => store.subscribeKeys(() => setChosen(String(store.raw("countryDialingCode")))),
    [store],
  );

  const open = (words: string): void => {
    clearTimeout(timer.current);
    setTyped(words);
    setActive(
      words === ""
        ? Math.max(
            0,
            choices.findIndex(({ code }) => code === chosen),
          )
        : 0,
    );
  };
  const choose = (choice: DialingChoice | undefined): void => {
    if (choice === undefined) return;
    store.type("countryDialingCode", choice.code);
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
  return (
    <div css={root}>
      <input
        aria-activedescendant={shown[active] === undefined ? undefined : `${id}-${active}`}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={typed !== null}
        aria-label={label}
        autoComplete="off"
        css={controlStyle}
        name="countryDialingCode"
        onBlur={() => {
          timer.current = setTimeout(() => setTyped(null), lingerMs);
        }}
        onChange={(event) => open(event.currentTarget.value.replace(`+${chosen}`, ""))}
        onClick={() => open(typed ?? "")}
        onFocus={(event) => {
          open("");
          event.currentTarget.select();
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        value={typed === null || typed === "" ? `+${chosen}` : typed}
      />
      {typed === null ? null : (
        <div aria-label={label} css={list} id={`${id}-list`} role="listbox">
          {shown.map((choice, index) => (
            <button
              aria-selected={choice.code === chosen}
              css={option}
              data-active={index === active}
              id={`${id}-${index}`}
              key={`${choice.code} ${choice.name}`}
              onClick={() => choose(choice)}
              // The input keeps the focus, and with it the keyboard.
              onMouseDown={(event) => event.preventDefault()}
              role="option"
              tabIndex={-1}
              type="button"
            >
              {choice.country === undefined ? null : <CountryFlag code={choice.country} />}
              <span css={name}>{choice.name}</span>
              <bdi>+{choice.code}</bdi>
            </button>
          ))}
          {shown.length === 0 ? <p css={none}>{t("code.noCountry")}</p> : null}
        </div>
      )}
    </div>
  );
}
