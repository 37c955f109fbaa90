// One of the threads of a check: judges its part of the merchants and says what it found.
import { parentPort, workerData } from "node:worker_threads";
import { checkMerchants } from "#src/merchant/check.ts";
import { openMerchants } from "../merchants-folder.ts";
import { givenBy } from "./given-by.ts";
import type { Part, PartMessage } from "./in-parts.ts";

const { dir, codes, sandbox } = workerData as Part;
const say = (message: PartMessage): void => parentPort?.postMessage(message);
const { source } = await openMerchants(dir);
say({
  report: await checkMerchants(source, codes, (code) => say({ code }), givenBy({ sandbox })),
});
