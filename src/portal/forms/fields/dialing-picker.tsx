import { css } from "@emotion/react";
import { type ReactNode, useEffect, useState } from "react";
import { CountryFlag } from "../../ui/country-flag.tsx";
import { plainWords, SearchChoice } from "../../ui/search-choice.tsx";
import { type DialingChoice, useFormServices } from "../engine/form-context.ts";

const root = css({ inlineSize: 92 });
const name = css({ flex: 1, minInlineSize: 0 });

interface PickerProps {
  choices: readonly DialingChoice[];
  label: string;
}

/** A choice that fits the beginning of its code, or any part of its country's name. */
const toChoice = (choice: DialingChoice): SearchChoice => {
  const { code, country } = choice;
  const plainName = plainWords(choice.name);
  return {
    key: `${code} ${choice.name}`,
    value: code,
    words: `+${code}`,
    fits: (typed) => {
      const wanted = typed.replace(/^\+/u, "");
      return code.startsWith(wanted) || plainName.includes(wanted);
    },
    shown: (
      <>
        {country === undefined ? null : <CountryFlag code={country} />}
        <span css={name}>{choice.name}</span>
        <bdi>+{code}</bdi>
      </>
    ),
  };
};

/** Chooses a dialling code out of those that the form offers (REG-12). */
export function DialingPicker({ choices, label }: PickerProps): ReactNode {
  const { store, t } = useFormServices();
  const [chosen, setChosen] = useState(() => String(store.raw("countryDialingCode")));
  // The visitor's country may be known only after the form: until then nobody has chosen.
  useEffect(
    () => store.subscribeKeys(() => setChosen(String(store.raw("countryDialingCode")))),
    [store],
  );
  return (
    <div css={root}>
      <SearchChoice
        choices={choices.map(toChoice)}
        chosen={chosen}
        field={{ name: "countryDialingCode", "aria-label": label }}
        label={label}
        nothing={t("code.noCountry")}
        onChoose={({ value }) => store.type("countryDialingCode", value)}
        words={`+${chosen}`}
      />
    </div>
  );
}
