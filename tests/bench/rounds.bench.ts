/**
 * How long a bet takes from the press to its settled round while many play, on the embedded database
 * and on PostgreSQL: rounds begin at a steady rate whether earlier ones are over or not, and each is
 * timed from the moment it was due. `RATES=50,100` and `SECONDS=10` try others, `ON=embedded` or
 * `ON=server` one of the two.
 */
import { benchRounds } from "./support/bench-rounds.ts";
import { findBenchServer } from "./support/databases.ts";

const named = { ...process.env };
delete process.env.PORTICO_TEST_DATABASE_URL;
delete process.env.DATABASE_URL;
const rates = (process.env.RATES ?? "50,100,200").split(",").map(Number);
const seconds = Number(process.env.SECONDS ?? 20);
const only = process.env.ON;

if (only !== "server") {
  console.log("Rounds over PGlite in memory");
  await benchRounds(rates, seconds);
}
if (only !== "embedded") {
  const found = await findBenchServer(named);
  if (!found.ok) console.log(`Rounds over PostgreSQL were left out: ${found.why}.`);
  else {
    try {
      console.log(`Rounds over PostgreSQL ${found.server.programs?.version ?? ""}`);
      process.env.PORTICO_TEST_DATABASE_URL = found.server.url;
      await benchRounds(rates, seconds);
    } finally {
      await found.server.stop();
    }
  }
}
