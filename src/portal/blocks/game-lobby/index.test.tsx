import { describe, expect, it } from "vitest";
import type { GameListPayload } from "#src/contracts/api.gen.ts";
import {
  type Answer,
  type BlockWorld,
  makeBlockWorld,
  vendorsAnswer,
} from "#tests/support/block-world.tsx";
import { sampleGames, sampleVendors } from "#tests/support/sample-answers.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const list = (count: number, total: number, more: Partial<GameListPayload> = {}): Answer => ({
  name: "gameList",
  payload: { pageNo: 1, pageSize: 42, gameClassify: "RNG", sort: "hot", ...more },
  value: { games: sampleGames(count), total, totalPages: Math.ceil(total / 42) },
});

describe.each(["dark", "light"] as const)("game-lobby in the %s theme", (theme) => {
  it("shows a page of 42 of the category, its vendors with All first, and what is left", async () => {
    const world = await makeBlockWorld({
      theme,
      url: "/rng",
      answers: [vendorsAnswer, list(42, 10_000)],
    });
    const html = world.drawBlock(block, fixture);
    expect(html).toContain(">Slots</h1>");
    expect(html.match(/>Golden Fortune \d+/g)).toHaveLength(42);
    expect(html).toContain("Showing 42 of 10,000");
    expect(html).toContain("Load more");
    const strip = html.slice(html.indexOf('aria-label="Show"'));
    expect(strip.indexOf("All")).toBeLessThan(strip.indexOf("PGX Studio"));
    expect(html.match(/>All</g)).toHaveLength(1);
  });

  it("GAME-02 GAME-03 filters by the smallest bet and by lines, as the address says", async () => {
    const filtered = list(3, 3, { minBet: "1", minLineNum: 25 });
    const world = await makeBlockWorld({
      theme,
      url: "/rng?minBet=1&lines=1",
      answers: [vendorsAnswer, filtered],
    });
    const html = world.drawBlock(block, fixture);
    expect(html.match(/>Golden Fortune \d/g)).toHaveLength(3);
    expect(html).toContain("Bet from ₫1.00");
    expect(html).toContain("25+ lines");
    expect(html).toContain("Clear filters");
    expect(html).not.toContain("Load more");
  });
});

it("U14 offers lines only where games have any, or somebody asked for them", async () => {
  const draw = async (url: string, more: Partial<GameListPayload>) => {
    const answers = [vendorsAnswer, list(3, 3, { gameClassify: "LIVE", ...more })];
    return (await makeBlockWorld({ url, answers })).drawBlock(block, { category: "live" });
  };
  const plain = await draw("/live", {});
  expect(plain).toContain("Bet from ₫1.00");
  expect(plain).not.toContain("25+ lines");
  expect(await draw("/live?lines=1", { minLineNum: 25 })).toContain("25+ lines");
  expect(plain).not.toContain("Hold &amp; win");
  expect(await draw("/live?hold=1", { feature: "holdAndWin" })).toContain("Hold &amp; win");
});

it("U14 offers hold and win where slots are, and says it on the cards of those that have it", async () => {
  const games = sampleGames(6).map((game, index) => ({
    ...game,
    ...(index < 2 && { features: ["holdAndWin" as const] }),
  }));
  const answer = { ...list(6, 6), value: { games, total: 6, totalPages: 1 } } as Answer;
  const draw = async (more: Pick<BlockWorld, "change"> = {}) => {
    const answers = [vendorsAnswer, answer];
    return (await makeBlockWorld({ url: "/rng", answers, ...more })).drawBlock(block, fixture);
  };
  const html = await draw();
  expect(html.match(/<span[^>]*>Hold &amp; win</g)).toHaveLength(2);
  expect(html).toMatch(/<button[^>]*>Hold &amp; win</);
  // Where the vendors themselves are connected nothing is known of it.
  const connected = await draw({ change: (site) => ({ ...site, standInGames: false }) });
  expect(connected).not.toMatch(/<button[^>]*>Hold &amp; win</);
});

