import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { RoundMessages, RoundState } from "./judge-round.ts";
import type { MessageKind, PlayTables } from "./play-tables.ts";

const tables = (db: Tx) => db.withTables<PlayTables>();

/** Whose round it is, as each of a vendor's messages says. */
export interface RoundKey {
  vendor: string;
  roundId: string;
  memberId: string;
  nodeId: number;
  currency: string;
  trial: boolean;
  /** Members play each other in it: what goes round between them is no turnover. */
  peers?: boolean | undefined;
  /** The wallet of the member that it is played with; left out: the main one. */
  wallet?: string | undefined;
}

/** One thing a vendor says. */
export interface VendorMessage {
  kind: MessageKind;
  /** Unique at the vendor: the same one never has a second effect. */
  txId: string;
  /** Minor units; 0 for a rollback. */
  amount: bigint;
}

/** A round as it is stored. */
export interface StoredRound {
  memberId: string;
  nodeId: number;
  currency: string;
  moved: bigint;
}

/** Makes sure the round has its row, and locks it until the transaction ends. */
export async function lockRound(
  db: Tx,
  { vendor, roundId, memberId, nodeId, currency, trial }: RoundKey,
  now: number,
): Promise<StoredRound> {
  await tables(db)
    .insertInto("game_bet")
    .values({
      merchant: db.merchant,
      vendor,
      round_id: roundId,
      member_id: memberId,
      node_id: nodeId,
      currency,
      trial,
      status: "pending",
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(["merchant", "vendor", "round_id"]).doNothing())
    .execute();
  const row = await tables(db)
    .selectFrom("game_bet")
    .select(["member_id", "node_id", "currency", "moved"])
    .where("merchant", "=", db.merchant)
    .where("vendor", "=", vendor)
    .where("round_id", "=", roundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    memberId: row.member_id,
    nodeId: row.node_id,
    currency: row.currency,
    moved: BigInt(row.moved),
  };
}

/** A message as it was stored. */
export interface StoredMessage extends VendorMessage {
  roundId: string;
  refused: boolean;
}

/** What was said about the round before, and any message that used one of these ids. */
export async function selectMessages(
  db: Tx,
  { vendor, roundId }: RoundKey,
  txIds: readonly string[],
): Promise<StoredMessage[]> {
  const rows = await tables(db)
    .selectFrom("game_message")
    .select(["tx_id", "round_id", "kind", "amount", "refused"])
    .where("merchant", "=", db.merchant)
    .where("vendor", "=", vendor)
    .where((eb) => eb.or([eb("round_id", "=", roundId), eb("tx_id", "in", txIds)]))
    .execute();
  return rows.map((row) => ({
    txId: row.tx_id,
    roundId: row.round_id,
    kind: row.kind,
    amount: BigInt(row.amount),
    refused: row.refused,
  }));
}

/** Puts a round's messages into the form they are judged in. */
export function toRoundMessages(messages: readonly StoredMessage[]): RoundMessages {
  const found: RoundMessages = {};
  for (const { kind, amount, refused } of messages) {
    if (kind === "bet") found.bet = { amount, refused };
    else if (kind === "settle") found.settle = { amount };
    else found.rollback = {};
  }
  return found;
}

/** Keeps what a vendor said. */
export async function insertMessages(
  db: Tx,
  { vendor, roundId }: RoundKey,
  messages: readonly StoredMessage[],
  now: number,
): Promise<void> {
  const rows = messages.map(({ txId, kind, amount, refused }) => ({
    merchant: db.merchant,
    vendor,
    tx_id: txId,
    round_id: roundId,
    kind,
    amount: amount.toString(),
    refused,
    received_at: new Date(now),
  }));
  await tables(db).insertInto("game_message").values(rows).execute();
}

/** When a round was settled that stands like this; null while it is not over. */
const settledAt = ({ status }: RoundState, now: number): Date | null =>
  status === "open" || status === "pending" ? null : new Date(now);

/**
 * Keeps a round of which nothing was said before, with all that is said now and what it comes to, and holds it
 * until the transaction ends. One statement.
 * @returns false where the round or one of the messages is known: nothing was kept
 */
export async function insertRound(
  db: Tx,
  { vendor, roundId, memberId, nodeId, currency, trial }: RoundKey,
  { messages, state }: { messages: readonly StoredMessage[]; state: RoundState },
  now: number,
): Promise<boolean> {
  const said = messages.map(({ txId, kind, amount, refused }) => ({
    tx: txId,
    kind,
    amount: amount.toString(),
    refused,
  }));
  const { rows } = await sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as one (tx text, kind text, amount bigint, refused boolean)
    ), bet as (
      insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
        stake, valid_bet, payout, moved, created_at, settled_at)
      select ${db.merchant}, ${vendor}, ${roundId}, ${memberId}::uuid, ${nodeId}::integer,
        ${currency}, ${trial}::boolean, ${state.status}, ${state.stake.toString()}::bigint,
        ${state.validBet.toString()}::bigint, ${state.payout.toString()}::bigint,
        ${state.moved.toString()}::bigint, ${new Date(now)}::timestamptz,
        ${settledAt(state, now)}::timestamptz
      where not exists (
        select from game_message as known join said on known.tx_id = said.tx
        where known.merchant = ${db.merchant} and known.vendor = ${vendor}
      )
      on conflict (merchant, vendor, round_id) do nothing
      returning merchant, vendor, round_id, created_at
    ), kept as (
      insert into game_message (merchant, vendor, tx_id, round_id, kind, amount, refused, received_at)
      select bet.merchant, bet.vendor, said.tx, bet.round_id, said.kind, said.amount, said.refused,
        bet.created_at
      from bet, said
    )
    select round_id from bet`.execute(db);
  return rows.length === 1;
}

/** Writes what the round comes to now. */
export async function updateRound(
  db: Tx,
  { vendor, roundId }: RoundKey,
  state: RoundState,
  now: number,
): Promise<void> {
  const { status, stake, validBet, payout, moved } = state;
  await tables(db)
    .updateTable("game_bet")
    .set({
      status,
      stake: stake.toString(),
      valid_bet: validBet.toString(),
      payout: payout.toString(),
      moved: moved.toString(),
      settled_at: settledAt(state, now),
    })
    .where("merchant", "=", db.merchant)
    .where("vendor", "=", vendor)
    .where("round_id", "=", roundId)
    .execute();
}
