import type { Draft, ReadDraftValue, SaveDraftPayload } from "#src/contracts/control.gen.ts";
import { changesBetween } from "#src/merchant/revisions/file-map.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { writeAudit } from "../audit/repo.ts";
import { merchantsOf } from "../kernel/access.ts";
import {
  type CallError,
  type Handlers,
  inTransaction,
  Refused,
  type Staff,
} from "../kernel/context.ts";
import { judge } from "../revisions/judge.ts";
import { inFiles, ownerOf, type PublishDeps } from "../revisions/publish.ts";
import { selectLayer, selectMissing, selectRevision } from "../revisions/repo.ts";
import { standingFault } from "../revisions/stood-on.ts";
import { zoneOf } from "../revisions/zone.ts";
import type { FileMap } from "../tables.ts";
import { type DraftRow, deleteDraft, replaceDraft, selectDraft, selectDrafts } from "./repo.ts";
import { refuseSections } from "./sections.ts";

/** The calls about what is being prepared. */
export function draftHandlers(deps: PublishDeps): Handlers {
  const { database, view } = deps;
  return {
    listDrafts: async ({ staff }) => {
      await view.catchUp();
      const seen = merchantsOf(staff, "viewer");
      const rows = await database.ofInstallation((db) => selectDrafts(db, seen));
      return ok({ items: rows.map((row) => toDraft(deps, row)) });
    },
    readDraft: async (_facts, { merchant }) => {
      await view.catchUp();
      const row = await database.ofInstallation((db) => selectDraft(db, merchant));
      return row === undefined ? err({ code: "DRAFT_UNKNOWN" }) : ok(await toOpened(deps, row));
    },
    saveDraft: ({ staff, now }, payload) => saveDraft(deps, payload, staff, now),
    dropDraft: ({ staff, now }, payload) => dropDraft(deps, payload, staff, now),
  };
}

const liveSeq = ({ view }: PublishDeps, merchant: string): number | null =>
  view.current(merchant)?.seq ?? null;

/** A draft as it is shown. */
const toDraft = (deps: PublishDeps, row: DraftRow): Draft => ({
  merchant: row.merchant,
  version: row.version,
  base: row.base,
  moved: row.base !== liveSeq(deps, row.merchant),
  author: row.author,
  savedAt: row.savedAt.toISOString(),
  verdict: row.verdict,
});

/** The files that are live of a merchant; none where nothing is. */
async function liveFiles({ database, view }: PublishDeps, merchant: string): Promise<FileMap> {
  const hash = view.current(merchant)?.layer ?? null;
  const layer = hash && (await database.ofInstallation((db) => selectLayer(db, hash)));
  return layer ? layer.files : {};
}

async function toOpened(deps: PublishDeps, row: DraftRow): Promise<ReadDraftValue> {
  const changes = changesBetween(await liveFiles(deps, row.merchant), row.files);
  const findings = row.findings.map((finding) => ({ ...finding }));
  const zone = await zoneOf(deps.view, row.merchant);
  return { draft: toDraft(deps, row), zone, files: { ...row.files }, changes, findings };
}

/** What a draft has to build on: what is asked for, that of the draft before, or what is live. */
async function baseFor(
  deps: PublishDeps,
  { merchant, base }: Pick<SaveDraftPayload, "merchant" | "base">,
  before: DraftRow | undefined,
): Promise<Result<number | null, CallError>> {
  if (base === undefined) return ok(before === undefined ? liveSeq(deps, merchant) : before.base);
  if (base === null) return ok(null);
  const known = await deps.database.ofInstallation((db) => selectRevision(db, merchant, base));
  return known === undefined ? err({ code: "REVISION_UNKNOWN" }) : ok(base);
}

/** Keeps a draft whatever is found in it: what is half done is not lost. */
async function saveDraft(
  deps: PublishDeps,
  { merchant, files, version, base: asked }: SaveDraftPayload,
  staff: Staff,
  now: number,
): Promise<Result<ReadDraftValue, CallError>> {
  const { database, view, given } = deps;
  await view.catchUp();
  if ((await ownerOf(view, merchant)) === "files") return err(inFiles(merchant));
  const before = await database.ofInstallation((db) => selectDraft(db, merchant));
  if ((before?.version ?? null) !== version) return err(movedError(deps, before, files));
  const namer = { login: staff.login, merchant };
  const missing = await database.ofInstallation((db) =>
    selectMissing(db, Object.values(files), namer),
  );
  if (missing.length > 0) return err({ code: "FILES_MISSING", value: { hashes: missing } });
  const was = before?.files ?? (await liveFiles(deps, merchant));
  const change = { merchant, before: was, after: files };
  const fault =
    (await refuseSections(view, staff, change)) ?? (await standingFault(view, staff, change));
  if (fault !== undefined) return err(fault);
  const base = await baseFor(
    deps,
    { merchant, ...(asked !== undefined && { base: asked }) },
    before,
  );
  if (!base.ok) return base;
  const { findings, verdict } = await judge(view, given, await view.filesOf(merchant, files));
  const row: DraftRow = {
    merchant,
    version: (version ?? 0) + 1,
    files,
    base: base.value,
    author: staff.login,
    verdict,
    findings,
    savedAt: new Date(now),
  };
  const kept = await inTransaction(database, async (db) => {
    if (!(await replaceDraft(db, row))) throw new Refused({ code: "DRAFT_MOVED" });
    // Whose hands it went through; each of many saves would drown the rest of the log.
    if (before?.author === staff.login) return;
    const detail = { version: row.version, base: row.base };
    await writeAudit(db, { actor: staff.login, action: "draft.save", merchant, detail }, now);
  });
  return kept.ok ? ok(await toOpened(deps, row)) : kept;
}

function movedError(deps: PublishDeps, kept: DraftRow | undefined, files: FileMap): CallError {
  if (kept === undefined)
    return {
      code: "DRAFT_MOVED",
      message:
        "There is no draft any more: it was published or thrown away. Nothing was kept; save it as a new one if it is still wanted.",
    };
  return {
    code: "DRAFT_MOVED",
    message: `${kept.author} saved the draft at ${kept.savedAt.toISOString()} as version ${kept.version}. Nothing was kept: look at what differs, take it over, and save again.`,
    value: { draft: toDraft(deps, kept), changes: changesBetween(files, kept.files) },
  };
}

/** Throws a draft away; who may change a part of it alone may throw away that part alone. */
async function dropDraft(
  deps: PublishDeps,
  { merchant, version }: { merchant: string; version: number },
  staff: Staff,
  now: number,
): Promise<Result<Record<string, never>, CallError>> {
  const { database, view } = deps;
  await view.catchUp();
  const kept = await database.ofInstallation((db) => selectDraft(db, merchant));
  if (kept === undefined) return err({ code: "DRAFT_UNKNOWN" });
  const live = await liveFiles(deps, merchant);
  const fault = await refuseSections(view, staff, { merchant, before: live, after: kept.files });
  if (fault !== undefined) return err(fault);
  const gone = await inTransaction(database, async (db) => {
    if (!(await deleteDraft(db, { merchant, version }))) throw new Refused({ code: "DRAFT_MOVED" });
    const detail = { version };
    await writeAudit(db, { actor: staff.login, action: "draft.drop", merchant, detail }, now);
  });
  return gone.ok ? ok({}) : gone;
}
