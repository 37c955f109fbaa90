// Generated from merchants/base/screens and the folders of src/portal/blocks by `npm run generate`; do not edit.
import type { BlockTable } from "../renderer/block.ts";

/** These blocks by name, with what their schemas say. */
export const blocks: BlockTable = {
  "game-lobby": {
    load: () => import("./game-lobby/index.ts"),
    info: {"props":["category","minBet","lines","autoLoad","suggestions"],"defaults":{"category":"{games}","minBet":"1","lines":25,"autoLoad":0,"suggestions":6},"texts":[]},
  },
  "pvp-rooms": {
    load: () => import("./pvp-rooms/index.ts"),
    info: {"props":["title","lead","refreshSeconds"],"defaults":{"title":"rooms.title","lead":"rooms.lead","refreshSeconds":10},"texts":["title","lead"]},
  },
};
