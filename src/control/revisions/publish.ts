import type { Revision } from "#src/contracts/control.gen.ts";
import type { Given } from "#src/merchant/given.ts";
import { own } from "#src/merchant/json.ts";
import { changesBetween, layerHash } from "#src/merchant/revisions/file-map.ts";
import { listWords } from "#src/merchant/suggest.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import { writeAudit } from "../audit/repo.ts";
import { endDraft } from "../drafts/end.ts";
import { type CallError, inTransaction, Refused } from "../kernel/context.ts";
import { takeTurn } from "../kernel/turn-repo.ts";
import { endPending } from "../pending/repo.ts";
import { refuseUnreviewed, type Touched, touchedBy } from "../pending/review.ts";
import type { FileMap, Owner } from "../tables.ts";
import { type Judgement, judge } from "./judge.ts";
import { type Leaving, leavingOf, refuseLeaving } from "./left-layers.ts";
import type { LiveView } from "./live-view.ts";
import {
  type Claim,
  insertLayer,
  insertRevision,
  type RevisionRow,
  replaceClaims,
  selectLastSeq,
  selectLayer,
  selectLive,
  selectLiveAfter,
  selectMissing,
} from "./repo.ts";
import { newPortalBelow, refuseStanding } from "./stood-on.ts";
import { undoneFault } from "./undone.ts";

/** What publishing works with. */
export interface PublishDeps {
  database: Database;
  view: LiveView;
  given: Given;
}

/** The form in which layers are kept; a process that knows only older ones keeps what it has. */
export const layerFormat = 1;

/** A revision that somebody wants to be live. */
export interface Candidate {
  merchant: string;
  kind: RevisionRow["kind"];
  files: FileMap;
  /** The revision that was seen live; null where there was none. */
  base: number | null;
  /** The revision that it was begun on, as somebody says; of a publish alone. */
  over?: number | undefined;
  author: string;
  reason: string;
  restores?: number;
  /** The version of the draft that it is, which ends with it. */
  draft?: number | undefined;
  /** The pending publish that it fulfils, and who said yes to it beside the author. */
  pending?: { id: number; approver: string | null };
}

/** How often a candidate is judged anew because what it stands on changed meanwhile. */
const maxJudgements = 5;

/** A revision as it is shown. */
export const toRevision = (row: RevisionRow, liveSeq: number | undefined): Revision => ({
  seq: row.seq,
  merchant: row.merchant,
  kind: row.kind,
  owner: row.owner,
  layer: row.layer,
  parent: row.parent,
  restores: row.restores,
  author: row.author,
  approver: row.approver,
  reason: row.reason,
  madeAt: row.madeAt.toISOString(),
  verdict: row.verdict,
  live: row.seq === liveSeq,
});

/** Why nothing of a merchant is published that its folder owns. */
export const inFiles = (merchant: string): CallError => ({
  code: "MERCHANT_IN_FILES",
  message: `${merchant} is owned by files: its folder is what gateways serve. An administrator hands it over: portico owner ${merchant} studio --reason "…". Nothing was changed.`,
});

/** Who owns a merchant; undefined where there is none of this code. */
export async function ownerOf(view: LiveView, merchant: string): Promise<Owner | undefined> {
  const live = view.current(merchant);
  if (live !== undefined) return live.owner;
  return (await view.folder.list()).includes(merchant) ? "files" : undefined;
}

/**
 * Looks at a candidate before anything is judged: its owner, its base, its files, and whether it is
 * live already.
 */
export async function faultBefore(
  deps: PublishDeps,
  candidate: Pick<Candidate, "merchant" | "files" | "base" | "author">,
): Promise<CallError | undefined> {
  const { view, database } = deps;
  await view.catchUp();
  const { merchant, files, author } = candidate;
  if ((await ownerOf(view, merchant)) === "files") return inFiles(merchant);
  const moved = await movedSince(deps, candidate, view.current(merchant));
  if (moved !== undefined) return moved;
  const missing = await database.ofInstallation((db) =>
    selectMissing(db, Object.values(files), { login: author, merchant }),
  );
  if (missing.length > 0) return { code: "FILES_MISSING", value: { hashes: missing } };
  return view.current(merchant)?.layer === layerHash(files)
    ? { code: "NOTHING_CHANGED" }
    : undefined;
}

