import type { ChartProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { Chart } from "./view.tsx";

export const block: BlockModule<ChartProps> = { name: "chart", View: Chart };
