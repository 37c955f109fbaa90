import type { OwnGamesRailProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { OwnGamesRail } from "./view.tsx";

// Nothing to load with the page: whose games they are is known in the browser alone.
export const block: BlockModule<OwnGamesRailProps> = { name: "own-games-rail", View: OwnGamesRail };
