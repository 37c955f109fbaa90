import type { ConsolidatedValue } from "#src/contracts/api.gen.ts";
import type { FeatureRow } from "./feature-repo.ts";

/** Features under their names on the wire; the first one under both of its spellings (OPEN-087). */
export const toFeatures = (row: FeatureRow): Omit<ConsolidatedValue, "sumBalance"> => ({
  dailysalreqtype: row.daily_salary,
  dailysalreq: row.daily_salary,
  divtypereq: row.dividend,
  contracthoursalreq: row.hourly_salary,
  realtimesalreqtype: row.realtime_salary,
});
