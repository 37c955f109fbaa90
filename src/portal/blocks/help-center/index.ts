import type { HelpCenterProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { HelpCenter } from "./view.tsx";

export const block: BlockModule<HelpCenterProps> = {
  name: "help-center",
  View: HelpCenter,
  loads: (_props, { language }) => [{ name: "helpCenter", payload: { language } }],
};
