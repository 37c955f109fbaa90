import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type CheckReport, checkMerchants, sortFindings } from "#src/merchant/check.ts";
import { compiledFolder } from "../../lib/paths.mjs";
import type { MerchantsFolder } from "../merchants-folder.ts";
import { givenBy } from "./given-by.ts";
import { type AllAsked, readPart } from "./read-part.ts";

/** What a thread is to read and to judge. */
export interface Part {
  dir: string;
  reads: readonly string[];
  judges: string[];
  sandbox: boolean;
}

/** What a thread says: what its merchants ask for, whose turn it is, and at its end what it found. */
export type PartMessage = { asked: AllAsked } | { code: string } | { report: CheckReport };

interface InPartsOptions {
  sandbox: boolean;
  /** Is told each code when its turn comes. */
  onMerchant: (code: string) => void;
  /** Threads, this one included; one for each processor unless given. */
  max?: number;
  /** Merchants of a part at least: fewer are judged before another thread has read what they share. */
  min?: number;
}

/**
 * Checks the merchants of a folder with every rule, many of them on several processors at once: each
 * reads and judges its part, and hears of the others what no two may share. The report is the one of
 * `checkMerchants`.
 * @param codes which ones; all unless given
 * @throws when the folder cannot be read
 */
export async function checkInParts(
  { dir, source, codes: all, unsaved }: MerchantsFolder,
  codes: readonly string[] | undefined,
  { sandbox, onMerchant, max = availableParallelism(), min = 100 }: InPartsOptions,
): Promise<CheckReport> {
  const given = givenBy({ sandbox });
  const meant = codes ?? all;
  const threads = Math.min(max, Math.floor(meant.length / min));
  // What an editor holds is known to this thread alone.
  if (threads < 2 || unsaved !== undefined) return checkMerchants(source, codes, onMerchant, given);
  const share = (list: readonly string[], part: number): string[] =>
    list.filter((_code, index) => index % threads === part);
  const others = Array.from({ length: threads - 1 }, (_, index) => {
    const part = index + 1;
    return startThread(
      { dir, reads: share(all, part), judges: share(meant, part), sandbox },
      onMerchant,
    );
  });
  const mine = await readPart(source, share(all, 0));
  const read = [mine.asked, ...(await Promise.all(others.map(({ asked }) => asked)))].flat();
  const asked = read.sort(([a], [b]) => (a < b ? -1 : 1));
  const reports = await Promise.all([
    ...others.map(({ judge }) => judge(asked)),
    mine.judge(asked, { merchants: share(meant, 0), onMerchant, given }),
  ]);
  return {
    findings: sortFindings(reports.flatMap(({ findings }) => findings)),
    merchants: reports.flatMap(({ merchants }) => merchants).sort(),
    rules: reports[0]?.rules ?? [],
    skipped: reports.flatMap(({ skipped }) => skipped),
  };
}

/** A thread at work on its part: it reads, and judges once it is told what all ask for. */
interface PartThread {
  asked: Promise<AllAsked>;
  judge: (all: AllAsked) => Promise<CheckReport>;
}

function startThread(part: Part, onMerchant: (code: string) => void): PartThread {
  const worker = new Worker(new URL("./part-thread.ts", import.meta.url), {
    workerData: part,
    env: { NODE_COMPILE_CACHE: compiledFolder, ...process.env },
  });
  const asked = Promise.withResolvers<AllAsked>();
  const report = Promise.withResolvers<CheckReport>();
  worker.on("message", (message: PartMessage) => {
    if ("code" in message) onMerchant(message.code);
    else if ("asked" in message) asked.resolve(message.asked);
    else report.resolve(message.report);
  });
  const fail = (error: unknown): void => {
    asked.reject(error);
    report.reject(error);
  };
  once(worker, "exit").then(
    () => fail(new Error("A thread that checks merchants ended without a report.")),
    fail,
  );
  // Where it fails before it has read, nobody waits for its report.
  report.promise.catch(() => undefined);
  return {
    asked: asked.promise,
    judge: (all) => {
      worker.postMessage(all);
      return report.promise;
    },
  };
}
