import type { ReactNode } from "react";
import { Render } from "#src/portal/renderer/render.tsx";
import { loadBlocks } from "#src/portal/routing/load-page.ts";
import { toScreenModel } from "#src/portal/routing/screen-model.ts";
import { useLocale, useSession } from "#src/portal/runtime/runtime.tsx";
import { offer, page } from "./around.tsx";

const { blocks, info } = await loadBlocks(page);

/** The home page out of the skin's JSON, settled and drawn by the renderer. */
function Home(): ReactNode {
  const { site, text } = useLocale();
  const { facts } = useSession();
  return (
    <Render
      blocks={blocks}
      fallback={() => null}
      onError={(_block, error) => {
        throw error;
      }}
      view={toScreenModel(site, page, facts, { text }, info)}
    />
  );
}

offer(<Home />);
