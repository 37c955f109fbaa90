import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CallTester, makeCallTester } from "#tests/support/platform-calls.ts";
import { migrationSets } from "../../compose.ts";
import type { OpenCallContext } from "../../kernel/context.ts";
import { makeCatalogueMemory } from "./catalogue-memory.ts";
import { makeGamesHandlers } from "./routes.ts";

let platform: CallTester;
let time = 0;

beforeAll(async () => {
  const memory = makeCatalogueMemory(() => time);
  const handlers = makeGamesHandlers({ mayPlay: async () => undefined }, memory);
  platform = await makeCallTester({ handlers, sets: migrationSets });
});
afterAll(() => platform?.close());
// Each begins with a memory that is as old as it may be.
beforeEach(() => {
  time += 60_000;
});

const slots = (query: Record<string, string | number> = {}, merchant = "aurora") =>
  platform.call(merchant, "gameList", { gameClassify: "RNG", pageSize: 5, ...query });

describe("lists of the catalogue", () => {
  it("are read once for everybody who asks the same", async () => {
    const first = await slots();
    expect(first.statements).toBe(3);
    const second = await slots();
    expect(second.statements).toBe(0);
    expect(second.value).toEqual(first.value);
    expect((await slots({ pageNo: 2 })).statements).toBe(2);
    platform.addMerchant("twin", "aurora", () => undefined);
    expect((await slots({}, "twin")).statements).toBe(0);
    platform.addMerchant("twin", "aurora", (site) => {
      site.hidden = { games: [first.value.games[0]?.nodeId ?? ""] };
    });
    expect((await slots({}, "twin")).value.games[0]).toEqual(first.value.games[1]);
  });

  it("are read once for many who ask at a time", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => slots()));
    // What others sent meanwhile counts for each.
    expect(Math.max(...all.map(({ statements }) => statements))).toBe(3);
    expect(new Set(all.map(({ value }) => JSON.stringify(value))).size).toBe(1);
  });

  it.each([
    ["a game", "game set maintenance = not maintenance where node_id ="],
    ["a vendor", "game_vendor set maintenance = not maintenance where code ="],
  ])("show a change of %s a quarter of a second later", async (_, change) => {
    const [game] = (await slots()).value.games;
    const key = change.startsWith("game_vendor") ? `'${game?.vassalage}'` : game?.nodeId;
    const [vendors, hot] = [
      (await platform.call("aurora", "vendors")).value,
      (await platform.call("aurora", "hotGames")).value,
    ];
    await platform.test.asOwner(`update ${change} ${key}`);
    try {
      expect((await slots()).value.games[0]).toEqual(game);
      time += 250;
      const after = (await slots()).value.games[0];
      expect(after).toEqual({ ...game, maintenance: game?.maintenance === false });
      expect((await platform.call("aurora", "hotGames")).value).not.toEqual(hot);
      const changed = (await platform.call("aurora", "vendors")).value;
      expect(JSON.stringify(changed) === JSON.stringify(vendors)).toBe(!change.includes("vendor"));
    } finally {
      await platform.test.asOwner(`update ${change} ${key}`);
    }
  });

  it("show within a minute what changes no mark: sizes that were refreshed later", async () => {
    const { total } = (await slots()).value;
    const lane = "category = 'RNG' and vendor = 'KOI'";
    await platform.test.asOwner(`update game set hot = hot where ${lane}`);
    time += 250;
    expect((await slots()).statements).toBe(3);
    time += 59_999;
    // Looked at anew, and found unchanged.
    expect((await slots()).statements).toBe(1);
    time += 250;
    expect((await slots()).statements).toBe(3);
    expect((await slots()).value.total).toBe(total);
  });
});

describe("what could not be made", () => {
  it("is made by the next who asks", async () => {
    const memory = makeCatalogueMemory(() => 0);
    const transaction: OpenCallContext["transaction"] = (work) =>
      platform.test.database.withMerchant("aurora", work);
    const broken = memory.get(transaction, "key", async () => {
      throw new Error("no room");
    });
    await expect(broken).rejects.toThrow("no room");
    const made = await memory.get(transaction, "key", async () => ({ list: [] }));
    expect(made).toEqual({ list: [] });
  });
});
