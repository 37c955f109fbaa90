import type { RecordBetValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { isHouses } from "../houses.ts";
import type { BetRow, BetTotals } from "./bets-repo.ts";

/** A bet as the wire has it. `net` is what it added to the balance. */
export function toBet(
  row: BetRow,
  site: Pick<Merchant, "currency" | "standInGames">,
): RecordBetValue["items"][number] {
  const { currency } = site;
  const money = (amount: bigint) => fromMinor(amount, currency);
  const [stake, payout] = [BigInt(row.stake), BigInt(row.payout)];
  return {
    id: row.round_id,
    gameName: row.name,
    nodeId: String(row.node_id),
    vassalage: row.vendor,
    gameClassify: row.classify,
    stake: money(stake),
    validBet: money(BigInt(row.valid_bet)),
    payout: money(payout),
    net: money(row.status === "refunded" ? 0n : payout - stake),
    status: row.status,
    createdAt: row.created_at.toISOString(),
    roundShown: isHouses(row, site),
  };
}

/** The totals as the wire has them. */
export function toTotals(totals: BetTotals, currency: string): RecordBetValue["totals"] {
  const money = (amount: bigint) => fromMinor(amount, currency);
  const [stake, payout] = [BigInt(totals.stake), BigInt(totals.payout)];
  return {
    stake: money(stake),
    validBet: money(BigInt(totals.valid_bet)),
    payout: money(payout),
    net: money(payout - stake),
  };
}
