// Generated from merchants/base/screens and the folders of src/portal/blocks by `npm run generate`; do not edit.
import type { BlockTable } from "../renderer/block.ts";

/** These blocks by name, with what their schemas say. */
export const blocks: BlockTable = {
  "point-mall": {
    load: () => import("./point-mall/index.ts"),
    info: {"props":["title","pageSize","convert"],"defaults":{"pageSize":12,"convert":true},"texts":["title"]},
  },
};
