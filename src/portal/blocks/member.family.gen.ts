// Generated from merchants/base/screens and the folders of src/portal/blocks by `npm run generate`; do not edit.
import type { BlockTable } from "../renderer/block.ts";

/** These blocks by name, with what their schemas say. */
export const blocks: BlockTable = {
  "account-safety": {
    load: () => import("./account-safety/index.ts"),
    info: {"props":["title"],"defaults":{"title":"safety.heading"},"texts":["title"]},
  },
  "avatar-choice": {
    load: () => import("./avatar-choice/index.ts"),
    info: {"props":["title","subtitle"],"defaults":{"title":"avatar.heading","subtitle":"avatar.hint"},"texts":["title","subtitle"]},
  },
  "bet-round": {
    load: () => import("./bet-round/index.ts"),
    info: {"props":["home"],"defaults":{"home":"/"},"texts":[]},
  },
  "call-form": {
    load: () => import("./call-form/index.ts"),
    info: {"props":["title","subtitle","call","opener","fields","values","initial","before","note","confirm","submit","done"],"defaults":{"submit":"form.send"},"texts":["title","subtitle","opener","note","submit"]},
  },
  "chart": {
    load: () => import("./chart/index.ts"),
    info: {"props":["title","call","filters","label","value"],"defaults":{},"texts":["title"]},
  },
  "deposit-desk": {
    load: () => import("./deposit-desk/index.ts"),
    info: {"props":["limits","record","recent"],"defaults":{"limits":"/responsible","recent":5},"texts":[]},
  },
  "figures": {
    load: () => import("./figures/index.ts"),
    info: {"props":["title","subtitle","call","filters","figures","link","action"],"defaults":{},"texts":["title","subtitle"]},
  },
  "goods-list": {
    load: () => import("./goods-list/index.ts"),
    info: {"props":["title","limit","shop"],"defaults":{"title":"reward.goods","limit":5,"shop":"/pointMall"},"texts":["title"]},
  },
  "leader-board": {
    load: () => import("./leader-board/index.ts"),
    info: {"props":["title","subtitle","count"],"defaults":{"title":"screen.leaderboard.title","subtitle":"screen.leaderboard.description","count":20},"texts":["title","subtitle"]},
  },
  "link-cards": {
    load: () => import("./link-cards/index.ts"),
    info: {"props":["title","cards"],"defaults":{},"texts":["title"]},
  },
  "marketing-consent": {
    load: () => import("./marketing-consent/index.ts"),
    info: {"props":["title","channels"],"defaults":{"title":"marketing.heading","channels":["email","sms","phone","inbox"]},"texts":["title"]},
  },
  "message-list": {
    load: () => import("./message-list/index.ts"),
    info: {"props":["title"],"defaults":{"title":"screen.messages.title"},"texts":["title"]},
  },
  "mission-list": {
    load: () => import("./mission-list/index.ts"),
    info: {"props":["title","tasks","record"],"defaults":{"title":"screen.missionLeaderboard.title","tasks":"task.heading"},"texts":["title","tasks"]},
  },
  "own-games": {
    load: () => import("./own-games/index.ts"),
    info: {"props":["first"],"defaults":{"first":"favourites"},"texts":[]},
  },
  "play-limits": {
    load: () => import("./play-limits/index.ts"),
    info: {"props":["title"],"defaults":{"title":"limits.title"},"texts":["title"]},
  },
  "record-list": {
    load: () => import("./record-list/index.ts"),
    info: {"props":["title","call","pageSize","pageParam","filters","columns","details","totals","drill","links","action","actions","exports","empty","missing","icon"],"defaults":{"pageParam":"page","exports":true,"empty":"record.none","icon":"book-open"},"texts":["title","empty"]},
  },
  "reward-list": {
    load: () => import("./reward-list/index.ts"),
    info: {"props":["play","deposit","record"],"defaults":{"play":"hot","deposit":"/member/depositv2"},"texts":[]},
  },
  "session-list": {
    load: () => import("./session-list/index.ts"),
    info: {"props":["title"],"defaults":{"title":"sessions.heading"},"texts":["title"]},
  },
  "wallet-desk": {
    load: () => import("./wallet-desk/index.ts"),
    info: {"props":["deposit","withdraw","record"],"defaults":{},"texts":[]},
  },
  "withdraw-desk": {
    load: () => import("./withdraw-desk/index.ts"),
    info: {"props":["record","accounts","turnover","recent"],"defaults":{"accounts":"/member/securityCenter","turnover":"/member/turnover","recent":5},"texts":[]},
  },
};
