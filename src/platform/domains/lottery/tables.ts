import type { ColumnType } from "kysely";

/** The numbers of one prize of a draw. */
export interface DrawnPrize {
  /** Such as special or first; the portal's text is `lottery.prize.<prize>`. */
  prize: string;
  numbers: string[];
}

/** The lottery's tables, as the query builder sees them. 8-byte integers come as text. */
export type LotteryTables = {
  lottery_draw: {
    merchant: string;
    game_code: string;
    numero: string;
    opens_at: ColumnType<Date, Date, never>;
    closes_at: ColumnType<Date, Date, never>;
    draws_at: ColumnType<Date, Date, never>;
    numbers: string | null;
    prizes: ColumnType<DrawnPrize[] | null, string | null, string | null>;
    drawn_at: Date | null;
    settled_at: Date | null;
    parts: ColumnType<number, number | undefined, number>;
  };
  lottery_ticket: {
    merchant: string;
    id: string;
    member_id: string;
    idempotency_key: string;
    content_hash: string;
    game_code: string;
    numero: string;
    account_id: string;
    currency: string;
    stake: ColumnType<string, string, never>;
    placed_at: ColumnType<Date, Date, never>;
  };
  lottery_bet: {
    merchant: string;
    id: string;
    ticket_id: string;
    line: number;
    game_code: string;
    numero: string;
    play_type: string;
    picks: string;
    odds: ColumnType<string, string, never>;
    pick_stake: ColumnType<string, string, never>;
    stake: ColumnType<string, string, never>;
    status: ColumnType<"open" | "won" | "lost", "open" | undefined, "won" | "lost">;
    prize: ColumnType<string, string | undefined, string>;
    settled_at: Date | null;
  };
  lottery_favourite: {
    merchant: string;
    member_id: string;
    game_code: string;
    created_at: ColumnType<Date, Date, never>;
  };
};
