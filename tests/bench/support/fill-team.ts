import type { TestPlatform } from "#tests/support/test-platform.ts";
import type { OnFill } from "./fill-records.ts";
import { sumFills } from "./record-fills.ts";

type AsOwner = TestPlatform["test"]["asOwner"];

/** The agent whose line is measured. */
export const teamAgent = "bench-agent";

/** How big a line is. */
export interface TeamSize {
  members: number;
  bets: number;
}

/** About as many rows are made by one statement. */
const rowsAtATime = 250_000;

/** How many are on the first three of four levels; the rest are on the last. */
const levelsOf = (members: number) => ({
  first: 20,
  second: Math.max(40, Math.round(members / 125)),
  third: Math.max(80, Math.round(members / 12)),
});

const uuid = (kind: string) =>
  `('000000${kind}-0000-4000-8000-' || lpad(to_hex(n * 1000000 + j), 12, '0'))::uuid`;
/** When the j-th bet was placed: sessions of 20 bets, each somewhere in its own stretch of 90 days. */
const betAt = `(base + interval '90 days'
    * (((j - 1) / 20) + 0.999 * (hashint8(n * 100000 + (j - 1) / 20) & 65535) / 65536.0)
    / ceil(m.bets / 20.0) + ((j - 1) % 20) * interval '7 seconds')`;
const game = `join bench_game as game on game.place =
    (hashint8(n * 1000003 + (j - 1) / 20) & 65535) % (select count(*) from bench_game)`;
const state = `case when j % 100 = 1 then 'open' when j % 100 = 2 then 'refunded'
    when j % 100 = 3 then 'even' when j % 10 in (4, 5, 6, 7) then 'won' else 'lost' end`;
const stake = "(1000 + j % 97 * 100)";
/** What the ledger moved at the j-th bet: mostly rounds, and some of all else that moves money. */
const moved = `case when j % 25 = 0 then 'deposit' when j % 50 = 1 then 'withdraw'
    when j % 100 = 2 then 'promotion-reward' when j % 50 = 3 then 'rebate'
    when j % 2 = 0 then 'game-bet' else 'game-payout' end`;

/** What is made for the n-th member of the line: `m` is the member, `j` counts to `times`. */
const fills = [
  {
    table: "member",
    columns: `merchant, id, username, username_key, account, nickname, language, agent_type, to_upline,
      upline_id, created_at`,
    values: `merchant, id, name, name, case n when 0 then name else 'B' || n end, 'Bencher ' || n, 'EN',
      agent_type, n > 0, upline_id, base`,
    times: "1",
  },
  {
    table: "ledger_account",
    columns: "merchant, id, kind, owner, currency, wallet, balance, entries, created_at",
    values: `merchant, account_id, 'member', id::text, 'VND', 'main', 1000000000, m.bets, base`,
    times: "1",
  },
  {
    table: "game_bet",
    columns: `merchant, vendor, round_id, member_id, node_id, currency, trial, status, stake,
      valid_bet, payout, moved, created_at, settled_at`,
    values: `merchant, vendor, 'bench-' || n * 1000000 + j, m.id, node_id, 'VND', false, state, ${stake},
      case when state in ('won', 'even', 'lost') then ${stake} else 0 end,
      case state when 'won' then ${stake} * 2 when 'even' then ${stake} else 0 end, 0, placed,
      case when state <> 'open' then placed + interval '5 seconds' end`,
    from: `${game} cross join lateral (select ${state} as state, ${betAt} as placed) as bet`,
    times: "m.bets",
  },
  {
    table: "ledger_transfer",
    columns: "merchant, id, kind, idempotency_key, content_hash, created_at",
    values: `merchant, ${uuid("05")}, ${moved}, ${moved} || ':bench:' || n * 1000000 + j, '', ${betAt}`,
    times: "m.bets",
  },
  {
    table: "ledger_entry",
    columns:
      "merchant, transfer_id, line, account_id, currency, amount, place, balance_after, bonus",
    values: `merchant, ${uuid("05")}, 0, account_id, 'VND',
      case when kind in ('withdraw', 'game-bet') then -${stake} else ${stake} + 500 end, j, 1000000000,
      case kind when 'promotion-reward' then 'promotion' when 'rebate' then 'rebate' end`,
    from: `cross join lateral (select ${moved} as kind) as what`,
    times: "m.bets",
  },
  {
    table: "deposit",
    columns: `merchant, id, member_id, provider, method, currency, amount, status, created_at,
      expires_at, started_at, settled_at`,
    values: `merchant, ${uuid("06")}, m.id, 'sandbox', 'instant', 'VND', 50000, 'paid', at,
      at + interval '1 hour', at, at + interval '1 minute'`,
    from: "cross join lateral (select base + j * interval '20 days' + n * interval '1 second' as at) as paid",
    times: "4",
  },
  {
    table: "session",
    columns: "merchant, id, member_id, token_hash, cookie_hash, created_at, seen_at, expires_at",
    values: `merchant, ${uuid("12")}, m.id, 'bench-' || n || '-' || j, 'bench-' || n || '-' || j, base,
      base + interval '90 days' - n * interval '1 second', base + interval '100 days'`,
    times: "2",
  },
  {
    table: "member_link",
    columns: "merchant, id, owner_id, code, agent, line_rate, created_at",
    values: `merchant, ${uuid("14")}, m.id, 'BENCH' || j, false, 0, base + j * interval '1 day'`,
    times: "case n when 0 then 50 else 0 end",
  },
];