it("U14 calls nothing hot where most of a page is, and says what tells the games apart", async () => {
  const tagged = async (hot: number) => {
    const games = sampleGames(6).map((game, index) => ({
      ...game,
      hot: index < hot,
      fresh: false,
      minLineNum: index === 0 ? 243 : 20 + index,
    }));
    const answer = { ...list(6, 6), value: { games, total: 6, totalPages: 1 } } as Answer;
    const world = await makeBlockWorld({ url: "/rng", answers: [vendorsAnswer, answer] });
    return world.drawBlock(block, fixture);
  };
  const mostly = await tagged(5);
  expect(mostly).not.toContain(">Hot<");
  expect(mostly).toContain(">243 ways · ");
  expect(mostly).toContain(">21 lines · ");
  expect((await tagged(2)).match(/>Hot</g)).toHaveLength(2);
});

it("says what was looked for when nothing is found, and offers what others play", async () => {
  const nothing = list(0, 0, { search: "zebra" });
  const hot: Answer = {
    name: "hotGames",
    payload: {},
    value: { list: sampleGames(9) },
  };
  const world = await makeBlockWorld({
    url: "/rng?search=zebra",
    answers: [vendorsAnswer, nothing, hot],
  });
  const html = world.drawBlock(block, fixture);
  expect(html).toContain("No results for “zebra”");
  expect(html.match(/>Golden Fortune \d/g)).toHaveLength(6);
});

it("draws vendors as tiles where the category launches them directly (OPEN-096)", async () => {
  const world = await makeBlockWorld({ url: "/sports", answers: [vendorsAnswer] });
  const html = world.drawBlock(block, { category: "sports" });
  expect(html).toContain("SBX Studio");
  expect(html).toContain("Providers: 2");
  expect(html).not.toContain("Search in");
});

it("shows the games of a platform that does not count them", async () => {
  const bare = { ...list(3, 3), value: { games: sampleGames(3) } } as unknown as Answer;
  const world = await makeBlockWorld({ url: "/rng", answers: [vendorsAnswer, bare] });
  const html = world.drawBlock(block, fixture);
  expect(html.match(/>Golden Fortune \d/g)).toHaveLength(3);
  expect(html).toContain("Showing 3 of 3");
});

it("shows all vendors where the address names one that is not there", async () => {
  const world = await makeBlockWorld({ url: "/sports?vendor=NOPE", answers: [vendorsAnswer] });
  const html = world.drawBlock(block, { category: "sports" });
  expect(html).toContain("Providers: 2");
  expect(html).toContain("SBX Studio");
});

it("counts a provider of two categories of the page once, as home does (NAV-02)", async () => {
  const lotto = sampleVendors.data.lanes[4];
  if (lotto === undefined) throw new Error("the sample has no lottery lane");
  const lanes = [...sampleVendors.data.lanes, { ...lotto, gameCategory: "LOTT" as const }];
  const answers: Answer[] = [{ name: "vendors", payload: {}, value: { data: { lanes } } }];
  const world = await makeBlockWorld({ url: "/elott", answers });
  const html = world.drawBlock(block, { category: "elott" });
  expect(html.split("TCG_SEA Studio").length - 1).toBeGreaterThan(lotto.vendors.length);
  expect(html).toContain(`Providers: ${lotto.vendors.length}`);
});

it("says so where the merchant has no such category, and leads home", async () => {
  const world = await makeBlockWorld({ url: "/nowhere" });
  for (const category of ["nowhere", "constructor"]) {
    const html = world.drawBlock(block, { category });
    expect(html).toContain(">We do not have these games</h1>");
    expect(html).toContain('href="/"');
  }
});

