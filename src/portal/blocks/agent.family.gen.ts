// Generated from merchants/base/screens and the folders of src/portal/blocks by `npm run generate`; do not edit.
import type { BlockTable } from "../renderer/block.ts";

/** These blocks by name, with what their schemas say. */
export const blocks: BlockTable = {
  "call-form": {
    load: () => import("./call-form/index.ts"),
    info: {"props":["title","subtitle","call","opener","fields","values","initial","before","note","confirm","submit","done"],"defaults":{"submit":"form.send"},"texts":["title","subtitle","opener","note","submit"]},
  },
  "chart": {
    load: () => import("./chart/index.ts"),
    info: {"props":["title","call","filters","label","value"],"defaults":{},"texts":["title"]},
  },
  "contract-offer": {
    load: () => import("./contract-offer/index.ts"),
    info: {"props":["title","subtitle","path"],"defaults":{"title":"contract.offerTitle","subtitle":"contract.offerHint","path":"/agent/contractRequests"},"texts":["title","subtitle"]},
  },
  "figures": {
    load: () => import("./figures/index.ts"),
    info: {"props":["title","subtitle","call","filters","figures","link","action"],"defaults":{},"texts":["title","subtitle"]},
  },
  "record-list": {
    load: () => import("./record-list/index.ts"),
    info: {"props":["title","call","pageSize","pageParam","filters","columns","details","totals","drill","links","action","actions","exports","empty","missing","icon"],"defaults":{"pageParam":"page","exports":true,"empty":"record.none","icon":"book-open"},"texts":["title","empty"]},
  },
  "tree": {
    load: () => import("./tree/index.ts"),
    info: {"props":["title","call","pageSize","param","name","count","fields","empty"],"defaults":{"empty":"record.none"},"texts":["title","empty"]},
  },
};
