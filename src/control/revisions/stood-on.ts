import { own } from "#src/merchant/json.ts";
import { type Layer, makeLayer } from "#src/merchant/layer.ts";
import { lowerOf, lowestLayer, type Workspace } from "#src/merchant/load.ts";
import { listWords } from "#src/merchant/suggest.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import { hasRole } from "../kernel/access.ts";
import { type CallError, Refused, type Staff } from "../kernel/context.ts";
import { selectStaff } from "../staff/repo.ts";
import type { FileMap } from "../tables.ts";
import type { LiveView } from "./live-view.ts";

/**
 * The portal that a candidate begins to stand on: all of its settings and pictures show through the
 * candidate, and its own publishes are held against what stands on it. Layers of a market or a brand are
 * there to be stood on by anybody.
 * @param before what it is held against; undefined where nothing was
 */
async function portalBelow(
  workspace: Workspace,
  before: Layer | undefined,
  candidate: Layer,
): Promise<string | undefined> {
  const lower = lowerOf(candidate);
  if (lower === undefined || lower === lowestLayer || lower === candidate.code) return undefined;
  if (before !== undefined && before.mounts.length > 0 && lowerOf(before) === lower)
    return undefined;
  const { mounts, tree } = await workspace.layer(lower);
  return mounts.length === 0 || own(tree, "abstract") === true ? undefined : lower;
}

/** The portal that a candidate would stand on, and what is live of it does not. */
export const newPortalBelow = async (
  { workspace }: Pick<LiveView, "workspace">,
  candidate: Layer,
): Promise<string | undefined> =>
  portalBelow(workspace, await workspace.layer(candidate.code), candidate);

const refusal = (merchant: string, portal: string, logins: readonly string[]): CallError => ({
  code: "ROLE_REQUIRED",
  message: `${merchant} would stand on ${portal}, a portal whose settings and pictures would show through it. That needs the role viewer for ${portal}, which ${listWords(logins)} ${logins.length === 1 ? "does" : "do"} not have. Nothing was changed: let "extends" name base or a layer of a market or a brand, or ask an administrator, who can grant it: portico staff grant ${logins[0] ?? ""} viewer ${portal}`,
  value: { layers: [portal] },
});

/**
 * Refuses to stand a merchant on somebody else's portal, be it by a publish, a schedule or a roll back,
 * unless the author or who said yes to it may see that portal.
 * @throws Refused with the portal and the way on
 */
export async function refuseStanding(
  db: AcrossTx,
  { merchant, author, approver }: { merchant: string; author: string; approver: string | null },
  portal: string | undefined,
): Promise<void> {
  if (portal === undefined) return;
  const logins = approver === null ? [author] : [author, approver];
  for (const login of logins) {
    const one = await selectStaff(db, login);
    if (one !== undefined && !one.disabled && hasRole(one, "viewer", portal)) return;
  }
  throw new Refused(refusal(merchant, portal, logins));
}

/**
 * Why somebody may not have files judged, as a plan or a draft: what is found in them would tell of a
 * portal that they may not see.
 * @param before the files that they begin with, such as the draft that is there; none stands for what is live
 */
export async function standingFault(
  view: LiveView,
  staff: Staff,
  { merchant, before, after }: { merchant: string; before: FileMap; after: FileMap },
): Promise<CallError | undefined> {
  const layerOf = async (files: FileMap) => makeLayer(await view.filesOf(merchant, files));
  // Of a merchant that its folder owns nothing is kept here, and what the folder has is live.
  const isKept = Object.keys(before).length > 0;
  const was = isKept ? await layerOf(before) : await view.workspace.layer(merchant);
  const portal = await portalBelow(view.workspace, was, await layerOf(after));
  return portal === undefined || hasRole(staff, "viewer", portal)
    ? undefined
    : refusal(merchant, portal, [staff.login]);
}
