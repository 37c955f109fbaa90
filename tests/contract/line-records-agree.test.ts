import { afterAll, beforeAll, expect, it } from "vitest";
import type { AgentOverviewValue, CallName } from "#src/contracts/api.gen.ts";
import { makeLineJob } from "#src/platform/domains/agent/line-job.ts";
import { openAccount, postTransfer } from "#src/platform/domains/wallet/public.ts";
import { money, sum, zone } from "#tests/support/own-sums.ts";
import { makeReportPlayers, type Player, ranges, within } from "#tests/support/report-players.ts";
import { some } from "#tests/support/some.ts";
import type { TestPlatform } from "#tests/support/test-platform.ts";

/*
 * What an agent is shown of the bets and the money of a line, page by page, against rows that this test
 * reads by statements that the product does not have. The line is head > left > low and head > right, out of
 * the seeded 90 days; another player is in no line.
 */

let platform: TestPlatform;
let line: Record<"head" | "left" | "right" | "low" | "other", Player>;

beforeAll(async () => {
  const made = await makeReportPlayers();
  ({ platform } = made);
  const [head, left, right, low, other] = made.players;
  if (!head || !left || !right || !low || !other) throw new Error("Somebody is missing.");
  line = { head, left, right, low, other };
  const place = (who: Player, above: Player | null) =>
    platform.test.asOwner(
      "update member set agent_type = $2, upline_id = $3, to_upline = $3::uuid is not null where id = $1",
      [who.id, who === head || who === left ? 1 : 0, above?.id ?? null],
    );
  // The demonstration has lines of its own.
  await platform.test.asOwner("update member set upline_id = null where upline_id is not null");
  await place(other, null);
  await place(head, null);
  await place(left, head);
  await place(right, head);
  await place(low, left);
  await send("downline-transfer", head, left, 700n);
  await send("upline-transfer", low, left, 300n);
  await send("dividend", left, low, 250n);
  await send("hour-salary", head, right, 40n);
}, 300_000);
afterAll(() => platform?.close());

/** Moves money in the line as its transfers and contracts do. */
async function send(kind: string, from: Player, to: Player, amount: bigint): Promise<void> {
  const { clock, test } = platform;
  await test.database.withMerchant("aurora", async (db) => {
    const account = async (who: Player) => {
      const key = { kind: "member" as const, owner: who.id, currency: "VND" };
      return (await openAccount(db, key, clock.now)).id;
    };
    const entries = [
      { accountId: await account(from), currency: "VND", amount: -amount },
      { accountId: await account(to), currency: "VND", amount },
    ];
    await postTransfer(db, { kind, idempotencyKey: `${kind}:of-the-test`, entries }, clock.now);
  });
}

/** A row of a list as this test reads it. */
interface Row {
  id: string;
  memberId: string;
  day: string;
  [field: string]: string;
}

/** How far below the head somebody is. */
const levelOf = (id: string): number => (id === line.low.id ? 2 : 1);
const whole = () => [line.left.id, line.right.id, line.low.id];

/** Every row of a list, page after page; each page holds what it says. */
async function readPages(call: CallName, asked: object, pageSize: number): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { value } = await line.head.visitor.call(call, { ...asked, pageNo, pageSize });
    ids.push(...value.items.map(({ id }: { id: string }) => id));
    expect(value.totalPages).toBe(Math.ceil(value.total / pageSize));
    if (pageNo >= value.totalPages) return ids;
    expect(value.items).toHaveLength(pageSize);
  }
}

/** What a list is narrowed by; each with whom of the line that leaves. */
const parts = (): { asked: object; members: string[] }[] => [
  { asked: {}, members: whole() },
  { asked: { level: 1 }, members: [line.left.id, line.right.id] },
  { asked: { level: 2 }, members: [line.low.id] },
  { asked: { parentId: line.left.id }, members: [line.low.id] },
];

async function accountOf({ id }: Player): Promise<string> {
  const [row] = await platform.test.asOwner<{ account: string }>(
    "select account from member where id = $1",
    [id],
  );
  return row?.account ?? "";
}

const readBets = (): Promise<Row[]> =>
  platform.test.asOwner<Row>(
    `select id, member_id as "memberId", (at at time zone '${zone}')::date::text as day, status,
       classify, category, stake::text, valid::text, payout::text
     from (
       select vendor || ':' || round_id as id, member_id, created_at as at, status, category, stake,
         case when category in ('ESPORTS', 'COCKFIGHT') then 'SPORTS' else category end as classify,
         valid_bet as valid, payout
       from game_bet join game using (node_id, vendor)
       where not game_bet.trial and status not in ('pending', 'refused')
       union all
       select bet.id::text, member_id, placed_at, bet.status, 'LOTT', bet.stake, 'LOTT',
         case bet.status when 'open' then 0 else bet.stake end, prize
       from lottery_bet as bet join lottery_ticket as ticket on ticket.id = ticket_id
     ) as bet order by at desc, id`,
  );

