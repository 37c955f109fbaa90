import type { TreeProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { Tree } from "./view.tsx";

export const block: BlockModule<TreeProps> = { name: "tree", View: Tree };
