// Generated from merchants/base/screens and the folders of src/portal/blocks by `npm run generate`; do not edit.
import type { BlockTable } from "../renderer/block.ts";

/** These blocks by name, with what their schemas say. */
export const blocks: BlockTable = {
  "feedback-form": {
    load: () => import("./feedback-form/index.ts"),
    info: {"props":["title"],"defaults":{"title":"screen.feedback.title"},"texts":["title"]},
  },
  "help-center": {
    load: () => import("./help-center/index.ts"),
    info: {"props":["title","home"],"defaults":{"title":"screen.help.title","home":true},"texts":["title"]},
  },
  "long-text": {
    load: () => import("./long-text/index.ts"),
    info: {"props":["document","untitled"],"defaults":{"untitled":false},"texts":[]},
  },
  "page-heading": {
    load: () => import("./page-heading/index.ts"),
    info: {"props":["title","subtitle","hidden"],"defaults":{"hidden":false},"texts":["title","subtitle"]},
  },
  "play-limits": {
    load: () => import("./play-limits/index.ts"),
    info: {"props":["title"],"defaults":{"title":"limits.title"},"texts":["title"]},
  },
  "self-test": {
    load: () => import("./self-test/index.ts"),
    info: {"props":["title","limits"],"defaults":{"title":"selfTest.title"},"texts":["title"]},
  },
};
