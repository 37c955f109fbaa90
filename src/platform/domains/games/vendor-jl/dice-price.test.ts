import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";

let world: HouseWorld;
beforeAll(async () => {
  world = await makeHouseWorld();
  world.platform.addMerchant("indong", "aurora", (site) => {
    site.currency = "VND";
  });
});
afterAll(() => world?.platform.close());

const room = "dice-lotus";
/** Sits down and gives the table as the player sees it. */
async function sit(visitor: Awaited<ReturnType<HouseWorld["newMember"]>>) {
  const token = await world.open(visitor, "dice");
  return (await world.ask("dice/sit", { room, key: randomUUID() }, token)).value;
}

it("a seat costs what its currency makes of it, and the next one what the table's first paid", async () => {
  const [one, two] = [
    await world.newMember("indong", undefined, 1_000_000n),
    await world.newMember("indong", undefined, 1_000_000n),
  ];
  const rooms = (await one.call("pvpRooms")).value.content;
  expect(rooms.map(({ minBet }: { minBet: string }) => minBet)).toEqual([
    "2000.00",
    "10000.00",
    "50000.00",
  ]);
  expect(await sit(one)).toMatchObject({ stake: "2000.00" });
  expect(await world.balanceOf(one)).toBe(800_000);
  // As an older version left it, which knew one price for all currencies.
  await world.platform.test.asOwner("update house_seat set stake = null where room = $1", [room]);
  expect(await sit(two)).toMatchObject({ stake: "2.00" });
  expect(await world.balanceOf(two)).toBe(999_800);
  await world.platform.test.asOwner("update house_seat set stake = 777 where room = $1", [room]);
  const three = await world.newMember("indong", undefined, 1_000_000n);
  expect(await sit(three)).toMatchObject({ stake: "7.77" });
});
