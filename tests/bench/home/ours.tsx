import type { ReactNode } from "react";
import { loadBlocks } from "#src/portal/app/load-page.ts";
import { viewOf } from "#src/portal/app/screen-view.ts";
import { Render } from "#src/portal/renderer/render.tsx";
import { useRuntime } from "#src/portal/runtime/runtime.tsx";
import { offer, page } from "./around.tsx";

const { blocks, info } = await loadBlocks(page);

/** The home page out of the skin's JSON, settled and drawn by the renderer. */
function Home(): ReactNode {
  const { site, facts, text } = useRuntime();
  return (
    <Render
      blocks={blocks}
      fallback={() => null}
      onError={(_block, error) => {
        throw error;
      }}
      view={viewOf(site, page, facts, { text }, info)}
    />
  );
}

offer(<Home />);
