import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld, vendorsAnswer } from "#tests/support/block-world.tsx";
import { sampleGames } from "#tests/support/sample-answers.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const page = { pageNo: 1, pageSize: 14 };
const recent = (count: number): Answer => ({
  name: "recentGames",
  payload: page,
  value: { list: sampleGames(count), totalPages: 1 },
});

describe.each(["dark", "light"] as const)("own-games-rail in the %s theme", (theme) => {
  it("ROLE-07 shows a member the games played last, and the way to all of them", async () => {
    const answers = [vendorsAnswer, recent(2)];
    const world = await makeBlockWorld({ theme, signedIn: true, answers });
    const html = world.drawBlock(block, fixture);
    expect(html.match(/>Golden Fortune \d/g)).toHaveLength(2);
    expect(html).toContain('href="/hot?show=recent"');
  });
});

it("shows the favourites of all categories", async () => {
  const favourites: Answer = {
    name: "favouriteGames",
    payload: { ...page, gameType: "ALL" },
    value: { content: sampleGames(1), totalPages: 1 },
  };
  const world = await makeBlockWorld({ signedIn: true, answers: [vendorsAnswer, favourites] });
  const html = world.drawBlock(block, { list: "favourites", title: "home.favourites" });
  expect(html).toContain("Your favourites");
  expect(html).toContain(">Golden Fortune 1<");
});

it("takes no room for visitors and for whoever has none", async () => {
  const visitor = await makeBlockWorld({ answers: [vendorsAnswer, recent(2)] });
  expect(visitor.drawBlock(block, fixture)).toBe("");
  const nobody = await makeBlockWorld({ signedIn: true, answers: [vendorsAnswer, recent(0)] });
  expect(nobody.drawBlock(block, fixture)).toBe("");
});
