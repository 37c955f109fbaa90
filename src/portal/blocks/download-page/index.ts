import type { DownloadPageProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { DownloadPage } from "./view.tsx";

export const block: BlockModule<DownloadPageProps> = {
  name: "download-page",
  View: DownloadPage,
  loads: () => [{ name: "domainRoute", payload: {} }],
};
