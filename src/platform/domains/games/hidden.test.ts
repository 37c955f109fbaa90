import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { type CallTester, makeCallTester } from "#tests/support/platform-calls.ts";
import { migrationSets } from "../../compose.ts";
import { makeCatalogueMemory } from "./catalogue-memory.ts";
import { makeGamesHandlers } from "./routes.ts";

let platform: CallTester;
let world: HouseWorld;

beforeAll(async () => {
  const handlers = makeGamesHandlers(
    { mayPlay: async () => undefined },
    makeCatalogueMemory(() => 0),
  );
  platform = await makeCallTester({ handlers, sets: migrationSets });
  world = await makeHouseWorld();
});
afterAll(() => Promise.all([platform?.close(), world?.platform.close()]));

const hide = (hidden: NonNullable<Merchant["hidden"]>): void =>
  platform.addMerchant("shy", "aurora", (site) => Object.assign(site, { hidden }));

const slots = async (merchant: string, query: Record<string, string | number> = {}) =>
  (await platform.call(merchant, "gameList", { gameClassify: "RNG", pageSize: 20, ...query }))
    .value;

const sizeOf = async (merchant: string, code: string): Promise<number | undefined> => {
  const { value } = await platform.call(merchant, "vendors");
  const lane = value.data.lanes.find(({ gameCategory }) => gameCategory === "RNG");
  return lane?.vendors.find(({ vassalage }) => vassalage === code)?.games;
};

describe("a hidden game", () => {
  it("is in no list, no search and no count, and the others move up", async () => {
    const all = await slots("aurora");
    const [first, second] = all.games;
    const { nodeId = "", vassalage = "", gameName = "" } = first ?? {};
    const before = await sizeOf("aurora", vassalage);
    hide({ games: [nodeId] });
    const left = await slots("shy");
    expect(left.total).toBe(all.total - 1);
    expect(left.games[0]).toEqual(second);
    const found = await slots("shy", { search: gameName });
    expect((await slots("aurora", { search: gameName })).games).toContainEqual(first);
    expect(found.games).not.toContainEqual(first);
    expect(await sizeOf("shy", vassalage)).toBe((before ?? 0) - 1);
    const hot = await platform.call("shy", "hotGames", {});
    expect(hot.value.list.length).toBeGreaterThan(20);
    expect(hot.value.list.map((game) => game.nodeId)).not.toContain(nodeId);
  });

  it("counts among the hot ones only where it is hot", async () => {
    const hot = await slots("aurora", { gameClassify: "HOT" });
    const cold = (await slots("aurora", { sort: "name", pageSize: 60 })).games.find(
      (game) => !game.hot,
    );
    hide({ games: [cold?.nodeId ?? ""] });
    expect((await slots("shy", { gameClassify: "HOT" })).total).toBe(hot.total);
    hide({ games: [hot.games[0]?.nodeId ?? ""] });
    expect((await slots("shy", { gameClassify: "HOT" })).total).toBe(hot.total - 1);
  });

  it("takes its vendor along when all are hidden", async () => {
    const { vassalage = "" } = (await slots("aurora")).games[0] ?? {};
    const of = (await sizeOf("aurora", vassalage)) ?? 0;
    const all = await slots("aurora");
    hide({ vendors: [vassalage] });
    expect(of).toBeGreaterThan(0);
    expect(await sizeOf("shy", vassalage)).toBeUndefined();
    expect((await slots("shy")).total).toBe(all.total - of);
    expect((await slots("shy", { vassalage })).total).toBe(0);
    expect((await platform.call("shy", "vendorGameTypes", { vassalage })).code).toBe("NOT_FOUND");
    expect((await slots("shy")).games.map((game) => game.vassalage)).not.toContain(vassalage);
  });

  it("costs nothing where none is hidden, and one small statement where one is", async () => {
    hide({});
    const cost = async (merchant: string) =>
      (await platform.call(merchant, "gameList", { gameClassify: "RNG" })).statements;
    const defaults = await cost("aurora");
    expect(await cost("shy")).toBe(defaults);
    hide({ games: ["999999999"] });
    expect(await cost("shy")).toBe(defaults + 1);
  });

  it("cannot be opened, and is gone from what members kept, played and won", async () => {
    const member = await world.newMember();
    const { lantern } = houseNodes;
    const favourite = { nodeId: lantern, vendor: "JL", gameType: "INHOUSE" };
    await member.call("addFavourite", favourite);
    const token = await world.open(member, "lantern");
    world.script.push(11, 11, 11);
    const spun = await world.ask("lantern/spin", { key: randomUUID(), stake: "1.00" }, token);
    const kept = async () => ({
      ids: (await member.call("favouriteIds", {})).value.list,
      favourites: (await member.call("favouriteGames", { gameType: "ALL" })).value.totalPages,
      recent: (await member.call("recentGames", { clientType: 3 })).value.list.length,
      wins: (await member.call("winnerBoard", {})).value.list.length,
      bets: (await member.call("recordBet", {})).value.total,
    });
    expect(spun.success).toBe(true);
    expect(await kept()).toEqual({ ids: [lantern], favourites: 1, recent: 1, wins: 1, bets: 1 });
    world.platform.addMerchant("aurora", "aurora", (site) =>
      Object.assign(site, { hidden: { games: [lantern] } }),
    );
    // What was staked stays on the record: it is the member's money.
    expect(await kept()).toEqual({ ids: [], favourites: 0, recent: 0, wins: 0, bets: 1 });
    const launched = await member.call("launchGameV2", { nodeId: lantern, vassalage: "JL" });
    expect(launched.code).toBe("NOT_FOUND");
    expect((await member.call("addFavourite", favourite)).code).toBe("NOT_FOUND");
  });
});
