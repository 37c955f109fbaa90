import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roundAt } from "#src/shared/tables/table-game.ts";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { some } from "#tests/support/some.ts";
import type { Visitor } from "#tests/support/test-platform.ts";
import { wordsOf } from "#tests/support/words.ts";

let world: HouseWorld;

beforeAll(async () => {
  world = await makeHouseWorld();
});
afterAll(() => world?.platform.close());

interface Bet {
  vassalage: string;
  id: string;
}

const spin = async (visitor: Visitor): Promise<Bet> => {
  const token = await world.open(visitor, "lantern");
  world.later(2500);
  const body = { key: randomUUID(), stake: "5.00" };
  const { value } = await world.ask("lantern/spin", body, token);
  return { vassalage: "JL", id: value.roundId };
};

/** The ticket of the page about a bet. */
const ticketOf = async (visitor: Visitor, bet: Bet): Promise<string> => {
  const { value } = await visitor.call("betRound", bet);
  return new URL(value.address).searchParams.get("ticket") ?? "";
};
const look = async (visitor: Visitor, bet: Bet) =>
  (await world.ask("round", { ticket: await ticketOf(visitor, bet) })).value;

const makeTrial = ({ account }: { account: string }) =>
  world.platform.test.asOwner("update member set agent_type = 4 where username = $1", [account]);