async function prepare(asOwner: AsOwner, { members, bets }: TeamSize): Promise<void> {
  const { first, second, third } = levelsOf(members);
  const from = [1, 1 + first, 1 + first + second, 1 + first + second + third];
  await asOwner(`create table bench_game as
    select (row_number() over (order by category, place) - 1)::int as place, node_id, vendor, category
    from (select *, row_number() over (partition by category order by place) as nth from game) as game
    where nth <= 8`);
  await asOwner(
    `create table bench_member as
       select n::bigint as n, 'aurora' as merchant,
         case n when 0 then '${teamAgent}' else 'bench-' || n end as name,
         case when n < ${from[3]} then 1 else 0 end as agent_type,
         case when n = 0 then null else
           ('00000001-0000-4000-8000-' || lpad(to_hex(case
             when n < ${from[1]} then 0
             when n < ${from[2]} then ${from[0]} + (n - ${from[1]}) % ${first}
             when n < ${from[3]} then ${from[1]} + (n - ${from[2]}) % ${second}
             else ${from[2]} + (n - ${from[3]}) % ${third} end), 12, '0'))::uuid end as upline_id,
         ('00000001-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
         ('00000002-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as account_id,
         'VND' as currency, $2::int as bets, timestamptz '2026-11-21 03:00Z' - interval '90 days' as base
       from generate_series(0, $1::int) as n`,
    [members, Math.round(bets / members)],
  );
  await asOwner("create unique index on bench_member (n)");
  await asOwner("analyze bench_game");
  await asOwner("analyze bench_member");
}

/** Everybody above each, as the triggers of members would have written it. */
const lines = `insert into member_line (merchant, member_id, depth, ancestor_id)
  with recursive line as (
    select merchant, id as member_id, 1 as depth, upline_id as ancestor_id
      from bench_member where upline_id is not null
    union all
    select line.merchant, line.member_id, line.depth + 1, above.upline_id
      from line join bench_member as above on above.id = line.ancestor_id
      where above.upline_id is not null
  )
  select * from line`;

/** What is kept of bets, movements and visits, as triggers would have. */
const kept = new Set([
  "play_quarter",
  "member_played",
  "ledger_account",
  "member_seen",
  "game_bet_quarter",
  "ledger_quarter",
]);

/**
 * Fills the line of an agent: so many members on four levels, with 90 days of bets and as many entries of
 * the ledger. Rules and triggers rest, but for the sums by day: the job makes those.
 * @returns the tables that grow, with their rows
 */
export async function fillTeam(
  asOwner: AsOwner,
  size: TeamSize,
  onFill: OnFill,
): Promise<Map<string, number>> {
  await asOwner("set session_replication_role = replica");
  await prepare(asOwner, size);
  const step = Math.max(1, Math.floor((rowsAtATime * size.members) / size.bets));
  for (const { table, columns, values, from = "", times } of fills)
    for (let first = 0; first <= size.members; first += step) {
      await asOwner(
        `insert into ${table} (${columns}) select ${values} from bench_member as m
         cross join lateral generate_series(1, ${times}) as j ${from} where n >= $1 and n < $2`,
        [first, first + step],
      );
      onFill(table, first);
    }
  onFill("member_line", 0);
  await asOwner(lines);
  for (const { table, sql } of sumFills) {
    if (!kept.has(table)) continue;
    onFill(table, 0);
    await asOwner(sql);
  }
  await asOwner("set session_replication_role = origin");
  await asOwner("drop table bench_member, bench_game");
  onFill("vacuum analyze", 0);
  await asOwner("vacuum analyze");
  const rows = await asOwner<{ relname: string; rows: string }>(
    `select relname, reltuples::bigint::text as rows from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and reltuples >= 1000 order by reltuples desc`,
  );
  return new Map(rows.map(({ relname, rows: counted }) => [relname, Number(counted)]));
}
