import type { RouterSpeedProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { RouterSpeed } from "./view.tsx";

export const block: BlockModule<RouterSpeedProps> = { name: "router-speed", View: RouterSpeed };
