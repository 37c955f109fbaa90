import type { NoticeBarProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { NoticeBar } from "./view.tsx";

export const block: BlockModule<NoticeBarProps> = {
  name: "notice-bar",
  View: NoticeBar,
  loads: (_props, { language }) => [{ name: "notice", payload: { language } }],
};
