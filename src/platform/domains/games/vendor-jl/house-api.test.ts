import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { cents, type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { some } from "#tests/support/some.ts";
import { fairDraws } from "../fairness/fair-draws.ts";
import { seamlessWallet } from "../play/seamless-wallet.ts";
import { makeSettleRounds } from "../play/settle-rounds.ts";
import { endDueRounds } from "./sweep.ts";

let world: HouseWorld;

beforeAll(async () => {
  world = await makeHouseWorld();
});
afterAll(() => world?.platform.close());

describe("Lantern Spins", () => {
  it("takes the stake and pays what the reels show, on record to the unit", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "lantern");
    const before = await world.balanceOf(visitor);
    let expected = before;
    for (let round = 0; round < 12; round += 1) {
      world.later(2500);
      const body = { key: randomUUID(), stake: "5.00" };
      const { value } = await world.ask("lantern/spin", body, token);
      const pays = value.wins.reduce((sum: number, win: { pays: number }) => sum + win.pays, 0);
      expect(cents(value.payout)).toBe(pays * 100);
      expected += cents(value.payout) - 500;
      expect(cents(value.balance)).toBe(expected);
    }
    expect(await world.balanceOf(visitor)).toBe(expected);
    const { value } = await visitor.call("recordBet", { pageSize: 5 });
    expect(value).toMatchObject({ total: 12, totalPages: 3 });
    expect(value.totals).toMatchObject({ stake: "60.00", validBet: "60.00" });
    expect(cents(value.totals.net)).toBe(expected - before);
    const recent = await visitor.call("recentGames", { clientType: 3 });
    expect(recent.value.list[0]).toMatchObject({ nodeId: houseNodes.lantern });
  });

  it("plays one round for one key, and none sooner than 2.5 seconds (G12)", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "lantern");
    const other = await world.open(visitor, "lantern");
    const body = { key: randomUUID(), stake: "1.00" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.ask("lantern/spin", body, token)),
    );
    const grids = new Set(answers.map(({ value }) => JSON.stringify(value.grid)));
    expect(grids.size).toBe(1);
    expect((await visitor.call("recordBet", {})).value.total).toBe(1);
    const soon = await world.ask("lantern/spin", { ...body, key: randomUUID() }, other);
    expect(soon).toMatchObject({ code: "GAME_PACE", wait: 3 });
    world.later(1600);
    const nearly = await world.ask("lantern/spin", { ...body, key: randomUUID() }, other);
    expect(nearly).toMatchObject({ code: "GAME_PACE", wait: 1 });
    const thief = await world.open(await world.newMember(), "lantern");
    expect(await world.ask("lantern/spin", body, thief)).toMatchObject({ code: "STATE_INVALID" });
  });

  it("lists a player's last twenty rounds of the game, and nobody else's (U22)", async () => {
    const [visitor, other] = [await world.newMember(), await world.newMember()];
    const [token, others] = [
      await world.open(visitor, "lantern"),
      await world.open(other, "lantern"),
    ];
    expect((await world.ask("rounds", {}, token)).value.items).toEqual([]);
    const paid: [string, string][] = [];
    for (let round = 0; round < 22; round += 1) {
      world.later(2500);
      const stake = round % 2 === 0 ? "1.00" : "2.00";
      const { value } = await world.ask("lantern/spin", { key: randomUUID(), stake }, token);
      paid.unshift([stake, value.payout]);
    }
    const { items } = (await world.ask("rounds", {}, token)).value;
    const shown = items.map((one: { stake: string; payout: string }) => [one.stake, one.payout]);
    expect(shown).toEqual(paid.slice(0, 20));
    expect(items.every(({ refunded }: { refunded: boolean }) => !refunded)).toBe(true);
    expect((await world.ask("rounds", {}, others)).value.items).toEqual([]);
  });

  it("lists a round that still runs without what it pays", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "seeds");
    world.script.push(999_999);
    const body = { key: randomUUID(), stake: "10.00", target: 0 };
    const { roundId } = (await world.ask("seeds/plant", body, token)).value;
    const listed = async () => (await world.ask("rounds", {}, token)).value.items;
    const running = { roundId, stake: "10.00", payout: null, refunded: false };
    expect(await listed()).toEqual([expect.objectContaining(running)]);
    world.later(6932);
    await world.ask("seeds/pick", { roundId }, token);
    expect(await listed()).toEqual([expect.objectContaining({ ...running, payout: "20.00" })]);
  });

  it("refuses stakes it does not offer, bodies it does not know, and more than there is", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "lantern");
    const spin = (body: object) => world.ask("lantern/spin", body, token);
    const key = randomUUID();
    for (const stake of ["0.00", "-1.00", "1e3", "1.005", "99999999", "3.00"])
      expect((await spin({ key, stake })).status).toBe(400);
    expect((await spin({ key, stake: "1.00", payout: "100.00" })).status).toBe(400);
    expect(await world.ask("seeds/watch", {}, token)).toMatchObject({ code: "NOT_FOUND" });
    for (let round = 0; round < 40; round += 1) {
      world.later(2500);
      world.script.push(0, 0, 5);
      const { code } = await spin({ key: randomUUID(), stake: "50.00" });
      if (code === "FUNDS_INSUFFICIENT") break;
    }
    expect(await world.balanceOf(visitor)).toBeLessThan(5000);
    expect(await world.balanceOf(visitor)).toBeGreaterThanOrEqual(0);
    const { value } = await visitor.call("recordBet", { status: "open" });
    expect(value.total).toBe(0);
  });
});

