import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ledgerFaults, type MoneyWorld, makeMoneyWorld } from "#tests/support/money-world.ts";
import { untilItWaits } from "#tests/support/until-it-waits.ts";
import { makeContractJob } from "./job.ts";

const onServer = Boolean(process.env.PORTICO_TEST_DATABASE_URL);
let world: MoneyWorld;

beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());

/** Stores what a contract that is over came to, and was not paid yet. */
async function owe(upline: string, member: string, amount: number): Promise<void> {
  const now = new Date(world.clock.now);
  const [contract, before] = [randomUUID(), new Date(world.clock.now - 3_600_000)];
  await world.test.asOwner(
    `insert into contract (merchant, id, upline_id, member_id, kind, currency, tiers, max_rate, status,
       created_at, expires_at, effective_from, effective_until)
     values ($1, $2, $3, $4, 'hour', 'THB',
       '[{"rate": 50, "activeMembers": 0, "validBet": "0", "loss": "0"}]', 50, 'approved',
       $5, $5, $5, $6)`,
    [world.merchant, contract, upline, member, before, now],
  );
  await world.test.asOwner(
    `insert into contract_payment (merchant, id, contract_id, period_from, period_to, rate,
       active_members, valid_bet, profit_loss, earned, difference, brought, amount, carry,
       recognised, tiers, branches, differences, status, created_at, retry_at)
     values ($1, gen_random_uuid(), $2, $3, $4, 50, 1, 0, 0, $5, 0, 0, $5, 0, $5, '[]', '[]', '[]',
       'owed', $4, $4)`,
    [world.merchant, contract, before, now, amount],
  );
}

const { signal } = new AbortController();
const payAll = () =>
  makeContractJob(world.test).run(
    { code: world.merchant, site: world.site },
    { now: world.clock.now, signal },
  );
const balancesOf = (members: string[]) => Promise.all(members.map((id) => world.balanceOf(id)));

it("CONTRACT-07 pays on what is paid beside it, however deep the line, and leaves owed what nobody has", async () => {
  const line = [await world.member(1_000n)];
  for (let depth = 1; depth < 6; depth += 1) line.push(await world.member());
  // Everybody passes on all they get but one unit each, and the last owes what nobody gives them.
  for (const [depth, upline] of line.slice(0, -1).entries())
    await owe(upline, line[depth + 1] ?? "", 1_000 - depth);
  await owe(line.at(-1) ?? "", line[0] ?? "", 1_001);
  await payAll();
  expect(await balancesOf(line)).toEqual([0n, 1n, 1n, 1n, 1n, 996n]);
  const left = await world.test.asOwner<{ status: string; retry: number }>(
    `select status, extract(epoch from retry_at - created_at)::int as retry from contract_payment
     where merchant = $1 and status <> 'paid'`,
    [world.merchant],
  );
  expect(left).toEqual([{ status: "owed", retry: 300 }]);
  expect(await ledgerFaults(world)).toEqual([]);
});

it("CONTRACT-07 pays more than is paid at once, the longest due first", async () => {
  const [top, agent] = [await world.member(60n), await world.member()];
  for (let nth = 0; nth < 70; nth += 1) await owe(top, agent, 1);
  await payAll();
  expect(await balancesOf([top, agent])).toEqual([0n, 60n]);
  world.clock.now += 300_000;
  await world.give(top, 10n);
  await payAll();
  expect(await balancesOf([top, agent])).toEqual([0n, 70n]);
  expect(await ledgerFaults(world)).toEqual([]);
});

// The embedded database runs one transaction at a time, so this can only happen on a server.
it.runIf(onServer)("pays the others when money that was there goes elsewhere", async () => {
  const [top, poor, agent] = [
    await world.member(10n),
    await world.member(10n),
    await world.member(),
  ];
  await owe(top, agent, 10);
  await owe(poor, agent, 10);
  const { asOwner } = world.test;
  const move = `update ledger_account set balance = balance - $3
    where merchant = $1 and kind = 'member' and owner = $2`;
  await asOwner("begin");
  await asOwner(move, [world.merchant, poor, 10]);
  const paying = payAll();
  await untilItWaits(world.test, paying);
  await asOwner("commit");
  await paying;
  expect(await balancesOf([top, poor, agent])).toEqual([0n, 0n, 10n]);
  // What was taken for the test alone comes back.
  await asOwner(move, [world.merchant, poor, -10]);
  expect(await ledgerFaults(world)).toEqual([]);
});
