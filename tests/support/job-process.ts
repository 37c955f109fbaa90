import "./clock-off.ts";
import { join } from "node:path";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { makeJobs } from "#src/platform/compose.ts";
import { makeRunner } from "#src/platform/kernel/jobs/runner.ts";
import { openDatabase } from "#src/store/database.ts";
import { quietLog } from "./database.ts";

/*
 * A process that runs the platform's jobs and nothing else, with a clock that is wrong by CLOCK_OFF_MS.
 * Tests start it, kill it, and tell it to stop.
 */

const { DATABASE_URL: url = "", MERCHANT_CODES: codes = "" } = process.env;

const source = folderSource(join(import.meta.dirname, "../../merchants"));
const revision = makeRevision(await loadMerchant(source, "siam"), new Date(0));
const all = codes.split(",").map((code) => ({ ...revision, code }));
const merchants = () => all;
const database = await openDatabase({ url, dir: "", log: quietLog });
const log = {
  ...quietLog,
  error: (facts: object, message: string) => {
    process.send?.({ type: "failed", message: `${message} ${"err" in facts ? facts.err : ""}` });
  },
};
const runner = await makeRunner({
  jobs: makeJobs({ database, merchants, send: async () => undefined, log }),
  database,
  merchants,
  log,
});
process.on("SIGTERM", () => {
  runner
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});
await runner.look();
await runner.start();
process.send?.({ type: "ready" });