describe("a vendor's own wallet", () => {
  it("pays for its games and takes their payouts; the main one is left alone", async () => {
    world.platform.addMerchant("multi", "aurora", (site) => {
      site.payments = { ...site.payments, vendorWallets: ["JL"] };
    });
    const visitor = await world.newMember("multi");
    const token = await world.open(visitor, "lantern");
    const spin = () => world.ask("lantern/spin", { key: randomUUID(), stake: "10.00" }, token);
    expect(await spin()).toMatchObject({ code: "FUNDS_INSUFFICIENT" });
    const moved = { key: randomUUID(), from: "main", to: "JL", amount: "100" };
    expect((await visitor.call("walletTransfer", moved)).success).toBe(true);
    world.later(2500);
    const { value } = await spin();
    const { wallets } = (await visitor.call("merchantWallet")).value;
    const balances = Object.fromEntries(
      wallets.map(({ wallet, balance }: { wallet: string; balance: string }) => [wallet, balance]),
    );
    expect(balances).toEqual({ main: "900.00", JL: value.balance });
  });
});

describe("Aurora Seeds", () => {
  it("pays the size a seed was picked at, by the server's clock", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "seeds");
    const before = await world.balanceOf(visitor);
    // Bursts at 9.70 times.
    world.script.push(999_999);
    const body = { key: randomUUID(), stake: "10.00", target: 0 };
    const planted = await world.ask("seeds/plant", body, token);
    expect(planted.value).toMatchObject({ done: false, burst: null, payout: null });
    expect((await visitor.call("recordBet", { status: "open" })).value.total).toBe(1);
    world.later(6932);
    const { roundId } = planted.value;
    const picks = await Promise.all(
      Array.from({ length: 10 }, () => world.ask("seeds/pick", { roundId }, token)),
    );
    for (const { value } of some(picks))
      expect(value).toMatchObject({ done: true, picked: 200, payout: "20.00", burst: 970 });
    expect(await world.balanceOf(visitor)).toBe(before + 1000);
  });

  it("is lost when it burst before, and ended when its player has gone", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "seeds");
    const before = await world.balanceOf(visitor);
    world.script.push(4_849_999);
    const { value } = await world.ask(
      "seeds/plant",
      { key: randomUUID(), stake: "10.00", target: 0 },
      token,
    );
    world.later(60_000);
    const late = await world.ask("seeds/pick", { roundId: value.roundId }, token);
    expect(late.value).toMatchObject({ done: true, picked: 0, burst: 200, payout: "0.00" });
    expect(await world.balanceOf(visitor)).toBe(before - 1000);
  });

  it("is picked by itself at its target", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "seeds");
    const before = await world.balanceOf(visitor);
    world.script.push(999_999);
    await world.ask("seeds/plant", { key: randomUUID(), stake: "10.00", target: 150 }, token);
    world.later(20_000);
    const { value } = await world.ask("seeds/watch", {}, token);
    expect(value).toMatchObject({ done: true, picked: 150, payout: "15.00" });
    expect(await world.balanceOf(visitor)).toBe(before + 500);
  });
});

