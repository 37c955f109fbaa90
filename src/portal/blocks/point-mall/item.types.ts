import type { RedeemListValue } from "#src/contracts/api.gen.ts";

/** Something points can be redeemed for. */
export type Item = RedeemListValue["items"][number];
