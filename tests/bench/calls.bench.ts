/**
 * Calls a second, how long each takes and how many SQL statements, on the embedded database and on
 * PostgreSQL; there beside the same statements sent by pgbench.
 */
import { join } from "node:path";
import { benchCalls } from "./support/bench-calls.ts";
import { findBenchServer } from "./support/databases.ts";

const named = { ...process.env };
delete process.env.PORTICO_TEST_DATABASE_URL;
delete process.env.DATABASE_URL;

console.log("Calls over PGlite in memory");
await benchCalls(undefined);

const found = await findBenchServer(named);
if (!found.ok) console.log(`Calls over PostgreSQL were left out: ${found.why}.`);
else {
  const { url, programs, stop } = found.server;
  try {
    console.log(
      `Calls over PostgreSQL ${programs?.version ?? ""}; "of pgbench" is one caller's rate beside pgbench's with the same statements`,
    );
    process.env.PORTICO_TEST_DATABASE_URL = url;
    await benchCalls(programs && join(programs.bin, "pgbench"));
  } finally {
    await stop();
  }
}
