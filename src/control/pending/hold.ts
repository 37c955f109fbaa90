import type { HoldPublishPayload, Pending } from "#src/contracts/control.gen.ts";
import { withLayer } from "#src/merchant/load.ts";
import { layerHash } from "#src/merchant/revisions/file-map.ts";
import { err, type Result } from "#src/shared/result.ts";
import { writeAudit } from "../audit/repo.ts";
import { endDraft } from "../drafts/end.ts";
import { hasRole } from "../kernel/access.ts";
import { type CallError, inTransaction } from "../kernel/context.ts";
import { judge } from "../revisions/judge.ts";
import { leavingOf, refuseLeaving } from "../revisions/left-layers.ts";
import { faultBefore, faultOf, type PublishDeps, publishCandidate } from "../revisions/publish.ts";
import { insertLayer, selectLayer } from "../revisions/repo.ts";
import { newPortalBelow, refuseStanding } from "../revisions/stood-on.ts";
import { undoneFault } from "../revisions/undone.ts";
import { selectStaff } from "../staff/repo.ts";
import { followedBy, refuseOvertaken } from "./follow.ts";
import { baseOf } from "./line.ts";
import { toPending } from "./read.ts";
import {
  endFailed,
  endPending,
  insertPending,
  lockPending,
  type PendingRow,
  selectOnePending,
  setApprover,
} from "./repo.ts";
import { settingsToReview, touchedBy } from "./review.ts";
import { whyFailed } from "./why-failed.ts";

const yearMs = 366 * 24 * 60 * 60 * 1000;

/**
 * Keeps a publish that waits. It is judged now, so that what is wrong is said to whoever is still there,
 * and again when its time has come.
 */
export async function holdPublish(
  deps: PublishDeps,
  payload: HoldPublishPayload,
  author: string,
  now: number,
): Promise<Result<Pending, CallError>> {
  const { merchant, files, base, over, reason, at } = payload;
  const dueAt = at === undefined ? null : new Date(at);
  if (dueAt !== null && !(dueAt.getTime() > now && dueAt.getTime() < now + yearMs))
    return err({
      code: "TIME_PAST",
      message: `Its time ${dueAt.getTime() > now ? "is more than a year away" : "has passed"}: the clock of the control plane says ${new Date(now).toISOString()}. Nothing was kept: name a time to come, within a year.`,
      value: { now: new Date(now).toISOString() },
    });
  const following = await followedBy(deps, payload, dueAt);
  if (!following.ok) return following;
  const followed = following.value;
  const layer = layerHash(files);
  const early = await faultBefore(deps, { merchant, files, base, author });
  // What is live now may be what is wanted again behind the one that is followed.
  const isAgain = early?.code === "NOTHING_CHANGED" && followed !== undefined;
  if (early?.code === "NOTHING_CHANGED" && followed === undefined) {
    // What is live now is mostly meant to come back behind what waits.
    const known = await inTransaction(deps.database, (db) =>
      refuseOvertaken(db, { merchant, base, dueAt }, undefined),
    );
    if (!known.ok) return known;
  }
  if (early !== undefined && !isAgain) return err(early);
  const undone = await undoneFault(deps, { merchant, files, over, author });
  if (undone !== undefined) return err(undone);
  if (followed?.row.layer === layer) return err({ code: "NOTHING_CHANGED" });
  const judgement = await judge(deps.view, deps.given, await deps.view.filesOf(merchant, files));
  const fault = faultOf(judgement);
  if (fault !== undefined) return err(fault);
  const workspace =
    followed === undefined ? deps.view.workspace : withLayer(deps.view.workspace, followed.layer);
  // It may be published on either: where the one that it follows is taken back, on what is live now.
  const touched = [await touchedBy(deps, judgement.layer)];
  if (followed !== undefined) touched.push(await touchedBy(deps, judgement.layer, followed.layer));
  const { left } = await leavingOf(workspace, merchant, judgement.chain);
  const portal = await newPortalBelow({ workspace }, judgement.layer);
  const kept = await inTransaction(deps.database, async (db) => {
    await refuseOvertaken(db, { merchant, base, dueAt }, followed?.row);
    const asked: string[] = [];
    for (const each of touched) asked.push(...(await settingsToReview(db, merchant, each)));
    const settings = [...new Set(asked)].sort();
    // What waits for nothing would never be looked at again.
    if (settings.length === 0 && dueAt === null) return undefined;
    // Where a second person is asked, that one may be who may publish the layers that are left, or see the portal below.
    if (settings.length === 0) {
      await refuseLeaving(db, { merchant, author, approver: null }, left);
      await refuseStanding(db, { merchant, author, approver: null }, portal);
    }
    await insertLayer(db, { hash: layer, merchant, files }, now);
    const follows = followed?.row.id ?? null;
    const row = { merchant, layer, base, author, reason, dueAt, settings, follows };
    const made = await insertPending(db, row, now);
    await endDraft(db, payload);
    const detail = {
      ...{ id: made.id, layer, base, at: dueAt, settings, reason },
      ...(follows !== null && { after: follows }),
    };
    await writeAudit(db, { actor: author, action: "pending.add", merchant, detail }, now);
    return made;
  });
  if (!kept.ok) return kept;
  if (kept.value !== undefined) return { ok: true, value: await toPending(deps, kept.value) };
  return err({
    code: "NOTHING_CHANGED",
    message: `It changes nothing for which a second person is asked, and has no time: publish it. Nothing was kept.`,
  });
}

