import { Fragment, type ReactNode } from "react";
import type { AnyBlock } from "./block.ts";
import { Boundary } from "./boundary.tsx";
import type { ViewModel } from "./resolve.ts";

interface RenderProps {
  view: ViewModel;
  /** The modules of the view's blocks, already loaded (the server and the browser load them first). */
  blocks: Readonly<Record<string, AnyBlock>>;
  /** What stands in place of a block that failed. */
  fallback: (block: string, retry: () => void) => ReactNode;
  onError: (block: string, error: unknown) => void;
}

/** Draws a settled screen: each block in its own boundary, in order. */
export function Render({ view, blocks, fallback, onError }: RenderProps): ReactNode {
  return view.blocks.map(({ id, block, props }) => {
    const View = blocks[block]?.View;
    if (View === undefined) return <Fragment key={id} />;
    return (
      <Boundary
        key={id}
        fallback={(retry) => fallback(block, retry)}
        onError={(error) => onError(block, error)}
      >
        <View id={id} params={view.params} props={props} />
      </Boundary>
    );
  });
}

/** The names of the blocks a view draws, each once: what has to be loaded for it. */
export const blockNames = (view: ViewModel): string[] => [
  ...new Set(view.blocks.map(({ block }) => block)),
];
