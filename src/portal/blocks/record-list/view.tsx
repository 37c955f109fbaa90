import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import type { RecordListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { fineText, heading } from "../../ui/text-styles.ts";
import { Answered } from "../parts/answered.tsx";
import { Pager } from "../parts/pager.tsx";
import { FieldValue } from "../parts/record/field-value.tsx";
import type { Row, ShownField } from "../parts/record/record.types.ts";
import { offersAction } from "../parts/record/record-action.tsx";
import { RecordFilters } from "../parts/record/record-filters.tsx";
import { shownFields } from "../parts/record/shown-fields.ts";
import { Trail, trailOf } from "../parts/record/trail.tsx";
import { useFieldWords } from "../parts/record/use-field-words.ts";
import { useListStart } from "../parts/record/use-list-start.ts";
import { rowsOf, useRecord } from "../parts/record/use-record.ts";
import { type RecordQuery, useRecordQuery } from "../parts/record/use-record-query.ts";
import { panel, spread, stack } from "../parts/reward/styles.ts";
import { NoRows } from "./no-rows.tsx";
import { RecordTable } from "./record-table.tsx";

/** What makes a file comes with the first press for one. */
const ExportButton = laterPart(
  () => import("./export-button.tsx").then(({ ExportButton: part }) => part),
  { Waiting: () => <ExportPress busy /> },
);

function ExportPress(props: { busy?: boolean; onClick?: () => void }): ReactNode {
  const { t } = useLocale();
  return (
    <Button {...props} icon="download" kind="secondary" size="small">
      {t("record.export")}
    </Button>
  );
}

const blanks = css({ display: "grid", gap: 8 });
const blank = css({ blockSize: 48 });
const sums = css({
  display: "flex",
  flexWrap: "wrap",
  gap: "8px 24px",
  margin: 0,
  padding: "12px 16px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-sunken)",
  // A table among them scrolls within the box.
  "& > div": { minInlineSize: 0 },
  "& dd": { margin: 0, fontWeight: 700 },
});

/** A total stands in the answer itself or in its totals. */
const totalsOf = (value: Row): Row => ({ ...value, ...(value.totals as Row | undefined) });

function Totals({ fields, value }: { fields: readonly ShownField[]; value: Row }): ReactNode {
  const { text } = useLocale();
  const words = useFieldWords();
  const row = totalsOf(value);
  return (
    <dl css={sums}>
      {fields.map((field) => (
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

interface DownProps {
  drill: NonNullable<RecordListProps["drill"]>;
  query: RecordQuery;
  row: Row;
}

/** The way from a row to the rows below it, where there are any. */
function Down({ drill, query, row }: DownProps): ReactNode {
  const { text } = useLocale();
  if (!row.id || query.choiceOf(drill.param) === row.id || !offersAction(drill, row)) return null;
  return (
    <Button kind="secondary" onClick={() => query.openBelow(String(row.id))} size="small">
      {text(drill.label)}
    </Button>
  );
}

/** The rows that a call answers: filters, totals, table or cards, details, pages, export (OPEN-064). */
export function RecordList({ id, props }: BlockViewProps<RecordListProps>): ReactNode {
  const { t, text } = useLocale();
  const query = useRecordQuery(props);
  const [exporting, setExporting] = useState(false);
  const { call, pageSize, drill } = props;
  const actions = [
    ...(props.action === undefined ? [] : [props.action]),
    ...(props.actions?.order ?? []).flatMap((id) => props.actions?.items[id] ?? []),
  ];
  const paged = pageSize !== undefined;
  const { asked, pageNo } = query;
  const answer = useRecord(call, paged ? { ...asked, pageNo, pageSize } : asked);
  const { place, leading } = useListStart(query, answer.data);
  const columns = shownFields(props.columns, query.choiceOf);
  const details = shownFields(props.details, query.choiceOf);
  const totals = shownFields(props.totals);
  const { title, missing } = props;
  const known = answer.data ?? {};
  const label = title ?? t("record.rows");
  const trail = (value: Row): ReactNode =>
    drill && <Trail onOpen={leading.openBelow} path={trailOf(value.path)} />;
  const lacks = missing && !totalsOf(known)[missing.field];
  return (
    <section css={[panel, stack]}>
      {title === undefined ? null : <h2 css={heading}>{title}</h2>}
      {props.filters?.shown === false ? null : <RecordFilters query={query} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a part of a page, and no set of fields */}
      <div aria-label={label} css={stack} ref={place} role="group" tabIndex={-1}>
        <Answered
          answer={answer}
          failed={t("record.failed")}
          items={rowsOf}
          none={
            <>
              {/* What the rows are about is there without any. */}
              {lacks === false && <Totals fields={totals} value={known} />}
              {trail(known)}
              <NoRows
                icon={props.icon}
                query={leading}
                title={lacks ? text(missing?.text) : props.empty}
              />
            </>
          }
          waiting={<Skeletons count={5} css={blanks} each={blank} />}
        >
          {(value) => (
            <div aria-busy={answer.busy} css={stack}>
              {totals.length === 0 ? null : <Totals fields={totals} value={value} />}
              {trail(value)}
              <RecordTable
                actions={actions}
                columns={columns}
                details={details}
                downOf={drill && ((row) => <Down drill={drill} query={leading} row={row} />)}
                label={label}
                links={props.links}
                rows={rowsOf(value)}
              />
              {props.exports || paged ? (
                <div css={spread}>
                  {!props.exports ? (
                    <span />
                  ) : exporting ? (
                    <ExportButton
                      asked={asked}
                      call={call}
                      fields={[...columns, ...details]}
                      list={id}
                      paged={paged}
                    />
                  ) : (
                    <ExportPress onClick={() => setExporting(true)} />
                  )}
                  {paged ? (
                    <Pager
                      onChange={leading.setPage}
                      pageNo={pageNo}
                      totalPages={Number(value.totalPages ?? 1)}
                    />
                  ) : null}
                </div>
              ) : null}
            </div>
          )}
        </Answered>
      </div>
    </section>
  );
}
