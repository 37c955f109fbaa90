import type { Tx } from "#src/store/tx.ts";
import { sumPlayedSpans } from "./play-repo.ts";
import { toPerCent } from "./rebate/rates.ts";
import { selectClaimLines } from "./rebate/repo.ts";

/** How a rebate came about in one category of games. Minor units; the rate in per cent. */
export interface RebatePart {
  category: string;
  validBet: bigint;
  rate: string;
  amount: bigint;
}

/** How rebates came about that were paid with these keys of the ledger, by the key. */
export async function rebateParts(
  db: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RebatePart[]>> {
  const byClaim = new Map(keys.map((key) => [key.split(":")[1] ?? "", key]));
  const parts = new Map<string, RebatePart[]>();
  for (const line of await selectClaimLines(db, [...byClaim.keys()])) {
    const key = byClaim.get(line.claim_id) ?? "";
    const part = {
      category: line.category,
      validBet: BigInt(line.valid_bet),
      rate: toPerCent(BigInt(line.rate)),
      amount: BigInt(line.amount),
    };
    parts.set(key, [...(parts.get(key) ?? []), part]);
  }
  return parts;
}

/** A member's valid bets in each of several spans of one kind of games or of all, in minor units. */
export const validBetsPlayed = sumPlayedSpans;