/**
 * Publishes a candidate: judged outside of the transaction, then numbered and made live in one. What
 * changed between the two is looked at again inside it: the base, the owner, the names, and the layers
 * below, for which the candidate is judged anew.
 */
export async function publishCandidate(
  deps: PublishDeps,
  candidate: Candidate,
  now: number,
): Promise<Result<Revision, CallError>> {
  const { view, database } = deps;
  const early = await faultBefore(deps, candidate);
  if (early?.code === "NOTHING_CHANGED" && candidate.draft !== undefined)
    return endUnchanged(deps, candidate, now);
  if (early !== undefined) return err(early);
  // A roll back means it; what waited was held against what was live when it was kept, which still is.
  const undone = candidate.kind === "publish" ? await undoneFault(deps, candidate) : undefined;
  if (undone !== undefined) return err(undone);
  const { merchant, files } = candidate;
  for (let tries = 0; tries < maxJudgements; tries += 1) {
    const judgement = await judge(view, deps.given, await view.filesOf(merchant, files));
    const fault = faultOf(judgement);
    if (fault !== undefined) return err(fault);
    const touched = await touchedBy(deps, judgement.layer);
    const leaving = await leavingOf(view.workspace, merchant, judgement.chain);
    const portal = await newPortalBelow(view, judgement.layer);
    const outcome = await inTransaction(database, (db) =>
      keep(deps, db, candidate, { ...judgement, touched, leaving, portal }, now),
    );
    await view.catchUp();
    if (!outcome.ok) return outcome;
    if (outcome.value !== "stale") return ok(toRevision(outcome.value, outcome.value.seq));
  }
  return err({ code: "BUSY", retryAfter: 1 });
}

/** A draft that is live already ends with its publish, which makes no revision: the answer is the one that is live. */
async function endUnchanged(
  { database }: PublishDeps,
  candidate: Candidate,
  now: number,
): Promise<Result<Revision, CallError>> {
  const { merchant, files, base, author, draft, reason } = candidate;
  return inTransaction(database, async (db) => {
    await takeTurn(db);
    const live = await selectLive(db, merchant);
    if (live === undefined || live.seq !== base || live.layer !== layerHash(files))
      throw new Refused({ code: "REVISION_MOVED" });
    await endDraft(db, candidate);
    const detail = { version: draft, seq: live.seq, reason };
    await writeAudit(db, { actor: author, action: "draft.end", merchant, detail }, now);
    return toRevision(live, live.seq);
  });
}

/** Why a judgement keeps its candidate from being published. */
export function faultOf({ newer, passes, findings, verdict }: Judgement): CallError | undefined {
  if (newer !== undefined)
    return {
      code: "FORMAT_NEWER",
      message: `It is written for version ${newer} of the settings, which this control plane does not know. Update the control plane first, then publish it.`,
    };
  return passes ? undefined : { code: "REVISION_REFUSED", value: { findings, verdict } };
}

/** What differs, where somebody else published meanwhile. */
async function movedSince(
  { database }: Pick<PublishDeps, "database">,
  { base, files }: Pick<Candidate, "base" | "files">,
  live: RevisionRow | undefined,
): Promise<CallError | undefined> {
  if ((live?.seq ?? null) === base) return undefined;
  const layer = live?.layer ?? null;
  const kept = layer && (await database.ofInstallation((db) => selectLayer(db, layer)));
  const changes = kept ? changesBetween(files, kept.files) : [];
  return {
    code: "REVISION_MOVED",
    message:
      live === undefined
        ? `Revision ${base} is not live: the merchant has none.`
        : base !== null && base > live.seq
          ? `Revision ${base} never was live of ${live.merchant}: revision ${live.seq} of ${live.author} ("${live.reason}") is. Nothing was changed: look at what differs, and publish again on that.`
          : `Revision ${live.seq} of ${live.author} ("${live.reason}") became live meanwhile. Nothing was changed: look at what differs, take it over, and publish again on it.`,
    value: { live: live === undefined ? null : toRevision(live, live.seq), changes },
  };
}