it("asks for no page past the last one, whatever the address says", async () => {
  const world = await makeBlockWorld({
    url: "/rng?page=25",
    answers: [vendorsAnswer, list(42, 43), list(1, 43, { pageNo: 2 })],
  });
  const html = world.drawBlock(block, fixture);
  expect(html.match(/>Golden Fortune \d+/g)).toHaveLength(43);
  expect(html).toContain("Showing 43 of 43");
  expect(html).not.toContain("Load more");
  // Every card has come: nothing is waited for.
  const cards = html.slice(html.indexOf("Golden Fortune"));
  expect(cards.match(/<li/g)).toHaveLength(42);
});

it("counts, aloud, what has come and not what was asked for", async () => {
  const answers = [vendorsAnswer, list(42, 100)];
  const world = await makeBlockWorld({ url: "/rng?page=2", answers });
  const html = world.drawBlock(block, fixture);
  expect(html).toMatch(/<p aria-live="polite">Showing 42 of 100<\/p>/);
  expect(html).toContain("Load more");
});

it("gives the first view the small drawings, and what is added to it bitmaps", async () => {
  const world = await makeBlockWorld({
    url: "/rng?page=2",
    answers: [vendorsAnswer, list(42, 43), list(1, 43, { pageNo: 2 })],
  });
  const html = world.drawBlock(block, fixture);
  const pictures = [...html.matchAll(/src="(\/_art\/game\/[^"]+)"/g)].map(([, path]) => path);
  expect(pictures.slice(0, 42).every((path) => path?.endsWith(".svg"))).toBe(true);
  expect(pictures.slice(42)).toEqual(["/_art/game/reels-13-1.webp"]);
});

it("a vendor without games offers the other games of the category", async () => {
  const nothing = list(0, 0, { vassalage: "JDB" });
  const world = await makeBlockWorld({ url: "/rng?vendor=JDB", answers: [vendorsAnswer, nothing] });
  const html = world.drawBlock(block, fixture);
  expect(html).toContain("No games match these filters");
  expect(html).toContain("Clear filters");
});

it("asks the server for exactly the first page it will draw", async () => {
  const { site } = await makeBlockWorld();
  const context = {
    params: { games: "rng" },
    query: new URLSearchParams("vendor=PGX&sort=new&page=3"),
    language: "EN",
    categories: site.categories.items,
    pageSize: site.lists.pageSize,
  };
  const props = { minBet: "1", lines: 25, autoLoad: 0, suggestions: 6 };
  const vendors = { name: "vendors", payload: {} };
  expect(block.loads?.({ ...props, category: "rng" }, context)).toEqual([
    vendors,
    {
      name: "gameList",
      payload: {
        pageNo: 1,
        pageSize: 42,
        gameClassify: "RNG",
        vassalage: "PGX",
        sort: "new",
      },
    },
  ]);
  expect(block.loads?.({ ...props, category: "sports" }, context)).toEqual([vendors]);
});

it("NAV-02 shows the lottery's vendors on /elott, and on /lott its own alone (OPEN-053)", async () => {
  const lotto = sampleVendors.data.lanes[4];
  if (lotto === undefined) throw new Error("the sample has no lottery lane");
  const own = {
    gameCategory: "LOTT",
    vendors: [{ ...lotto.vendors[0], vassalage: "LTX", name: "Lotto" }],
  };
  const value = { data: { lanes: [...sampleVendors.data.lanes, own] } } as typeof sampleVendors;
  const answers: Answer[] = [{ name: "vendors", payload: {}, value }];
  const together = (await makeBlockWorld({ url: "/elott", answers })).drawBlock(block, {
    category: "elott",
  });
  expect(together).toContain("TCG_SEA Studio");
  expect(together).toContain(">Lotto<");
  const alone = (await makeBlockWorld({ url: "/lott", answers })).drawBlock(block, {
    category: "lott",
  });
  expect(alone).not.toContain("TCG_SEA Studio");
  expect(alone).toContain(">Lotto<");
});
