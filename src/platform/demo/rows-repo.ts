import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { AllowedLane } from "../domains/games/service.ts";
import { smallestBet } from "../domains/games/stakes.ts";
import type { DemoAccount } from "./accounts.ts";
import type { DemoGame } from "./rounds.ts";
import type { StepRows } from "./step-rows.ts";

/*
 * Many rows in one parameter: both databases take that faster than thousands of parameters. All of
 * it runs as the ordinary role, so every trigger of the ledger judges it.
 */

const day = (endsAt: number, daysBefore: number): Date =>
  new Date(endsAt - daysBefore * 86_400_000);

/** Adds the accounts, uplines first, each with its account in the ledger; some with a label. */
export async function insertAccounts(
  db: Tx,
  accounts: readonly DemoAccount[],
  { currency, endsAt, days }: { currency: string; endsAt: number; days: number },
): Promise<void> {
  const rows = accounts.map((account) => ({
    id: account.id,
    ledger_id: account.ledgerId,
    username: account.username,
    nickname: account.nickname,
    agent_type: account.agentType,
    upline_id: account.uplineId,
    rank_level: account.rankLevel,
    language: account.language,
    birthday: account.birthday,
    created_at: day(endsAt, days - account.joinedOn),
  }));
  const given = JSON.stringify(rows);
  await sql`insert into member (merchant, id, username, username_key, account, nickname, agent_type,
      to_upline, upline_id, rank_level, language, birthday, origin, created_at)
    select ${db.merchant}, id, username, username, username, nickname, agent_type,
      upline_id is not null, upline_id, rank_level, language, birthday,
      '{"page": "demo"}'::jsonb, created_at
    from jsonb_to_recordset(${given}::jsonb) as one (id uuid, username text, nickname text,
      agent_type smallint, upline_id uuid, rank_level smallint, language text, birthday date,
      created_at timestamptz)`.execute(db);
  await sql`insert into ledger_account (merchant, id, kind, owner, currency, created_at)
    select ${db.merchant}, ledger_id, 'member', id::text, ${currency}, created_at
    from jsonb_to_recordset(${given}::jsonb) as one (id uuid, ledger_id uuid,
      created_at timestamptz)`.execute(db);
  await sql`insert into member_label (merchant, member_id, position, label, color, background_color)
    select ${db.merchant}, id, 1, case when agent_type = 0 then 'Regular' else 'Partner' end,
      case when agent_type = 0 then '#14606b' else '#5a2d91' end,
      case when agent_type = 0 then '#cdeef2' else '#e9dcfa' end
    from jsonb_to_recordset(${given}::jsonb) as one (id uuid, agent_type smallint,
      rank_level smallint)
    where agent_type <> 0 or rank_level > 2`.execute(db);
}

/** Switches every kind of contract on for some agents. */
export async function insertFeatures(db: Tx, ids: readonly string[]): Promise<void> {
  await sql`insert into member_feature
      (merchant, member_id, daily_salary, dividend, hourly_salary, realtime_salary)
    select ${db.merchant}, id, '1', '1', '1', '1' from unnest(${[...ids]}::uuid[]) as id`.execute(
    db,
  );
}

