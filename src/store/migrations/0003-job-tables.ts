import { updateJobTables } from "../job-tables.ts";
import type { AcrossTx } from "../tx.ts";

/** The tables of jobs. A later graphile-worker with other ones comes with a migration of its own. */
export const up = (db: AcrossTx): Promise<void> => updateJobTables(db);
