import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "#tests/support/money-world.ts";
import { type Earner, makeEarner } from "#tests/support/reward-world.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";
import {
  makeVendor,
  payoutOf,
  stakeOf,
  type TellRound,
  takenBack,
} from "#tests/support/vendor-rounds.ts";

const dayMs = 86_400_000;
const quarterMs = 900_000;
let platform: TestPlatform;
let slot: TellRound;
let dice: TellRound;
let rounds = 0;

beforeAll(async () => {
  platform = await makeTestPlatform();
  const [found] = await platform.test.asOwner<{ node_id: number }>(
    "select node_id from game where category = 'RNG' order by node_id limit 1",
  );
  slot = await makeVendor(platform, found?.node_id ?? 0);
  dice = await makeVendor(platform);
});
afterAll(() => platform?.close());

/** Bets so many dong and gets them back. */
const playOn = async (vendor: TellRound, member: Earner, dong: bigint): Promise<string> => {
  rounds += 1;
  const round = `offer-${rounds}`;
  await vendor(member, round, stakeOf(dong * 100n), payoutOf(dong * 100n));
  return round;
};
const first = async ({ visitor }: Pick<Earner, "visitor">) =>
  (await visitor.call("promotionDetail", { id: "first-steps" })).value;
const join = ({ visitor }: Earner) => visitor.call("applyPromotion", { id: "first-steps" });

/** A member who paid in and joined. */
async function joined(name: string): Promise<Earner> {
  const one = await makeEarner(platform, name);
  await one.deposit("500000");
  expect((await join(one)).value).toMatchObject({ status: "signed" });
  return one;
}

describe("what promotions offer", () => {
  it("is told to everybody with a game that counts, and progress to its member alone", async () => {
    const visitor = platform.visitor("aurora");
    const { status, offer } = await first({ visitor });
    expect(status).toBe("join");
    expect(offer).toMatchObject({
      goal: "validBet",
      target: "300000.00",
      progress: null,
      reward: "5000.00",
      turnover: 3,
      gameClassify: "RNG",
    });
    const [game] = await platform.test.asOwner(
      `select category, hot, maintenance from game where node_id = $1 and vendor = $2`,
      [offer.game.nodeId, offer.game.vassalage],
    );
    expect(game).toEqual({ category: "RNG", hot: true, maintenance: false });
    const { list } = (await visitor.call("promotions")).value;
    expect(list.find(({ id }: { id: string }) => id === "first-steps").offer).toEqual(offer);
    const rail = (await visitor.call("notice")).value.promotion;
    expect(rail.find(({ id }: { id: string }) => id === "first-steps").offer).toEqual({
      ...offer,
      game: null,
    });
    const siam = platform.visitor("siam");
    expect((await first({ visitor: siam })).offer).toMatchObject({ target: "300.00", turnover: 5 });
  });

  it("T21 cannot be joined by who never paid in, and counts what is bet after joining on its kind of games", async () => {
    const one = await makeEarner(platform, "offered001");
    expect((await join(one)).code).toBe("REQUIREMENT_NOT_MET");
    await one.deposit("500000");
    await playOn(slot, one, 100_000n);
    platform.clock.now += quarterMs;
    expect((await join(one)).value.offer).toMatchObject({ progress: "0.00" });
    await playOn(slot, one, 100_000n);
    await playOn(dice, one, 400_000n);
    expect(await first(one)).toMatchObject({ status: "signed", offer: { progress: "100000.00" } });
    const { code } = await one.visitor.call("applyPromotion", { id: "first-steps" });
    expect(code).toBe("STATE_INVALID");
    const claim = { id: "promotion:first-steps", key: newKey() };
    expect((await one.visitor.call("claimReward", claim)).code).toBe("REQUIREMENT_NOT_MET");
    expect(await one.balance()).toBe("500000.00");
  });

  it("PROMO-01 is claimed once it is reached, and once however many ask on both ways at once", async () => {
    const one = await joined("offered002");
    await playOn(slot, one, 300_000n);
    expect(await first(one)).toMatchObject({ status: "claim", offer: { progress: "300000.00" } });
    const asked = [
      ...[1, 2, 3, 4].map(() => join(one)),
      ...[1, 2, 3, 4].map(() =>
        one.visitor.call("claimReward", { id: "promotion:first-steps", key: newKey() }),
      ),
    ];
    const codes = (await Promise.all(asked)).map(({ code }) => code).sort();
    expect(codes).toEqual([...Array.from({ length: 7 }, () => "PAID_ALREADY"), null]);
    expect(await one.balance()).toBe("505000.00");
    expect((await first(one)).status).toBe("claimed");
    const [row] = await platform.test.asOwner(
      "select status, reward, currency from promotion_application where member_id = $1",
      [one.id],
    );
    expect(row).toEqual({ status: "claimed", reward: "500000", currency: "VND" });
  });

  it("loses what was rolled back before the claim", async () => {
    const one = await joined("offered003");
    const round = await playOn(slot, one, 300_000n);
    await slot(one, round, takenBack);
    expect(await first(one)).toMatchObject({ status: "signed", offer: { progress: "0.00" } });
  });

  it("ends with its promotion where it was not reached, and can still be claimed where it was", async () => {
    const [late, done] = [await joined("offered004"), await joined("offered005")];
    await playOn(slot, done, 300_000n);
    const ends = new Date(platform.clock.now + dayMs);
    await platform.test.asOwner(
      "update promotion set ends_at = $1 where merchant = 'aurora' and id = 'first-steps'",
      [ends],
    );
    platform.clock.now += 2 * dayMs;
    await late.enter();
    await done.enter();
    await playOn(slot, late, 300_000n);
    expect(await first(late)).toMatchObject({ status: "close", offer: { progress: "0.00" } });
    expect(await first(done)).toMatchObject({ status: "claim" });
    expect((await join(late)).code).toBe("STATE_INVALID");
    expect((await join(done)).value.status).toBe("claimed");
  });

  it("is paid by no other sum than the promotion's, whatever writes it", async () => {
    const one = await makeEarner(platform, "offered006");
    const write = (reward: number) =>
      platform.test.asOwner(
        `update promotion_application set status = 'claimed', reward = $2, currency = 'VND'
          where member_id = $1`,
        [one.id, reward],
      );
    await platform.test.asOwner(
      `insert into promotion_application (merchant, promotion_id, member_id, status, comment,
         created_at, changed_at) values ('aurora', 'first-table', $1, 'signed', '', now(), now())`,
      [one.id],
    );
    await expect(write(999_999)).rejects.toThrow("cannot go from signed to claimed");
    await write(500_000);
  });
});
