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

const open = (...nodeIds: string[]): Answer => ({
  name: "openRounds",
  payload: {},
  value: { list: nodeIds.map((nodeId) => ({ nodeId, rounds: 1 })) },
});

describe.each(["dark", "light"] as const)("own-games-rail in the %s theme", (theme) => {
  it("ROLE-07 shows a member the games played last, and the way to all of them", async () => {
    const answers = [vendorsAnswer, recent(2), open()];
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
  const world = await makeBlockWorld({
    signedIn: true,
    answers: [vendorsAnswer, favourites, open()],
  });
  const html = world.drawBlock(block, { list: "favourites", title: "home.favourites" });
  expect(html).toContain("Your favourites");
  expect(html).toContain(">Golden Fortune 1<");
});

it("takes no room for visitors and for whoever has none", async () => {
  const visitor = await makeBlockWorld({ answers: [vendorsAnswer, recent(2)] });
  expect(visitor.drawBlock(block, fixture)).toBe("");
  const nobody = await makeBlockWorld({
    signedIn: true,
    answers: [vendorsAnswer, recent(0), open()],
  });
  expect(nobody.drawBlock(block, fixture)).toBe("");
});

it("U3 puts games with a round to go back to first, and marks them", async () => {
  const [, , third] = sampleGames(3);
  const answers = [vendorsAnswer, recent(3), open(third?.nodeId ?? "")];
  const world = await makeBlockWorld({ signedIn: true, answers });
  const html = world.drawBlock(block, fixture);
  expect([...html.matchAll(/>Golden Fortune (\d)</g)].map(([, one]) => one)).toEqual([
    "3",
    "1",
    "2",
  ]);
  expect(html.match(/>Resume</g)).toHaveLength(1);
});

it("keeps the place of a line that was there last time, and only while it is fetched", async () => {
  const draw = async (...answers: Answer[]) =>
    (await makeBlockWorld({ signedIn: true, answers: [vendorsAnswer, ...answers] })).drawBlock(
      block,
      fixture,
    );
  expect(await draw(recent(2))).toContain("data-waiting");
  expect(await draw(open())).toContain("data-waiting");
  expect(await draw(recent(2), open())).not.toContain("data-waiting");
});
