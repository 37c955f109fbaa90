import { Fragment, type ReactNode } from "react";
import { Boundary } from "../ui/boundary.tsx";
import type { AnyBlock } from "./block.ts";
import type { BlockView, ViewModel } from "./resolve.ts";

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

/** Draws a settled screen: each block in its own boundary, in order. */
export function Render({ view, blocks, fallback, onError, faulty }: RenderProps): ReactNode {
  return view.blocks.map((settled) => {
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
            <View id={id} params={view.params} props={props} />
          </Boundary>
        )}
      </Fragment>
    );
  });
}

/** The names of the blocks a view draws, each once: what has to be loaded for it. */
export const blockNames = (view: ViewModel): string[] => [
  ...new Set(view.blocks.map(({ block }) => block)),
];