describe("the round behind a bet", () => {
  it("is shown to its own member, as the betting record has it", async () => {
    const visitor = await world.newMember();
    const bet = await spin(visitor);
    const { value } = await visitor.call("recordBet", {});
    const [row] = value.items;
    expect(row).toMatchObject({ id: bet.id, vassalage: "JL", roundShown: true });
    const answer = await visitor.call("betRound", bet);
    expect(answer.value.address).toMatch(
      /^http:\/\/games\.localhost\/round\?ticket=aurora\.[\w-]{43}&language=[A-Z]+$/,
    );
    expect(answer.value.address).not.toContain(visitor.token);
    const shown = await look(visitor, bet);
    expect(shown.round).toMatchObject({
      ...{ roundId: bet.id, game: "lantern", at: row?.createdAt },
      ...{ stake: row?.stake, payout: row?.payout, status: row?.status },
    });
    expect(shown.proof).toMatchObject({ game: "lantern", serverSeed: null, nonce: 0 });
    expect(shown.game).toMatchObject({ key: "lantern", vendor: "JL" });
  });

  it("is nobody else's: no other member's, no agent's above, at no other merchant", async () => {
    const [visitor, other, agent] = [
      await world.newMember(),
      await world.newMember(),
      await world.newMember(),
    ];
    const bet = await spin(visitor);
    await world.platform.test.asOwner(`update member set agent_type = 1 where username = $1`, [
      agent.account,
    ]);
    await world.platform.test.asOwner(
      `update member set upline_id = above.id, to_upline = true
         from member as above where above.username = $1 and member.username = $2`,
      [agent.account, visitor.account],
    );
    const abroad = await world.newMember("siam");
    for (const stranger of [other, agent, abroad])
      expect(await stranger.call("betRound", bet)).toMatchObject({ code: "NOT_FOUND" });
    const wrong = [
      { ...bet, id: `${bet.id}x` },
      { ...bet, vassalage: "KOI" },
      { ...bet, id: "' or true --" },
    ];
    for (const one of wrong)
      expect(await visitor.call("betRound", one)).toMatchObject({ code: "NOT_FOUND" });
    expect(await visitor.call("betRound", bet)).toMatchObject({ success: true });
  });

  it("is a trial account's own too, as play money", async () => {
    const visitor = await world.newMember();
    await makeTrial(visitor);
    const shown = await look(visitor, await spin(visitor));
    expect(shown).toMatchObject({ trial: true, round: { stake: "5.00" } });
  });

  it("is there while the game is maintained, hidden, or nobody may play", async () => {
    const visitor = await world.newMember();
    const bet = await spin(visitor);
    const maintained = (yes: boolean) =>
      world.platform.test.asOwner("update game set maintenance = $1 where node_id = $2", [
        yes,
        houseNodes.lantern,
      ]);
    await maintained(true);
    world.limits.refusal = { code: "ACCOUNT_EXCLUDED" };
    const launched = await visitor.call("launchGameV2", {
      ...{ nodeId: houseNodes.lantern, vassalage: "JL" },
    });
    const shown = await look(visitor, bet);
    world.limits.refusal = undefined;
    await maintained(false);
    expect(launched).toMatchObject({ code: "GAME_MAINTENANCE" });
    expect(shown.round).toMatchObject({ roundId: bet.id });
  });

  it("is there while the portal is closed, where nothing can be played", async () => {
    const shut = (maintenance: boolean) =>
      world.platform.addMerchant("shut", "aurora", ({ access }) => {
        access.maintenance = maintenance;
      });
    shut(false);
    const visitor = await world.newMember("shut");
    const bet = await spin(visitor);
    const played = await world.ticketOf(visitor, "lantern");
    shut(true);
    const entered = await world.ask("enter", { ticket: played });
    expect(entered).toMatchObject({ code: "SYSTEM_MAINTENANCE" });
    // In the words of whoever is not let in, as far as the portal speaks them.
    const refusedIn = (language: string) => world.ask("enter", { ticket: played, language });
    const key = "error.SYSTEM_MAINTENANCE";
    expect(await refusedIn("TY")).toMatchObject({ message: wordsOf("TY")(key) });
    expect(await refusedIn("XX")).toMatchObject({ message: wordsOf("EN")(key) });
    expect((await look(visitor, bet)).round).toMatchObject({ roundId: bet.id });
  });

  it("is what its vendor has said of it where the vendor has no page, and its row says so", async () => {
    world.platform.addMerchant("foreign", "aurora", (site) => {
      site.standInGames = false;
    });
    const visitor = await world.newMember("foreign");
    const [game] = await world.platform.test.asOwner<{ node: string; vendor: string }>(
      `select g.node_id::text as node, g.vendor from game g
        where g.play_key = 'reels' and not g.maintenance limit 1`,
    );
    await world.platform.test.asOwner(
      `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
          stake, valid_bet, created_at)
        select m.merchant, $2, 'abroad-1', m.id, $3::integer, 'THB', false, 'open', 100, 100, $4
          from member m where m.merchant = 'foreign' and m.username = $1`,
      [visitor.account, game?.vendor, game?.node, new Date(world.platform.clock.now)],
    );
    const { value } = await visitor.call("recordBet", {});
    expect(value.items).toMatchObject([{ id: "abroad-1", roundShown: false }]);
    const bet = { vassalage: game?.vendor ?? "", id: "abroad-1" };
    const known = async () => (await visitor.call("betRound", bet)).value;
    const at = new Date(world.platform.clock.now).toISOString();
    const said = { ...bet, createdAt: at, stake: "1.00" };
    expect(await known()).toEqual({
      gameName: expect.stringMatching(/./),
      bet: { ...said, status: "open", settledAt: null, payout: null },
    });
    await world.platform.test.asOwner(
      `update game_bet set status = 'won', payout = 250, settled_at = created_at
        where round_id = 'abroad-1'`,
    );
    expect((await known()).bet).toEqual({ ...said, status: "won", settledAt: at, payout: "2.50" });
    const other = await world.newMember("foreign");
    expect(await other.call("betRound", bet)).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the right to look at a round", () => {
  it("opens nothing that plays, and no game's ticket opens a round", async () => {
    const visitor = await world.newMember();
    const bet = await spin(visitor);
    const ticket = await ticketOf(visitor, bet);
    expect(await world.ask("enter", { ticket })).toMatchObject({ code: "SESSION_ENDED" });
    const calls = ["balance", "rounds", "fairness", "lantern/spin", "renew", "proof", "table/bet"];
    const body = { key: randomUUID(), stake: "5.00" };
    for (const name of some(calls))
      for (const sent of [{}, body, { roundId: bet.id }, { clientSeed: "a" }])
        expect((await world.ask(name, sent, ticket)).success).toBe(false);
    const played = await world.ticketOf(visitor, "lantern");
    expect(await world.ask("round", { ticket: played })).toMatchObject({ code: "SESSION_ENDED" });
    const { value } = await world.ask("round", { ticket });
    expect(value.round.roundId).toBe(bet.id);
    expect(JSON.stringify(value)).not.toContain('"token"');
    expect((await visitor.call("recordBet", {})).value.total).toBe(1);
  });

  it("works once, for 60 seconds, until the session ends", async () => {
    const visitor = await world.newMember();
    const bet = await spin(visitor);
    const ticket = await ticketOf(visitor, bet);
    expect(await world.ask("round", { ticket })).toMatchObject({ success: true });
    expect(await world.ask("round", { ticket })).toMatchObject({ code: "SESSION_ENDED" });
    const old = await ticketOf(visitor, bet);
    world.later(60_000);
    expect(await world.ask("round", { ticket: old })).toMatchObject({ code: "SESSION_ENDED" });
    const left = await ticketOf(visitor, bet);
    await visitor.call("logout");
    expect(await world.ask("round", { ticket: left })).toMatchObject({ code: "SESSION_ENDED" });
  });
});

describe("a round that still runs", () => {
  it("tells what was chosen, and nothing of what is drawn", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "seeds");
    world.later(5000);
    world.script.push(999_999);
    const body = { key: randomUUID(), stake: "10.00", target: 150 };
    const { value } = await world.ask("seeds/plant", body, token);
    const bet = { vassalage: "JL", id: value.roundId };
    const running = await look(visitor, bet);
    expect(running).toMatchObject({ proof: null, played: { target: 150 } });
    expect(running.round).toMatchObject({ payout: null, status: "open" });
    expect(JSON.stringify(running)).not.toContain("burst");
    world.later(60_000);
    await world.ask("seeds/watch", {}, token);
    const over = await look(visitor, bet);
    expect(over.played).toMatchObject({ picked: 150 });
    expect(over.round).toMatchObject({ payout: "15.00" });
    expect(over.proof.drawn.burst).toBeGreaterThan(150);
  });

  it("shows the fields of a table before the draw, and the draw after", async () => {
    const visitor = await world.newMember();
    const [table] = await world.platform.test.asOwner<{ nodeId: string; vassalage: string }>(
      `select g.node_id::text as "nodeId", g.vendor as vassalage
         from game g join game_vendor v on v.code = g.vendor
        where g.engine_kind = 'roulette' and not g.maintenance and not v.maintenance limit 1`,
    );
    if (table === undefined) throw new Error("The catalogue has no roulette.");
    const { value: entered } = await world.ask("enter", {
      ticket: await world.ticketOf(visitor, table),
    });
    const { entry } = entered.rules;
    world.platform.clock.now = roundAt(entry, world.platform.clock.now).endsAt;
    const { no, drawsAt } = roundAt(entry, world.platform.clock.now);
    const [stake = ""] = entered.stakes;
    const placed = await world.ask(
      "table/bet",
      { key: randomUUID(), no, bets: { red: stake } },
      world.place(entered.token, visitor.ip),
    );
    const bet = { vassalage: table.vassalage, id: placed.value.roundId };
    const before = await look(visitor, bet);
    expect(before).toMatchObject({ proof: null, played: { bets: { red: stake } } });
    world.platform.clock.now = drawsAt;
    const after = await look(visitor, bet);
    expect(after.proof).toMatchObject({ game: "table", nonce: no });
    expect(after.proof.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });
});
