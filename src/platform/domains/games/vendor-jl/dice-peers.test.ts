import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import type { Visitor } from "#tests/support/test-platform.ts";

let world: HouseWorld;

beforeAll(async () => {
  world = await makeHouseWorld();
});
afterAll(() => world?.platform.close());

const forTwo = "dice-dragon";
const forFour = "dice-lotus";

const sit = async (visitor: Visitor, room: string) =>
  world.ask("dice/sit", { room, key: randomUUID() }, await world.open(visitor, "dice"));

/** Everybody gets up or is thrown for. */
const clear = async (room: string, visitor: Visitor) => {
  world.later(11 * 60_000);
  await world.ask("dice/watch", { room }, await world.open(visitor, "dice"));
};

describe("a table for two", () => {
  it("S9 seats no two accounts of one network, and takes no stake", async () => {
    const one = await world.newMember("aurora", "198.51.100.1");
    const two = await world.newMember("aurora", "198.51.100.1");
    expect(await sit(one, forTwo)).toMatchObject({ success: true });
    const before = await world.balanceOf(two);
    expect(await sit(two, forTwo)).toMatchObject({ status: 409, code: "TABLE_SAME_PLACE" });
    expect(await world.balanceOf(two)).toBe(before);
    // At a table for more they may be neighbours: a round there is nobody's to arrange.
    expect(await sit(two, forFour)).toMatchObject({ success: true });
    await clear(forTwo, one);
    await clear(forFour, two);
  });

  it("S9 seats none who was at the other's network today and has moved since", async () => {
    const one = await world.newMember("aurora", "198.51.100.2");
    const two = await world.newMember("aurora", "198.51.100.2");
    const second = await world.open(two, "dice");
    one.ip = "198.51.100.3";
    expect(await sit(one, forTwo)).toMatchObject({ success: true });
    expect(await world.ask("dice/sit", { room: forTwo, key: randomUUID() }, second)).toMatchObject({
      code: "TABLE_SAME_PLACE",
    });
    await clear(forTwo, one);
  });

  it("S9 seats no two accounts of one device, wherever it is", async () => {
    const one = await world.newMember("aurora", "198.51.100.4");
    await one.call("logout");
    // The same browser at another network, with another account.
    const two = await world.newMember("aurora", "198.51.100.5");
    const again = world.platform.visitor("aurora", "198.51.100.5");
    again.cookies = new Map(one.cookies);
    await again.login(two.account, "Tamarind-Boat-7");
    await one.login(one.account, "Tamarind-Boat-7");
    expect(await sit(one, forTwo)).toMatchObject({ success: true });
    expect(await sit(two, forTwo)).toMatchObject({ code: "TABLE_SAME_PLACE" });
    await clear(forTwo, one);
  });

  it("seats two who have nothing in common", async () => {
    const [one, two] = [await world.newMember(), await world.newMember()];
    expect(await sit(one, forTwo)).toMatchObject({ success: true });
    expect(await sit(two, forTwo)).toMatchObject({ success: true });
    await clear(forTwo, one);
  });
});

describe("bets between members", () => {
  const earned = async (visitor: { account: string }) => {
    const rows = await world.platform.test.asOwner<{ amount: string }>(
      `select coalesce(sum(amount), 0)::text as amount from points_earning
        where member_id = (select id from member where username = $1)`,
      [visitor.account],
    );
    return rows[0]?.amount;
  };

  it("S9 earn nothing: no points, and no turnover that ranks, tasks and tickets count", async () => {
    const [one, two] = [await world.newMember(), await world.newMember()];
    for (const visitor of [one, two])
      expect(await sit(visitor, forFour)).toMatchObject({ success: true });
    await clear(forFour, one);
    for (const visitor of [one, two]) {
      const { value } = await visitor.call("recordBet", {});
      expect(value.items[0]).toMatchObject({ stake: "2.00", validBet: "0.00" });
      expect(["won", "lost"]).toContain(value.items[0].status);
      expect(await earned(visitor)).toBe("0");
    }
    // Against the house they do.
    const token = await world.open(one, "lantern");
    const spin = { key: randomUUID(), stake: "2.00" };
    expect(await world.ask("lantern/spin", spin, token)).toMatchObject({ success: true });
    expect(await earned(one)).toBe("200");
  });

  it("S5 are not made on the day after a recovery", async () => {
    const visitor = await world.newMember();
    await world.platform.test.asOwner(
      "update credential set reset_at = $1 where member_id = (select id from member where username = $2)",
      [new Date(world.platform.clock.now), visitor.account],
    );
    for (const room of [forTwo, forFour])
      expect(await sit(visitor, room)).toMatchObject({ status: 403, code: "MONEY_PAUSED" });
    world.later(24 * 3_600_000);
    await visitor.login(visitor.account, "Tamarind-Boat-7");
    expect(await sit(visitor, forFour)).toMatchObject({ success: true });
  });
});
