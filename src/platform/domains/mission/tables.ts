import type { ColumnType } from "kysely";
import type { StartTable } from "../../kernel/start-repo.ts";

/** Words by language code. */
export type Words<Word> = Record<string, Word>;

/** What a task or a raffle is called and says; HTML that was cleaned. */
export interface Article {
  title: string;
  text: string;
}

/** Where a reward comes from. */
export type RewardSource = "rank" | "task" | "sign-in" | "raffle" | "mission";

/** What a task counts of a member's day, and a mission since the member joined. */
export type TaskGoal = "validBet" | "deposit";

type Bigint = ColumnType<string, string, never>;
type Fixed<T> = ColumnType<T, T, never>;
type Json<T> = ColumnType<T, string, never>;

/** The domain's tables, as the query builder sees them. 8-byte integers come as text. */
export type MissionTables = {
  mission_start: StartTable;
  rank_level: {
    merchant: string;
    currency: string;
    rank_level: Fixed<number>;
    deposit: Bigint;
    valid_bet: Bigint;
    upgrade: Bigint;
    monthly: Bigint;
    birthday: Bigint;
  };
  daily_task: {
    merchant: string;
    currency: string;
    id: string;
    place: Fixed<number>;
    goal: Fixed<TaskGoal>;
    target: Bigint;
    amount: Bigint;
    points: Fixed<number>;
    words: Json<Words<Article>>;
    starts_at: Fixed<Date>;
    ends_at: Fixed<Date | null>;
  };
  mission_offer_start: StartTable;
  mission: {
    merchant: string;
    currency: string;
    id: string;
    place: Fixed<number>;
    kind: Fixed<"once" | "event">;
    goal: Fixed<TaskGoal>;
    target: Bigint;
    amount: Bigint;
    points: Fixed<number>;
    words: Json<Words<Article>>;
    starts_at: Fixed<Date>;
    ends_at: Fixed<Date | null>;
  };
  mission_join: {
    merchant: string;
    member_id: string;
    currency: string;
    mission_id: string;
    joined_at: Fixed<Date>;
    bet_before: Bigint;
  };
  sign_in_day: {
    merchant: string;
    currency: string;
    day: Fixed<number>;
    amount: Bigint;
    points: Fixed<number>;
  };
  member_reward: {
    merchant: string;
    member_id: string;
    source: Fixed<RewardSource>;
    ref: string;
    currency: string;
    amount: Bigint;
    points: Fixed<number>;
    created_at: Fixed<Date>;
  };
  raffle: {
    merchant: string;
    id: string;
    currency: string;
    ticket_bet: Bigint;
    words: Json<Words<Article>>;
    starts_at: Fixed<Date>;
    ends_at: Fixed<Date | null>;
  };
  raffle_prize: {
    merchant: string;
    raffle_id: string;
    id: string;
    place: Fixed<number>;
    words: Json<Words<string>>;
    image: string;
    amount: Bigint;
    points: Fixed<number>;
    weight: Fixed<number>;
    stock: number | null;
  };
  raffle_draw: {
    merchant: string;
    id: string;
    raffle_id: string;
    member_id: string;
    prize_id: string;
    drawn: Fixed<number>;
    out_of: Fixed<number>;
    created_at: Fixed<Date>;
  };
};
