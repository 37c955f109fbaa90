import { css } from "@emotion/react";
import { Fragment, type ReactNode, useId, useState } from "react";
import type { RecordAction } from "#src/contracts/site.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { fineText } from "../../ui/text-styles.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { FieldValue, isNumeric } from "../parts/record/field-value.tsx";
import type { Row, ShownField } from "../parts/record/record.types.ts";
import { offersAction, RecordActionButton } from "../parts/record/record-action.tsx";
import { useFieldWords } from "../parts/record/use-field-words.ts";

/** Beside a menu there is less room than the screen says: the list's own width counts. */
const box = css({ containerType: "inline-size" });
const narrow = "@container (max-width: 719.98px)";
const table = css({
  inlineSize: "100%",
  borderCollapse: "collapse",
  fontSize: "var(--text-14)",
  "& th, & td": { padding: "12px 10px", textAlign: "start", verticalAlign: "middle" },
  "& th": { fontSize: "var(--text-12)", fontWeight: 600, color: "var(--c-text-quiet)" },
  "& tbody tr + tr > *": { borderBlockStart: "1px solid var(--c-border)" },
  "& td": { overflowWrap: "anywhere" },
  // Where a table has no room each row is a card, and each value says what it is.
  [narrow]: {
    "&, & tbody, & tr, & td": { display: "block" },
    "& thead": { display: "none" },
    "& tbody": { display: "grid", gap: 10 },
    "& tbody tr": {
      padding: "8px 14px",
      borderRadius: "var(--radius-card)",
      background: "var(--c-sunken)",
    },
    "& tbody tr + tr > *": { borderBlockStart: 0 },
    "& td": { paddingInline: 0, paddingBlock: 6 },
    "& td:empty": { display: "none" },
    "& td[data-label]": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
      gap: 12,
      alignItems: "center",
      textAlign: "end",
      justifyItems: "end",
    },
    "& td[data-label]::before": {
      content: "attr(data-label)",
      justifySelf: "start",
      textAlign: "start",
      fontSize: "var(--text-12)",
      color: "var(--c-text-quiet)",
    },
  },
});
const end = css({ "th&, td&": { textAlign: "end" } });
const details = css({
  display: "grid",
  gap: 10,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 160px), 1fr))",
  margin: 0,
  "& dd": { margin: 0, overflowWrap: "anywhere" },
});

interface RecordTableProps {
  label: string;
  columns: readonly ShownField[];
  details: readonly ShownField[];
  rows: readonly Row[];
  action?: RecordAction | undefined;
}

/** The rows of a list: a table where there is room, else cards; each row opens its details. */
export function RecordTable({
  label,
  columns,
  rows,
  action,
  ...props
}: RecordTableProps): ReactNode {
  const { t, text } = useLocale();
  const words = useFieldWords();
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  const opens = props.details.length > 0;
  const acts = action !== undefined && rows.some((row) => offersAction(action, row));
  return (
    <div css={box}>
      <table aria-label={label} css={table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th css={isNumeric(column) && end} key={column.id} scope="col">
                {text(column.label)}
              </th>
            ))}
            {acts ? (
              <th scope="col">
                <VisuallyHidden>{text(action.label)}</VisuallyHidden>
              </th>
            ) : null}
            {opens ? (
              <th scope="col">
                <VisuallyHidden>{t("record.details")}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={String(row.id ?? index)}>
              <tr>
                {columns.map((column) => (
                  <td
                    css={isNumeric(column) && end}
                    data-label={text(column.label)}
                    key={column.id}
                  >
                    <FieldValue field={column} row={row} words={words(column, row)} />
                  </td>
                ))}
                {acts ? (
                  <td>
                    {offersAction(action, row) ? (
                      <RecordActionButton action={action} row={row} />
                    ) : null}
                  </td>
                ) : null}
                {opens ? (
                  <td css={end}>
                    <IconButton
                      aria-controls={`${id}-${index}`}
                      aria-expanded={open === index}
                      icon={open === index ? "x" : "chevron-down"}
                      label={t("record.details")}
                      onClick={() => setOpen(open === index ? null : index)}
                    />
                  </td>
                ) : null}
              </tr>
              {open === index ? (
                <tr id={`${id}-${index}`}>
                  <td colSpan={columns.length + (acts ? 1 : 0) + 1}>
                    <dl css={details}>
                      {props.details.map((field) => (
                        <div key={field.id}>
                          <dt css={fineText}>{text(field.label)}</dt>
                          <dd>
                            <FieldValue field={field} row={row} words={words(field, row)} />
                          </dd>
                        </div>
                      ))}
                    </dl>
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
