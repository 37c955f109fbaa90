import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { LongText } from "#src/contracts/site.gen.ts";

const root = css({ display: "grid", gap: 10, lineHeight: 1.65 });
const heading = css({
  fontSize: "var(--text-20)",
  fontWeight: 700,
  lineHeight: 1.3,
  scrollMarginBlockStart: "calc(var(--header-h) + 16px)",
});
const list = css({ display: "grid", gap: 6, paddingInlineStart: 20, listStyle: "disc" });

/** One section of a long text. */
export function Section({
  id,
  section,
}: {
  id: string;
  section: LongText["sections"][number];
}): ReactNode {
  const { title, text = [], points = [], after = [] } = section;
  return (
    <section aria-labelledby={id} css={root}>
      <h2 css={heading} id={id} tabIndex={-1}>
        {title}
      </h2>
      {text.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {points.length === 0 ? null : (
        <ul css={list}>
          {points.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {after.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  );
}
