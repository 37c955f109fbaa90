import { ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { readLastRounds } from "../play/bets-repo.ts";
import { type Player, toWire } from "./house.ts";

/** How many rounds a game shows; the portal's record has them all. */
const maxRounds = 20;

/** A round of the player's as its game shows it. */
export interface RoundValue {
  roundId: string;
  at: string;
  stake: string;
  /** Null while the round runs. */
  payout: string | null;
  refunded: boolean;
}

/** The player's last rounds of this game, the latest first. */
export async function listRounds(
  player: Player,
): Promise<Result<{ items: RoundValue[] }, CallError>> {
  const { db, right, site } = player;
  const { memberId, nodeId, trial } = right;
  const filter = { memberId, nodeId, trial, currency: site.currency };
  const rows = await readLastRounds(db, filter, maxRounds);
  return ok({
    items: rows.map((row) => ({
      roundId: row.round_id,
      at: row.created_at.toISOString(),
      stake: toWire(player, BigInt(row.stake)),
      payout: row.status === "open" ? null : toWire(player, BigInt(row.payout)),
      refunded: row.status === "refunded",
    })),
  });
}
