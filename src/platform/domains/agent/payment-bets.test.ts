import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { makeHandlers } from "#src/platform/compose.ts";
import { type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { settleContracts } from "#tests/support/settle-contracts.ts";
import { some } from "#tests/support/some.ts";

const handlers = makeHandlers();
const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Midnight in Bangkok. */
const began = Date.UTC(2026, 10, 20, 17);
let world: MoneyWorld;
beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());

const done = <Name extends CallName>(who: string, name: Name, payload: CallMap[Name]["payload"]) =>
  world.done(who, name, payload, handlers);

let rounds = 0;
/** A bet of a game in minor units, as a vendor reports it. */
const bet = (
  memberId: string,
  at: number,
  row: { stake: number; payout: number; status: string },
) => {
  rounds += 1;
  return world.test.asOwner(
    `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
       stake, valid_bet, payout, created_at, settled_at)
     select $1, vendor, $2, $3, node_id, 'THB', false, $4::text, $5::bigint, case $4::text when 'open' then 0 else $5::bigint end,
       $6::bigint, $7::timestamptz, case $4::text when 'open' then null else $7::timestamptz end
     from game where category = 'RNG' order by node_id limit 1`,
    [
      world.merchant,
      `explained:${rounds}`,
      memberId,
      row.status,
      row.stake,
      row.payout,
      new Date(at),
    ],
  );
};
const lottery = (memberId: string, at: number, stake: number) =>
  world.test.asOwner(
    `with draw as (
       insert into lottery_draw (merchant, game_code, numero, opens_at, closes_at, draws_at)
       values ($1, 'FIVE3', 'n', $4::timestamptz - interval '1 hour', $4, $4) on conflict do nothing),
     account as (
       insert into ledger_account (merchant, id, kind, owner, currency, created_at)
       values ($1, gen_random_uuid(), 'house', 'explained-' || $3::text, 'THB', now()) returning id),
     ticket as (
       insert into lottery_ticket select $1, gen_random_uuid(), $2::uuid, 'key', 'hash', 'FIVE3', 'n',
         id, 'THB', $3::bigint, $4::timestamptz from account returning id)
     insert into lottery_bet (merchant, id, ticket_id, line, game_code, numero, play_type, picks, odds,
       pick_stake, stake, status, settled_at)
     select $1, gen_random_uuid(), id, 0, 'FIVE3', 'n', 'last2', '68', 1000, $3::bigint, $3::bigint,
       'lost', $4::timestamptz from ticket`,
    [world.merchant, memberId, stake, new Date(at)],
  );

/** What a team's bets of a period come to, by rows and a sum of the test's own. */
async function ownSum(ids: readonly string[], from: number, before: number) {
  const [row] = await world.test.asOwner<{
    bets: number;
    valid: string;
    lost: string;
    active: number;
  }>(
    `with one as (
       select member_id, valid_bet, case status when 'open' then 0 else stake end as stake, payout,
         created_at as at from game_bet
         where merchant = $1 and status not in ('pending', 'refused', 'refunded')
       union all
       select ticket.member_id, bet.stake, bet.stake, bet.prize, ticket.placed_at from lottery_bet as bet
         join lottery_ticket as ticket on ticket.merchant = bet.merchant and ticket.id = bet.ticket_id
         where bet.merchant = $1
     ), inside as (
       select * from one where member_id = any($2::uuid[]) and at >= $3 and at < $4
     )
     select count(*)::int as bets, coalesce(sum(valid_bet), 0)::text as valid,
       coalesce(sum(stake - payout), 0)::text as lost,
       (select count(*)::int from (select from inside group by member_id
         having sum(valid_bet) > 0) as played) as active
     from inside`,
    [world.merchant, ids, new Date(from), new Date(before)],
  );
  if (row === undefined) throw new Error("A sum has a row.");
  return { bets: row.bets, active: row.active, valid: BigInt(row.valid), lost: BigInt(row.lost) };
}