describe("Fair Dice", () => {
  const sit = (token: string, room = "dice-lotus") =>
    world.ask("dice/sit", { room, key: randomUUID() }, token);

  it("CALL-063 CALL-064 gives all stakes to the highest throw, at tables others can see", async () => {
    const [one, two] = [await world.newMember(), await world.newMember()];
    const rooms = await one.call("pvpRooms", {});
    expect(rooms.value.content[0]).toMatchObject({ roomId: "dice-lotus", players: 0, seats: 4 });
    const launched = await one.call("pvpLaunch", { roomId: "dice-lotus" });
    const ticket = new URL(launched.value.game_url).searchParams.get("ticket") ?? "";
    const entered = await world.ask("enter", { ticket });
    expect(entered.value.room).toBe("dice-lotus");
    const [first, second] = [entered.value.token, await world.open(two, "dice")];
    const before = [await world.balanceOf(one), await world.balanceOf(two)];
    expect((await sit(first)).value).toMatchObject({ throwsIn: null });
    expect((await sit(second)).value).toMatchObject({ throwsIn: 8000 });
    expect((await one.call("pvpRooms", {})).value.content[0].players).toBe(2);
    const stuck = await world.ask("dice/stand", { room: "dice-lotus" }, first);
    expect(stuck).toMatchObject({ code: "STATE_INVALID" });
    world.later(8000);
    world.script.push(5, 5, 0, 0);
    const seen = await Promise.all(
      [first, second, first, second].map((token) =>
        world.ask("dice/watch", { room: "dice-lotus" }, token),
      ),
    );
    for (const { value } of some(seen)) {
      expect(value.taken).toEqual([]);
      expect(value.last).toMatchObject({ pot: "4.00" });
    }
    expect(seen[0]?.value.last.hands[0]).toMatchObject({ mine: true, won: true });
    expect(await world.balanceOf(one)).toBe((before[0] ?? 0) + 200);
    expect(await world.balanceOf(two)).toBe((before[1] ?? 0) - 200);
    const board = await one.call("winnerBoard", { count: 1 });
    expect(board.value.list[0]).toMatchObject({
      ...{ gameName: "Fair Dice", amount: "4.00", demonstration: false },
    });
    expect(board.value.list[0].account).toMatch(/^ho\*\*\*\d$/);
  });

  it("gives the stake back to whoever leaves while alone", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "dice");
    const before = await world.balanceOf(visitor);
    await sit(token, "dice-jade");
    expect(await world.balanceOf(visitor)).toBe(before - 1000);
    await world.ask("dice/stand", { room: "dice-jade" }, token);
    expect(await world.balanceOf(visitor)).toBe(before);
    const { value } = await visitor.call("recordBet", {});
    expect(value.items[0]).toMatchObject({ status: "refunded", validBet: "0.00", net: "0.00" });
  });
});

it("ends what players left behind: a seed, a table that is due, a stake that waits alone", async () => {
  const [one, two, three] = [
    await world.newMember(),
    await world.newMember(),
    await world.newMember(),
  ];
  const before = await Promise.all([one, two, three].map(world.balanceOf));
  const seeds = await world.open(one, "seeds");
  world.script.push(999_999);
  await world.ask("seeds/plant", { key: randomUUID(), stake: "10.00", target: 200 }, seeds);
  const room = "dice-dragon";
  for (const visitor of [one, two])
    await world.ask("dice/sit", { room, key: randomUUID() }, await world.open(visitor, "dice"));
  const alone = await world.open(three, "dice");
  await world.ask("dice/sit", { room: "dice-jade", key: randomUUID() }, alone);
  world.later(11 * 60_000);
  world.script.push(0, 0, 5, 5);
  const revision = makeRevision(
    await loadMerchant(folderSource("merchants"), "aurora"),
    new Date(0),
  );
  const site = { ...revision.site, currency: "THB" };
  const parts = {
    wallet: seamlessWallet,
    settle: makeSettleRounds({ onSettled: async () => undefined }),
    random: world.random,
    drawsOf: fairDraws,
    mayPlay: async () => undefined,
  };
  const sweep = () =>
    world.platform.test.database.withMerchant("aurora", (db) =>
      endDueRounds(parts, { db, merchant: "aurora", site, now: world.platform.clock.now }),
    );
  expect(await sweep()).toBe(3);
  expect(await sweep()).toBe(0);
  const after = await Promise.all([one, two, three].map(world.balanceOf));
  expect(after.map((now, place) => now - (before[place] ?? 0))).toEqual([-4000, 5000, 0]);
});
