import type { ResponsiblePlayProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { ResponsiblePlay } from "./view.tsx";

export const block: BlockModule<ResponsiblePlayProps> = {
  name: "responsible-play",
  View: ResponsiblePlay,
};
