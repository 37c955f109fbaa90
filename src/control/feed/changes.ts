import type { LiveChange } from "#src/contracts/control.gen.ts";
import type { Database } from "#src/store/database.ts";
import { type RevisionRow, selectLiveAfter } from "../revisions/repo.ts";

/** A live revision as gateways and platforms hear of it. */
const toChange = ({ seq, merchant, owner, layer, format }: RevisionRow): LiveChange => ({
  seq,
  merchant,
  owner,
  layer,
  format,
});

/** What became live after a cursor, in order; of each merchant the last alone. */
export async function changesAfter(database: Database, after: number): Promise<LiveChange[]> {
  return (await database.ofInstallation((db) => selectLiveAfter(db, after))).map(toChange);
}