async function keep(
  deps: PublishDeps,
  db: AcrossTx,
  candidate: Candidate,
  judgement: Judgement & { touched: Touched; leaving: Leaving; portal: string | undefined },
  now: number,
): Promise<RevisionRow | "stale"> {
  const { merchant, files, author, reason, kind, base, restores = null, pending } = candidate;
  await takeTurn(db);
  const live = await selectLive(db, merchant);
  if (live?.owner === "files") throw new Refused(inFiles(merchant));
  if ((live?.seq ?? null) !== base)
    throw new Refused({
      code: "REVISION_MOVED",
      ...(live && { value: { live: toRevision(live, live.seq), changes: [] } }),
    });
  const since = await selectLiveAfter(db, judgement.cursor);
  const { chain, leaving } = judgement;
  const judged = new Set([...chain, ...leaving.before]);
  if (since.some((row) => judged.has(row.merchant))) return "stale";
  const approver = pending?.approver ?? null;
  await refuseLeaving(db, { merchant, author, approver }, leaving.left);
  await refuseStanding(db, { merchant, author, approver }, judgement.portal);
  await refuseUnreviewed(db, candidate, judgement.touched);
  const taken = [
    ...(await replaceClaims(db, merchant, judgement.claims)),
    ...(await takenByFolders(deps.view, merchant, judgement.claims)),
  ];
  if (taken.length > 0) throw new Refused(takenError(taken));
  const layer = layerHash(files);
  await insertLayer(db, { hash: layer, merchant, files }, now);
  const row: RevisionRow = {
    seq: (await selectLastSeq(db)) + 1,
    merchant,
    kind,
    owner: "studio",
    layer,
    format: layerFormat,
    parent: live?.seq ?? null,
    restores,
    author,
    approver,
    reason,
    verdict: judgement.verdict,
    madeAt: new Date(now),
  };
  await insertRevision(db, row, judgement.findings);
  if (pending !== undefined) {
    const isEnded = await endPending(db, pending.id, { state: "published", seq: row.seq }, now);
    if (!isEnded) throw new Refused({ code: "PENDING_OVER" });
  }
  await endDraft(db, candidate);
  const detail = { seq: row.seq, layer, restores, reason, ...(pending && { pending }) };
  await writeAudit(db, { actor: author, action: kind, merchant, detail }, now);
  return row;
}

const takenError = (taken: readonly (Claim & { merchant: string })[]): CallError => ({
  code: "HOST_TAKEN",
  message: `${listWords(taken.map(({ name, merchant }) => `${name} (${merchant})`))} ${taken.length === 1 ? "belongs" : "belong"} to another merchant. Nothing was changed: take it out, or out of the other merchant first.`,
  value: { taken },
});

/** Names that merchants have which are owned by their folders; they claim nothing here. */
async function takenByFolders(
  view: LiveView,
  merchant: string,
  claims: readonly Claim[],
): Promise<(Claim & { merchant: string })[]> {
  const found: (Claim & { merchant: string })[] = [];
  for (const code of await view.folder.list()) {
    if (code === merchant || view.current(code)?.owner === "studio") continue;
    const { tree } = await view.workspace.layer(code);
    if (own(tree, "abstract") === true) continue;
    const hosts = own(tree, "hosts");
    for (const claim of claims) {
      const names =
        claim.kind === "host" ? (Array.isArray(hosts) ? hosts : []) : [own(tree, "merchantCode")];
      if (names.includes(claim.name)) found.push({ ...claim, merchant: code });
    }
  }
  return found;
}
