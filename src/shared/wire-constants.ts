/** What the portal calls itself and its games on the wire (spec 9: CONST-01 to CONST-04). */
export const wire = {
  device: "WEB",
  lotteryType: "SEA",
  clientType: 3,
} as const;
