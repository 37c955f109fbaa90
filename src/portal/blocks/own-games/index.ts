import type { OwnGamesProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { OwnGamesPage } from "./view.tsx";

export const block: BlockModule<OwnGamesProps> = { name: "own-games", View: OwnGamesPage };