/** A pending publish that waits, or is in another state that is asked for, held until the transaction ends; or the refusal. */
async function ofWaiting(
  { database }: Pick<PublishDeps, "database">,
  { merchant, id }: { merchant: string; id: number },
  change: (
    row: PendingRow,
    db: Parameters<typeof lockPending>[0],
  ) => Promise<CallError | undefined>,
  fits: (row: PendingRow) => boolean = ({ state }) => state === "waiting",
): Promise<Result<PendingRow, CallError>> {
  const done = await inTransaction(database, async (db): Promise<Result<PendingRow, CallError>> => {
    const row = await lockPending(db, merchant, id);
    if (row === undefined) return err({ code: "PENDING_UNKNOWN" });
    if (!fits(row)) return err({ code: "PENDING_OVER" });
    const fault = await change(row, db);
    if (fault !== undefined) return err(fault);
    return { ok: true, value: (await lockPending(db, merchant, id)) ?? row };
  });
  return done.ok ? done.value : done;
}

/**
 * Writes down a second person's yes. What has no time to wait for, or whose time has passed, is then
 * published at once.
 */
export async function approvePending(
  deps: PublishDeps,
  asked: { merchant: string; id: number },
  approver: string,
  now: number,
): Promise<Result<Pending, CallError>> {
  const said = await ofWaiting(deps, asked, async ({ author, layer }, db) => {
    if (author === approver) return { code: "OWN_APPROVAL" };
    await setApprover(db, asked.id, approver);
    const detail = { id: asked.id, layer, author };
    const { merchant } = asked;
    await writeAudit(db, { actor: approver, action: "pending.approve", merchant, detail }, now);
    return undefined;
  });
  if (!said.ok) return said;
  const { dueAt } = said.value;
  const waits = dueAt !== null && dueAt.getTime() > now;
  const row = waits ? said.value : await fulfil(deps, said.value, now);
  return { ok: true, value: await toPending(deps, row) };
}

/** Takes back a publish that waits; one that failed is told of no more, as somebody saw it. */
export async function withdrawPending(
  deps: PublishDeps,
  { reason, ...asked }: { merchant: string; id: number; reason: string },
  actor: string,
  now: number,
): Promise<Result<Pending, CallError>> {
  const gone = await ofWaiting(
    deps,
    asked,
    async (row, db) => {
      const { merchant, id } = asked;
      const said = `${actor}: ${reason}`;
      if (row.state === "failed") await endFailed(db, id, `${row.message ?? ""} ${said}`.trim());
      else await endPending(db, id, { state: "withdrawn", message: said }, now);
      const detail = { id, reason };
      const action = row.state === "failed" ? "pending.see" : "pending.withdraw";
      await writeAudit(db, { actor, action, merchant, detail }, now);
      return undefined;
    },
    ({ state }) => state === "waiting" || state === "failed",
  );
  return gone.ok ? { ok: true, value: await toPending(deps, gone.value) } : gone;
}

/** Why whoever asked for a publish, or said yes to it, may not any more: what waits does not outlive a role. */
async function roleFault(
  { database }: Pick<PublishDeps, "database">,
  merchant: string,
  { login, did }: { login: string; did: string },
): Promise<CallError | undefined> {
  const staff = await database.ofInstallation((db) => selectStaff(db, login));
  if (staff !== undefined && !staff.disabled && hasRole(staff, "publisher", merchant))
    return undefined;
  return {
    code: "ROLE_REQUIRED",
    message: `${login}, who ${did}, may publish ${merchant} no more. What is live stays; somebody who may can publish it.`,
  };
}

const idle = "At its time it was live already, so that nothing was to do.";

/** Refusals that say nothing of the publish itself: it goes on waiting. */
const passing = new Set(["BUSY", "STORAGE_FULL"]);

/**
 * Publishes what has waited, in the transaction that ends its waiting; where it is refused, that is
 * written down and what is live stays. Killed anywhere, it was published or waits on.
 * @returns the row as it is then
 */
export async function fulfil(deps: PublishDeps, row: PendingRow, now: number): Promise<PendingRow> {
  const { id, merchant, author, reason, approver } = row;
  const { database, view } = deps;
  const layer = await database.ofInstallation((db) => selectLayer(db, row.layer));
  if (layer === undefined) throw new Error(`The layer ${row.layer} is not kept.`);
  // The one that it follows may have become live a moment ago.
  const fresh = await database.ofInstallation((db) => selectOnePending(db, merchant, id));
  await view.catchUp();
  const base = baseOf(fresh ?? row, view.current(merchant)?.seq ?? null);
  const candidate = { merchant, files: layer.files, base, author, reason };
  const mayNot =
    (await roleFault(deps, merchant, { login: author, did: "asked for it" })) ??
    (approver === null
      ? undefined
      : await roleFault(deps, merchant, { login: approver, did: "said yes to it" }));
  const outcome =
    mayNot === undefined
      ? await publishCandidate(
          deps,
          { ...candidate, kind: "schedule", pending: { id, approver } },
          now,
        )
      : err(mayNot);
  return database.ofInstallation(async (db) => {
    if (!outcome.ok && !passing.has(outcome.error.code)) {
      const { code } = outcome.error;
      // What it was to take back never became live.
      const isIdle = code === "NOTHING_CHANGED" && row.follows !== null;
      const message = isIdle ? idle : whyFailed(outcome.error);
      const end = isIdle ? ({ state: "withdrawn" } as const) : ({ state: "failed", code } as const);
      const isEnded = await endPending(db, id, { ...end, message }, now);
      const detail = { id, code, message };
      const action = isIdle ? "pending.withdraw" : "pending.fail";
      if (isEnded) await writeAudit(db, { actor: author, action, merchant, detail }, now);
    }
    return (await lockPending(db, merchant, id)) ?? row;
  });
}
