import { css } from "@emotion/react";
import { type ReactNode, type RefObject, useId, useState } from "react";
import type { TreeProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { fineText, heading } from "../../ui/text-styles.ts";
import { Answered } from "../parts/answered.tsx";
import { FieldValue } from "../parts/record/field-value.tsx";
import type { Row } from "../parts/record/record.types.ts";
import { shownFields } from "../parts/record/shown-fields.ts";
import { useFieldWords } from "../parts/record/use-field-words.ts";
import { rowsOf, useRecord } from "../parts/record/use-record.ts";
import { panel } from "../parts/reward/styles.ts";
import { useLostFocus } from "../parts/use-lost-focus.ts";

const list = css({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 });
const inner = css([
  list,
  {
    marginInlineStart: "min(20px, 4vw)",
    paddingInlineStart: 8,
    borderInlineStart: "2px solid var(--c-border)",
  },
]);
const line = css({ display: "flex", alignItems: "center", gap: 8, minBlockSize: 44 });
const room = css({ flex: "none", inlineSize: 44 });
const about = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "2px 16px",
  minInlineSize: 0,
  overflowWrap: "anywhere",
});
const facts = css([fineText, { display: "flex", flexWrap: "wrap", gap: "2px 12px", margin: 0 }]);
const fact = css({ display: "flex", gap: 4, "& dd": { margin: 0 } });
const blanks = css({ display: "grid", gap: 4 });
const blank = css({ blockSize: 40 });

interface BranchProps {
  props: TreeProps;
  /** The row to look below; undefined for the first rows. */
  below: string | undefined;
  pageNo: number;
}

interface TwigProps {
  props: TreeProps;
  row: Row;
  /** Takes the keyboard where the press below it went; left out of rows with others after them. */
  place: RefObject<HTMLLIElement | null> | undefined;
}

/** One row, and those right below it once it is opened. */
function Twig({ props, row, place }: TwigProps): ReactNode {
  const { t, text } = useLocale();
  const words = useFieldWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const name = String(row[props.name]);
  const count = Number(row[props.count]);
  return (
    <li ref={place} tabIndex={place && -1}>
      <div css={line}>
        {count > 0 ? (
          <IconButton
            aria-controls={id}
            aria-expanded={open}
            icon={open ? "chevron-down" : "chevron-right"}
            label={t("tree.below", [name, count])}
            mirrored={!open}
            onClick={() => setOpen(!open)}
          />
        ) : (
          <span css={room} />
        )}
        <div css={about}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <dl css={facts}>
            {shownFields(props.fields).map((field) => (
              <div css={fact} key={field.id}>
                <dt>{text(field.label)}</dt>
                <dd>
                  <FieldValue field={field} row={row} words={words(field, row)} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div id={id}>
        {open ? (
          <ul css={inner}>
            <Branch below={String(row.id)} pageNo={1} props={props} />
          </ul>
        ) : null}
      </div>
    </li>
  );
}

/** A page of the rows right below a row; the next one follows at a press. */
function Branch({ props, below, pageNo }: BranchProps): ReactNode {
  const { t } = useLocale();
  const [more, setMore] = useState(false);
  const place = useLostFocus<HTMLLIElement>(more);
  const { call, pageSize, param } = props;
  const answer = useRecord(call, {
    pageNo,
    pageSize,
    ...(below === undefined ? {} : { [param]: below }),
  });
  return (
    <Answered
      answer={answer}
      failed={t("record.failed")}
      items={rowsOf}
      none={<EmptyState icon="users-round" title={props.empty} />}
      waiting={<Skeletons count={3} css={blanks} each={blank} />}
    >
      {(value) => (
        <>
          {rowsOf(value).map((row, index, { length }) => (
            <Twig
              key={String(row.id)}
              place={index === length - 1 ? place : undefined}
              props={props}
              row={row}
            />
          ))}
          {pageNo >= Number(value.totalPages ?? 1) ? null : more ? (
            <Branch below={below} pageNo={pageNo + 1} props={props} />
          ) : (
            <li>
              <Button kind="secondary" onClick={() => setMore(true)} size="small">
                {t("tree.more")}
              </Button>
            </li>
          )}
        </>
      )}
    </Answered>
  );
}

/** The rows of a call as a tree that is opened step by step, however many there are below. */
export function Tree({ props }: BlockViewProps<TreeProps>): ReactNode {
  const { t } = useLocale();
  return (
    <section css={panel}>
      {props.title === undefined ? null : <h2 css={heading}>{props.title}</h2>}
      <ul aria-label={props.title ?? t("record.rows")} css={list}>
        <Branch below={undefined} pageNo={1} props={props} />
      </ul>
    </section>
  );
}
