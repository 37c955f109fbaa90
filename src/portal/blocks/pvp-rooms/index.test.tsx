import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const room = (index: number, players: number) => ({
  roomId: `room-${index}`,
  nodeId: "105956",
  vassalage: "JL",
  name: `Lotus table ${index}`,
  minBet: "2.00",
  maxBet: "2.00",
  players,
  seats: 4,
});
const rooms = (...content: ReturnType<typeof room>[]): Answer => ({
  name: "pvpRooms",
  payload: {},
  value: { content },
});

describe.each(["dark", "light"] as const)("pvp-rooms in the %s theme", (theme) => {
  it("shows each table with its stake, its seats and the way to it", async () => {
    const world = await makeBlockWorld({ theme, answers: [rooms(room(1, 3), room(2, 0))] });
    const html = world.drawBlock(block, fixture);
    expect(html.match(/Lotus table \d/g)).toHaveLength(2);
    expect(html).toContain("3 of 4");
    expect(html).toContain("₫2.00");
    expect(html.match(/Join table/g)).toHaveLength(2);
  });
});

it("says so when no table is open", async () => {
  const html = (await makeBlockWorld({ answers: [rooms()] })).drawBlock(block, fixture);
  expect(html).toContain("No table is open right now");
});

it("holds the place of the tables until they come", async () => {
  const html = (await makeBlockWorld()).drawBlock(block, fixture);
  expect(html).toMatch(/<div aria-busy="true">(?:<[^>]*>)*<\/div>/);
  expect(html.match(/<span aria-hidden="true"/g)).toHaveLength(3);
});
