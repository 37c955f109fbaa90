import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Game as GameOfList } from "#src/contracts/api.gen.ts";
import { parseArtPath } from "#src/shared/art/art-path.ts";
import { makeReelsGame, reelsEdition } from "#src/shared/reels/reels-game.ts";
import { type CallTester, makeCallTester } from "#tests/support/platform-calls.ts";
import { some } from "#tests/support/some.ts";
import { migrationSets } from "../../compose.ts";
import { makeCatalogueMemory } from "./catalogue-memory.ts";
import { makeGamesHandlers } from "./routes.ts";

let platform: CallTester;

beforeAll(async () => {
  const handlers = makeGamesHandlers(
    { mayPlay: async () => undefined },
    makeCatalogueMemory(() => 0),
  );
  platform = await makeCallTester({ handlers, sets: migrationSets });
  platform.addMerchant("narrow", "aurora", ({ categories }) => {
    categories.order = ["rng", "fish"];
    const { rng } = categories.items;
    if (rng) rng.vendors = ["OBS", "KOI", "NOBODY"];
  });
  platform.addMerchant("connected", "aurora", (site) => {
    site.standInGames = false;
  });
  platform.addMerchant("bare", "aurora", ({ categories }) => {
    categories.order = [];
  });
});

afterAll(() => platform?.close());

const gameList = (query: Record<string, string | number>, merchant = "aurora") =>
  platform.call(merchant, "gameList", query);

describe("vendors", () => {
  it("VENDOR-01 VENDOR-02 CONST-10 CONST-11 gives esports and cockfights lanes of their own, sent as SPORTS", async () => {
    const { value } = await platform.call("aurora", "vendors", { platform: "html5-desktop" });
    const lane = (category: string) =>
      value.data.lanes.find(({ gameCategory }) => gameCategory === category)?.vendors ?? [];
    expect(lane("ESPORTS").map(({ vassalage }) => vassalage)).toEqual([
      "AV",
      "IMES",
      "IA",
      "AI",
      "TF",
    ]);
    expect(lane("COCKFIGHT").map(({ vassalage }) => vassalage)).toEqual(["DIG", "DS88"]);
    for (const vendor of some([...lane("ESPORTS"), ...lane("COCKFIGHT"), ...lane("SPORTS")])) {
      expect(vendor.gameClassify).toBe("SPORTS");
    }
    expect(lane("SPORTS").map(({ vassalage }) => vassalage)).not.toContain("AV");
    expect(lane("INHOUSE").map(({ vassalage }) => vassalage)).toEqual(["JL"]);
  });

  it("CONST-27 counts ten thousand slots and a few hundred other games", async () => {
    const { value } = await platform.call("aurora", "vendors");
    const totals = value.data.lanes.map(
      ({ gameCategory, vendors }) =>
        [gameCategory, vendors.reduce((sum, { games }) => sum + games, 0)] as const,
    );
    expect(new Map(totals).get("RNG")).toBe(10_000);
    expect(totals.reduce((sum, [, games]) => sum + games, 0)).toBeGreaterThan(10_300);
  });

  it("VENDOR-05 shows only the vendors a merchant allows, in the merchant's order", async () => {
    const { value, statements } = await platform.call("narrow", "vendors");
    expect(value.data.lanes.map(({ gameCategory }) => gameCategory)).toEqual(["RNG", "FISH"]);
    expect(value.data.lanes[0]?.vendors.map(({ vassalage }) => vassalage)).toEqual(["OBS", "KOI"]);
    expect(statements).toBe(1);
    const bare = await platform.call("bare", "vendors");
    expect(bare.value.data.lanes).toEqual([]);
  });

  it("marks the vendor that is closed for maintenance, and its games", async () => {
    const { value } = await platform.call("aurora", "vendors");
    const closed = value.data.lanes.flatMap(({ vendors }) =>
      vendors.filter((one) => one.maintenance),
    );
    expect(closed.map(({ vassalage }) => vassalage)).toEqual(["QZW"]);
    const games = await gameList({ gameClassify: "RNG", vassalage: "QZW" });
    expect(games.value.games.every(({ maintenance }) => maintenance)).toBe(true);
  });
});

