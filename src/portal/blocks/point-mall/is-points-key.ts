const changing = ["pointsBalance?", "pointsReward?", "redeemList?", "balance?"];

/** The answers that redeeming or converting changes. */
export const isPointsKey = (key: unknown): boolean =>
  typeof key === "string" && changing.some((name) => key.startsWith(name));
