import { type Check, hasErrors } from "./check.ts";
import type { HostIndex } from "./host-index.ts";
import type { LoadedMerchant, Workspace } from "./load.ts";
import { makeRevision, type Revision } from "./revision.ts";
import type { Finding } from "./rule.ts";
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
  /** The codes of all layers a merchant stands on, itself included. */
  chains: Map<string, readonly string[]>;
  hosts: HostIndex;
}

/** What a renewal works with. */
export interface RenewalParts extends Holdings {
  workspace: Workspace;
  state: RevisionState;
  log: RegistryLog;
  now: () => Date;
  tell: (change: RegistryChange) => void;
}

/**
 * Reads one merchant again and swaps its new revision in when no rule finds an error; otherwise
 * logs what is wrong and leaves the last good one in place.
 */
export async function renew(parts: RenewalParts, code: string, check: Check): Promise<void> {
  const { workspace, revisions, findings, log } = parts;
  const loaded = await workspace.load(code);
  if (loaded.layers.at(-1)?.mounts.length === 0) return await remove(parts, code);
  parts.chains.set(
    code,
    loaded.layers.map((layer) => layer.code),
  );
  const found = await check.whole(code);
  const before = new Set((findings.get(code) ?? []).map(toLine));
  findings.set(code, found);
  for (const finding of found) if (!before.has(toLine(finding))) report(log, code, finding);
  if (loaded.abstract) {
    // A portal that became a mere layer is no portal any more.
    if (revisions.has(code)) await remove(parts, code);
  } else if (hasErrors(found)) await refuse(parts, code);
  else await swapIn(parts, loaded);
}

async function swapIn(parts: RenewalParts, loaded: LoadedMerchant): Promise<void> {
  const { code } = loaded;
  const made = makeRevision(loaded, parts.now());
  if (made.hash === parts.revisions.get(code)?.hash) return;
  const revision = await parts.state.keep(loaded, made);
  parts.revisions.set(code, revision);
  parts.hosts.refresh();
  parts.log.info(`${code}: live as revision ${revision.hash}`);
  parts.tell({ code, kind: "live", revision });
}

async function refuse(parts: RenewalParts, code: string): Promise<void> {
  const revision = await lastGood(parts, code);
  parts.log.error(
    revision === undefined
      ? `${code}: not served, because it has errors`
      : `${code}: keeps its revision of ${revision.madeAt}, because the new one has errors`,
  );
  parts.tell({ code, kind: "refused", revision });
}

/** The revision that is served, or after a start the one that was kept. */
export async function lastGood(parts: RenewalParts, code: string): Promise<Revision | undefined> {
  const current = parts.revisions.get(code);
  if (current !== undefined) return current;
  const kept = await parts.state.restore(code).catch((error: unknown) => {
    if (!(error instanceof LostRevision)) throw error;
    parts.log.error(`${code}: ${error.message}`);
    return undefined;
  });
  if (kept === undefined) return undefined;
  parts.revisions.set(code, kept);
  parts.hosts.refresh();
  return kept;
}

async function remove(parts: RenewalParts, code: string): Promise<void> {
  const known = parts.revisions.delete(code);
  parts.findings.delete(code);
  parts.chains.delete(code);
  parts.hosts.refresh();
  await parts.state.forget(code);
  if (!known) return;
  parts.log.info(`${code}: gone`);
  parts.tell({ code, kind: "gone", revision: undefined });
}

/** One line: place, rule, words. */
const toLine = ({ file, start, ruleId, message }: Finding): string =>
  `${file}:${start.line}:${start.column} ${ruleId}: ${message}`;

/** A finding in a layer is logged for that layer, not again for each skin that stands on it. */
function report(log: RegistryLog, code: string, finding: Finding): void {
  if (finding.merchant !== code) return;
  if (finding.severity === "error") log.error(toLine(finding));
  else if (finding.severity === "warning") log.warn(toLine(finding));
}
