import type { TestPlatform } from "#tests/support/test-platform.ts";
import { recordFills, sizesOf, sumFills } from "./record-fills.ts";

/** Progress of long work: what is being made, and how much of it there is. */
export type OnFill = (what: string, rows: number) => void;

type AsOwner = TestPlatform["test"]["asOwner"];

/** About as many rows are made by one statement. */
const rowsAtATime = 250_000;

/**
 * The members a fill goes through, by number. Number 0 plays day and night, all others alike. Rules and
 * triggers rest: what they keep is made by statements of its own.
 */
async function prepare(asOwner: AsOwner, bets: number): Promise<{ members: number }> {
  const { members, each, heavy } = sizesOf(bets);
  await asOwner("set session_replication_role = replica");
  await asOwner("set synchronous_commit = off");
  await asOwner("set work_mem = '256MB'");
  await asOwner(`create table bench_game as
    select (row_number() over (order by category, place) - 1)::int as place, node_id, vendor, category
    from (select *, row_number() over (partition by category order by place) as nth from game) as game
    where nth <= 8`);
  await asOwner(
    `create table bench_member as
       select n::bigint as n,
         case when n < 2 then 'aurora'
           else (array['aurora', 'siam', 'third', 'fourth'])[1 + n % 4] end as merchant,
         ('00000001-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
         ('00000002-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as account_id,
         case when n >= 2 and n % 4 = 1 then 'THB' else 'VND' end as currency,
         case when n = 0 then $2::int else $3::int end as bets,
         timestamptz '2026-11-21 03:00Z' - interval '90 days' as base
       from generate_series(0, $1::int) as n`,
    [members, heavy, each],
  );
  await asOwner("create unique index on bench_member (n)");
  await asOwner("analyze bench_game");
  await asOwner("analyze bench_member");
  return { members };
}

/**
 * Fills the tables that grow: some members' 90 days of bets, money and all else they are shown, at four
 * merchants, with `bets` bets of games and twice as many entries of the ledger. Then has the server look at
 * what there is, as it does by itself in time.
 * @returns the tables that grow, with their rows
 */
export async function fillRecords(
  asOwner: AsOwner,
  bets: number,
  onFill: OnFill,
): Promise<Map<string, number>> {
  const { members } = await prepare(asOwner, bets);
  for (const { table, columns, values, from = "", times } of recordFills(bets)) {
    const insert = `insert into ${table} (${columns})
      select ${values} from bench_member as m
      cross join lateral generate_series(1, case when n = 0 then $3::int else $4::int end) as j
      ${from} where n >= $1 and n < $2`;
    const step = Math.max(1, Math.floor(rowsAtATime / Math.max(1, times.other)));
    await asOwner(insert, [0, 1, times.heavy, times.other]);
    for (let first = 1; first <= members; first += step) {
      const last = Math.min(first + step, members + 1);
      await asOwner(insert, [first, last, times.heavy, times.other]);
      onFill(table, times.heavy + (last - 1) * times.other);
    }
  }
  for (const { table, sql } of sumFills) {
    onFill(table, 0);
    await asOwner(sql);
  }
  await asOwner("set session_replication_role = origin");
  await asOwner("drop table bench_member, bench_game");
  onFill("vacuum analyze", 0);
  await asOwner("vacuum analyze");
  const rows = await asOwner<{ relname: string; rows: string }>(
    `select relname, reltuples::bigint::text as rows from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by reltuples desc`,
  );
  const grown = new Set([...recordFills(bets), ...sumFills].map(({ table }) => table));
  return new Map(
    rows
      .filter(({ relname }) => grown.has(relname))
      .map(({ relname, rows: counted }) => [relname, Number(counted)]),
  );
}
