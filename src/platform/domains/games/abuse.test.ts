import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTableGame, roundAt } from "#src/shared/tables/table-game.ts";
import { type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { some } from "#tests/support/some.ts";
import type { Visitor } from "#tests/support/test-platform.ts";

let world: HouseWorld;

beforeAll(async () => {
  world = await makeHouseWorld();
});
afterAll(() => world?.platform.close());

/** Open games of a kind. */
const gamesOf = (playKey: string) =>
  world.platform.test.asOwner<{ nodeId: string; vassalage: string }>(
    `select g.node_id::text as "nodeId", g.vendor as vassalage
       from game g join game_vendor v on v.code = g.vendor
      where g.play_key = $1 and not g.maintenance and not v.maintenance
      order by g.vendor = 'JL' desc, g.node_id limit 12`,
    [playKey],
  );

/** Has another vendor offer a game of this kind too. */
const addToVendor = (playKey: string) =>
  world.platform.test.asOwner(
    `update game set play_key = $1 where node_id = (
      select g.node_id from game g join game_vendor v on v.code = g.vendor
       where g.play_key = 'reels' and not g.maintenance and not v.maintenance
       order by g.node_id limit 1)`,
    [playKey],
  );

/** Opens a game of a kind, of the vendor at this place; gives what its page is told, and how it asks. */
async function openGame(visitor: Visitor, playKey: string, at = 0) {
  const card = (await gamesOf(playKey))[at];
  if (card === undefined) throw new Error(`The catalogue has no ${playKey} number ${at}.`);
  const { value } = await world.ask("enter", { ticket: await world.ticketOf(visitor, card) });
  world.place(value.token, visitor.ip);
  return {
    ...value,
    ask: (call: string, body: object) => world.ask(call, body, value.token),
  };
}

/** What each game is asked to begin a round: by its kind. */
type Opened = Awaited<ReturnType<typeof openGame>>;
const beginOf: Readonly<Record<string, (game: Opened) => [call: string, body: object]>> = {
  reels: ({ stakes }) => ["reels/spin", { key: randomUUID(), stake: stakes[0] }],
  fishing: ({ stakes }) => [
    "fishing/play",
    { key: randomUUID(), stake: stakes[0], choice: { shots: 1, target: 0 } },
  ],
  duel: ({ stakes }) => ["duel/play", { key: randomUUID(), stake: stakes[0], choice: {} }],
  crash: ({ stakes }) => ["crash/plant", { key: randomUUID(), stake: stakes[0], target: 0 }],
  mines: ({ stakes }) => [
    "mines/start",
    { key: randomUUID(), stake: stakes[0], choice: { mines: 3 } },
  ],
  table: ({ stakes, rules }) => {
    const { no } = roundAt(rules.entry, world.platform.clock.now);
    const [spot] = some(Object.keys(makeTableGame(rules.entry).spots));
    return ["table/bet", { key: randomUUID(), no, bets: { [spot ?? ""]: stakes[0] } }];
  },
};

/** Begins a round, of a table at the beginning of one. */
const begin = async (game: Opened, playKey: string) => {
  world.later(60_000);
  if (playKey === "table")
    world.platform.clock.now = roundAt(game.rules.entry, world.platform.clock.now).endsAt;
  const [call, body] = beginOf[playKey]?.(game) ?? ["", {}];
  return game.ask(call, body);
};

/** What the bets of real or of play money moved, and what the house's accounts for it hold. */
async function sums(trial: boolean) {
  const [row] = await world.platform.test.asOwner<{ bets: string; house: string }>(
    `select (select coalesce(sum(moved), 0) from game_bet where trial = $1)::text as bets,
      (select coalesce(-sum(e.amount), 0) from ledger_entry e
        join ledger_account a on a.id = e.account_id and a.merchant = e.merchant
        where a.kind = 'house' and a.owner like $2)::text as house`,
    [trial, trial ? "trial-games:%" : "games:%"],
  );
  return row;
}

describe("a player with another game's page", () => {
  it.each([
    ["mines", "mines/cash", {}],
    ["mines", "mines/open", { field: 7 }],
    ["crash", "crash/pick", {}],
  ])("ends no round of %s by %s: round, bet and ledger still agree", async (kind, call, more) => {
    const visitor = await world.newMember();
    await addToVendor(kind);
    const last = (await gamesOf(kind)).length - 1;
    const [own, other] = [await openGame(visitor, kind), await openGame(visitor, kind, last)];
    expect(own.game.vendor).not.toBe(other.game.vendor);
    if (kind === "crash") world.script.push(0);
    else world.script.push(0, 0, 0);
    const { roundId } = (await begin(own, kind)).value;
    if (kind === "mines") await own.ask("mines/open", { roundId, field: 24 });
    expect(await other.ask(call, { roundId, ...more })).toMatchObject({ code: "NOT_FOUND" });
    const [row] = await world.platform.test.asOwner(
      `select round.done, bet.status from house_round round
         join game_bet bet on bet.merchant = round.merchant and bet.round_id = round.round_id
        where round.round_id = $1`,
      [roundId],
    );
    expect(row).toEqual({ done: false, status: "open" });
    expect(await own.ask(call, { roundId, ...more })).toMatchObject({ success: true });
  });

  it.each(["mines", "crash"])("reads no seed out of it while a round of %s runs", async (kind) => {
    const visitor = await world.newMember();
    const [own, slot] = [await openGame(visitor, kind), await openGame(visitor, "reels")];
    if (kind === "crash") world.script.push(0);
    expect((await begin(own, kind)).success).toBe(true);
    const another = await openGame(visitor, kind, 1);
    for (const page of [slot, another, own])
      expect(await page.ask("renew", { clientSeed: "mine" })).toMatchObject({
        code: "STATE_INVALID",
        value: null,
      });
  });
});

describe("play money", () => {
  it("moves nothing of the house's real accounts in any game, nor points, sums or boards", async () => {
    const visitor = await world.newMember();
    const real = await sums(false);
    await world.platform.test.asOwner("update member set agent_type = 4 where username = $1", [
      visitor.account,
    ]);
    for (const playKey of some(Object.keys(beginOf))) {
      const game = await openGame(visitor, playKey);
      expect([playKey, game.trial]).toEqual([playKey, true]);
      const begun = await begin(game, playKey);
      expect([playKey, begun.code]).toEqual([playKey, null]);
      if (playKey === "table") {
        world.later(60_000);
        await game.ask("table/watch", {});
      }
    }
    expect(await sums(false)).toEqual(real);
    const { bets, house } = (await sums(true)) ?? {};
    expect(house).toBe(bets);
    const counted = await world.platform.test.asOwner(
      `select 1 from points_earning earning join member m on m.id = earning.member_id
        where m.username = $1
        union all select 1 from play_quarter quarter join member m on m.id = quarter.member_id
        where m.username = $1`,
      [visitor.account],
    );
    expect(counted).toEqual([]);
  });
});

describe("a client that would rather draw for itself", () => {
  const wishes = { drawn: [[1]], stops: [0, 0, 0], payout: "9999.00", serverSeed: "a", nonce: 0 };

  it.each(Object.keys(beginOf))("is heard in nothing of a round of %s", async (playKey) => {
    const visitor = await world.newMember();
    const before = await world.balanceOf(visitor);
    const game = await openGame(visitor, playKey);
    const [call, body] = beginOf[playKey]?.(game) ?? ["", {}];
    for (const [name, wish] of some(Object.entries(wishes)))
      expect(await game.ask(call, { ...body, [name]: wish })).toMatchObject({ success: false });
    expect(await world.balanceOf(visitor)).toBe(before);
    expect((await visitor.call("recordBet", {})).value.total).toBe(0);
  });
});

it("a ticket that is exchanged many times at once opens one game", async () => {
  const ticket = await world.ticketOf(await world.newMember(), "lantern");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.ask("enter", { ticket })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, "SESSION_ENDED"]));
});

describe("two accounts of one network", () => {
  it("S9 are never both seated at a table for two, also where they sit down at the same moment", async () => {
    const [one, two] = await Promise.all([
      world.newMember("aurora", "198.51.100.77"),
      world.newMember("aurora", "198.51.100.77"),
    ]);
    const tokens = [await world.open(one, "dice"), await world.open(two, "dice")];
    const answers = await Promise.all(
      some(tokens).map((token) =>
        world.ask("dice/sit", { room: "dice-dragon", key: randomUUID() }, token),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: "TABLE_SAME_PLACE" });
  });
});
