import type { ConsolidatedValue } from "#src/contracts/api.gen.ts";
import type { FeatureRow } from "./feature-repo.ts";

/** The kinds of contracts, each with the feature it belongs to. */
const featureOf = {
  daily: "daily_salary",
  dividend: "dividend",
  hour: "hourly_salary",
  realtime: "realtime_salary",
} as const;
export type FeatureKind = keyof typeof featureOf;

/**
 * A member's features, with those of the contracts they were offered: whoever is to answer an offer,
 * or gets money by a contract, is shown the pages about it.
 */
export function withContracts(given: FeatureRow, kinds: readonly FeatureKind[]): FeatureRow {
  const row = { ...given };
  for (const kind of kinds) {
    const name = featureOf[kind];
    if (["", "0"].includes(row[name])) row[name] = "1";
  }
  return row;
}

/** Features under their names on the wire; the first one under both of its spellings (OPEN-087). */
export const toFeatures = (row: FeatureRow): Omit<ConsolidatedValue, "sumBalance"> => ({
  dailysalreqtype: row.daily_salary,
  dailysalreq: row.daily_salary,
  divtypereq: row.dividend,
  contracthoursalreq: row.hourly_salary,
  realtimesalreqtype: row.realtime_salary,
});
