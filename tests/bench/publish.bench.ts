/**
 * How soon a publish is seen: one control plane, twenty gateways that listen to it, each a process of
 * its own, and a merchant that is published again and again, then rolled back.
 * `GATEWAYS=5 PUBLISHES=10 npm run bench publish` tries with fewer.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFakePlatform } from "#src/gateway/testing/fake-platform.ts";
import { alpha, makeTestMerchants } from "#src/gateway/testing/test-merchants.ts";
import { sha256 } from "#src/merchant/revisions/file-map.ts";
import {
  controlEnvironment,
  enrolAdministrator,
  makeFirstAdministrator,
  processKey,
} from "#tests/support/control-process.ts";
import { wordOf } from "#tests/support/service-word.ts";
import { root } from "#tools/lib/paths.mjs";
import { type ControlPlace, sendCall, sendFile } from "#tools/portico/control/calls.ts";
import { findBenchServer, makeDatabase } from "./support/databases.ts";
import { type GatewayProcess, startGatewayProcess, untilShown } from "./support/gateways.ts";
import { summarise } from "./support/measure.ts";
import { verdict } from "./support/verdict.ts";

const count = Number(process.env.GATEWAYS ?? 20);
const publishes = Number(process.env.PUBLISHES ?? 30);
const goals = { publishMs: 1000, backMs: 30_000 };
const host = "lotus.localhost";
/** What a browser asks for beside each page, and the cheapest text that names the merchant. */
const path = "/manifest.webmanifest";

const found = await findBenchServer(process.env);
const databaseUrl = found.ok ? await makeDatabase(found.server.url, "portico_publish") : "";
const merchants = await makeTestMerchants();
const dir = mkdtempSync(join(tmpdir(), "portico-control-"));
const platform = await startFakePlatform();
const password = await makeFirstAdministrator(dir, databaseUrl);
const plane = fork(join(root, "src/control/server.ts"), {
  cwd: root,
  execArgv: [],
  stdio: ["ignore", "ignore", "inherit", "ipc"],
  env: controlEnvironment(dir, merchants.dir, databaseUrl),
});
const gateways: GatewayProcess[] = [];

/** Publishes the merchant under a name; gives the revision's number. */
async function publish(place: ControlPlace, name: string, base: number | null): Promise<number> {
  const skin = { ...alpha, name, merchantCode: "lotus", hosts: ["lotus.example"] };
  const content = Buffer.from(JSON.stringify(skin));
  const hash = sha256(content);
  await sendFile(place, hash, content);
  const files = { "merchant.json": hash };
  const answer = await sendCall(place, "publish", { merchant: "lotus", files, base, reason: name });
  if (!answer.success) throw new Error(`${answer.code}: ${answer.message}`);
  return answer.value.seq;
}

/** From the moment it is asked for until each gateway serves it, in milliseconds. */
async function seenAfter(name: string, work: () => Promise<unknown>): Promise<number[]> {
  const began = performance.now();
  const seen = gateways.map(async (gateway) => {
    await untilShown(gateway, { host, path, text: `"${name}"` });
    return performance.now() - began;
  });
  await work();
  return Promise.all(seen);
}

try {
  const { type, url = "", message } = await wordOf(plane);
  if (type !== "ready") throw new Error(message);
  const place = { url, token: await enrolAdministrator(url, password) };
  let seq = await publish(place, "State 0", null);
  for (let each = 0; each < count; each += 1)
    gateways.push(
      await startGatewayProcess({
        PORTICO_MERCHANTS: merchants.dir,
        PORTICO_CONTROL_URL: url,
        PORTICO_CONTROL_KEY: processKey,
        PORTICO_GATEWAY_KEY: processKey,
        PLATFORM_URL: platform.url,
      }),
    );
  const over = databaseUrl === "" ? "the embedded database" : "PostgreSQL";
  console.log(`${count} gateways listen to a control plane over ${over}`);
  const times: number[] = [];
  const answers: number[] = [];
  const first = seq;
  for (let each = 1; each <= publishes; each += 1) {
    const name = `State ${each}`;
    times.push(
      ...(await seenAfter(name, async () => {
        const began = performance.now();
        seq = await publish(place, name, seq);
        answers.push(performance.now() - began);
      })),
    );
  }
  const { p50, p99 } = summarise(times, 1);
  const last = Math.max(...times);
  console.log(`  A publish is answered after ${summarise(answers, 1).p50.toFixed(0)} ms (median).`);
  console.log(
    `  ${publishes} publishes were seen by each after ${p50.toFixed(0)} ms (median), ${p99.toFixed(0)} ms (99 of 100), ${last.toFixed(0)} ms (last); 99 of 100 under ${goals.publishMs} ms: ${verdict(p99 < goals.publishMs, `a publish seen by all after ${p99.toFixed(0)} ms (99 of 100), under ${goals.publishMs}`)}`,
  );
  const back = await seenAfter("State 0", () =>
    sendCall(place, "rollBack", {
      merchant: "lotus",
      to: first,
      base: seq,
      reason: "As it was before",
    }),
  );
  const backMs = Math.max(...back);
  console.log(
    `  A roll back was seen by the last after ${backMs.toFixed(0)} ms; under ${goals.backMs} ms: ${verdict(backMs < goals.backMs, `a roll back seen by the last after ${backMs.toFixed(0)} ms, under ${goals.backMs}`)}`,
  );
  if (p99 >= goals.publishMs || backMs >= goals.backMs) process.exitCode = 1;
} finally {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  if (plane.exitCode === null) {
    const gone = once(plane, "exit");
    plane.kill("SIGTERM");
    await gone;
  }
  await platform.close();
  if (found.ok) await found.server.stop();
  await merchants.remove(".");
  rmSync(dir, { recursive: true, force: true });
}
