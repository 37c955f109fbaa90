// Generated from merchants/base/screens and the folders of src/portal/blocks by `npm run generate`; do not edit.
import type { BlockTable } from "../renderer/block.ts";

/** These blocks by name, with what their schemas say. */
export const blocks: BlockTable = {
  "lottery-desk": {
    load: () => import("./lottery-desk/index.ts"),
    info: {"props":["title","groups","showGameBars","results"],"defaults":{"groups":[],"showGameBars":false,"results":20},"texts":["title"]},
  },
};
