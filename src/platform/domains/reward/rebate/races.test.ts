import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { burst } from "#tests/support/burst.ts";
import {
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { makeRebateHandlers } from "./rebate.ts";

let world: MoneyWorld;
const handlers = makeRebateHandlers({ bonusFault: async () => undefined });

beforeAll(async () => {
  world = await makeMoneyWorld((site) => {
    site.rebate = { rates: { RNG: "0.5" }, min: "1" };
  });
});
afterAll(() => world?.close());

/** Bets that were settled, in minor units; they came to nothing. */
const lose = (memberId: string, validBet: bigint) =>
  world.test.asOwner(
    `insert into play_quarter as sums values ($1, $2, 'THB', timestamptz '2026-11-20 10:00Z', 'RNG',
       $3, $3, 0) on conflict (merchant, member_id, currency, begins_at, played)
       do update set valid_bet = sums.valid_bet + excluded.valid_bet`,
    [world.merchant, memberId, String(validBet)],
  );
const claim = (memberId: string, key = newKey()) =>
  world.call(memberId, "claimRebate", { key }, handlers);

describe("many claims of a rebate at the same moment", () => {
  it("MEM-16 pay what waits once, from however many devices", async () => {
    for (let round = 1; round <= 3; round += 1) {
      const member = await world.member();
      await lose(member, 2_000_000n);
      const outcome = await burst(50, () => claim(member));
      expect(outcome).toEqual({ accepted: 1, refused: { PAID_ALREADY: 49 } });
      expect(await world.balanceOf(member)).toBe(10_000n);
    }
  });

  it("MEM-16 with one key have one effect and one answer", async () => {
    const member = await world.member();
    await lose(member, 2_000_000n);
    const key = newKey();
    const answers = new Set<string>();
    const outcome = await burst(50, async () => {
      const answer = await claim(member, key);
      if (answer.ok) answers.add(JSON.stringify(Object.entries(answer.value).sort()));
      return answer;
    });
    expect([outcome, answers.size]).toEqual([{ accepted: 50, refused: {} }, 1]);
    expect(await world.balanceOf(member)).toBe(10_000n);
  });

  it("MEM-16 lose nothing of bets that are settled meanwhile", async () => {
    const member = await world.member();
    const playing = async () => {
      for (let bet = 0; bet < 20; bet += 1) await lose(member, 100_000n);
    };
    await Promise.all([playing(), burst(40, () => claim(member))]);
    await claim(member);
    expect(await world.balanceOf(member)).toBe(10_000n);
    expect(await ledgerFaults(world)).toEqual([]);
  });
});
