import type { SelfTestProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { SelfTest } from "./view.tsx";

export const block: BlockModule<SelfTestProps> = { name: "self-test", View: SelfTest };
