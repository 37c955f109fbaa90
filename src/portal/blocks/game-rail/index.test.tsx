import { describe, expect, it } from "vitest";
import type { Game } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld, vendorsAnswer } from "#tests/support/block-world.tsx";
import { sampleGame, sampleGames } from "#tests/support/sample-answers.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const payload = {
  pageNo: 1,
  pageSize: 8,
  gameClassify: "RNG",
  sort: "hot",
} as const;
const list = (games: Game[]): Answer => ({
  name: "gameList",
  payload,
  value: { games, total: games.length, totalPages: 1 },
});

describe.each(["dark", "light"] as const)("game-rail in the %s theme", (theme) => {
  it("draws the games with their vendors, and the way to all of them", async () => {
    const world = await makeBlockWorld({ theme, answers: [vendorsAnswer, list(sampleGames(8))] });
    const html = world.drawBlock(block, fixture);
    expect(html.match(/>Golden Fortune \d/g)).toHaveLength(8);
    expect(html).toContain("PGX Studio");
    expect(html).toContain('href="/rng"');
  });
});

it("holds the place of the games until they come", async () => {
  const html = (await makeBlockWorld({ answers: [vendorsAnswer] })).drawBlock(block, fixture);
  expect(html).toContain("Slots");
  expect(html.match(/<li/g)).toHaveLength(8);
});

it("is left out below three games", async () => {
  const world = await makeBlockWorld({ answers: [vendorsAnswer, list(sampleGames(2))] });
  expect(world.drawBlock(block, fixture)).toBe("");
});

it("leaves out what is closed, and marks hot and new ones", async () => {
  const games = [
    ...sampleGames(2),
    sampleGame(3, { maintenance: true }),
    sampleGame(4, { hot: true }),
    sampleGame(5, { fresh: true }),
  ];
  const html = (await makeBlockWorld({ answers: [vendorsAnswer, list(games)] })).drawBlock(
    block,
    fixture,
  );
  expect(html).not.toContain("Maintenance");
  expect(html).not.toContain(sampleGame(3).gameName);
  for (const word of ["Hot", "New"]) expect(html).toContain(`>${word}</span>`);
});

it("blanks a vendor's name where the merchant does (OPEN-094)", async () => {
  const games = sampleGames(3).map((game) => ({ ...game, vassalage: "TCG_RNG" }));
  const answers = [vendorsAnswer, list(games)];
  const english = (await makeBlockWorld({ answers })).drawBlock(block, fixture);
  const vietnamese = (await makeBlockWorld({ answers, language: "TY" })).drawBlock(block, fixture);
  expect(english).toContain("TCG_RNG Studio");
  // An address names the vendor by its code; nobody reads it.
  expect(vietnamese.replaceAll(/ href="[^"]*"/g, "")).not.toContain("TCG_RNG");
});

it("asks for the hot selection or for the category's own list", async () => {
  const { site } = await makeBlockWorld();
  const context = {
    params: {},
    query: new URLSearchParams(),
    language: "EN",
    categories: site.categories.items,
    pageSize: 42,
  };
  const props = { limit: 8, sort: "hot" } as const;
  expect(block.loads?.({ ...props, category: "hot" }, context)).toEqual([
    { name: "hotGames", payload: {} },
  ]);
  expect(block.loads?.({ ...props, category: "rng" }, context)).toEqual([
    { name: "gameList", payload },
  ]);
  expect(block.loads?.({ ...props, category: "nowhere" }, context)).toEqual([]);
});
