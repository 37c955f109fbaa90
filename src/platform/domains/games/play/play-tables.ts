import type { ColumnType, JSONColumnType } from "kysely";

type Amount = ColumnType<string, string | undefined, string>;
type Fixed<T> = ColumnType<T, T, never>;

/** What became of a bet. */
export type BetStatus = "pending" | "open" | "won" | "even" | "lost" | "refunded" | "refused";

/** What a vendor can say about a round. */
export type MessageKind = "bet" | "settle" | "rollback";

/** The tables of playing, as the query builder sees them. */
export type PlayTables = {
  game_favourite: { merchant: string; member_id: string; node_id: number; created_at: Date };
  game_recent: { merchant: string; member_id: string; node_id: number; played_at: Date };
  game_ticket: {
    merchant: string;
    ticket_hash: string;
    member_id: string;
    session_id: string;
    node_id: number;
    room: string | null;
    round_id: string | null;
    trial: boolean;
    language: string;
    expires_at: Date;
    session_ends_at: Date;
  };
  game_play: {
    merchant: string;
    token_hash: string;
    member_id: string;
    session_id: string;
    node_id: number;
    room: string | null;
    trial: boolean;
    language: string;
    created_at: Fixed<Date>;
    expires_at: Fixed<Date>;
  };
  game_bet: {
    merchant: string;
    vendor: string;
    round_id: string;
    member_id: string;
    node_id: number;
    currency: string;
    trial: boolean;
    status: BetStatus;
    stake: Amount;
    valid_bet: Amount;
    payout: Amount;
    moved: Amount;
    created_at: Fixed<Date>;
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  game_message: {
    merchant: string;
    vendor: string;
    tx_id: string;
    round_id: string;
    kind: MessageKind;
    amount: ColumnType<string, string, never>;
    refused: boolean;
    received_at: Fixed<Date>;
  };
  house_round: {
    merchant: string;
    round_id: string;
    member_id: string;
    play_key: string;
    stake: ColumnType<string, string, never>;
    state: JSONColumnType<Record<string, unknown>>;
    started_at: Fixed<Date>;
    ends_at: Date;
    done: boolean;
  };
  house_player: { merchant: string; member_id: string; play_key: string; next_at: Date };
  house_table: {
    merchant: string;
    room: string;
    round_no: ColumnType<string, string, string>;
    throws_at: Date | null;
    last_result: JSONColumnType<Record<string, unknown>> | null;
  };
  house_seat: {
    merchant: string;
    room: string;
    seat: number;
    member_id: string;
    round_id: string;
    seated_at: Date;
    place_hash: string;
    stake: string | null;
  };
};
