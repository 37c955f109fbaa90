import { describe, expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import { sampleGame } from "#tests/support/sample-answers.ts";
import {
  gameItem,
  keepGame,
  listAddress,
  lobbyItem,
  lotteryItem,
  rememberGame,
  roomItem,
  startsAtOnce,
  toGameAddress,
} from "./launch-item.ts";
import { readGameAddress, recallFrom, recallGame } from "./recall-launch.ts";
import { makeStorage } from "./storage.ts";

const storageOf = () => makeStorage({ session: () => undefined, local: () => undefined });
const read = (address: string) =>
  readGameAddress(new URL(address, "https://x.example").searchParams);

describe("the address of a game's page", () => {
  it.each([
    gameItem({ vassalage: "JL", nodeId: "108317" }),
    roomItem({ vassalage: "JL", nodeId: "105956", roomId: "dice-lotus" }),
    lobbyItem("BTI", "SPORTS"),
    lobbyItem("TCG_SEA", "ELOTT"),
    lotteryItem("FIVE1", "last2"),
    lotteryItem("VNNORTH"),
  ])("is read as the item it was written from: %j", (item) => {
    expect(read(toGameAddress(item))).toEqual(item);
  });

  it("names nothing without a vendor, or without a game or a lobby", () => {
    expect(read("/game?id=1")).toBeNull();
    expect(read("/game?vendor=JL")).toBeNull();
    expect(read("/game")).toBeNull();
  });
});

it("NAV-04 OPEN-094 the raw code decides which lottery starts at once", () => {
  expect(startsAtOnce("TCG_SEA", "ELOTT")).toBe(true);
  expect(startsAtOnce("TCG_SEA", "LOTT")).toBe(true);
  expect(startsAtOnce("TCG_SEA", "RNG")).toBe(false);
  expect(startsAtOnce("TCG_RNG", "ELOTT")).toBe(false);
});

it("ROUTE-26 CONST-05 a vendor's lobby in a centre of games leads to the page that lists them", async () => {
  const { site } = await makeBlockWorld();
  const { items } = site.categories;
  const listCentres = ["RNG", "FISH", "PVP", "LIVE"];
  expect(listCentres.map((type) => listAddress(lobbyItem("JDB", type), items))).toEqual([
    "/rng?vendor=JDB",
    "/fish?vendor=JDB",
    "/pvp?vendor=JDB",
    "/live?vendor=JDB",
  ]);
  for (const item of [
    lobbyItem("BTI", "SPORTS"),
    lobbyItem("TCG_SEA", "ELOTT"),
    gameItem({ vassalage: "PGX", nodeId: "7" }),
  ])
    expect(listAddress(item, items)).toBeUndefined();
});

describe("what is kept of the game that was opened", () => {
  it("comes back for that game alone", () => {
    const storage = storageOf();
    const game = sampleGame(1);
    rememberGame(storage, game, { url: "/rng?page=2", index: 3 });
    expect(recallGame(storage, gameItem(game))).toEqual(game);
    expect(recallGame(storage, gameItem(sampleGame(2)))).toBeNull();
    expect(recallFrom(storage)).toEqual({ url: "/rng?page=2", index: 3 });
    keepGame(storage, null);
    expect(recallGame(storage, gameItem(game))).toBeNull();
    expect(recallFrom(storage)?.index).toBe(3);
  });

  it("survives what somebody else wrote there, and leads to no other host", () => {
    const storage = storageOf();
    storage.session.set("game", "{");
    storage.session.set("gameFrom", JSON.stringify({ url: "//evil.example", index: 1 }));
    expect(recallGame(storage, gameItem(sampleGame(1)))).toBeNull();
    expect(recallFrom(storage)).toEqual({ url: "/", index: 1 });
    storage.session.set("gameFrom", "7");
    expect(recallFrom(storage)).toBeNull();
  });
});
