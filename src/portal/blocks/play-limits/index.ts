import type { PlayLimitsProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { PlayLimits } from "./view.tsx";

export const block: BlockModule<PlayLimitsProps> = { name: "play-limits", View: PlayLimits };
