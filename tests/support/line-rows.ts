import { openAccount, payReward, postTransfer } from "#src/platform/domains/wallet/public.ts";
import { type Play, readPlays } from "./own-sums.ts";
import { standAlways } from "./stand-in-line.ts";
import { makeTestPlatform, type TestPlatform, type Visitor } from "./test-platform.ts";

/** Who is looked at, with what they played as the tables have it. */
export interface Player {
  id: string;
  visitor: Visitor;
  plays: Play[];
}

const everybody = ["other", "head", "left", "right", "low"] as const;
export type Who = (typeof everybody)[number];
/** Who is right above: head > left > low and head > right; the other is in no line. */
const above: Readonly<Record<Who, Who | null>> = {
  ...{ other: null, head: null, left: "head", right: "head", low: "left" },
};
/** How somebody is called. */
export const nameOf = (who: Who): string => `${who}files1`;

type Row = Record<string, string>;
type Read = (text: string, values?: unknown[]) => Promise<Row[]>;

/** A line with a few rows of everything that its lists show. */
export interface LineRows {
  platform: TestPlatform;
  line: Record<Who, Player>;
  read: Read;
}

/** Bets of every state in games of every category, one every seven hours until now. */
const addBets = ({ platform, read }: LineRows, memberId: string, times: number) =>
  read(
    `with one as (
       select n, game.*, (array['won', 'lost', 'even', 'open', 'refunded'])[1 + n % 5] as state
       from generate_series(1, $2::int) as n
       join (select *, row_number() over (order by category, node_id) as place from (
         select distinct on (category) node_id, vendor, category from game order by category, node_id
       ) as each) as game on game.place = 1 + n % (select count(distinct category) from game))
     insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status, stake,
       valid_bet, payout, moved, created_at, settled_at)
     select 'aurora', vendor, $1::text || n, $1::uuid, node_id, 'VND', false, state, 1000 * n,
       case when state in ('won', 'lost') then 1000 * n else 0 end,
       case state when 'won' then 3000 * n when 'even' then 1000 * n else 0 end,
       case state when 'won' then 2000 * n when 'lost' then -1000 * n when 'open' then -1000 * n else 0 end,
       at, case when state <> 'open' then at end
     from one, lateral (select $3::timestamptz - n * interval '7 hours' as at) as moment`,
    [memberId, times, new Date(platform.clock.now)],
  );

/**
 * Contracts of each kind by which the head pays and is paid, in every state, with payments of them in every
 * state through the days around midnight.
 */
async function addContracts({ platform, line, read }: LineRows): Promise<void> {
  const { head, left, right } = line;
  for (const kind of ["dividend", "daily", "hour", "realtime"])
    for (const [payer, paid] of [
      [head, left],
      [head, right],
      [null, head],
    ] as const)
      for (const status of ["inProcess", "approved", "rejected", "ended"])
        await read(
          `with made as (
             insert into contract (merchant, id, upline_id, member_id, kind, period, currency, tiers, max_rate,
               status, created_at, expires_at, effective_from, effective_until)
             select 'aurora', gen_random_uuid(), $1::uuid, $2::uuid, $3::text,
               case when $3 in ('dividend', 'daily') then 'D' end, 'VND',
               '[{"rate": 50, "activeMembers": 0, "validBet": "0", "loss": "0"}]', 50, $4::text,
               $5::timestamptz, $5::timestamptz + case when $1 is null then interval '1 s' else '7 days' end,
               case when $4 = 'approved' then $5::timestamptz end,
               case when $4 = 'approved' and $1 is null then $5::timestamptz end
             returning id)
           insert into contract_payment (merchant, id, contract_id, period_from, period_to, rate, active_members,
             valid_bet, profit_loss, earned, difference, brought, amount, carry, recognised, tiers, branches,
             differences, status, created_at, paid_at, retry_at)
           select 'aurora', gen_random_uuid(), id, at, at + interval '1 hour', 50, 1, 2000, -2000, n, 0, 0, n, 0, n,
             '[]', '[]', '[]', (array['paid', 'owed', 'none', 'rejected'])[1 + n % 4], $5,
             case n % 4 when 0 then $5::timestamptz end, case n % 4 when 1 then timestamptz '2099-01-01' end
           from made, lateral (select n, timestamptz '2026-11-12 16:30Z' + n * interval '6 hours' as at
             from generate_series(1, 38) as n) as one where $4 = 'approved'`,
          [payer?.id ?? null, paid.id, kind, status, new Date(platform.clock.now - 3600_000)],
        );
}

