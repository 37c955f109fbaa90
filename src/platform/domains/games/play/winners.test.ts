import { afterAll, beforeEach, expect, it } from "vitest";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";

let world: HouseWorld;
let turn = 0;

beforeEach(async () => {
  await world?.platform.close();
  world = await makeHouseWorld();
});
afterAll(() => world?.platform.close());

const newPlayer = async () => (await world.newMember()).account;

/** A settled win, in minor units; each is later than the one before. */
const win = async (account: string, stake: number, payout: number): Promise<void> => {
  turn += 1;
  await world.platform.test.asOwner(
    `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
        stake, valid_bet, payout, moved, created_at, settled_at)
      select 'aurora', vendor, 'win-' || $1::text, member.id, node_id, 'THB', false, 'won',
        $2::bigint, $2::bigint, $3::bigint, $3::bigint - $2::bigint,
        timestamptz '2026-11-20 10:00Z', timestamptz '2026-11-20 10:00Z' + $1::int * interval '1 s'
      from game cross join member
      where node_id = $4 and member.merchant = 'aurora' and username = $5`,
    [turn, stake, payout, houseNodes.lantern, account],
  );
};

const told = async (payload: object = {}) =>
  (await world.platform.visitor("aurora").call("winnerBoard", payload)).value.list.map(
    ({ amount, times }: { amount: string; times: number }) => [amount, times],
  );

it("U11 tells one win a player, the latest that is asked for, and how many times its stake it brought", async () => {
  const [one, two] = [await newPlayer(), await newPlayer()];
  await win(one, 10_000, 90_000);
  await win(one, 30_000, 40_000);
  await win(two, 7000, 20_000);
  expect(await told()).toEqual([
    ["200.00", 2.8],
    ["400.00", 1.3],
  ]);
  // The small one hides nothing of the same player that is large enough.
  expect(await told({ minTimes: 9 })).toEqual([["900.00", 9]]);
  expect(await told({ minTimes: 10 })).toEqual([]);
  expect(await told({ min: "400" })).toEqual([["400.00", 1.3]]);
  expect(await told({ min: "400.01" })).toEqual([["900.00", 9]]);
  expect(await told({ count: 1 })).toEqual([["200.00", 2.8]]);
});

it("tells no win that nothing was staked for: it is no multiple of anything", async () => {
  await win(await newPlayer(), 0, 500);
  expect(await told()).toEqual([]);
});

it("says what is wrong with a smallest win that is no amount of the currency", async () => {
  const { code, message } = await world.platform
    .visitor("aurora")
    .call("winnerBoard", { min: "1.005" });
  expect({ code, message }).toEqual({ code: "PAYLOAD_INVALID", message: "min: no amount of THB." });
});
