import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../../runtime/runtime.tsx";
import { FieldValue, isNumeric } from "./field-value.tsx";
import { partFields, partsOf } from "./parts-of.ts";
import type { Row, ShownField } from "./record.types.ts";
import { useFieldWords } from "./use-field-words.ts";
import { nothing } from "./value-at.ts";

const scroller = css({ overflowX: "auto" });
/** Whatever it stands in: a row of the list around may be a card, whose rules reach rows and cells in it. */
const table = css({
  inlineSize: "auto",
  minInlineSize: "min(100%, 320px)",
  borderCollapse: "collapse",
  fontSize: "var(--text-14)",
  "&& th, && td": {
    display: "table-cell",
    padding: "6px 12px 6px 0",
    textAlign: "start",
    verticalAlign: "top",
    overflowWrap: "break-word",
  },
  "&&": { display: "table" },
  "&& thead": { display: "table-header-group" },
  "&& tbody": { display: "table-row-group" },
  "&& thead tr, && tbody tr": { display: "table-row", padding: 0, background: "none" },
  "& th": { fontSize: "var(--text-12)", fontWeight: 600, color: "var(--c-text-quiet)" },
});
const end = css({ "th&&&, td&&&": { textAlign: "end" } });

interface PartTableProps {
  field: ShownField;
  row: Row;
}

/** A list that stands within a row, such as the steps of a contract; a dash where it holds nothing. */
export function PartTable({ field, row }: PartTableProps): ReactNode {
  const { text } = useLocale();
  const words = useFieldWords();
  const parts = partsOf(field, row);
  const all = partFields(field);
  // Each kind has values of its own, such as the conditions of a contract's steps.
  const columns = all.filter((one) => parts.some((part) => words(one, part) !== nothing));
  if (parts.length === 0) return nothing;
  // A list of names has no columns.
  if (all.length === 0) return <bdi>{parts.map(String).join(", ")}</bdi>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section aria-label={text(field.label)} css={scroller} tabIndex={0}>
      <table aria-label={text(field.label)} css={table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th css={isNumeric(column) && end} key={column.id} scope="col">
                {text(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: such a list is never sorted anew
            <tr key={index}>
              {columns.map((column) => (
                <td css={isNumeric(column) && end} key={column.id}>
                  <FieldValue field={column} row={part} words={words(column, part)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
