/**
 * What many skins cost: memory of each above the first in both processes, what an idle product takes,
 * how soon an edit is seen and what visitors of other portals notice of it.
 * `SKINS=100 npm run bench skins` tries with fewer.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { startTestServer } from "#tests/support/server.ts";
import { type BenchServer, findBenchServer, makeDatabase } from "./support/databases.ts";
import { codeOf, editJson, makeSkins, unpackSkins } from "./support/many-skins.ts";
import { findProcess, type Watched } from "./support/processes.ts";
import {
  makeReader,
  type Reader,
  slowMs,
  type Visits,
  visitWhile,
} from "./support/steady-visitor.ts";
import { verdict } from "./support/verdict.ts";

const max = Number(process.env.SKINS ?? 1000);
const counts = [...new Set([1, 100, max])].filter((count) => count <= max);
const goals = {
  kbEach: 100,
  /** A difference of ten megabytes is as much as one process differs from itself. */
  kbFrom: 1000,
  idlePercent: 2,
  oneSkinMs: 1000,
  baseMs: 10_000,
  dropped: 50,
  /** Of a thousand. */
  checkMs: 10_000,
};
const idleForMs = 20_000;
const maxRestMs = 60_000;
/** At rest: less than this share of a core over a second, so many times in a row. */
const restPercent = 12;
const calmSeconds = 3;
/** Some seconds after a start what it left behind is worked off; idle begins behind that. */
const calmSecondsAfterStart = 15;

type Both = { gateway: Watched; platform: Watched };

function print(what: string, figure: string, goal = ""): void {
  console.log(`  ${what.padEnd(44)}${figure.padStart(18)}  ${goal}`.trimEnd());
}

async function percentOver(watched: Watched, ms: number): Promise<number> {
  const before = watched.cpu();
  await wait(ms);
  return ((watched.cpu() - before) / ms) * 100;
}

/** Waits until both have done what they had to do; gives how long that took. */
async function rest({ gateway, platform }: Both, calmFor = calmSeconds): Promise<number> {
  const began = performance.now();
  for (let calm = 0; calm < calmFor && performance.now() - began < maxRestMs; ) {
    const shares = await Promise.all([gateway, platform].map((each) => percentOver(each, 1000)));
    calm = shares.every((share) => share < restPercent) ? calm + 1 : 0;
  }
  return performance.now() - began - calmFor * 1000;
}

async function untilSeen(
  reader: Reader,
  codes: readonly string[],
  isNew: (text: string, code: string) => boolean,
): Promise<number> {
  const began = performance.now();
  for (const code of codes) {
    while (!isNew((await reader.read(code)).text, code)) {
      if (performance.now() - began > 60_000) throw new Error(`${code} never showed the edit.`);
      await wait(20);
    }
  }
  return performance.now() - began;
}

/** How long the command takes that a CI runs, its start included. */
async function tryCheck(folder: string): Promise<void> {
  const began = performance.now();
  const tool = join(import.meta.dirname, "../../tools/portico.mjs");
  const words = [tool, "check", "--merchants", folder, "--quiet", "--format", "compact"];
  await promisify(execFile)(process.execPath, words);
  const ms = performance.now() - began;
  const goal =
    max === 1000
      ? `at most ${goals.checkMs}: ${verdict(ms <= goals.checkMs, `a check of 1,000 skins: ${ms.toFixed(0)} ms, at most ${goals.checkMs}`)}`
      : "";
  print("a check of all, by the command", `${ms.toFixed(0)} ms`, goal);
}

/** The revision a page was drawn of, as its links or its own data name it. */
function revisionIn(text: string): string {
  const found = /site\.([0-9a-f]{16})\.json|"revision":"([0-9a-f]{16})"/.exec(text);
  const hash = found?.[1] ?? found?.[2];
  if (hash === undefined) throw new Error("A page does not say which revision it was drawn of.");
  return hash;
}

function printVisits(what: string, { asked, failed, slow, slowestMs }: Visits): void {
  print(
    `  ${what}`,
    `${failed} / ${slow} of ${asked}`,
    `failed / over ${slowMs} ms, none: ${verdict(failed + slow === 0, `${what}: ${failed} failed and ${slow} over ${slowMs} ms of ${asked}, none`)}; slowest ${slowestMs.toFixed(0)} ms`,
  );
}

