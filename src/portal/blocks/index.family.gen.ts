// Generated from merchants/base/screens and the folders of src/portal/blocks by `npm run generate`; do not edit.
import type { BlockTable } from "../renderer/block.ts";

/** These blocks by name, with what their schemas say. */
export const blocks: BlockTable = {
  "category-tiles": {
    load: () => import("./category-tiles/index.ts"),
    info: {"props":["title","exclude"],"defaults":{"title":"home.categories","exclude":["hot"]},"texts":["title"]},
  },
  "download-strip": {
    load: () => import("./download-strip/index.ts"),
    info: {"props":["title","resources"],"defaults":{"title":"home.appTitle","resources":["Android","MOBILECONFIG"]},"texts":["title"]},
  },
  "game-rail": {
    load: () => import("./game-rail/index.ts"),
    info: {"props":["category","title","limit","sort"],"defaults":{"limit":12,"sort":"hot"},"texts":["title"]},
  },
  "link-cards": {
    load: () => import("./link-cards/index.ts"),
    info: {"props":["title","cards"],"defaults":{},"texts":["title"]},
  },
  "login-form": {
    load: () => import("./login-form/index.ts"),
    info: {"props":["title","lead","art"],"defaults":{"title":"login.pageTitle","lead":"login.pageLead","art":"waves-21"},"texts":["title","lead"]},
  },
  "notice-bar": {
    load: () => import("./notice-bar/index.ts"),
    info: {"props":[],"defaults":{},"texts":[]},
  },
  "own-games-rail": {
    load: () => import("./own-games-rail/index.ts"),
    info: {"props":["list","title","icon","limit","all"],"defaults":{"icon":"heart","limit":14,"all":"hot"},"texts":["title"]},
  },
  "page-heading": {
    load: () => import("./page-heading/index.ts"),
    info: {"props":["title","subtitle","hidden"],"defaults":{"hidden":false},"texts":["title","subtitle"]},
  },
  "promotion-rail": {
    load: () => import("./promotion-rail/index.ts"),
    info: {"props":["title","category","autoplay","limit","rewards"],"defaults":{"title":"screen.promotions.title","autoplay":false,"limit":8},"texts":["title"]},
  },
  "register-form": {
    load: () => import("./register-form/index.ts"),
    info: {"props":[],"defaults":{},"texts":[]},
  },
  "winners-rail": {
    load: () => import("./winners-rail/index.ts"),
    info: {"props":["title","count","min","minTimes"],"defaults":{"title":"home.winners","count":16,"minTimes":2},"texts":["title"]},
  },
};
