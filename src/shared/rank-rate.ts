/**
 * What a rank adds to every rate of rebate, in per cent: what the highest rank says that is named and
 * not above it; undefined where none is.
 * @param rankRates per cent by the number of the rank they begin with
 */
export const rankRateAt = (
  rankRates: Readonly<Record<string, string>> | undefined,
  rank: number,
): string | undefined =>
  Object.entries(rankRates ?? {})
    .filter(([from]) => Number(from) <= rank)
    .sort(([one], [other]) => Number(other) - Number(one))[0]?.[1];
