import type { Workspace } from "#src/merchant/load.ts";
import { locksOf } from "#src/merchant/locks.ts";
import { listWords } from "#src/merchant/suggest.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import { hasRole } from "../kernel/access.ts";
import { Refused } from "../kernel/context.ts";
import { selectAllStaff, selectStaff } from "../staff/repo.ts";
import { chainOf } from "./judge.ts";

/** A layer with locks that a merchant stands on now and would not stand on any more. */
export interface LeftLayer {
  code: string;
  /** The settings that it locks, as it names them. */
  locks: readonly string[];
}

/** What a candidate would stand on no more. */
export interface Leaving {
  /** The layers that the live revision stands on, itself first. */
  before: readonly string[];
  left: readonly LeftLayer[];
}

/**
 * Holds what a candidate stands on against what the live revision stands on. A lock binds whoever stands
 * on its layer, so that stepping off the layer would undo it.
 * @param workspace what is live
 * @param chain the candidate's layers
 */
export async function leavingOf(
  workspace: Workspace,
  merchant: string,
  chain: readonly string[],
): Promise<Leaving> {
  const before = await chainOf(workspace, merchant);
  const left: LeftLayer[] = [];
  for (const code of before) {
    if (chain.includes(code)) continue;
    const locks = locksOf(await workspace.layer(code)).map(({ path }) => path.join("."));
    if (locks.length > 0) left.push({ code, locks });
  }
  return { before, left };
}

/** The layers that would be left, each with the accounts that may do it: for a plan, before anybody is refused. */
export async function whoMayLeave(
  db: AcrossTx,
  left: readonly LeftLayer[],
): Promise<{ layer: string; locks: string[]; publishers: string[] }[]> {
  if (left.length === 0) return [];
  const staff = (await selectAllStaff(db)).filter(({ disabled }) => !disabled);
  return left.map(({ code, locks }) => ({
    layer: code,
    locks: [...locks],
    publishers: staff.filter((one) => hasRole(one, "publisher", code)).map(({ login }) => login),
  }));
}

/**
 * Refuses to step off a layer with locks, be it by a publish, a schedule or a roll back, unless somebody
 * who stands behind the revision may publish that layer: the author, or who said yes to it.
 * @throws Refused with the layers and who may
 */
export async function refuseLeaving(
  db: AcrossTx,
  { merchant, author, approver }: { merchant: string; author: string; approver: string | null },
  left: readonly LeftLayer[],
): Promise<void> {
  if (left.length === 0) return;
  const logins = approver === null ? [author] : [author, approver];
  const people = await Promise.all(logins.map((login) => selectStaff(db, login)));
  const barred = left.filter(
    ({ code }) =>
      !people.some((one) => one !== undefined && !one.disabled && hasRole(one, "publisher", code)),
  );
  const [first] = barred;
  if (first === undefined) return;
  const layers = listWords(barred.map(({ code }) => code));
  const locks = listWords([...new Set(barred.flatMap(({ locks }) => locks))]);
  throw new Refused({
    code: "ROLE_REQUIRED",
    message: `${merchant} would no longer stand on ${layers}, which ${barred.length === 1 ? "locks" : "lock"} ${locks}. That needs the role publisher for ${layers}, which ${listWords(logins)} ${logins.length === 1 ? "does" : "do"} not have. Nothing was changed: keep "extends" as it is, or have it published by somebody who may publish ${layers}. An administrator can grant it: portico staff grant ${author} publisher ${first.code}`,
    value: { layers: barred.map(({ code }) => code) },
  });
}
