import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { PageHeadingProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { hiddenStyle } from "../../ui/visually-hidden.tsx";

const root = css({ display: "grid", gap: 6 });
const title = css({ fontSize: "var(--text-32)" });
const quiet = css({ color: "var(--c-text-quiet)", maxInlineSize: "64ch" });

/** The first heading of a page, where the focus goes when the page is entered. */
export function PageHeading({ props }: BlockViewProps<PageHeadingProps>): ReactNode {
  if (props.hidden)
    return (
      <h1 css={hiddenStyle} tabIndex={-1}>
        {props.title}
      </h1>
    );
  return (
    <header css={root}>
      <h1 css={title} tabIndex={-1}>
        {props.title}
      </h1>
      {props.subtitle === undefined ? null : <p css={quiet}>{props.subtitle}</p>}
    </header>
  );
}
