import type { ReactNode } from "react";
import type { PageHeadingProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { hiddenStyle } from "../../ui/visually-hidden.tsx";

/** The first heading of a page, where the focus goes when the page is entered. */
export function PageHeading({ props }: BlockViewProps<PageHeadingProps>): ReactNode {
  if (props.hidden)
    return (
      <h1 css={hiddenStyle} tabIndex={-1}>
        {props.title}
      </h1>
    );
  return <PageTitle subtitle={props.subtitle}>{props.title}</PageTitle>;
}
