import type { Chains } from "./chains.ts";
import { type Check, hasErrors } from "./check.ts";
import type { Finding } from "./finding.ts";
import type { HostIndex } from "./host-index.ts";
import type { LoadedMerchant, Workspace } from "./load.ts";
import { makeRevision, type Revision } from "./revision.ts";
import { LostRevision, type RevisionState } from "./state.ts";

/** Where a registry says what happens; a pino logger fits. */
export interface RegistryLog {
  info: (message: string) => void;
  warn: (message: string) => void;
  error: (message: string) => void;
}

/** What happened to a merchant: a new revision, refused changes, or its end. */
export interface RegistryChange {
  code: string;
  kind: "live" | "refused" | "gone";
  /** The revision that is served now, if any. */
  revision: Revision | undefined;
}

/** What a registry holds of its merchants, by code. */
export interface Holdings {
  revisions: Map<string, Revision>;
  findings: Map<string, readonly Finding[]>;
  /** The layers that each merchant stands on. */
  chains: Chains;
  hosts: HostIndex;
}

/** What a renewal works with. */
export interface RenewalDeps extends Holdings {
  workspace: Workspace;
  state: RevisionState;
  log: RegistryLog;
  /** Where it is said what is wrong with merchants' files; nowhere twice. */
  judged: RegistryLog;
  now: () => Date;
  /** Makes what is needed of a revision before it is served. */
  prepare: (revision: Revision) => Promise<void>;
  tell: (change: RegistryChange) => void;
}

/** Puts what was found of a merchant into force, behind those who were judged before it. */
export type Finish = (turn: Promise<unknown>) => Promise<void>;

/**
 * Reads one merchant again and logs what is wrong. What follows from that is left to what it gives: its new
 * revision is swapped in when no rule found an error; otherwise the last good one stays in place.
 */
export async function renew(deps: RenewalDeps, code: string, check: Check): Promise<Finish> {
  const { workspace, revisions, findings, judged } = deps;
  const loaded = await workspace.load(code);
  if (loaded.layers.at(-1)?.mounts.length === 0)
    return (turn) => turn.then(() => remove(deps, code));
  // A layer that is not there yet may come.
  const below = loaded.problems.map((problem) => problem.code);
  deps.chains.set(code, [...loaded.layers.map((layer) => layer.code), ...below]);
  const found = await check.whole(code);
  // Thousands of verdicts that nobody asks for again would be gone through with the next change.
  if (!loaded.abstract && !deps.chains.carries(code)) check.forget(code);
  const before = (findings.get(code) ?? []).filter(({ merchant }) => merchant === code);
  const known = new Set(before.map(toLine));
  findings.set(code, found);
  for (const finding of found) if (!known.has(toLine(finding))) report(judged, code, finding);
  const wrong = new Set(found.filter(isError).map(({ file }) => file));
  for (const file of new Set(before.filter(isError).map((finding) => finding.file)))
    if (!wrong.has(file)) judged.info(`${file}: mended`);
  if (loaded.abstract)
    return async (turn) => {
      await turn;
      // A portal that became a mere layer is no portal any more.
      if (revisions.has(code)) await remove(deps, code);
    };
  if (hasErrors(found)) return (turn) => turn.then(() => refuse(deps, code));
  return swapIn(deps, loaded);
}

function swapIn(deps: RenewalDeps, loaded: LoadedMerchant): Finish {
  const { code } = loaded;
  const made = makeRevision(loaded, deps.now());
  return async (turn) => {
    if (made.hash === deps.revisions.get(code)?.hash) return;
    const revision = await deps.state.keep(loaded, made);
    await turn;
    // The old one is served meanwhile, so that no visitor waits for it.
    await deps.prepare(revision);
    const before = deps.revisions.get(code)?.site.hosts.join();
    deps.revisions.set(code, revision);
    // The index leads to codes, so that a thousand renewals leave it as it is.
    if (before !== revision.site.hosts.join()) deps.hosts.refresh();
    deps.log.info(`${code}: live as revision ${revision.hash}`);
    deps.tell({ code, kind: "live", revision });
  };
}

async function refuse(deps: RenewalDeps, code: string): Promise<void> {
  const revision = await lastGood(deps, code);
  deps.judged.error(
    revision === undefined
      ? `${code}: not served, because it has errors`
      : `${code}: keeps its revision of ${revision.madeAt}, because the new one has errors`,
  );
  deps.tell({ code, kind: "refused", revision });
}

/** The revision that is served, or after a start the one that was kept. */
export async function lastGood(deps: RenewalDeps, code: string): Promise<Revision | undefined> {
  const current = deps.revisions.get(code);
  if (current !== undefined) return current;
  const kept = await deps.state.restore(code).catch((error: unknown) => {
    if (!(error instanceof LostRevision)) throw error;
    deps.log.error(`${code}: ${error.message}`);
    return undefined;
  });
  if (kept === undefined) return undefined;
  deps.revisions.set(code, kept);
  deps.hosts.refresh();
  return kept;
}

async function remove(deps: RenewalDeps, code: string): Promise<void> {
  const known = deps.revisions.delete(code);
  deps.findings.delete(code);
  deps.chains.delete(code);
  deps.hosts.refresh();
  await deps.state.forget(code);
  if (!known) return;
  deps.log.info(`${code}: gone`);
  deps.tell({ code, kind: "gone", revision: undefined });
}

const isError = ({ severity }: Finding): boolean => severity === "error";

/** One line: place, rule, words. */
const toLine = ({ file, start, ruleId, message }: Finding): string =>
  `${file}:${start.line}:${start.column} ${ruleId}: ${message}`;

/** A finding in a layer is logged for that layer, not again for each skin that stands on it. */
function report(log: RegistryLog, code: string, finding: Finding): void {
  if (finding.merchant !== code) return;
  const line = [toLine(finding), ...(finding.help === undefined ? [] : [finding.help])].join(" ");
  if (isError(finding)) log.error(line);
  else if (finding.severity === "warning") log.warn(line);
}
