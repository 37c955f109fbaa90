import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { FiguresProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { tabletUp } from "../../ui/media.ts";
import { Skeletons } from "../../ui/skeletons.tsx";
import { fineText, heading, quietText } from "../../ui/text-styles.ts";
import { Answered } from "../parts/answered.tsx";
import { PathLink } from "../parts/money/path-link.tsx";
import { FieldValue } from "../parts/record/field-value.tsx";
import type { Row, ShownField } from "../parts/record/record.types.ts";
import { offersAction, RecordActionButton } from "../parts/record/record-action.tsx";
import { RecordFilters } from "../parts/record/record-filters.tsx";
import { shownFields } from "../parts/record/shown-fields.ts";
import { useFieldWords } from "../parts/record/use-field-words.ts";
import { useRecord } from "../parts/record/use-record.ts";
import { useRecordQuery } from "../parts/record/use-record-query.ts";
import { valueAt } from "../parts/record/value-at.ts";
import { panel } from "../parts/reward/styles.ts";

const head = css({ display: "grid", gap: 4 });
/** What is below the figures comes with them, as their height is theirs. */
const held = css({ visibility: "hidden" });
const list = css({
  display: "flex",
  flexWrap: "wrap",
  gap: 10,
  margin: 0,
  [tabletUp]: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))",
    gap: 12,
  },
});
const figure = css({
  display: "grid",
  // Two beside each other on a phone, unless a sum needs all of the line: it is never broken.
  flex: "1 1 128px",
  gap: 4,
  alignContent: "start",
  padding: "12px 16px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-sunken)",
  overflowWrap: "anywhere",
  "& dd": { margin: 0, fontSize: "var(--text-16)", fontWeight: 600 },
});
/** What is copied or scanned needs more room than a sum. */
const wideFormats = new Set(["copy", "qr", "link", "progress"]);
const wide = css({ flexBasis: "100%", [tabletUp]: { gridColumn: "span 2" } });
const blank = css({ blockSize: 72, flex: "1 1 128px" });

/** What an answer leaves out there is nothing of, whereas null is a value that is not there yet. */
const isAnswered =
  (row: Row) =>
  ({ field }: ShownField): boolean =>
    valueAt(row, field) !== undefined;

/** Single values of a call side by side, with one thing that can be done about them. */
export function Figures({ props }: BlockViewProps<FiguresProps>): ReactNode {
  const { t, text } = useLocale();
  const query = useRecordQuery(props);
  const answer = useRecord(props.call, query.asked);
  const words = useFieldWords();
  const fields = shownFields(props.figures);
  const { action } = props;
  return (
    <section css={panel}>
      {props.title === undefined && props.subtitle === undefined ? null : (
        <div css={head}>
          {props.title === undefined ? null : <h2 css={heading}>{props.title}</h2>}
          {props.subtitle === undefined ? null : <p css={quietText}>{props.subtitle}</p>}
        </div>
      )}
      {props.filters?.shown === false ? null : <RecordFilters query={query} />}
      <Answered
        answer={answer}
        failed={t("record.failed")}
        waiting={<Skeletons count={fields.length} css={list} each={blank} />}
      >
        {(value) => (
          <>
            <dl css={list}>
              {fields.filter(isAnswered(value)).map((field) => (
                <div css={[figure, wideFormats.has(field.format ?? "text") && wide]} key={field.id}>
                  <dt css={fineText}>{text(field.label)}</dt>
                  <dd>
                    <FieldValue field={field} row={value} words={words(field, value)} />
                  </dd>
                </div>
              ))}
            </dl>
            {action !== undefined && offersAction(action, value) ? (
              <div>
                <RecordActionButton action={action} row={value} />
              </div>
            ) : null}
          </>
        )}
      </Answered>
      {props.link === undefined ? null : (
        <div css={answer.data === undefined && answer.error === undefined && held}>
          <PathLink path={props.link.path}>{text(props.link.label)}</PathLink>
        </div>
      )}
    </section>
  );
}
