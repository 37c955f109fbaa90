import type {
  ListMerchantsValue,
  PlanRevisionPayload,
  Revision,
} from "#src/contracts/control.gen.ts";
import { controlCalls } from "#src/contracts/control-calls.gen.ts";
import { changesBetween, sha256 } from "#src/merchant/revisions/file-map.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { accessFault, hasRole } from "../kernel/access.ts";
import type { CallError, Handlers, Staff } from "../kernel/context.ts";
import { settingsToReview, touchedBy } from "../pending/review.ts";
import { changeOwner } from "./change-owner.ts";
import { differencesOf } from "./differences.ts";
import { countOf, judge } from "./judge.ts";
import { leavingOf, whoMayLeave } from "./left-layers.ts";
import { ownerOf, type PublishDeps, publishCandidate, toRevision } from "./publish.ts";
import {
  insertFile,
  insertSent,
  selectLayer,
  selectMissing,
  selectOlder,
  selectRevision,
  selectRevisions,
} from "./repo.ts";
import { standingFault } from "./stood-on.ts";
import { findUndone } from "./undone.ts";
import { zoneOf } from "./zone.ts";

/** The calls about revisions and the files they consist of. */
export function revisionHandlers(deps: PublishDeps): Handlers {
  const { database, view } = deps;
  return {
    listMerchants: async ({ staff }) => {
      await view.catchUp();
      const codes = new Set([
        ...(await view.folder.list()),
        ...view.all().map(({ merchant }) => merchant),
      ]);
      const items: ListMerchantsValue["items"] = [];
      for (const merchant of [...codes].sort()) {
        if (!hasRole(staff, "viewer", merchant)) continue;
        const live = view.current(merchant);
        const owner = live?.owner ?? "files";
        items.push({ merchant, owner, live: live ? toRevision(live, live.seq) : null });
      }
      return ok({ items });
    },
    listRevisions: async (_facts, { merchant, before, limit }) => {
      await view.catchUp();
      if ((await ownerOf(view, merchant)) === undefined) return err({ code: "MERCHANT_UNKNOWN" });
      const rows = await database.ofInstallation((db) =>
        selectRevisions(db, merchant, { before, limit }),
      );
      const live = view.current(merchant)?.seq;
      const zone = await zoneOf(view, merchant);
      return ok({ items: rows.map((row) => toRevision(row, live)), zone });
    },
    readRevision: async (_facts, { merchant, seq }) => {
      await view.catchUp();
      const zone = await zoneOf(view, merchant);
      return database.ofInstallation(async (db) => {
        const row = await selectRevision(db, merchant, seq);
        if (row === undefined) return err({ code: "REVISION_UNKNOWN" });
        const layer = row.layer === null ? undefined : await selectLayer(db, row.layer);
        const revision = toRevision(row, view.current(merchant)?.seq);
        const findings = row.findings.map((finding) => ({ ...finding }));
        return ok({ revision, zone, findings, files: layer?.files ?? {} });
      });
    },
    missingFiles: async ({ staff }, { hashes, merchant, call = "planRevision" }) => {
      const fault = accessFault(controlCalls[call].access, staff, merchant);
      if (fault !== undefined) return err(fault);
      const { login } = staff;
      return ok({
        hashes: await database.ofInstallation((db) =>
          selectMissing(db, hashes, { login, merchant }),
        ),
      });
    },
    planRevision: ({ staff }, payload) => plan(deps, payload, staff),
    publish: ({ staff, now }, payload) =>
      publishCandidate(deps, { ...payload, kind: "publish", author: staff.login }, now),
    rollBack: ({ staff, now }, payload) => rollBack(deps, payload, staff.login, now),
    setOwner: ({ staff, now }, payload) => changeOwner(deps, payload, staff.login, now),
  };
}

/** Keeps the bytes of one file; they have to be those of the hash. */
export async function storeFile(
  { database }: Pick<PublishDeps, "database">,
  { hash, content, login }: { hash: string; content: Buffer; login: string },
  now: number,
): Promise<Result<Record<string, never>, CallError>> {
  if (sha256(content) !== hash) return err({ code: "FILE_DIFFERS" });
  await database.ofInstallation(async (db) => {
    await insertFile(db, { hash, content }, now);
    await insertSent(db, hash, login);
  });
  return ok({});
}

async function plan(
  { database, view, given }: PublishDeps,
  { merchant, files, over }: PlanRevisionPayload,
  staff: Staff,
): ReturnType<NonNullable<Handlers["planRevision"]>> {
  await view.catchUp();
  const missing = await database.ofInstallation((db) =>
    selectMissing(db, Object.values(files), { login: staff.login, merchant }),
  );
  if (missing.length > 0) return err({ code: "FILES_MISSING", value: { hashes: missing } });
  const live = view.current(merchant);
  const { layer = null } = live ?? {};
  const kept = layer && (await database.ofInstallation((db) => selectLayer(db, layer)));
  const before = kept ? kept.files : {};
  const fault = await standingFault(view, staff, { merchant, before, after: files });
  if (fault !== undefined) return err(fault);
  const standing = await findUndone(
    { database, view },
    { merchant, files, over, author: staff.login },
  );
  if (!standing.ok) return standing;
  const judgement = await judge(view, given, await view.filesOf(merchant, files));
  const { findings } = judgement;
  const touched = await touchedBy({ database, view }, judgement.layer);
  const { left } = await leavingOf(view.workspace, merchant, judgement.chain);
  return ok({
    review: await database.ofInstallation((db) => settingsToReview(db, merchant, touched)),
    leaves: await database.ofInstallation((db) => whoMayLeave(db, left)),
    owner: (await ownerOf(view, merchant)) ?? "studio",
    live: live ? toRevision(live, live.seq) : null,
    changes: changesBetween(before, files),
    differences: await differencesOf(view, judgement.layer),
    findings: findings.map((finding) => ({ ...finding })),
    verdict: countOf(findings),
    ...standing.value,
  });
}

/** Publishes an older revision; without a number the last one that differs from what is live. */
async function rollBack(
  deps: PublishDeps,
  {
    merchant,
    to,
    base,
    reason,
  }: { merchant: string; to?: number; base: number | null; reason: string },
  author: string,
  now: number,
): Promise<Result<Revision, CallError>> {
  const { database, view } = deps;
  await view.catchUp();
  const live = view.current(merchant);
  const older = await database.ofInstallation(async (db) => {
    if (to !== undefined) return selectRevision(db, merchant, to);
    // A second roll back goes on from where the first one led to.
    return live && selectOlder(db, merchant, live.restores ?? live.seq, live.layer);
  });
  if (older === undefined || older.layer === null)
    return err({
      code: "REVISION_UNKNOWN",
      message:
        to === undefined
          ? `${merchant} has no older revision that differs from what is live.`
          : `${merchant} has no revision ${to} that could be brought back; portico history ${merchant} lists those there are.`,
    });
  const hash = older.layer;
  const layer = await database.ofInstallation((db) => selectLayer(db, hash));
  if (layer === undefined) throw new Error(`The layer ${hash} is not kept.`);
  const { files } = layer;
  const candidate = { merchant, kind: "rollback" as const, files, base, reason, author };
  return publishCandidate(deps, { ...candidate, restores: older.seq }, now);
}
