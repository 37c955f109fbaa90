import type { Tx } from "#src/store/tx.ts";
import type { BetStatus, PlayTables } from "../play/play-tables.ts";
import type { GamesTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<GamesTables & PlayTables>();

/** Which bet is asked for, and whose it has to be. */
export interface OwnBet {
  memberId: string;
  vendor: string;
  roundId: string;
}

/** A bet as its own member may see it, with its game. */
export interface SeenBet {
  node_id: number;
  vendor: string;
  name: string;
  play_key: string | null;
  currency: string;
  status: Exclude<BetStatus, "pending" | "refused">;
  stake: string;
  payout: string;
  created_at: Date;
  settled_at: Date | null;
}

/** A member's own bet, play money or real; undefined where it is another's, or was never placed. */
export function readOwnBet(
  db: Tx,
  { memberId, vendor, roundId }: OwnBet,
): Promise<SeenBet | undefined> {
  return tables(db)
    .selectFrom("game_bet as bet")
    .innerJoin("game", "game.node_id", "bet.node_id")
    .select(["bet.node_id", "bet.vendor", "game.name", "game.play_key", "bet.currency"])
    .select(["bet.status", "bet.stake", "bet.payout", "bet.created_at", "bet.settled_at"])
    .where("bet.merchant", "=", db.merchant)
    .where("bet.vendor", "=", vendor)
    .where("bet.round_id", "=", roundId)
    .where("bet.member_id", "=", memberId)
    .where("bet.status", "not in", ["pending", "refused"])
    .$narrowType<Pick<SeenBet, "status">>()
    .executeTakeFirst();
}

/** What the house keeps of a round: which of its games it was, what was chosen and drawn. */
export interface KeptRound {
  playKey: string;
  state: Record<string, unknown>;
  done: boolean;
}

/** What is kept of a member's round; undefined where the house drew nothing for this player alone. */
export async function readKeptRound(
  db: Tx,
  memberId: string,
  roundId: string,
): Promise<KeptRound | undefined> {
  const row = await tables(db)
    .selectFrom("house_round")
    .select(["play_key", "state", "done"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("round_id", "=", roundId)
    .executeTakeFirst();
  return row && { playKey: row.play_key, state: row.state, done: row.done };
}
