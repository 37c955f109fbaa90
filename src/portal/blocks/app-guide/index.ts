import type { AppGuideProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { AppGuide } from "./view.tsx";

export const block: BlockModule<AppGuideProps> = {
  name: "app-guide",
  View: AppGuide,
  loads: ({ app }) => (app === "lite" ? [] : [{ name: "domainRoute", payload: {} }]),
};
