import { randomUUID } from "node:crypto";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { toMinor } from "#src/shared/money.ts";
import type { Tx } from "#src/store/tx.ts";
import { countBets, insertEntries, takeCarry } from "./earn-repo.ts";
import { ratesOf } from "./rates.ts";
import type { ValidBet } from "./valid-bet.ts";

/** Valid bets to be counted. */
export interface Earning {
  /** Who tells of them, such as lottery. */
  source: string;
  bets: readonly ValidBet[];
  now: number;
}

/**
 * Gives members points for valid bets, in the caller's transaction; what makes no whole point waits
 * for the next bet. The statements it takes do not grow with the bets.
 */
export async function earn(
  db: Tx,
  site: Pick<Merchant, "points" | "currency">,
  { source, bets, now }: Earning,
): Promise<void> {
  const counting = bets.filter(({ validBet }) => validBet > 0n);
  if (counting.length === 0) return;
  const carried = await countBets(db, source, counting, now);
  const whole = carried.flatMap(({ memberId, currency, amount }) => {
    const perPoint = toMinor(ratesOf(site, currency).betPerPoint, currency);
    const points = amount / perPoint;
    return points <= 0n ? [] : [{ memberId, currency, points, amount: points * perPoint }];
  });
  if (whole.length === 0) return;
  // The bets themselves are told apart by their earnings; one entry stands for all of them.
  const ref = `${source}:${randomUUID()}`;
  const entries = whole.map(({ memberId, currency, points }) => ({
    memberId,
    points,
    ref: `${ref}:${currency}`,
  }));
  await insertEntries(db, "bet", entries, now);
  await takeCarry(db, whole);
}
