// Generated from merchants/base/screens and the folders of src/portal/blocks by `npm run generate`; do not edit.
import type { BlockTable } from "../renderer/block.ts";

/** These blocks by name, with what their schemas say. */
export const blocks: BlockTable = {
  "app-guide": {
    load: () => import("./app-guide/index.ts"),
    info: {"props":["app"],"defaults":{},"texts":[]},
  },
  "download-page": {
    load: () => import("./download-page/index.ts"),
    info: {"props":["title"],"defaults":{"title":"screen.download.title"},"texts":["title"]},
  },
  "link-cards": {
    load: () => import("./link-cards/index.ts"),
    info: {"props":["title","cards"],"defaults":{},"texts":["title"]},
  },
  "page-heading": {
    load: () => import("./page-heading/index.ts"),
    info: {"props":["title","subtitle","hidden"],"defaults":{"hidden":false},"texts":["title","subtitle"]},
  },
  "question-list": {
    load: () => import("./question-list/index.ts"),
    info: {"props":["title","questions"],"defaults":{},"texts":["title"]},
  },
  "router-speed": {
    load: () => import("./router-speed/index.ts"),
    info: {"props":["title"],"defaults":{"title":"router.title"},"texts":["title"]},
  },
};