async function checkBets(): Promise<void> {
  const all = await readBets();
  const filters = [
    {},
    ...["open", "won", "even", "lost", "refunded"].map((status) => ({ status })),
    ...["RNG", "SPORTS", "ESPORTS", "INHOUSE", "LOTT"].map((gameClassify) => ({ gameClassify })),
    { status: "won", gameClassify: "RNG" },
  ];
  const named = { asked: { account: await accountOf(line.low) }, members: [line.low.id] };
  let shownOnce = 0;
  for (const { asked: part, members } of some([...parts(), named]))
    for (const range of some(ranges))
      for (const filter of some(filters)) {
        const { status, gameClassify } = { status: undefined, gameClassify: undefined, ...filter };
        const own = all.filter(
          (bet) =>
            members.includes(bet.memberId) &&
            within(range, bet.day) &&
            (status === undefined || bet.status === status) &&
            (gameClassify === undefined ||
              [bet.classify, bet.category].includes(String(gameClassify))),
        );
        const sumOf = (pick: (bet: Row) => string | undefined) =>
          sum(own.map((bet) => BigInt(pick(bet) ?? 0)));
        const asked = { ...part, ...range, ...filter };
        const { value } = await line.head.visitor.call("agentTeamBets", { ...asked, pageSize: 1 });
        expect([asked, value.total, value.totals]).toEqual([
          asked,
          own.length,
          {
            stake: money(sumOf((bet) => (bet.status === "refunded" ? "0" : bet.stake))),
            validBet: money(sumOf((bet) => bet.valid)),
            payout: money(sumOf((bet) => bet.payout)),
            profitLoss: money(
              sumOf((bet) =>
                ["open", "refunded"].includes(bet.status ?? "")
                  ? "0"
                  : String(BigInt(bet.payout ?? 0) - BigInt(bet.stake ?? 0)),
              ),
            ),
          },
        ]);
        if (Object.keys(range).length > 0) continue;
        const shown = await readPages("agentTeamBets", asked, own.length > 200 ? 100 : 13);
        expect(shown).toEqual(own.map(({ id }) => id));
        shownOnce += shown.length;
      }
  expect(shownOnce).toBeGreaterThan(500);
  const { items } = (await line.head.visitor.call("agentTeamBets", { pageSize: 100 })).value;
  for (const { memberId, level } of some<{ memberId: string; level: number }>(items))
    expect([memberId, level]).toEqual([memberId, levelOf(memberId)]);
}

it(
  "AGENT-08 the bets of a line are each there once, whatever the days, the filter and the page",
  checkBets,
  240_000,
);

/** What an agent calls each kind of the ledger's; a transfer in the line by its sign. */
const kinds: Readonly<Record<string, string>> = {
  deposit: "deposit",
  withdraw: "withdrawal",
  "withdraw-return": "withdrawal",
  dividend: "dividend",
  "hour-salary": "salary",
};

async function readMovements(): Promise<Row[]> {
  const rows = await platform.test.asOwner<Row & { bonus: string | null }>(
    `select entry.transfer_id || ':' || entry.line as id, member.id as "memberId", amount::text,
       (transfer.created_at at time zone '${zone}')::date::text as day, transfer.kind, entry.bonus
     from ledger_entry as entry
     join ledger_transfer as transfer on transfer.id = entry.transfer_id
     join ledger_account as account on account.id = entry.account_id and account.currency = 'VND'
     join member on member.id::text = account.owner
     order by transfer.created_at desc, member.account, entry.place desc`,
  );
  return rows.flatMap(({ bonus, kind = "", amount = "", ...row }) => {
    const way = amount.startsWith("-") ? "transferOut" : "transferIn";
    const ofLine = ["upline-transfer", "downline-transfer"].includes(kind) ? way : kinds[kind];
    const name = ofLine ?? (bonus === "rebate" ? "rebate" : bonus === null ? undefined : "bonus");
    return name === undefined ? [] : [{ ...row, amount, kind: name }];
  });
}

