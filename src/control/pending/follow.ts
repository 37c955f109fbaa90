import type { HoldPublishPayload } from "#src/contracts/control.gen.ts";
import { type Layer, makeLayer } from "#src/merchant/layer.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import { type CallError, Refused } from "../kernel/context.ts";
import type { PublishDeps } from "../revisions/publish.ts";
import { selectLayer } from "../revisions/repo.ts";
import { selectOvertaking } from "./line.ts";
import { type PendingRow, selectOnePending } from "./repo.ts";

/** One that waits and that another is to follow, with what it would make live. */
export interface Followed {
  row: PendingRow;
  layer: Layer;
}

/** The one that a publish is to follow, as it asks; undefined where it follows none. */
export async function followedBy(
  { database, view }: PublishDeps,
  { merchant, after }: Pick<HoldPublishPayload, "merchant" | "after">,
  dueAt: Date | null,
): Promise<Result<Followed | undefined, CallError>> {
  if (after === undefined) return ok(undefined);
  const [row, kept] = await database.ofInstallation(async (db) => {
    const found = await selectOnePending(db, merchant, after);
    return [found, found && (await selectLayer(db, found.layer))] as const;
  });
  if (row === undefined || kept === undefined) return err({ code: "PENDING_UNKNOWN" });
  if (row.state !== "waiting") return err({ code: "PENDING_OVER" });
  if (row.dueAt !== null && dueAt !== null && row.dueAt > dueAt)
    return err({
      code: "PENDING_ORDER",
      message: `Number ${row.id} ("${row.reason}" of ${row.author}) is to be live after this one, so this one cannot follow it. Nothing was kept: name a later time, or leave --after out.`,
    });
  return ok({ row, layer: makeLayer(await view.filesOf(merchant, kept.files)) });
}

/**
 * Refuses what would only be refused at its time: another one is live by then that it does not follow.
 * @throws Refused with the way on
 */
export async function refuseOvertaken(
  db: AcrossTx,
  asked: { merchant: string; base: number | null; dueAt: Date | null },
  followed: PendingRow | undefined,
): Promise<void> {
  const { merchant, base } = asked;
  const before = followed === undefined ? [] : [followed, ...followed.before];
  const earlier = await selectOvertaking(db, { ...asked, before }, base);
  const last = earlier.at(-1);
  if (last === undefined) return;
  const { id, reason, author } = last;
  throw new Refused({
    code: "PENDING_ORDER",
    message: `Number ${id} ("${reason}" of ${author}) is to be live before this one, which was made without it and would be refused at its time. Nothing was kept. Where this one is to take its place then, with all that it consists of, ask for it again with --after ${id}; else take that one back: portico schedule ${merchant} --withdraw ${id} --reason "…"`,
    value: { pending: earlier.map((row) => row.id) },
  });
}
