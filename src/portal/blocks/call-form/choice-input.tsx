import { type ReactNode, useSyncExternalStore } from "react";
import type { FormField } from "#src/contracts/site.gen.ts";
import { useFormServices } from "../../forms/engine/form-context.ts";
import type { FieldWidgetProps } from "../../forms/fields/field-traits.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { plainWords, SearchChoice } from "../../ui/search-choice.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { Row } from "../parts/record/record.types.ts";
import { rowsOf, useRecord } from "../parts/record/use-record.ts";

interface Choice {
  value: string;
  label: string;
}

const wordsOf = (row: Row, fields: readonly string[]): string =>
  fields
    .map((field) => String(row[field] ?? ""))
    .filter((word) => word !== "")
    .join(" · ");

/** What a select offers: the choices of the configuration, or the rows of another call's answer. */
function useChoices({ choices, from }: FormField): { list: readonly Choice[]; isTyped: boolean } {
  const { text } = useLocale();
  const answer = useRecord(from?.call ?? "", from === undefined ? null : {});
  if (from !== undefined) {
    const list = rowsOf(answer.data ?? {}).map((row) => ({
      value: String(row[from.value] ?? ""),
      label: wordsOf(row, from.words),
    }));
    const isKnown = answer.data !== undefined;
    return { list, isTyped: from.orTyped === true && isKnown && list.length === 0 };
  }
  const list = (choices?.order ?? []).flatMap((value) => {
    const choice = choices?.items[value];
    return choice === undefined ? [] : [{ value, label: text(choice.label) }];
  });
  return { list, isTyped: false };
}

/** More choices than a phone shows at a time are searched. */
const longList = 8;

/** What every drawing of the field says and does. */
const commonOf = ({ id, name, describedBy, invalid, rule }: FieldWidgetProps) => ({
  "aria-describedby": describedBy,
  id,
  invalid,
  name,
  required: rule.required,
});

/** A long list, in which what is typed is looked for. */
function SearchedInput({
  list,
  own,
}: {
  list: readonly Choice[];
  own: FieldWidgetProps;
}): ReactNode {
  const { store } = useFormServices();
  const { t } = useLocale();
  const { name } = own;
  const chosen = useSyncExternalStore(
    store.subscribeKeys,
    () => String(store.raw(name)),
    () => "",
  );
  const { invalid, ...field } = commonOf(own);
  return (
    <SearchChoice
      choices={list.map(({ value, label }) => {
        const plain = plainWords(label);
        const fits = (typed: string): boolean => plain.includes(typed);
        return { key: value, value, words: label, shown: label, fits };
      })}
      chosen={chosen}
      field={{
        ...field,
        "aria-invalid": invalid ? true : undefined,
        placeholder: t("form.choose"),
        // What it shows are the choice's words; what the form has is its value.
        ref: (element) =>
          store.bind(
            name,
            element,
            (words) => list.find(({ label }) => label === words)?.value ?? String(store.raw(name)),
          ),
      }}
      label={t("form.choose")}
      nothing={t("form.noMatch")}
      onChoose={({ value }) => store.type(name, value)}
      onLeave={() => store.leave(name)}
      words={list.find(({ value }) => value === chosen)?.label ?? ""}
    />
  );
}

/** Makes the input of a select out of its field in the configuration. */
export const makeChoiceInput = (field: FormField) =>
  function ChoiceInput(props: FieldWidgetProps): ReactNode {
    const { name } = props;
    const { store } = useFormServices();
    const { t } = useLocale();
    const { list, isTyped } = useChoices(field);
    if (list.length > longList) return <SearchedInput list={list} own={props} />;
    const common = {
      ...commonOf(props),
      autoComplete: "off",
      defaultValue: String(store.raw(name)),
      onBlur: () => store.leave(name),
    };
    if (isTyped)
      return (
        <TextInput
          {...common}
          onChange={(event) => store.type(name, event.currentTarget.value)}
          ref={(element) => store.bind(name, element)}
        />
      );
    return (
      <Select
        // Choices that came late are drawn anew, with the one that was chosen before.
        key={list.map(({ value }) => value).join(" ")}
        {...common}
        onChange={(event) => store.type(name, event.currentTarget.value)}
        options={[{ value: "", label: t("form.choose") }, ...list]}
        ref={(element) => store.bind(name, element)}
      />
    );
  };
