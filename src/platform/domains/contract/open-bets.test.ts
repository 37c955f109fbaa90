import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { makeHandlers } from "#src/platform/compose.ts";
import { type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { settleContracts } from "#tests/support/settle-contracts.ts";
import { some } from "#tests/support/some.ts";

const handlers = makeHandlers();
const dayMs = 86_400_000;
/** Midnight in Bangkok. */
const began = Date.UTC(2026, 10, 20, 17);
let world: MoneyWorld;
beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());

const done = <Name extends CallName>(who: string, name: Name, payload: CallMap[Name]["payload"]) =>
  world.done(who, name, payload, handlers);

/** A bet of a game that is open, in minor units. */
async function placeBet(who: string, at: number, stake: number): Promise<string> {
  const round = newKey();
  await world.test.asOwner(
    `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
       stake, valid_bet, payout, created_at)
     select $1, vendor, $2, $3, node_id, 'THB', false, 'open', $4, 0, 0, $5
     from game where category = 'SPORTS' order by node_id limit 1`,
    [world.merchant, round, who, stake, new Date(at)],
  );
  return round;
}
const settleBet = (round: string, status: "lost" | "won" | "refunded", payout = 0) =>
  world.test.asOwner(
    `update game_bet set status = $2, payout = $3, settled_at = $4,
       valid_bet = case $2 when 'refunded' then 0 else stake end where round_id = $1`,
    [round, status, payout, new Date(world.clock.now)],
  );

/** A lottery's bet, whose draw is still to come. */
const buyTicket = (who: string, at: number, stake: number) =>
  world.test.asOwner(
    `with draw as (
       insert into lottery_draw (merchant, game_code, numero, opens_at, closes_at, draws_at)
       values ($1, 'FIVE3', 'n', $4::timestamptz - interval '1 hour', $4, $4) on conflict do nothing),
     account as (
       insert into ledger_account (merchant, id, kind, owner, currency, created_at)
       values ($1, gen_random_uuid(), 'house', $5, 'THB', now()) returning id),
     ticket as (
       insert into lottery_ticket select $1, gen_random_uuid(), $2::uuid, $5, 'hash', 'FIVE3', 'n', id,
         'THB', $3::bigint, $4::timestamptz from account returning id)
     insert into lottery_bet (merchant, id, ticket_id, line, game_code, numero, play_type, picks, odds,
       pick_stake, stake)
     select $1, gen_random_uuid(), id, 0, 'FIVE3', 'n', 'last2', '68', 1000, $3::bigint, $3::bigint
     from ticket`,
    [world.merchant, who, stake, new Date(at), newKey()],
  );
const draw = () =>
  world.test.asOwner(
    "update lottery_bet set status = 'lost', settled_at = $2 where merchant = $1 and status = 'open'",
    [world.merchant, new Date(world.clock.now)],
  );

it("T23 CONTRACT-07 a dividend is paid for what a team lost, and for no stake that is open yet", async () => {
  world.clock.now = began;
  const [top, agent, player] = [
    await world.member(10_000_000n),
    await world.member(),
    await world.member(),
  ];
  await world.putBelow(agent, top);
  await world.putBelow(player, agent);
  const { id, termsHash } = await done(top, "offerContract", {
    ...{ key: newKey(), memberId: agent, kind: "dividend", period: "D" },
    tiers: [{ rate: "10", activeMembers: 0 }],
  });
  await done(agent, "acceptContract", { id, termsHash });
  const day = began + dayMs;
  const [lost, won, back] = [
    await placeBet(player, day, 10_000),
    await placeBet(player, day + 1, 20_000),
    await placeBet(player, day + 2, 1_000_000),
  ];
  await buyTicket(player, day + 3, 4_000);
  await settleBet(lost, "lost");
  world.clock.now = day + dayMs;
  await settleContracts(world);
  const [first] = some((await done(agent, "dividend", {})).items);
  expect(first).toMatchObject({ amount: "10.00", profitLoss: "-100.00", validBet: "100.00" });
  const { totals } = await done(agent, "agentPaymentBets", { id: first.id });
  expect(totals).toMatchObject({ profitLoss: "-100.00", earned: "10.00", later: "0.00" });
  expect(totals).toMatchObject({ kind: "dividend", base: "100.00", rate: "10" });

  // Once they are settled the next payment, the contract's last, makes up for the day they were placed on.
  await settleBet(won, "won", 25_000);
  await draw();
  const late = await placeBet(player, world.clock.now + 1, 7_000_000);
  await done(agent, "terminateContract", { id });
  world.clock.now += dayMs;
  await settleContracts(world);
  const [last] = some((await done(agent, "dividend", {})).items);
  expect(last).toMatchObject({ profitLoss: "0.00", difference: "-1.00", amount: "0.00" });

  // A stake that is given back after the contract ended has paid nobody.
  for (const round of [back, late]) await settleBet(round, "refunded");
  world.clock.now += 5 * dayMs;
  await settleContracts(world);
  expect(await world.balanceOf(agent)).toBe(1_000n);
});

it("CONTRACT-06 a real-time salary shows no loss of a bet that is open yet", async () => {
  world.clock.now = began;
  const [top, agent] = [await world.member(10_000_000n), await world.member()];
  await world.putBelow(agent, top);
  const { id, termsHash } = await done(top, "offerRealtimeContract", {
    ...{ key: newKey(), memberId: agent, tiers: [{ rate: "1", activeMembers: 0 }] },
  });
  await done(agent, "acceptContract", { id, termsHash });
  const at = began + 5 * 60_000;
  await placeBet(agent, at, 70_000);
  await buyTicket(agent, at, 60_000);
  await settleBet(await placeBet(agent, at + 1, 10_000), "lost");
  world.clock.now = began + 10 * 60_000;
  await settleContracts(world);
  const [paid] = some((await done(agent, "contractPayments", {})).items);
  expect(paid).toMatchObject({ amount: "1.00", profitLoss: "-100.00", validBet: "100.00" });
});
