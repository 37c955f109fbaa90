import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { QuestionListProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { heading } from "../../ui/text-styles.ts";

const root = css({ display: "grid", gap: 12, gridTemplateColumns: "minmax(0, 1fr)" });
const item = css({
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
  "&[open] svg": { rotate: "180deg" },
});
const head = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  minBlockSize: 52,
  paddingBlock: 10,
  paddingInline: 20,
  fontWeight: 600,
  lineHeight: 1.4,
  cursor: "pointer",
  listStyle: "none",
  borderRadius: "var(--radius-card)",
  overflowWrap: "anywhere",
  "::-webkit-details-marker": { display: "none" },
  "& svg": { color: "var(--c-text-faint)", transition: "rotate var(--fast) var(--ease-out)" },
});
const answer = css({
  padding: "0 20px 18px",
  color: "var(--c-text-quiet)",
  lineHeight: 1.6,
  maxInlineSize: "72ch",
  overflowWrap: "anywhere",
});

/** Questions, each with its answer folded under it; works before any script has come. */
export function QuestionList({ id, props }: BlockViewProps<QuestionListProps>): ReactNode {
  const { text, site } = useLocale();
  return (
    <section aria-labelledby={`${id}-title`} css={root}>
      <h2 css={heading} id={`${id}-title`}>
        {props.title}
      </h2>
      {props.questions.map((each) => {
        const question = text(each.question, [site.name]);
        return (
          <details css={item} key={question}>
            <summary css={head}>
              {question}
              <Icon name="chevron-down" size={18} />
            </summary>
            <p css={answer}>{text(each.answer, [site.name])}</p>
          </details>
        );
      })}
    </section>
  );
}
