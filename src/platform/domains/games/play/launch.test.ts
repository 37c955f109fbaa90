import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { houseNodes } from "#tests/support/house-nodes.ts";
import { type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { some } from "#tests/support/some.ts";

let world: HouseWorld;

beforeAll(async () => {
  world = await makeHouseWorld();
});
afterAll(() => world?.platform.close());

describe("a launched game's address", () => {
  it("CALL-048 names the games' host and a ticket, and not the session's token", async () => {
    const visitor = await world.newMember();
    const { value } = await visitor.call("launchGameV2", {
      nodeId: houseNodes.lantern,
      vassalage: "JL",
    });
    expect(value.game_url).toMatch(
      /^http:\/\/games\.localhost\/lantern\?ticket=aurora\.[\w-]{43}&language=[A-Z]+$/,
    );
    expect(value.game_url).not.toContain(visitor.token);
    expect(value).toMatchObject({
      openMode: "page",
      inTheme: true,
      expiresAt: world.platform.clock.now + 60_000,
    });
    const stored = await world.platform.test.asOwner<{ ticket_hash: string }>(
      "select ticket_hash from game_ticket",
    );
    for (const { ticket_hash } of some(stored)) expect(value.game_url).not.toContain(ticket_hash);
  });

  it("opens the game once, also when it is asked many times at once", async () => {
    const ticket = await world.ticketOf(await world.newMember());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.ask("enter", { ticket })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "SESSION_ENDED")).toHaveLength(19);
  });

  it("opens nothing after 60 seconds, nor with a changed letter, nor at another merchant", async () => {
    const visitor = await world.newMember();
    const old = await world.ticketOf(visitor);
    world.later(60_000);
    expect(await world.ask("enter", { ticket: old })).toMatchObject({ code: "SESSION_ENDED" });
    const ticket = await world.ticketOf(visitor);
    const changed = ticket.replace(/.$/, ticket.endsWith("A") ? "B" : "A");
    expect(await world.ask("enter", { ticket: changed })).toMatchObject({ code: "SESSION_ENDED" });
    const crossed = ticket.replace("aurora.", "siam.");
    expect(await world.ask("enter", { ticket: crossed })).toMatchObject({ code: "SESSION_ENDED" });
    expect(await world.ask("enter", { ticket })).toMatchObject({ success: true });
  });

  it("ends with the session that asked for it, and so does the open game", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "lantern");
    const ticket = await world.ticketOf(visitor);
    await visitor.call("logout");
    expect(await world.ask("enter", { ticket })).toMatchObject({ code: "SESSION_ENDED" });
    expect(await world.ask("balance", {}, token)).toMatchObject({ code: "SESSION_ENDED" });
  });

  it("is given for games that are there, shown, connected and not maintained alone", async () => {
    const visitor = await world.newMember();
    const launch = (nodeId: string, vassalage: string) =>
      visitor.call("launchGameV2", { nodeId, vassalage });
    const [table] = await world.platform.test.asOwner<{ id: string; vendor: string }>(
      `update game set play_key = null where node_id = (
        select g.node_id from game g join game_vendor v on v.code = g.vendor
          where g.category = 'SPORTS' and not g.maintenance and not v.maintenance limit 1)
        returning node_id::text as id, vendor`,
    );
    const [closed] = await world.platform.test.asOwner<{ id: string; vendor: string }>(
      "select node_id::text as id, vendor from game where maintenance limit 1",
    );
    expect(await launch(table?.id ?? "", table?.vendor ?? "")).toMatchObject({
      code: "GAME_NOT_PLAYABLE",
    });
    expect(await launch(closed?.id ?? "", closed?.vendor ?? "")).toMatchObject({
      code: "GAME_MAINTENANCE",
    });
    expect(await launch(houseNodes.lantern, "KOI")).toMatchObject({ code: "NOT_FOUND" });
    expect(await launch("1; drop table game", "JL")).toMatchObject({ code: "NOT_FOUND" });
    world.limits.refusal = { code: "GAME_NOT_PLAYABLE" };
    const refused = await launch(houseNodes.lantern, "JL");
    world.limits.refusal = undefined;
    expect(refused).toMatchObject({ code: "GAME_NOT_PLAYABLE" });
  });

  it("lets a trial account into trial games alone, with play money that is on no board", async () => {
    const visitor = await world.newMember();
    const { account } = visitor;
    await world.platform.test.asOwner("update member set agent_type = 4 where username = $1", [
      account,
    ]);
    const token = await world.open(visitor, "lantern");
    world.script.push(11, 20, 11);
    const spun = await world.ask("lantern/spin", { key: randomUUID(), stake: "1.00" }, token);
    expect(spun).toMatchObject({ success: true });
    expect(await visitor.call("recordBet", {})).toMatchObject({ code: "TRIAL_NOT_ALLOWED" });
    const rows = await world.platform.test.asOwner(
      "select trial from game_bet b join member m on m.id = b.member_id where m.username = $1",
      [account],
    );
    expect(rows).toEqual([{ trial: true }]);
    const { value } = await visitor.call("winnerBoard", {});
    expect(JSON.stringify(value)).not.toContain(account.slice(0, 4));
    await world.platform.test.asOwner("update game set trial = false where node_id = 108317");
    const refused = await visitor.call("launchGame", {
      nodeId: houseNodes.lantern,
      vassalage: "JL",
    });
    await world.platform.test.asOwner("update game set trial = true where node_id = 108317");
    expect(refused).toMatchObject({ code: "TRIAL_NOT_ALLOWED" });
  });
});

