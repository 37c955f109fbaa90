import { describe, expect, it } from "vitest";
import type { MissionLeaderboardValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const place = (rank: number): MissionLeaderboardValue["places"][number] => ({
  rank,
  account: `lo***${rank}`,
  demonstration: false,
  figure: `${9000 - rank}.00`,
  reward: "0.00",
  own: false,
});
const board = (missionId: string, count: number): Answer => ({
  name: "missionLeaderboard",
  payload: { missionId, count: 5 },
  value: {
    missionId,
    places: Array.from({ length: count }, (_, index) => place(index + 1)),
    own: null,
    endsAt: null,
  },
});

describe.each(["dark", "light"] as const)("leader-board in the %s theme", (theme) => {
  it("SCREEN-11 lists the places by masked names, in order", async () => {
    const world = await makeBlockWorld({ theme, answers: [board("week", 3)] });
    const html = world.drawBlock(block, fixture);
    expect(html.match(/lo\*\*\*\d/g)).toEqual(["lo***1", "lo***2", "lo***3"]);
    expect(html).toContain("Rank 1");
    expect(html).toContain(world.runtime.money("8999.00"));
    expect(html).toContain("Ranks pay no prize");
  });
});

it("U4 names places of a demonstration, and claims real money only where all is", async () => {
  const places = [place(1), { ...place(2), demonstration: true }];
  const answer = {
    ...board("week", 0),
    value: { missionId: "week", places, own: null, endsAt: null },
  };
  const world = await makeBlockWorld({ answers: [answer as Answer] });
  const html = world.drawBlock(block, fixture);
  expect(html.match(/>Demo</g)).toHaveLength(1);
  expect(html).toContain("sample data");
  expect(html).not.toContain("real money alone");
});

it("shows the board that the address asks for, and words while it is empty", async () => {
  const answers = [board("month", 0)];
  const world = await makeBlockWorld({ url: "/leaderboard?board=month", answers });
  const html = world.drawBlock(block, fixture);
  expect(html).toContain("Nobody is ranked yet");
  expect(html).toMatch(/aria-selected="true"[^>]*>30 days/);
  const { site } = world.runtime;
  const context = {
    params: {},
    query: new URLSearchParams("board=nothing"),
    language: "EN",
    categories: site.categories.items,
    pageSize: 42,
  };
  expect(block.loads?.({ title: "", subtitle: "", count: 5 }, context)).toEqual([
    { name: "missionLeaderboard", payload: { missionId: "week", count: 5 } },
  ]);
});
