// Generated from schemas/site/screen.schema.json by `npm run generate`; do not edit.

/** The page families, each with the blocks its pages usually draw. */
export const families = {
  index: () => import("./index.family.gen.ts"),
  egame: () => import("./egame.family.gen.ts"),
  elott: () => import("./elott.family.gen.ts"),
  lottery: () => import("./lottery.family.gen.ts"),
  vnlottery: () => import("./vnlottery.family.gen.ts"),
  pointMall: () => import("./pointMall.family.gen.ts"),
  promo: () => import("./promo.family.gen.ts"),
  promoDetail: () => import("./promoDetail.family.gen.ts"),
  seamless: () => import("./seamless.family.gen.ts"),
  download: () => import("./download.family.gen.ts"),
  byIframe: () => import("./byIframe.family.gen.ts"),
  legal: () => import("./legal.family.gen.ts"),
  member: () => import("./member.family.gen.ts"),
  agent: () => import("./agent.family.gen.ts"),
} as const;

/** Every block there is. */
export const allBlocks = () => import("./blocks.gen.ts");
