import { type CSSObject, css, type SerializedStyles } from "@emotion/react";
import { Fragment, type ReactNode, useId, useState } from "react";
import type { RecordAction, RecordLinks } from "#src/contracts/site.gen.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { fineText } from "../../ui/text-styles.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { FieldValue, isNumeric } from "../parts/record/field-value.tsx";
import type { Row, ShownField } from "../parts/record/record.types.ts";
import { offersAction, RecordActionButton } from "../parts/record/record-action.tsx";
import { RowWays, waysIn } from "../parts/record/row-ways.tsx";
import { useFieldWords } from "../parts/record/use-field-words.ts";
import { nothing } from "../parts/record/value-at.ts";
import { roomFor, type TableWidth, tableWidths } from "./table-room.ts";

/** Beside a menu there is less room than the screen says: the list's own width counts. */
const box = css({ containerType: "inline-size" });
const narrowerThan = (width: TableWidth): string =>
  `@container (max-width: ${tableWidths[width] - 0.02}px)`;
const table = css({
  inlineSize: "100%",
  borderCollapse: "collapse",
  fontSize: "var(--text-14)",
  "& th, & td": { padding: "12px 10px", textAlign: "start", verticalAlign: "middle" },
  "& th": { fontSize: "var(--text-12)", fontWeight: 600, color: "var(--c-text-quiet)" },
  "& tbody tr + tr:not([data-goes-on]) > *": { borderBlockStart: "1px solid var(--c-border)" },
  // A word that fits is never cut, which `anywhere` would do where another column asks for more.
  "& td": { overflowWrap: "break-word" },
});
/**
 * Where a table has no room each row is a card: the first value heads it, with what opens the details
 * beside it, and each of the others stands below its name.
 */
const cards: CSSObject = {
  "&, & tbody, & td": { display: "block" },
  "& thead": { display: "none" },
  "& tbody": { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 10 },
  "& tbody tr": {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(45%, 140px), 1fr))",
    gap: "10px 16px",
    alignItems: "start",
    padding: 14,
    borderRadius: "var(--radius-card)",
    background: "var(--c-sunken)",
  },
  "& tbody tr + tr:not([data-goes-on]) > *": { borderBlockStart: 0 },
  "& tbody td": { padding: 0, textAlign: "start", overflowWrap: "anywhere" },
  // What can be done with other rows alone takes no room.
  "& td:empty, & td:not([data-label], :has(> :not(:empty)))": { display: "none" },
  "& td[data-label]:not(:first-of-type)": { display: "grid", gap: 2, justifyItems: "start" },
  "& td[data-label][data-none]:not(:first-of-type)": { display: "none" },
  "& td[data-label]:not(:first-of-type)::before": {
    content: "attr(data-label)",
    fontSize: "var(--text-12)",
    color: "var(--c-text-quiet)",
  },
  "& td:first-of-type, & td:not([data-label])": { gridColumn: "1 / -1" },
  // A state of many words goes on in a second line rather than over what stands beside it.
  "& td[data-label] > span": { maxInlineSize: "100%", whiteSpace: "normal" },
  // One that stands alone takes the whole row.
  "& td[data-label]:nth-of-type(2):not(:has(~ [data-label]))": { gridColumn: "1 / -1" },
  "& td[data-label]:first-of-type": { fontWeight: 600, paddingInlineEnd: 40 },
  // What was opened, and ways of their own line, go on in the card of their row.
  "& tbody tr[id], & tbody tr[data-goes-on]": {
    marginBlockStart: -18,
    paddingBlockStart: 4,
    borderRadius: "0 0 var(--radius-card) var(--radius-card)",
  },
  "& tbody tr:has(+ tr[id], + tr[data-goes-on])": {
    borderRadius: "var(--radius-card) var(--radius-card) 0 0",
  },
  "& td[data-opens]": { position: "absolute", insetBlockStart: 2, insetInlineEnd: 0 },
};
const cardsBelow: Readonly<Record<TableWidth, SerializedStyles>> = {
  few: css({ [narrowerThan("few")]: cards }),
  seven: css({ [narrowerThan("seven")]: cards }),
  many: css({ [narrowerThan("many")]: cards }),
};
const buttons = css({ display: "flex", flexWrap: "wrap", gap: 8, ":empty": { display: "none" } });
const end = css({ "th&, td&": { textAlign: "end" } });
/** More ways than these would stand one below the other beside a row's values: they get a line of their own. */
const maxWaysBeside = 2;
/** The ways among the details; a row that has none leaves no room for them. */
const waysAfter = css({ "& > :not(:empty)": { marginBlockStart: 12 } });
const waysLine = css({ "& > td": { paddingBlockStart: 0 } });
const details = css({
  display: "grid",
  gap: 10,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 160px), 1fr))",
  margin: 0,
  "& dd": { margin: 0, overflowWrap: "anywhere" },
});
/** A table among them has the whole width: its words would be cut within a value's. */
const wholeLine = css({ gridColumn: "1 / -1" });

