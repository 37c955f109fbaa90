import type { Merchant } from "#src/contracts/site.gen.ts";
import { toMinor } from "#src/shared/money.ts";
import type { Tx } from "#src/store/tx.ts";
import { insertEntries, type Progress, takeCarry } from "./earn-repo.ts";
import { ratesOf } from "./rates.ts";
import { selectAccount } from "./repo.ts";
import { takeBack } from "./reverse-repo.ts";

/** A bet that was settled, and was rolled back since. */
export interface Reversal {
  source: string;
  id: string;
  now: number;
}

/**
 * Takes back the points of a bet that is none any more, in the caller's transaction. What was spent
 * already is owed: the member's next bets make no points until it is even.
 * @returns what was taken out of the member's bets; undefined for a bet that never counted
 */
export async function reverse(
  db: Tx,
  site: Pick<Merchant, "points" | "currency">,
  { source, id, now }: Reversal,
): Promise<Progress | undefined> {
  const taken = await takeBack(db, { source, id, at: now });
  if (taken === undefined || taken.carry >= 0n) return taken;
  const { memberId, currency, carry } = taken;
  const perPoint = toMinor(ratesOf(site, currency).betPerPoint, currency);
  const owed = (-carry + perPoint - 1n) / perPoint;
  const { balance } = await selectAccount(db, memberId);
  const points = balance < owed ? balance : owed;
  if (points === 0n) return taken;
  await insertEntries(db, "reversal", [{ memberId, points: -points, ref: `${source}:${id}` }], now);
  await takeCarry(db, [{ memberId, currency, amount: -points * perPoint }]);
  return taken;
}
