import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";

let world: HouseWorld;
let asked: string[] = [];

beforeAll(async () => {
  const onStatement = (toSql: () => { sql: string }) => void asked.push(toSql().sql);
  world = await makeHouseWorld({ guarded: true, onStatement });
});
afterAll(() => world?.platform.close());

it("a round of a slot is eleven statements, whatever it comes to, and fewer where it is known", async () => {
  const [slot] = await world.platform.test.asOwner<{ nodeId: string; vassalage: string }>(
    `select node_id::text as "nodeId", vendor as vassalage from game
      where play_key = 'reels' and not maintenance order by node_id limit 1`,
  );
  if (slot === undefined) throw new Error("There is no slot.");
  const member = await world.newMember();
  const { value } = await world.ask("enter", { ticket: await world.ticketOf(member, slot) });
  const token = world.place(value.token, member.ip);
  const spin = async (key: string): Promise<string> => {
    world.later(5000);
    asked = [];
    const answer = await world.ask("reels/spin", { key, stake: value.stakes[0] }, token);
    expect(answer.success).toBe(true);
    return answer.value.roundId;
  };
  // Accounts and seeds are made with the first.
  await spin(randomUUID());
  const key = randomUUID();
  const roundId = await spin(key);
  expect(asked).toHaveLength(11);
  expect(await spin(key)).toBe(roundId);
  expect(asked.length).toBeLessThan(11);
});