describe("hotGames", () => {
  it("gives hot games of all the merchant's categories, in one statement", async () => {
    const { value, statements } = await platform.call("aurora", "hotGames", { isPlatform: 2 });
    expect(value.list.length).toBeGreaterThan(20);
    expect(value.list.length).toBeLessThanOrEqual(60);
    expect(value.list.every(({ hot }) => hot)).toBe(true);
    expect(statements).toBe(1);
  });

  it("can be narrowed to a vendor or a category", async () => {
    const vendor = await platform.call("aurora", "hotGames", { vassalage: "KOI" });
    expect(new Set(vendor.value.list.map(({ vassalage }) => vassalage))).toEqual(new Set(["KOI"]));
    const fish = await platform.call("aurora", "hotGames", { gameClassify: "FISH" });
    expect(new Set(fish.value.list.map(({ gameType }) => gameType))).toEqual(new Set(["FISH"]));
  });

  it("holds nothing of vendors the merchant does not show", async () => {
    const { value } = await platform.call("narrow", "hotGames");
    const slots = value.list.filter(({ gameType }) => gameType === "RNG");
    expect(slots.length).toBeGreaterThan(0);
    for (const { vassalage } of some(slots)) expect(["OBS", "KOI"]).toContain(vassalage);
    expect((await platform.call("bare", "hotGames")).value.list).toEqual([]);
  });
});

