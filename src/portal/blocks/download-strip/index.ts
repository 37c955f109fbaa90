import type { DownloadStripProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { DownloadStrip } from "./view.tsx";

export const block: BlockModule<DownloadStripProps> = {
  name: "download-strip",
  View: DownloadStrip,
};
