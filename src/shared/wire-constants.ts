/** What the portal calls itself and its games on the wire (spec 9: CONST-01 to CONST-04). */
export const wire = {
  device: "WEB",
  lotteryType: "SEA",
  gamePlatform: "flash,html5-desktop",
  favouritePlatform: "flash",
  clientType: 3,
  hotPlatform: 2,
} as const;

/** The question for hot games; the same everywhere, so that its answer is shared. */
export const hotQuestion = {
  isPlatform: wire.hotPlatform,
  platform: wire.gamePlatform,
} as const;