/** Moves money between two of them. */
async function send(
  { platform }: LineRows,
  kind: string,
  { from, to }: { from: Player; to: Player },
  turn: number,
): Promise<void> {
  const now = platform.clock.now - (turn % 9) * 86_400_000;
  await platform.test.database.withMerchant("aurora", async (db) => {
    const account = async (who: Player) => {
      const of = { kind: "member" as const, owner: who.id, currency: "VND" };
      return (await openAccount(db, of, now)).id;
    };
    const amount = BigInt(turn + 1);
    const entries = [
      { accountId: await account(to), currency: "VND", amount },
      { accountId: await account(from), currency: "VND", amount: -amount },
    ];
    await postTransfer(db, { kind, idempotencyKey: `some:${kind}:${turn}`, entries }, now);
  });
}

/** What the head was paid, more of it than a page has, and what moved below, of every kind. */
async function addMovements(rows: LineRows): Promise<void> {
  const { platform, line } = rows;
  const { head, left, right, low, other } = line;
  const gifts = [
    { bonus: "promotion", kind: "promotion-reward", amount: 1_000_000n },
    { bonus: "rebate", kind: "rebate", amount: 70n },
  ] as const;
  for (const who of [other, head, left, low, right])
    for (const gift of gifts) {
      const paid = { memberId: who.id, currency: "VND", now: platform.clock.now };
      await platform.test.database.withMerchant("aurora", (db) =>
        payReward(db, { ...gift, ...paid, key: `${gift.kind}:some:${who.id}` }),
      );
    }
  for (const kind of ["dividend", "daily-salary", "hour-salary", "realtime-salary"])
    for (let turn = 0; turn < 25; turn += 1)
      await send(rows, kind, { from: other, to: head }, turn);
  const below = ["deposit", "withdraw", "downline-transfer", "upline-transfer", "dividend"];
  for (const kind of [...below, "hour-salary"])
    for (let turn = 30; turn < 35; turn += 1) {
      const from = turn % 2 === 0 ? left : right;
      await send(rows, kind, { from, to: turn % 3 === 0 ? head : low }, turn);
    }
}

/** Makes a platform with such a line. */
export async function makeLineRows(): Promise<LineRows> {
  const platform = await makeTestPlatform();
  const player = (place: number): Player => ({
    ...{ id: "", visitor: platform.visitor("aurora", `198.51.100.${place}`), plays: [] },
  });
  const line = {
    ...{ other: player(1), head: player(2), left: player(3), right: player(4), low: player(5) },
  };
  const rows: LineRows = {
    platform,
    line,
    read: (text, values = []) => platform.test.asOwner<Row>(text, values),
  };
  for (const [place, who] of everybody.entries()) {
    const { code } = await line[who].visitor.join(nameOf(who));
    if (code !== null) throw new Error(`${who} was refused: ${code}.`);
    const upline = above[who];
    const [row] = await rows.read(
      `update member set agent_type = $2, upline_id = $3, to_upline = $3::uuid is not null,
         created_at = created_at - $4::int * interval '5 days' where username = $1 returning id`,
      [
        ...[nameOf(who), who === "head" || who === "left" ? 1 : 0],
        ...[upline && line[upline].id, place],
      ],
    );
    line[who].id = row?.id ?? "";
    await addBets(rows, line[who].id, who === "right" ? 60 : 3);
  }
  await standAlways(platform.test);
  for (const who of everybody) line[who].plays = await readPlays(platform, line[who].id);
  await addContracts(rows);
  await addMovements(rows);
  return rows;
}
