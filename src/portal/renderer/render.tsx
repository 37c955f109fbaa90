import { css } from "@emotion/react";
import { Fragment, type ReactNode, Suspense } from "react";
import { keptInPlace } from "../runtime/kept.tsx";
import { Boundary } from "../ui/boundary.tsx";
import { tabletUp } from "../ui/media.ts";
import type { AnyBlock } from "./block.ts";
import type { BlockView, ViewModel } from "./resolve.ts";

/** Blocks that share rows, as far apart as those of the page; the last of an odd number has its own. */
const shared = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "inherit",
  [tabletUp]: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    "& > :last-child:nth-child(odd)": { gridColumn: "1 / -1" },
  },
});

/** Blocks of half the width that follow each other stand together; every other block by itself. */
function runsOf(blocks: readonly BlockView[]): [BlockView, ...BlockView[]][] {
  const runs: [BlockView, ...BlockView[]][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (block.isHalf && last?.[0].isHalf) last.push(block);
    else runs.push([block]);
  }
  return runs;
}

interface RenderProps {
  view: ViewModel;
  /** The modules of the view's blocks, already loaded (the server and the browser load them first). */
  blocks: Readonly<Record<string, AnyBlock>>;
  /** What stands in place of a block that failed. */
  fallback: (block: string, retry: () => void) => ReactNode;
  onError: (block: string, error: unknown) => void;
  /** What stands beside or in place of a block whose screen asks what the build does not have. */
  faulty?: (view: BlockView) => ReactNode;
}

/** Draws a settled screen: each block in its own boundary, in order, by rows; each comes alive by itself. */
export function Render({ view, blocks, fallback, onError, faulty }: RenderProps): ReactNode {
  const draw = (settled: BlockView): ReactNode => {
    const { id, block, props, fault } = settled;
    const View = blocks[block]?.View;
    return (
      <Fragment key={id}>
        {fault === undefined ? null : faulty?.(settled)}
        {View === undefined ? null : (
          <Boundary
            fallback={(retry) => fallback(block, retry)}
            onError={(error) => onError(block, error)}
          >
            <Suspense>{keptInPlace(<View id={id} params={view.params} props={props} />)}</Suspense>
          </Boundary>
        )}
      </Fragment>
    );
  };
  return runsOf(view.blocks).map((run) => {
    const [first, ...others] = run;
    if (others.length === 0) return draw(first);
    return (
      <div css={shared} key={first.id}>
        {run.map(draw)}
      </div>
    );
  });
}

/** The names of the blocks a view draws, each once: what has to be loaded for it. */
export const blockNames = (view: ViewModel): string[] => [
  ...new Set(view.blocks.map(({ block }) => block)),
];
