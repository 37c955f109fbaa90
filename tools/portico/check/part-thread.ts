// One of the threads of a check: reads and judges its part of the merchants and says what it found.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { openMerchants } from "../merchants-folder.ts";
import { givenBy } from "./given-by.ts";
import type { Part, PartMessage } from "./in-parts.ts";
import { type AllAsked, readPart } from "./read-part.ts";

const { dir, reads, judges, sandbox } = workerData as Part;
const say = (message: PartMessage): void => parentPort?.postMessage(message);
if (parentPort === null) throw new Error("This is a thread of a check and no program.");
const { source } = await openMerchants(dir);
const part = await readPart(source, reads);
const told = once(parentPort, "message");
say({ asked: part.asked });
const [all] = (await told) as [AllAsked];
const options = { onMerchant: (code: string) => say({ code }), given: givenBy({ sandbox }) };
say({ report: await part.judge(all, { merchants: judges, ...options }) });
parentPort.close();
