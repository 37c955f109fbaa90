import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { BetStatus } from "../play/play-tables.ts";
import type { BookSlipState } from "./book-slip.ts";

/** A slip as its player sees it. */
export interface OwnBookSlip {
  roundId: string;
  at: Date;
  stake: bigint;
  payout: bigint;
  status: BetStatus;
  state: BookSlipState;
}

interface SlipRow {
  round_id: string;
  started_at: Date;
  stake: string;
  payout: string;
  status: BetStatus;
  state: BookSlipState;
}

/** A member's last slips in a book, play money or real, the latest first. One statement. */
export async function readOwnBookSlips(
  db: Tx,
  { memberId, nodeId, trial }: { memberId: string; nodeId: number; trial: boolean },
  limit: number,
): Promise<OwnBookSlip[]> {
  const { rows } = await sql<SlipRow>`
    select round.round_id, round.started_at, round.stake::text as stake, bet.payout::text as payout,
      bet.status, round.state
    from house_round as round
    join game on game.node_id = ${nodeId}
    join game_bet as bet on bet.merchant = round.merchant and bet.vendor = game.vendor
      and bet.round_id = round.round_id
    where round.merchant = ${db.merchant} and round.member_id = ${memberId}
      and round.play_key = 'book' and round.state->>'node' = ${String(nodeId)}
      and bet.trial = ${trial}
    order by round.started_at desc, round.round_id
    limit ${limit}`.execute(db);
  return rows.map(({ round_id, started_at, stake, payout, status, state }) => ({
    roundId: round_id,
    at: started_at,
    stake: BigInt(stake),
    payout: BigInt(payout),
    status,
    state,
  }));
}

/** What a member's slip was placed on; undefined where it is none. */
export async function readBookSlip(
  db: Tx,
  memberId: string,
  roundId: string,
): Promise<{ state: BookSlipState; done: boolean } | undefined> {
  const { rows } = await sql<{ state: BookSlipState; done: boolean }>`
    select state, done from house_round
    where merchant = ${db.merchant} and member_id = ${memberId} and round_id = ${roundId}
      and play_key = 'book'`.execute(db);
  return rows[0];
}
