import type { ReactNode } from "react";
import type { RecordFields } from "#src/contracts/site.gen.ts";
import { useLocale } from "../../../runtime/runtime.tsx";
import { fineText } from "../../../ui/text-styles.ts";
import { stack } from "../reward/styles.ts";
import { FieldValue } from "./field-value.tsx";
import type { Row } from "./record.types.ts";
import { shownFields } from "./shown-fields.ts";
import { useFieldWords } from "./use-field-words.ts";

interface ActionFieldsProps {
  fields: RecordFields;
  row: Row;
}

/** What of a row is said before something is done with it. */
export function ActionFields({ fields, row }: ActionFieldsProps): ReactNode {
  const { text } = useLocale();
  const words = useFieldWords();
  return (
    <dl css={stack}>
      {shownFields(fields).map((field) => (
        <div key={field.id}>
          <dt css={fineText}>{text(field.label)}</dt>
          <dd>
            <FieldValue field={field} row={row} words={words(field, row)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
