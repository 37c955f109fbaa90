import type { Pending, ReadPendingPayload, ReadPendingValue } from "#src/contracts/control.gen.ts";
import { changesBetween } from "#src/merchant/revisions/file-map.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { hasRole } from "../kernel/access.ts";
import type { CallError, Staff } from "../kernel/context.ts";
import { differencesOf } from "../revisions/differences.ts";
import { judge } from "../revisions/judge.ts";
import type { PublishDeps } from "../revisions/publish.ts";
import { selectLayer } from "../revisions/repo.ts";
import { standingFault } from "../revisions/stood-on.ts";
import { zoneOf } from "../revisions/zone.ts";
import { selectAllStaff } from "../staff/repo.ts";
import { baseOf, selectOvertaking } from "./line.ts";
import { type PendingRow, selectOnePending } from "./repo.ts";

/** A pending publish as it is shown. */
export async function toPending(
  { database, view }: Pick<PublishDeps, "database" | "view">,
  row: PendingRow,
): Promise<Pending> {
  const { dueAt, madeAt, endedAt, settings, before: _before, follows, ...rest } = row;
  const live = view.current(row.merchant)?.seq ?? null;
  const isWaiting = row.state === "waiting";
  // Nobody is asked for the clock of what waits for no time, or is over.
  const isTold = dueAt !== null && (isWaiting || row.open);
  const overtaking =
    isWaiting && dueAt !== null
      ? await database.ofInstallation((db) => selectOvertaking(db, row, live))
      : [];
  return {
    ...rest,
    settings: [...settings],
    at: dueAt?.toISOString() ?? null,
    after: follows,
    moved: isWaiting && baseOf(row, live) !== live,
    overtakenBy: overtaking.at(-1)?.id ?? null,
    zone: isTold ? await zoneOf(view, row.merchant) : null,
    madeAt: madeAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** One as whoever has to say yes sees it: what it would change of what is live now, and what the check says now. */
export async function readPending(
  deps: PublishDeps,
  { merchant, id }: ReadPendingPayload,
  staff: Staff,
): Promise<Result<ReadPendingValue, CallError>> {
  const { database, view, given } = deps;
  await view.catchUp();
  const row = await database.ofInstallation((db) => selectOnePending(db, merchant, id));
  if (row === undefined) return err({ code: "PENDING_UNKNOWN" });
  const filesOf = async (hash: string | null) =>
    (hash && (await database.ofInstallation((db) => selectLayer(db, hash)))?.files) || {};
  const files = await filesOf(row.layer);
  const live = view.current(merchant);
  const before = await filesOf(live?.layer ?? null);
  const fault = await standingFault(view, staff, { merchant, before, after: files });
  if (fault !== undefined) return err(fault);
  const { layer, findings, verdict } = await judge(
    view,
    given,
    await view.filesOf(merchant, files),
  );
  const people = await database.ofInstallation(selectAllStaff);
  return ok({
    pending: await toPending(deps, row),
    live: live?.seq ?? null,
    files,
    changes: changesBetween(before, files),
    differences: await differencesOf(view, layer),
    findings: findings.map((finding) => ({ ...finding })),
    verdict,
    approvers: people
      .filter((one) => !one.disabled && one.login !== row.author)
      .filter((one) => hasRole(one, "publisher", merchant))
      .map(({ login }) => login)
      .sort(),
  });
}
