/** An amount as it is written somewhere, in hundredths. */
export const cents = (shown: string | null): number =>
  Math.round(Number((shown ?? "").replace(/[^0-9.-]/g, "")) * 100);