describe("a member's own lists", () => {
  it("U3 name the games with rounds that are not over, until they are, and nobody else's", async () => {
    const [one, two] = [await world.newMember(), await world.newMember()];
    const listOf = async (visitor: typeof one) => (await visitor.call("openRounds", {})).value.list;
    expect(await listOf(one)).toEqual([]);
    const token = await world.open(one, "seeds");
    const body = { key: randomUUID(), stake: "1.00", target: 0 };
    const { value } = await world.ask("seeds/plant", body, token);
    expect(await listOf(one)).toEqual([{ nodeId: houseNodes.seeds, rounds: 1 }]);
    expect(await listOf(two)).toEqual([]);
    await world.ask("seeds/pick", { roundId: value.roundId }, token);
    expect(await listOf(one)).toEqual([]);
  });

  it("CALL-057 CALL-058 CALL-059 keep favourites by type, and nobody else's", async () => {
    const [one, two] = [await world.newMember(), await world.newMember()];
    const favourite = { nodeId: houseNodes.dice, vendor: "JL", gameType: "INHOUSE" };
    await one.call("addFavourite", favourite);
    await one.call("addFavourite", favourite);
    expect((await one.call("favouriteIds", {})).value.list).toEqual([houseNodes.dice]);
    expect((await one.call("favouriteIds", { gameType: "RNG" })).value.list).toEqual([]);
    expect((await one.call("favouriteGames", {})).value.content).toEqual([]);
    const { value } = await one.call("favouriteGames", { gameType: "INHOUSE" });
    expect(value).toMatchObject({ totalPages: 1, content: [{ nodeId: houseNodes.dice }] });
    expect((await two.call("favouriteIds", {})).value.list).toEqual([]);
    const wrong = await one.call("addFavourite", { ...favourite, gameType: "RNG" });
    expect(wrong).toMatchObject({ code: "NOT_FOUND" });
    await one.call("removeFavourite", favourite);
    expect((await one.call("favouriteIds", {})).value.list).toEqual([]);
  });

  it("refuse days that do not exist", async () => {
    const visitor = await world.newMember();
    for (const days of [{ from: "2026-02-30" }, { from: "2026-11-02", to: "2026-11-01" }])
      expect(await visitor.call("recordBet", days)).toMatchObject({ code: "PAYLOAD_INVALID" });
  });
});
