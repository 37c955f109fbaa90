import { openDatabase } from "#src/store/database.ts";
import type { Tx } from "#src/store/tx.ts";
import { quietLog } from "./database.ts";
import type { OwnPortal } from "./own-portal.ts";

/** Stops a portal of a test's own, does something with Aurora's rows as staff would, and starts it again. */
export async function changeRows(own: OwnPortal, work: (db: Tx) => Promise<void>): Promise<void> {
  await own.restart(async (dir) => {
    const url = process.env.DATABASE_URL;
    const database = await openDatabase({ dir, log: quietLog, ...(url && { url }) });
    await database.withMerchant("aurora", work);
    await database.close();
  });
  process.env.PORTICO_TEST_PORT = String(own.server.port);
}