/** By what a row is known wherever it stands: its details go with it, and open in no other's place. */
const keyOf = (row: Row, index: number): string => String(row.id ?? index);

interface RecordTableProps {
  label: string;
  columns: readonly ShownField[];
  details: readonly ShownField[];
  rows: readonly Row[];
  actions: readonly RecordAction[];
  links?: RecordLinks | undefined;
  /** The way down into a row; nothing where it has none. */
  downOf?: ((row: Row) => ReactNode) | undefined;
}

/** The rows of a list: a table where there is room, else cards; each row opens its details. */
export function RecordTable({
  label,
  columns,
  rows,
  actions,
  ...props
}: RecordTableProps): ReactNode {
  const { t, text } = useLocale();
  const words = useFieldWords();
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const { links, downOf } = props;
  const ways = waysIn(links, "row").length + (downOf === undefined ? 0 : 1);
  const below = ways > maxWaysBeside;
  const leads = ways > 0 && !below;
  const opens = props.details.length > 0 || waysIn(links, "details").length > 0;
  const acts = !below && rows.some((row) => actions.some((action) => offersAction(action, row)));
  const span = columns.length + (acts ? 1 : 0) + (leads ? 1 : 0) + (opens ? 1 : 0);
  const deedsOf = (row: Row): ReactNode => (
    <div css={buttons}>
      {actions
        .filter((action) => offersAction(action, row))
        .map((action) => (
          <RecordActionButton action={action} key={action.call} row={row} />
        ))}
    </div>
  );
  const waysOf = (row: Row): ReactNode => (
    <RowWays links={links} row={row}>
      {downOf?.(row)}
    </RowWays>
  );
  return (
    <div css={box}>
      <table aria-label={label} css={[table, cardsBelow[roomFor(columns.length, { acts, leads })]]}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th css={isNumeric(column) && end} key={column.id} scope="col">
                {text(column.label)}
              </th>
            ))}
            {acts ? (
              <th scope="col">
                <VisuallyHidden>
                  {actions.map((action) => text(action.label)).join(", ")}
                </VisuallyHidden>
              </th>
            ) : null}
            {leads ? (
              <th scope="col">
                <VisuallyHidden>{t("record.ways")}</VisuallyHidden>
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
            <Fragment key={keyOf(row, index)}>
              <tr>
                {columns.map((column) => {
                  const said = words(column, row);
                  return (
                    <td
                      css={isNumeric(column) && end}
                      data-label={text(column.label)}
                      data-none={said === nothing ? "" : undefined}
                      key={column.id}
                    >
                      <FieldValue field={column} row={row} words={said} />
                    </td>
                  );
                })}
                {acts ? <td>{deedsOf(row)}</td> : null}
                {leads ? <td>{waysOf(row)}</td> : null}
                {opens ? (
                  <td css={end} data-opens="">
                    <IconButton
                      aria-controls={`${id}-${index}`}
                      aria-expanded={open === keyOf(row, index)}
                      icon={open === keyOf(row, index) ? "x" : "chevron-down"}
                      label={t("record.details")}
                      onClick={() => setOpen(open === keyOf(row, index) ? null : keyOf(row, index))}
                    />
                  </td>
                ) : null}
              </tr>
              {below ? (
                <tr css={waysLine} data-goes-on="">
                  <td colSpan={span}>
                    <div css={buttons}>
                      {waysOf(row)}
                      {deedsOf(row)}
                    </div>
                  </td>
                </tr>
              ) : null}
              {open === keyOf(row, index) ? (
                <tr id={`${id}-${index}`}>
                  <td colSpan={span}>
                    <dl css={details}>
                      {props.details.map((field) => (
                        <div
                          css={field.columns === undefined ? undefined : wholeLine}
                          key={field.id}
                        >
                          <dt css={fineText}>{text(field.label)}</dt>
                          <dd>
                            <FieldValue field={field} row={row} words={words(field, row)} />
                          </dd>
                        </div>
                      ))}
                    </dl>
                    <div css={waysAfter}>
                      <RowWays links={links} place="details" row={row} />
                    </div>
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
