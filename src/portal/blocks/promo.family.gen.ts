// Generated from merchants/base/screens and the folders of src/portal/blocks by `npm run generate`; do not edit.
import type { BlockTable } from "../renderer/block.ts";

/** These blocks by name, with what their schemas say. */
export const blocks: BlockTable = {
  "daily-tasks": {
    load: () => import("./daily-tasks/index.ts"),
    info: {"props":["title","record"],"defaults":{"title":"task.heading"},"texts":["title"]},
  },
  "leader-board": {
    load: () => import("./leader-board/index.ts"),
    info: {"props":["title","subtitle","count"],"defaults":{"title":"screen.leaderboard.title","subtitle":"screen.leaderboard.description","count":20},"texts":["title","subtitle"]},
  },
  "page-heading": {
    load: () => import("./page-heading/index.ts"),
    info: {"props":["title","subtitle","hidden"],"defaults":{"hidden":false},"texts":["title","subtitle"]},
  },
  "promotion-list": {
    load: () => import("./promotion-list/index.ts"),
    info: {"props":["title"],"defaults":{"title":"screen.promotions.title"},"texts":["title"]},
  },
  "raffle-desk": {
    load: () => import("./raffle-desk/index.ts"),
    info: {"props":["title"],"defaults":{"title":"screen.raffle.title"},"texts":["title"]},
  },
  "rank-benefits": {
    load: () => import("./rank-benefits/index.ts"),
    info: {"props":["title","subtitle","record"],"defaults":{"title":"screen.vip.title","subtitle":"screen.vip.description"},"texts":["title","subtitle"]},
  },
  "sign-in-days": {
    load: () => import("./sign-in-days/index.ts"),
    info: {"props":["title","record"],"defaults":{"title":"signIn.heading"},"texts":["title"]},
  },
  "winners-list": {
    load: () => import("./winners-list/index.ts"),
    info: {"props":["title","subtitle","count","min","minTimes"],"defaults":{"title":"screen.winners.title","subtitle":"screen.winners.description","count":30,"minTimes":2},"texts":["title","subtitle"]},
  },
};
