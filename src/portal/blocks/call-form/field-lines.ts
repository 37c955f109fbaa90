import { createElement } from "react";
import type { RecordFields } from "#src/contracts/site.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import type { Line } from "../parts/money/lines.tsx";
import { FieldValue } from "../parts/record/field-value.tsx";
import type { Row } from "../parts/record/record.types.ts";
import { shownFields } from "../parts/record/shown-fields.ts";
import { useFieldWords } from "../parts/record/use-field-words.ts";

/** Writes fields of an answer as lines: the name before, the value after. */
export function useFieldLines(): (fields: RecordFields | undefined, row: Row) => readonly Line[] {
  const { text } = useLocale();
  const words = useFieldWords();
  return (fields, row) =>
    shownFields(fields).map((field) => ({
      label: text(field.label),
      value: createElement(FieldValue, { field, row, words: words(field, row) }),
    }));
}