/** Adds what one step played: bets, what their vendors said, deposits, and the money they moved. */
export async function insertStep(db: Tx, rows: StepRows): Promise<void> {
  await sql`insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial,
      status, stake, valid_bet, payout, moved, created_at, settled_at)
    select ${db.merchant}, vendor, round_id, member_id, node_id, currency, false,
      status, stake, valid_bet, payout, moved, created_at, settled_at
    from jsonb_to_recordset(${JSON.stringify(rows.bets)}::jsonb) as bet (vendor text, round_id text,
      member_id uuid, node_id integer, currency text, status text, stake bigint, valid_bet bigint,
      payout bigint, moved bigint, created_at timestamptz, settled_at timestamptz)`.execute(db);
  await sql`insert into game_message (merchant, vendor, tx_id, round_id, kind, amount, received_at)
    select ${db.merchant}, vendor, tx_id, round_id, kind, amount, received_at
    from jsonb_to_recordset(${JSON.stringify(rows.messages)}::jsonb) as message (vendor text,
      tx_id text, round_id text, kind text, amount bigint, received_at timestamptz)`.execute(db);
  await sql`insert into deposit (merchant, id, member_id, provider, method, currency, amount, status,
      created_at, expires_at, started_at, settled_at)
    select ${db.merchant}, id, member_id, provider, 'instant', currency, amount, 'paid',
      created_at, expires_at, created_at, settled_at
    from jsonb_to_recordset(${JSON.stringify(rows.deposits)}::jsonb) as deposit (id uuid,
      member_id uuid, provider text, currency text, amount bigint, created_at timestamptz,
      expires_at timestamptz, settled_at timestamptz)`.execute(db);
  await sql`insert into ledger_transfer
      (merchant, id, kind, idempotency_key, content_hash, created_at)
    select ${db.merchant}, id, kind, key, hash, created_at
    from jsonb_to_recordset(${JSON.stringify(rows.transfers)}::jsonb) as transfer (id uuid,
      kind text, key text, hash text, created_at timestamptz)`.execute(db);
  // In the order of time: an account must never be overdrawn in between.
  await sql`insert into ledger_entry (merchant, transfer_id, line, account_id, currency, amount)
    select ${db.merchant}, transfer_id, line, account_id, currency, amount
    from jsonb_to_recordset(${JSON.stringify(rows.entries)}::jsonb) as entry (place integer,
      transfer_id uuid, line smallint, account_id uuid, currency text, amount bigint)
    order by place`.execute(db);
}

/** How many games members keep in their lists, at most. */
const keptRecent = 30;
const keptFavourites = 6;

/** Makes some members' recent and favourite games out of what they played. */
export async function insertOwnGames(
  db: Tx,
  memberIds: readonly string[],
  settledBy: number,
): Promise<void> {
  const ids = JSON.stringify(memberIds);
  await sql`insert into game_recent (merchant, member_id, node_id, played_at)
    select ${db.merchant}, member_id, node_id, played_at from (
      select member_id, node_id, max(created_at) as played_at,
        row_number() over (partition by member_id order by max(created_at) desc, node_id) as place
      from game_bet
      where merchant = ${db.merchant}
        and member_id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)
      group by member_id, node_id) as played
    where place <= ${keptRecent}
    on conflict do nothing`.execute(db);
  await sql`insert into game_favourite (merchant, member_id, node_id, created_at)
    select ${db.merchant}, member_id, node_id, liked_at from (
      select member_id, node_id, min(created_at) as liked_at,
        row_number() over (partition by member_id order by count(*) desc, node_id) as place
      from game_bet
      where merchant = ${db.merchant} and settled_at < ${new Date(settledBy)}
        and member_id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)
      group by member_id, node_id having count(*) > 2) as played
    where place <= ${keptFavourites}
    on conflict do nothing`.execute(db);
}

/** The games that demonstration accounts play: some of each of these categories, always the same. */
export async function selectGames(
  db: Tx,
  { lanes, each, currency }: { lanes: readonly AllowedLane[]; each: number; currency: string },
): Promise<DemoGame[]> {
  const given = JSON.stringify(lanes);
  const { rows } = await sql<{ node_id: number; vendor: string; min_bet: string }>`
    select chosen.node_id, chosen.vendor, chosen.min_bet
    from jsonb_to_recordset(${given}::jsonb) as lane (category text, vendors jsonb, without jsonb)
    cross join lateral (
      select game.node_id, game.vendor, game.min_bet, game.place from game
      join game_vendor as vendor on vendor.code = game.vendor
      where game.category = lane.category and not game.maintenance and not vendor.maintenance
        and (lane.vendors = 'null'::jsonb or lane.vendors is null or lane.vendors ? game.vendor)
        and not coalesce(lane.without -> 'vendors' ? game.vendor, false)
        and not coalesce(lane.without -> 'games' @> to_jsonb(game.node_id), false)
      order by game.place limit ${each}) as chosen
    order by chosen.place`.execute(db);
  return rows.map(({ node_id, vendor, min_bet }) => {
    return { nodeId: node_id, vendor, minBet: smallestBet({ min_bet }, currency) };
  });
}
