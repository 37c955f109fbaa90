import type { LongTextProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { LongTextPage } from "./view.tsx";

export const block: BlockModule<LongTextProps> = { name: "long-text", View: LongTextPage };
