import type { FiguresProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { Figures } from "./view.tsx";

export const block: BlockModule<FiguresProps> = { name: "figures", View: Figures };