describe("gameList", () => {
  it("CONST-18 gives 42 games a page where none is named, and pages that join without gap or repetition", async () => {
    const first = await gameList({ gameClassify: "RNG", clientType: 3, channel: "web" });
    expect(first.value).toMatchObject({ total: 10_000, totalPages: 239 });
    expect(first.value.games).toHaveLength(42);
    const ids = new Set<string>();
    for (let pageNo = 1; pageNo <= 5; pageNo += 1) {
      const { value } = await gameList({ gameClassify: "RNG", pageNo, pageSize: 100 });
      for (const { nodeId } of value.games) ids.add(nodeId);
    }
    expect(ids.size).toBe(500);
    const last = await gameList({ gameClassify: "RNG", pageNo: 239 });
    expect(last.value.games).toHaveLength(10_000 - 238 * 42);
  });

  it("answers a page past the end with no games and the true totals", async () => {
    const { status, value } = await gameList({ gameClassify: "FISH", pageNo: 99_999 });
    expect(status).toBe(200);
    expect(value).toEqual({ games: [], total: 100, totalPages: 3 });
  });

  it.each([
    ["pageSize", 101],
    ["pageSize", 0],
    ["pageNo", 0],
    ["pageNo", 1.5],
    ["sort", "place"],
  ])("refuses %s %s", async (field, value) => {
    expect(await gameList({ [field]: value })).toMatchObject({
      status: 400,
      code: "PAYLOAD_INVALID",
    });
  });

  it("GAME-02 GAME-03 filters by smallest bet and by lines", async () => {
    const all = await gameList({ gameClassify: "RNG" });
    const bets = await gameList({ gameClassify: "RNG", minBet: "1000" });
    expect(bets.value.total).toBeGreaterThan(0);
    expect(bets.value.total).toBeLessThan(all.value.total);
    for (const { minBet } of some(bets.value.games))
      expect(Number(minBet)).toBeGreaterThanOrEqual(1000);
    const lines = await gameList({ gameClassify: "RNG", minLineNum: 25 });
    expect(lines.value.total).toBeLessThan(all.value.total);
    for (const { minLineNum } of some(lines.value.games))
      expect(minLineNum).toBeGreaterThanOrEqual(25);
    const both = await gameList({ gameClassify: "RNG", minBet: "1000.00", minLineNum: 25 });
    expect(both.value.total).toBeLessThan(Math.min(bets.value.total, lines.value.total));
  });

  it("U14 tells of hold and win where a game's mathematics have it, and narrows to it", async () => {
    const holds = ({ nodeId, minLineNum: minLines, minBet }: GameOfList): boolean =>
      makeReelsGame({
        edition: reelsEdition,
        nodeId: Number(nodeId),
        minLines,
        minBet: Number(minBet) * 100,
      }).hold !== undefined;
    const all = await gameList({ gameClassify: "RNG", pageSize: 100, pageNo: 7 });
    const told = some(all.value.games as GameOfList[]).filter(({ features }) => features);
    expect(told).toEqual(all.value.games.filter(holds));
    for (const { features } of some(told)) expect(features).toEqual(["holdAndWin"]);

    const only = await gameList({ gameClassify: "RNG", feature: "holdAndWin", pageNo: 3 });
    expect(some(only.value.games as GameOfList[]).filter(holds)).toHaveLength(42);
    // Three in ten.
    expect(Math.abs(only.value.total - 3000)).toBeLessThan(3 * Math.sqrt(10_000 * 0.3 * 0.7));
    expect((await gameList({ gameClassify: "FISH", feature: "holdAndWin" })).value.total).toBe(0);
    expect(await gameList({ feature: "jackpot" })).toMatchObject({ code: "PAYLOAD_INVALID" });
  });

  it("says nothing of the mathematics of games that their own vendors play", async () => {
    const query = { gameClassify: "RNG", pageSize: 100 };
    const { value } = await gameList(query, "connected");
    expect(value.games).toHaveLength(100);
    for (const game of some(value.games)) expect(game).not.toHaveProperty("features");
    const only = await gameList({ ...query, feature: "holdAndWin" }, "connected");
    expect(only.value).toMatchObject({ games: [], total: 0 });
  });

  it("refuses a bet with more decimals than the currency has", async () => {
    expect(await gameList({ minBet: "0.005" })).toMatchObject({
      status: 400,
      code: "PAYLOAD_INVALID",
    });
  });

  it("finds names whatever their case and marks", async () => {
    const plain = await gameList({ gameClassify: "RNG", search: "dragon" });
    const fancy = await gameList({ gameClassify: "RNG", search: "  DRÀGON " });
    expect(plain.value.total).toBeGreaterThan(50);
    expect(fancy.value).toEqual(plain.value);
    for (const { gameName } of some(plain.value.games))
      expect(gameName.toLowerCase()).toContain("dragon");
  });

  it("finds what was meant where nothing has the words as they were typed, and says so", async () => {
    const plain = await gameList({ gameClassify: "RNG", search: "dragon", pageNo: 2 });
    const slipped = await gameList({ gameClassify: "RNG", search: "Dargon", pageNo: 2 });
    expect(slipped.value).toEqual({ ...plain.value, meant: "dragon" });
    expect(plain.value.games.length).toBeGreaterThan(0);
    expect(slipped.statements).toBe(4);
    const nothing = await gameList({ search: "qqqqqqqq" });
    expect(nothing.value).toEqual({ games: [], total: 0, totalPages: 0 });
    // What has hits is never mended.
    expect(plain.value).not.toHaveProperty("meant");
  });

  it.each([
    "%",
    "_",
    "\\",
    "%%%",
    "' OR 1=1 --",
    "'; DROP TABLE game; --",
    "\\' OR '1'='1",
    "\u0000zz--",
  ])("takes the search %j as letters, not as a pattern and not as SQL", async (search) => {
    const answer = await gameList({ search });
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect(answer.value.total).toBe(0);
    expect((await gameList({ gameClassify: "RNG" })).value.total).toBe(10_000);
  });

  it.each(["vassalage", "gameClassify", "channel", "merchant"])(
    "takes SQL in %s as a plain value",
    async (field) => {
      for (const value of ["x' OR '1'='1", "__proto__", "constructor"]) {
        expect(await gameList({ [field]: value })).toMatchObject({ status: 200 });
      }
      expect((await gameList({ gameClassify: "RNG" })).value.total).toBe(10_000);
    },
  );

  it("orders by name, by release, and hot games first", async () => {
    const hot = await gameList({ gameClassify: "RNG", pageSize: 100 });
    expect(hot.value.games.slice(0, 60).every((game) => game.hot)).toBe(true);
    const names = (await gameList({ gameClassify: "PVP", sort: "name", pageSize: 100 })).value
      .games;
    const keys = names.map(({ gameName }) => gameName.toLowerCase());
    expect(keys).toEqual([...keys].sort());
    const fresh = await gameList({ gameClassify: "RNG", sort: "new", pageSize: 100 });
    expect(fresh.value.games[0]?.fresh).toBe(true);
    const firstOld = fresh.value.games.findIndex((game) => !game.fresh);
    expect(fresh.value.games.slice(Math.max(0, firstOld)).some((game) => game.fresh)).toBe(
      firstOld === -1,
    );
  });

  it("gives esports vendors' games for SPORTS with the vendor, and for their own category", async () => {
    const asSports = await gameList({ gameClassify: "SPORTS", vassalage: "AV" });
    const own = await gameList({ gameClassify: "ESPORTS", vassalage: "AV" });
    expect(asSports.value.total).toBe(5);
    expect(own.value).toEqual(asSports.value);
    const sports = await gameList({ gameClassify: "SPORTS", pageSize: 100 });
    expect(sports.value.games.map(({ vassalage }) => vassalage)).not.toContain("AV");
  });

  it("gives hot games over all categories for HOT", async () => {
    const { value } = await gameList({ gameClassify: "HOT", pageSize: 100 });
    expect(new Set(value.games.map(({ gameType }) => gameType)).size).toBeGreaterThan(3);
    expect(value.games.every(({ hot }) => hot)).toBe(true);
  });

  it("keeps to the merchant's categories and vendors", async () => {
    const narrow = await gameList({ gameClassify: "RNG", pageSize: 100 }, "narrow");
    expect(narrow.value.total).toBe(940 + 860);
    expect((await gameList({ gameClassify: "RNG", vassalage: "AMB" }, "narrow")).value.total).toBe(
      0,
    );
    expect((await gameList({ gameClassify: "LIVE" }, "narrow")).value.total).toBe(0);
    expect((await gameList({}, "narrow")).value.total).toBe(940 + 860 + 100);
    expect((await gameList({}, "bare")).value).toEqual({ games: [], total: 0, totalPages: 0 });
  });

  it("takes two statements at most, however large the page", async () => {
    for (const pageSize of [3, 97]) {
      expect((await gameList({ gameClassify: "RNG", pageSize })).statements).toBe(2);
      expect((await gameList({ search: "gold", pageSize })).statements).toBe(2);
    }
    expect((await gameList({ gameClassify: "RNG", pageNo: 9999 })).statements).toBe(1);
  });

  it("counts alike whether a lane is whole or filtered by what every game has", async () => {
    const queries: Record<string, string>[] = [
      { gameClassify: "RNG" },
      { gameClassify: "HOT" },
      { vassalage: "KOI" },
    ];
    for (const query of queries) {
      const whole = await gameList(query);
      const filtered = await gameList({ ...query, minBet: "0.01" });
      expect(filtered.value).toEqual(whole.value);
    }
  });

  it("reads the usual page from an index", async () => {
    const plan = await platform.test.asOwner<{ "QUERY PLAN": string }>(
      `explain select node_id from game where category = 'RNG' order by place limit 42 offset 420`,
    );
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain("Index Scan");
    expect(text).not.toContain("Seq Scan");
  });

  it("names a picture that the portal can draw for every game it lists", async () => {
    const { value } = await gameList({ pageSize: 100, sort: "name" });
    for (const { image } of some(value.games)) expect(parseArtPath(image)).toMatch(/^<svg/);
  });
});

describe("the catalogue's tables", () => {
  it("cannot be written by the app's role", async () => {
    const write = platform.test.database.withMerchant("aurora", (db) =>
      db.withTables<{ game: { hot: boolean } }>().updateTable("game").set({ hot: true }).execute(),
    );
    await expect(write).rejects.toThrow("permission denied");
  });
});