const baht = (minor: bigint): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, "0");
  return `${minor < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** top > agent > player; the agent is paid by top, and who else there is plays beside. */
async function line(offer: Partial<CallMap["offerContract"]["payload"]>) {
  world.clock.now = began;
  const [top, agent, player, beside] = [
    await world.member(10_000_000n),
    await world.member(),
    await world.member(),
    await world.member(),
  ];
  await world.putBelow(agent, top);
  await world.putBelow(player, agent);
  await world.putBelow(beside, top);
  await world.putBelow(await world.member(), beside);
  const { id, termsHash } = await done(top, "offerContract", {
    ...{ key: newKey(), memberId: agent, kind: "daily", period: "D" },
    tiers: [{ rate: "1", activeMembers: 0 }],
    ...offer,
  });
  await done(agent, "acceptContract", { id, termsHash });
  return { top, agent, player, beside };
}

/** All pages of a payment's bets. */
async function allBets(who: string, id: string) {
  const items: CallMap["agentPaymentBets"]["value"]["items"] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await done(who, "agentPaymentBets", { id, pageNo, pageSize: 7 });
    items.push(...page.items);
    if (pageNo >= page.totalPages) return { ...page, items };
  }
}
const minor = (written: string): bigint => BigInt(written.replace(".", ""));

it("CONTRACT-07 a salary opens to exactly its bets, and is recomputed from them to the unit", async () => {
  const { top, agent, player, beside } = await line({
    tiers: [
      { rate: "0.5", activeMembers: 1 },
      { rate: "1.37", activeMembers: 2, betAmountDaily: "500" },
      { rate: "9", activeMembers: 3 },
    ],
  });
  const [from, before] = [began + dayMs, began + 2 * dayMs];
  // On both edges of the day, and in 20 quarters of an hour of it.
  await bet(player, from - 1, { stake: 70_000, payout: 0, status: "lost" });
  await bet(player, from, { stake: 3_333, payout: 0, status: "lost" });
  await bet(agent, before - 1, { stake: 4_444, payout: 9_999, status: "won" });
  await bet(player, before, { stake: 60_000, payout: 0, status: "lost" });
  for (let count = 0; count < 20; count += 1)
    await bet(count % 3 === 0 ? agent : player, from + count * 61 * minuteMs, {
      ...{ stake: 1_001 + 97 * count, payout: count % 4 === 0 ? 2_500 : 0 },
      status: count % 4 === 0 ? "won" : "lost",
    });
  await bet(player, from + 5 * minuteMs, { stake: 8_000, payout: 0, status: "open" });
  await bet(player, from + 6 * minuteMs, { stake: 8_000, payout: 0, status: "refused" });
  await bet(beside, from + 7 * minuteMs, { stake: 90_000, payout: 0, status: "lost" });
  await lottery(player, from + 9 * minuteMs, 12_345);
  world.clock.now = before;
  await settleContracts(world);
  const [paid] = some((await done(agent, "dailySalary", {})).items);
  const sum = await ownSum([agent, player], from, before);
  expect([paid?.rate, sum.active, sum.bets]).toEqual(["1.37", 2, 24]);
  expect(paid?.earned).toBe(baht((sum.valid * 137n) / 10_000n));

  const opened = await allBets(agent, paid?.id ?? "");
  expect(opened.total).toBe(sum.bets);
  const listed = some(opened.items);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(sum.bets);
  expect(listed.reduce((all, { validBet }) => all + minor(validBet), 0n)).toBe(sum.valid);
  // A bet that is open has lost nothing yet.
  const lost = listed.reduce((all, { profitLoss }) => all - minor(profitLoss), 0n);
  expect(lost).toBe(sum.lost);
  expect(opened.totals).toMatchObject({
    ...{ from: new Date(from).toISOString(), before: new Date(before).toISOString() },
    ...{ account: paid?.account, activeMembers: 2, rate: "1.37" },
    ...{ validBet: baht(sum.valid), profitLoss: baht(-sum.lost) },
    ...{ earned: paid?.earned, settled: paid?.earned, later: "0.00" },
    ...{ kind: "daily", base: baht(sum.valid) },
    ...{ difference: "0.00", brought: "0.00", amount: paid?.amount, status: "paid" },
  });
  expect(opened.totals.tiers).toEqual([
    { rate: "0.5", activeMembers: 1, betAmountDaily: "0.00", reached: true },
    { rate: "1.37", activeMembers: 2, betAmountDaily: "500.00", reached: true },
    { rate: "9", activeMembers: 3, betAmountDaily: "0.00", reached: false },
  ]);
  // A page after the last one still says how many there are.
  const beyond = { id: paid?.id ?? "", pageNo: 9, pageSize: 20 };
  expect(await done(agent, "agentPaymentBets", beyond)).toMatchObject({
    ...{ items: [], total: sum.bets, totalPages: 2 },
  });
  // Who pays sees the same; an agent beside sees nothing.
  expect(await allBets(top, paid?.id ?? "")).toEqual(opened);
  const refused = await world.call(beside, "agentPaymentBets", { id: paid?.id ?? "" }, handlers);
  expect(refused).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  const [income] = some((await done(agent, "agentRevenue", {})).items);
  expect(income?.paymentId).toBe(paid?.id);

  // In either side's record it is a salary, and no transfer in the line.
  for (const [who, sign] of [
    [agent, ""],
    [top, "-"],
  ] as const) {
    const { items } = await done(who, "transactionDetail", { kind: "salary" });
    expect(items).toMatchObject([{ kind: "salary", amount: `${sign}${paid?.amount}` }]);
    expect((await done(who, "transactionDetail", { kind: "lineTransfer" })).items).toEqual([]);
  }

  // A bet is taken back, and the open one is lost: the explanation says what goes to the next payment.
  await world.test.asOwner(
    "update game_bet set status = 'refunded', payout = 0 where round_id = $1",
    ["explained:2"],
  );
  await world.test.asOwner(
    `update game_bet set status = 'lost', valid_bet = stake, settled_at = $1
     where merchant = $2 and status = 'open'`,
    [new Date(world.clock.now), world.merchant],
  );
  const now = await ownSum([agent, player], from, before);
  const after = await done(agent, "agentPaymentBets", { id: paid?.id ?? "" });
  const later = (now.valid * 137n) / 10_000n - minor(paid?.earned ?? "");
  expect([after.totals.later, after.totals.settled]).toEqual([baht(later), paid?.earned]);
  world.clock.now += dayMs;
  await settleContracts(world);
  const [next] = some((await done(agent, "dailySalary", {})).items);
  expect(next?.difference).toBe(baht(later));
  // What was paid then is what the period was settled at, with that.
  const opensTo = (await done(agent, "agentPaymentBets", { id: next?.id ?? "" })).totals;
  expect(opensTo).toMatchObject({ difference: baht(later), amount: next?.amount, status: "paid" });
  const parts = [opensTo.settled, opensTo.difference, opensTo.brought].map(minor);
  expect(parts.reduce((sum, one) => sum + one, 0n)).toBe(minor(opensTo.amount));
  // It was paid for by now: nothing of it goes to a payment once more.
  const paidFor = await done(agent, "agentPaymentBets", { id: paid?.id ?? "" });
  expect(paidFor.totals.later).toBe("0.00");
});

/** What a payment of somebody's is said to leave to the next one. */
const laterOf = async (who: string, id: string) =>
  (await done(who, "agentPaymentBets", { id })).totals.later;

it("CONTRACT-07 what a bet that is settled late changes goes to no next payment where the contract has had its last", async () => {
  const { top, agent, player } = await line({});
  const [first] = (await done(agent, "contracts", {})).items;
  await bet(player, began + dayMs, { stake: 70_000, payout: 0, status: "lost" });
  world.clock.now = began + 2 * dayMs;
  await settleContracts(world);
  await done(top, "terminateContract", { id: first?.id ?? "" });
  const [paid] = some((await done(agent, "dailySalary", {})).items);
  await bet(player, began + dayMs + 1, { stake: 30_000, payout: 0, status: "lost" });
  // The period that runs is its last one, and makes up for it.
  for (const who of [agent, top]) expect(await laterOf(who, paid?.id ?? "")).toBe("3.00");
  world.clock.now = began + 3 * dayMs;
  await settleContracts(world);
  const [last] = some((await done(agent, "dailySalary", {})).items);
  expect([last?.difference, last?.amount]).toEqual(["3.00", "3.00"]);
  await bet(player, began + dayMs + 2, { stake: 50_000, payout: 0, status: "lost" });
  await bet(player, began + 2 * dayMs + 2, { stake: 50_000, payout: 0, status: "lost" });
  for (const one of [paid, last])
    for (const who of [agent, top]) expect(await laterOf(who, one?.id ?? "")).toBe("0.00");
  world.clock.now += 5 * dayMs;
  await settleContracts(world);
  expect((await done(agent, "dailySalary", {})).items).toHaveLength(2);
});

it("CONTRACT-07 what a bet changes that is settled later than contracts look back goes to no next payment", async () => {
  const { agent, player } = await line({});
  await bet(player, began + dayMs, { stake: 70_000, payout: 0, status: "lost" });
  await bet(player, began + 2 * dayMs, { stake: 70_000, payout: 0, status: "lost" });
  world.clock.now = began + 32 * dayMs;
  await settleContracts(world);
  const settled = (await done(agent, "dailySalary", { pageSize: 100 })).items;
  const paidFor = (day: number) =>
    settled.find(({ from }) => from === new Date(began + day * dayMs).toISOString())?.id ?? "";
  // The first day ended a moment of 31 days before the next settlement looks, the second one did not.
  for (const day of [1, 2])
    await bet(player, began + day * dayMs + 1, { stake: 30_000, payout: 0, status: "lost" });
  expect(await laterOf(agent, paidFor(1))).toBe("3.00");
  world.clock.now += dayMs;
  await settleContracts(world);
  for (const day of [1, 2])
    await bet(player, began + day * dayMs + 2, { stake: 20_000, payout: 0, status: "lost" });
  expect(await laterOf(agent, paidFor(1))).toBe("0.00");
  expect(await laterOf(agent, paidFor(2))).toBe("2.00");
  world.clock.now += dayMs;
  await settleContracts(world);
  const [next] = some((await done(agent, "dailySalary", {})).items);
  expect(next?.difference).toBe("2.00");
});

it("T19 who paid for a team that has left their line since sees what was paid, and nobody of it", async () => {
  const { top, agent, player, beside } = await line({});
  await bet(player, began + dayMs, { stake: 70_000, payout: 0, status: "lost" });
  world.clock.now = began + 2 * dayMs;
  await settleContracts(world);
  const record = async (who: string) => some((await done(who, "dailySalary", {})).items)[0];
  const before = await record(top);
  expect(before?.branches).toHaveLength(1);
  await world.putBelow(agent, beside);
  expect(await record(agent)).toEqual({ ...before, side: "received" });
  // Whoever stands further above pays on, and sees on.
  expect(await record(top)).toEqual(before);
  await world.putBelow(agent, await world.member());
  expect(await record(top)).toEqual({ ...before, branches: [] });
  expect(await record(agent)).toEqual({ ...before, side: "received" });
});

it("CONTRACT-06 a real-time salary opens to the bets of its five minutes alone", async () => {
  world.clock.now = began;
  const { agent, player } = await (async () => {
    const made = await line({ kind: "daily", period: "D" });
    const { id, termsHash } = await done(made.top, "offerRealtimeContract", {
      ...{ key: newKey(), memberId: made.agent, tiers: [{ rate: "2", activeMembers: 0 }] },
    });
    await done(made.agent, "acceptContract", { id, termsHash });
    return made;
  })();
  const from = began + 10 * minuteMs;
  for (const [at, stake] of [
    [from - 1, 1_000],
    [from, 2_150],
    [from + 5 * minuteMs - 1, 4_099],
    [from + 5 * minuteMs, 8_000],
  ] as const)
    await bet(player, at, { stake, payout: 0, status: "lost" });
  world.clock.now = from + 5 * minuteMs;
  await settleContracts(world);
  const records = (await done(agent, "realtimeSalary", {})).items;
  const paid = some(records).find((one) => one.from === new Date(from).toISOString());
  const sum = await ownSum([agent, player], from, from + 5 * minuteMs);
  expect([sum.bets, sum.valid]).toEqual([2, 6_249n]);
  expect(paid?.earned).toBe(baht((sum.valid * 2n) / 100n));
  const opened = await done(agent, "agentPaymentBets", {
    id: paid?.id ?? "",
    pageSize: 1,
    pageNo: 2,
  });
  expect([opened.total, opened.totalPages]).toEqual([2, 2]);
  expect(opened.items.map(({ stake }) => stake)).toEqual(["21.50"]);
  expect(opened.totals).toMatchObject({ earned: paid?.earned, later: "0.00", validBet: "62.49" });
});

it("has nothing to show an agent who was paid nothing yet", async () => {
  const alone = await world.member();
  await world.putBelow(await world.member(), alone);
  const value = await done(alone, "agentPaymentBets", {});
  expect(value).toMatchObject({ items: [], total: 0, totals: { account: "", from: null } });
});
