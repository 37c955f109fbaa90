import type { ReactNode } from "react";
import type { FormField } from "#src/contracts/site.gen.ts";
import { useFormServices } from "../../forms/engine/form-context.ts";
import type { FieldWidgetProps } from "../../forms/fields/field-traits.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Select } from "../../ui/select.tsx";
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
function useChoices({ choices, from }: FormField): readonly Choice[] {
  const { text } = useLocale();
  const answer = useRecord(from?.call ?? "", from === undefined ? null : {});
  if (from !== undefined)
    return rowsOf(answer.data ?? {}).map((row) => ({
      value: String(row[from.value] ?? ""),
      label: wordsOf(row, from.words),
    }));
  return (choices?.order ?? []).flatMap((value) => {
    const choice = choices?.items[value];
    return choice === undefined ? [] : [{ value, label: text(choice.label) }];
  });
}

/** Makes the input of a select out of its field in the configuration. */
export const makeChoiceInput = (field: FormField) =>
  function ChoiceInput(props: FieldWidgetProps): ReactNode {
    const { name } = props;
    const { store } = useFormServices();
    const { t } = useLocale();
    const choices = useChoices(field);
    return (
      <Select
        aria-describedby={props.describedBy}
        autoComplete="off"
        defaultValue={String(store.raw(name))}
        id={props.id}
        invalid={props.invalid}
        // Choices that came late are drawn anew, with the one that was chosen before.
        key={choices.map(({ value }) => value).join(" ")}
        name={name}
        onBlur={() => store.leave(name)}
        onChange={(event) => store.type(name, event.currentTarget.value)}
        options={[{ value: "", label: t("form.choose") }, ...choices]}
        ref={(element) => store.bind(name, element)}
        required={props.rule.required}
      />
    );
  };
