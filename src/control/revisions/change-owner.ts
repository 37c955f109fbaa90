import { readFile } from "node:fs/promises";
import type { Revision, SetOwnerPayload } from "#src/contracts/control.gen.ts";
import { layerHash, sha256 } from "#src/merchant/revisions/file-map.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { writeAudit } from "../audit/repo.ts";
import { type CallError, inTransaction, Refused } from "../kernel/context.ts";
import { takeTurn } from "../kernel/turn-repo.ts";
import type { FileMap } from "../tables.ts";
import { judge } from "./judge.ts";
import { faultOf, layerFormat, ownerOf, type PublishDeps, toRevision } from "./publish.ts";
import {
  insertFile,
  insertLayer,
  insertRevision,
  type RevisionRow,
  replaceClaims,
  selectLastSeq,
  selectLive,
} from "./repo.ts";

/**
 * Hands a merchant over. To the control plane it goes as its folder is now, so that nothing changes for
 * its players; back to the folder only where that is there and has no errors.
 */
export async function changeOwner(
  deps: PublishDeps,
  { merchant, owner, reason }: SetOwnerPayload,
  author: string,
  now: number,
): Promise<Result<Revision, CallError>> {
  const { view } = deps;
  await view.catchUp();
  const before = await ownerOf(view, merchant);
  if (before === undefined) return err({ code: "MERCHANT_UNKNOWN" });
  if (before === owner)
    return err({ code: "NOTHING_CHANGED", message: `${merchant} is owned by ${owner} already.` });
  const folder = await view.folder.read(merchant);
  if (folder.texts.size === 0)
    return err({
      code: "MERCHANT_UNKNOWN",
      message: `There is no folder ${merchant} that could own it: put its files there first.`,
    });
  const judgement = await judge(deps.view, deps.given, folder);
  const fault = faultOf(judgement);
  if (fault !== undefined) return err(fault);
  const contents = owner === "studio" ? await readFolder(folder) : new Map<string, Buffer>();
  const outcome = await inTransaction(deps.database, async (db) => {
    await takeTurn(db);
    const live = await selectLive(db, merchant);
    if ((live?.owner ?? "files") !== before) throw new Refused({ code: "REVISION_MOVED" });
    const files: FileMap = {};
    for (const [path, content] of contents) {
      const hash = sha256(content);
      files[path] = hash;
      await insertFile(db, { hash, content }, now);
    }
    const layer = owner === "studio" ? layerHash(files) : null;
    if (layer !== null) await insertLayer(db, { hash: layer, merchant, files }, now);
    const taken = await replaceClaims(db, merchant, owner === "studio" ? judgement.claims : []);
    if (taken.length > 0) throw new Refused({ code: "HOST_TAKEN", value: { taken } });
    const row: RevisionRow = {
      seq: (await selectLastSeq(db)) + 1,
      merchant,
      kind: "owner",
      owner,
      layer,
      format: layerFormat,
      parent: live?.seq ?? null,
      restores: null,
      author,
      approver: null,
      reason,
      verdict: judgement.verdict,
      madeAt: new Date(now),
    };
    await insertRevision(db, row, judgement.findings);
    const detail = { seq: row.seq, owner, reason };
    await writeAudit(db, { actor: author, action: "owner", merchant, detail }, now);
    return row;
  });
  await view.catchUp();
  return outcome.ok ? ok(toRevision(outcome.value, outcome.value.seq)) : outcome;
}

/** The bytes of a folder's files, by path inside it. */
async function readFolder(folder: {
  texts: ReadonlyMap<string, string>;
  assets: ReadonlyMap<string, { file: string }>;
}): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const [path, text] of folder.texts) contents.set(path, Buffer.from(text));
  for (const [path, { file }] of folder.assets)
    contents.set(`assets/${path}`, await readFile(file));
  return contents;
}
