import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { ChartProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { fineText, heading } from "../../ui/text-styles.ts";
import { Answered } from "../parts/answered.tsx";
import type { Row } from "../parts/record/record.types.ts";
import { RecordFilters } from "../parts/record/record-filters.tsx";
import { isDay, useFieldWords } from "../parts/record/use-field-words.ts";
import { rowsOf, useRecord } from "../parts/record/use-record.ts";
import { useRecordQuery } from "../parts/record/use-record-query.ts";
import { valueAt } from "../parts/record/value-at.ts";
import { panel, stack } from "../parts/reward/styles.ts";
import { layOutBars } from "./bars.ts";

const plot = css({
  display: "block",
  inlineSize: "100%",
  blockSize: 180,
  ":dir(rtl)": { transform: "scaleX(-1)" },
});
const gain = css({ fill: "var(--c-success-text)" });
const loss = css({ fill: "var(--c-danger-text)" });
const line = css({ stroke: "var(--c-border)" });
const blank = css({ display: "grid", blockSize: 220 });
/** The first name stands at the beginning and the last at the end, however narrow the chart is. */
const ends = css([
  fineText,
  {
    display: "flex",
    justifyContent: "space-between",
    gap: 16,
    "& > :last-child": { textAlign: "end" },
  },
]);
/** Beside another chart the bars stand on one line, however long the headings are. */
const apart = css({ alignContent: "space-between" });
const middle = css({ textAlign: "center" });

/** Few bars stay as narrow as a week's, in the middle. */
const minBars = 7;

/** Days go on as time does, whichever way their list is sorted; other rows stay as they came. */
function inOrder(rows: readonly Row[], field: string): readonly Row[] {
  const nameOf = (row: Row): string => String(valueAt(row, field));
  if (!rows.every((row) => isDay(nameOf(row)))) return rows;
  return [...rows].sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

type Fields = Pick<ChartProps, "label" | "value">;

function Plot({ label, value, rows }: Fields & { rows: readonly Row[] }): ReactNode {
  const { t, text } = useLocale();
  const words = useFieldWords();
  const shown = inOrder(rows, label.field);
  const { bars, zero } = layOutBars(shown.map((row) => Number(valueAt(row, value.field))));
  const nameOf = (row: Row | undefined): string =>
    row === undefined ? "" : words({ ...label, id: "label" }, row);
  const amountOf = (row: Row): string => words({ ...value, id: "value" }, row);
  const slots = Math.max(shown.length, minBars);
  const begin = (slots - shown.length) / 2;
  const first = nameOf(shown[0]);
  const last = nameOf(shown.at(-1));
  return (
    <div>
      <svg
        aria-label={t("record.chart", [text(value.label), first, last])}
        css={plot}
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 0 ${slots} 100`}
      >
        {shown.map((row, index) => {
          const { y = 0, height = 0 } = bars[index] ?? {};
          const isLoss = Number(valueAt(row, value.field)) < 0;
          return (
            <rect
              css={isLoss ? loss : gain}
              height={height}
              key={String(valueAt(row, label.field))}
              width={0.7}
              x={begin + index + 0.15}
              y={y}
            >
              <title>{`${nameOf(row)}: ${amountOf(row)}`}</title>
            </rect>
          );
        })}
        <line css={line} vectorEffect="non-scaling-stroke" x1={0} x2={slots} y1={zero} y2={zero} />
      </svg>
      {shown.length === 1 ? (
        <p css={[fineText, middle]}>{first}</p>
      ) : (
        <p css={ends}>
          <bdi>{first}</bdi>
          <bdi>{last}</bdi>
        </p>
      )}
    </div>
  );
}

/** The rows that a call answers as bars, up for gains and down for losses; a list beside it says them in words. */
export function Chart({ props }: BlockViewProps<ChartProps>): ReactNode {
  const { t } = useLocale();
  const query = useRecordQuery(props);
  const answer = useRecord(props.call, query.asked);
  return (
    <section css={[panel, stack, apart]}>
      {props.title === undefined ? null : <h2 css={heading}>{props.title}</h2>}
      {props.filters?.shown === false ? null : <RecordFilters query={query} />}
      <Answered
        answer={answer}
        failed={t("record.failed")}
        items={rowsOf}
        none={null}
        waiting={<Skeletons count={1} css={blank} each={blank} />}
      >
        {(value) => <Plot label={props.label} rows={rowsOf(value)} value={props.value} />}
      </Answered>
    </section>
  );
}