async function tryEdits(reader: Reader, folder: string, count: number, both: Both): Promise<void> {
  const edited = codeOf(count);
  const others = Array.from({ length: Math.min(10, count - 1) }, (_, index) => codeOf(index + 1));
  const all = [...others, edited];
  for (const code of all) await reader.read(code);
  for (const run of [1, 2, 3]) {
    editJson(join(folder, edited, "merchant.json"), (document) => {
      Object.assign(document, { name: `Renamed ${run}` });
    });
    const ms = await untilSeen(reader, [edited], (text) => text.includes(`Renamed ${run}`));
    const met = verdict(
      ms <= goals.oneSkinMs,
      `an edit of one of ${count} skins seen after ${ms.toFixed(0)} ms, at most ${goals.oneSkinMs}`,
    );
    print(
      "an edit of one skin is seen after",
      `${ms.toFixed(0)} ms`,
      `at most ${goals.oneSkinMs}: ${met}`,
    );
    await rest(both);
  }
  if (others.length === 0) return;
  const before = new Map<string, string | undefined>();
  for (const code of all) before.set(code, revisionIn((await reader.read(code)).text));
  let seen = 0;
  const cpu = [both.gateway.cpu(), both.platform.cpu()];
  const visits = await visitWhile(reader, others, async () => {
    editJson(join(folder, "base/locales/EN.json"), (document) => {
      Object.assign(document, { "menu.login": "Log in now" });
    });
    seen = await untilSeen(reader, all, (text, code) => revisionIn(text) !== before.get(code));
    await wait(1000);
  });
  const met = verdict(
    seen <= goals.baseMs,
    `an edit of base seen by ${count} skins after ${seen.toFixed(0)} ms, at most ${goals.baseMs}`,
  );
  print(
    "an edit of base is seen everywhere after",
    `${seen.toFixed(0)} ms`,
    `at most ${goals.baseMs}: ${met}`,
  );
  printVisits("visitors during an edit of base", visits);
  await rest(both);
  const took = [both.gateway.cpu(), both.platform.cpu()].map((ms, at) => ms - (cpu[at] ?? 0));
  print("  processor time until all is done", `${took.join(" / ")} ms`, "gateway / platform");
  const from = count + 1;
  const dropped = codeOf(count + goals.dropped);
  const drop = unpackSkins(folder, from, goals.dropped);
  await rest(both);
  const during = await visitWhile(reader, others, async () => {
    drop();
    seen = await untilSeen(reader, [dropped], (text) =>
      text.includes(`Skin ${count + goals.dropped}`),
    );
    await wait(1000);
  });
  print(`${goals.dropped} folders dropped in are open after`, `${seen.toFixed(0)} ms`);
  printVisits("visitors while folders are dropped in", during);
  await rest(both);
}

async function trySkins(
  count: number,
  one: Record<keyof Both, number> | undefined,
  databases: BenchServer | undefined,
) {
  const folder = makeSkins(count);
  if (count === max) await tryCheck(folder);
  const data = mkdtempSync(join(tmpdir(), "portico-skins-data-"));
  const began = performance.now();
  const env: NodeJS.ProcessEnv = {
    PORTICO_TRUSTED_PROXIES: "127.0.0.1",
    ...(databases !== undefined && {
      DATABASE_URL: await makeDatabase(databases.url, `skins_${count}`),
    }),
  };
  const server = await startTestServer({ merchants: folder, data, env });
  const reader = makeReader(server.port);
  try {
    console.log(`${count} ${count === 1 ? "skin" : "skins"}`);
    print("first start", `${((performance.now() - began) / 1000).toFixed(1)} s`);
    const setting = `PORTICO_DATA=${data}`;
    const both: Both = {
      gateway: findProcess("src/gateway/server.ts", setting),
      platform: findProcess("src/platform/server.ts", setting),
    };
    print("at rest after", `${((await rest(both, calmSecondsAfterStart)) / 1000).toFixed(1)} s`);
    const idle = await Promise.all(
      [both.gateway, both.platform].map((each) => percentOver(each, idleForMs)),
    );
    for (const [at, name] of ["gateway", "platform"].entries()) {
      const percent = idle[at] ?? Number.NaN;
      const met = verdict(
        percent < goals.idlePercent,
        `the ${name} of ${count} skins, idle: ${percent.toFixed(2)} %, under ${goals.idlePercent}`,
      );
      print(
        `the ${name}, idle`,
        `${percent.toFixed(2)} %`,
        `of a core, under ${goals.idlePercent}: ${met}`,
      );
    }
    // After the idle time, in which V8 gives back what a start needed.
    const memory = { gateway: both.gateway.memory(), platform: both.platform.memory() };
    for (const name of ["gateway", "platform"] as const) {
      const each = one && (memory[name] - one[name]) / (count - 1);
      const goal =
        each === undefined
          ? ""
          : count < goals.kbFrom
            ? `${each.toFixed(0)} KB a skin; judged from ${goals.kbFrom} skins on`
            : `${each.toFixed(0)} KB a skin, at most ${goals.kbEach}: ${verdict(each <= goals.kbEach, `memory of the ${name}: ${each.toFixed(0)} KB a skin, at most ${goals.kbEach}`)}`;
      print(`memory of the ${name}`, `${(memory[name] / 1024).toFixed(0)} MB`, goal);
    }
    if (count === max) await tryEdits(reader, folder, count, both);
    if (one !== undefined) {
      const codes = Array.from({ length: count }, (_, index) => codeOf(index + 1));
      let failed = 0;
      for (const [index, code] of codes.entries()) {
        // One network draws 600 new pages a minute and no more.
        const from = `203.0.${index >> 8}.${index & 255}`;
        failed += (await reader.read(code, "/", from)).status === 200 ? 0 : 1;
      }
      const each = (both.gateway.memory() - one.gateway) / count;
      print(
        "the gateway, each portal visited once",
        `${each.toFixed(0)} KB a skin`,
        `${failed} not answered`,
      );
    }
    return memory;
  } finally {
    await reader.close();
    await server.stop();
    const again = performance.now();
    await (await startTestServer({ merchants: folder, data, env })).stop();
    print("second start and stop", `${((performance.now() - again) / 1000).toFixed(1)} s`);
    for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
  }
}

// The embedded database lies in the platform's own memory and grows by steps of its own: beside a server,
// what is measured of the platform is the platform's.
const found = await findBenchServer(process.env);
console.log(`Many skins, on ${found.ok ? "PostgreSQL" : `the embedded database: ${found.why}`}`);
const databases = found.ok ? found.server : undefined;
try {
  let first: Record<keyof Both, number> | undefined;
  for (const count of counts) {
    const memory = await trySkins(count, first, databases);
    first ??= memory;
  }
} finally {
  await databases?.stop();
}