async function checkMovements(): Promise<void> {
  const all = await readMovements();
  const names = ["deposit", "withdrawal", "transferIn", "transferOut", "dividend", "salary"];
  const seen = new Set<string>();
  for (const { asked: part, members } of some(parts()))
    for (const range of some(ranges))
      for (const kind of [undefined, ...names, "rebate", "bonus"]) {
        const own = all.filter(
          (row) =>
            members.includes(row.memberId) &&
            within(range, row.day) &&
            (kind === undefined || row.kind === kind),
        );
        for (const row of own) seen.add(row.kind ?? "");
        const asked = { ...part, ...range, ...(kind && { kind }) };
        const { value } = await line.head.visitor.call("agentTransactions", asked);
        const amounts = own.map(({ amount }) => BigInt(amount ?? 0));
        const came = sum(amounts.filter((amount) => amount > 0n));
        const went = came - sum(amounts);
        expect([asked, value.total, value.totals]).toEqual([
          asked,
          own.length,
          { in: money(came), out: money(went), net: money(came - went) },
        ]);
        if (Object.keys(range).length > 0) continue;
        expect(await readPages("agentTransactions", asked, 7)).toEqual(own.map(({ id }) => id));
      }
  expect([...seen].sort()).toEqual([...names, "bonus", "rebate"].sort());
}

it(
  "AGENT-11 what moved in a line is there once, whatever the days, the kind and the page",
  checkMovements,
  240_000,
);

/** Money that came to or left somebody on a day, by the rows of either. */
const readMoney = (): Promise<Row[]> =>
  platform.test.asOwner<Row>(
    `select id::text, member_id as "memberId", (at at time zone '${zone}')::date::text as day, came::text,
       went::text
     from (
       select id, member_id, settled_at as at, amount as came, 0 as went from deposit
         where status = 'paid'
       union all
       select id, member_id, disbursed_at, 0, amount - returned from withdrawal
         where disbursed_at is not null
     ) as moved`,
  );

/** Makes the sums of lines by the day, as the platform's job does. */
async function sumDays(): Promise<void> {
  const { run } = makeLineJob({ database: platform.test.database });
  const merchant = { code: "aurora", site: { timeZone: zone } };
  const signal = new AbortController().signal;
  while ((await run(merchant, { now: platform.clock.now, signal })) !== undefined);
  const kept = "select from line_zone where merchant = 'aurora' and state = 'kept'";
  expect(await platform.test.asOwner(kept)).toHaveLength(1);
}

it("AGENT-05 each day of the overview is what the line did on it, and the days come to the tiles", async () => {
  const moved = await readMoney();
  const joined = await platform.test.asOwner<{ day: string }>(
    `select (created_at at time zone '${zone}')::date::text as day from member where id = any($1)`,
    [whole()],
  );
  const players = [line.left, line.right, line.low];
  const dayOf = (day: string) => {
    const plays = players.map((player) => player.plays.filter((play) => play.day === day));
    const given = players.flatMap(({ gifts }) => gifts.filter((gift) => gift.day === day));
    const ofLine = moved.filter((row) => whole().includes(row.memberId) && row.day === day);
    const result = sum(plays.flat().map(({ payout, stake }) => payout - stake));
    return {
      ...{ day, income: expect.any(String) },
      newMembers: joined.filter((row) => row.day === day).length,
      activeMembers: plays.filter((of) => sum(of.map(({ validBet }) => validBet)) > 0n).length,
      validBet: money(sum(plays.flat().map(({ validBet }) => validBet))),
      profitLoss: money(result + sum(given.map(({ amount }) => amount))),
      deposits: money(sum(ofLine.map(({ came = "0" }) => BigInt(came)))),
      withdrawals: money(sum(ofLine.map(({ went = "0" }) => BigInt(went)))),
    };
  };
  const asked = [
    { from: "2026-08-25", to: "2026-11-22" },
    ...ranges.filter(({ from, to }) => from && to && from.slice(0, 4) === to.slice(0, 4)),
  ];
  const overview = async (range: object): Promise<AgentOverviewValue> =>
    (await line.head.visitor.call("agentOverview", range)).value;
  const slowly = [];
  for (const range of some(asked)) {
    const value = await overview(range);
    slowly.push(value);
    expect(value.days).toEqual(some(value.days).map(({ day }) => dayOf(day)));
    const { figures } = value;
    for (const name of ["validBet", "profitLoss", "deposits", "withdrawals"] as const)
      expect([name, figures[name]]).toEqual([
        name,
        money(sum(value.days.map((day) => BigInt(day[name].replace(".", ""))))),
      ]);
  }
  // Each figure has days on which it is something.
  for (const name of ["activeMembers", "validBet", "deposits", "withdrawals"] as const)
    expect(slowly[0]?.days.filter((day) => Number(day[name]) > 0).length).toBeGreaterThan(0);
  await sumDays();
  for (const [place, range] of asked.entries())
    expect(await overview(range)).toEqual(slowly[place]);
}, 240_000);

it(
  "AGENT-08 the bets of a line are the same ones once they are summed by the day",
  checkBets,
  240_000,
);

it(
  "AGENT-11 what moved in a line is the same once it is summed by the day",
  checkMovements,
  240_000,
);
