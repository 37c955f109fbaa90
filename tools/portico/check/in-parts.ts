import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type CheckReport, checkMerchants, sortFindings } from "#src/merchant/check.ts";
import type { MerchantsFolder } from "../merchants-folder.ts";
import { givenBy } from "./given-by.ts";

/** What a thread is to judge. */
export interface Part {
  dir: string;
  codes: readonly string[];
  sandbox: boolean;
}

/** What a thread says: whose turn it is, and at its end what it found. */
export type PartMessage = { code: string } | { report: CheckReport };

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
 * Checks the merchants of a folder with every rule, many of them on several processors at once. The
 * report is the one of `checkMerchants`.
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
  const parts = Array.from({ length: threads }, (_, part) =>
    meant.filter((_code, index) => index % threads === part),
  );
  const [first = [], ...others] = parts;
  const reports = await Promise.all([
    ...others.map((part) => checkInThread({ dir, codes: part, sandbox }, onMerchant)),
    checkMerchants(source, first, onMerchant, given),
  ]);
  return {
    findings: sortFindings(reports.flatMap(({ findings }) => findings)),
    merchants: reports.flatMap(({ merchants }) => merchants).sort(),
    rules: reports[0]?.rules ?? [],
    skipped: reports.flatMap(({ skipped }) => skipped),
  };
}

async function checkInThread(part: Part, onMerchant: (code: string) => void): Promise<CheckReport> {
  const worker = new Worker(new URL("./part-thread.ts", import.meta.url), { workerData: part });
  let report: CheckReport | undefined;
  worker.on("message", (message: PartMessage) => {
    if ("code" in message) onMerchant(message.code);
    else report = message.report;
  });
  await once(worker, "exit");
  if (report === undefined)
    throw new Error("A thread that checks merchants ended without a report.");
  return report;
}
