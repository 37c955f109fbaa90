import { loadBlocks } from "../../routing/load-page.ts";
import type { LoadedPage } from "../../routing/loaded-page.ts";
import type { Page } from "../../routing/page.ts";
import { readyPart } from "../../runtime/ready-part.tsx";

const centre = readyPart(() =>
  import("./centre-screen.tsx").then(({ CentreScreen: part }) => part),
);

/** A page of a centre with what is around it. */
export const CentreScreen = centre.Part;

/** Loads all that the first drawing of a page needs: its blocks, and the centre's chrome around one of its pages. */
export async function loadFirstPage(page: Page): Promise<LoadedPage> {
  const isCentre = page.screen.route.centre !== undefined;
  const [loaded] = await Promise.all([loadBlocks(page), isCentre ? centre.load() : undefined]);
  return loaded;
}
