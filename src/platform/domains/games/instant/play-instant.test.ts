import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { duelKinds } from "#src/shared/instant/duel.ts";
import { makeFishing } from "#src/shared/instant/fish.ts";
import { makeInstantGame } from "#src/shared/instant/instant-game.ts";
import { cents, type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { some } from "#tests/support/some.ts";
import type { Visitor } from "#tests/support/test-platform.ts";
import { fairDraws } from "../fairness/fair-draws.ts";

let world: HouseWorld;

interface Card {
  nodeId: string;
  vassalage: string;
  key: "fishing" | "duel";
  kind: string;
}

/** One open game of each kind. */
const gamesOfEachKind = () =>
  world.platform.test.asOwner<Card>(
    `select distinct on (g.engine_kind) g.node_id::text as "nodeId", g.vendor as vassalage,
            g.play_key as key, g.engine_kind as kind
       from game g join game_vendor v on v.code = g.vendor
      where g.play_key in ('fishing', 'duel') and not g.maintenance and not v.maintenance
      order by g.engine_kind, g.node_id`,
  );

const enter = async (visitor: Visitor, game: Card) => {
  const { value } = await world.ask("enter", { ticket: await world.ticketOf(visitor, game) });
  return value;
};

beforeAll(async () => {
  world = await makeHouseWorld();
});
afterAll(() => world?.platform.close());

describe("fishing and duels with players of the house", () => {
  it("all open, pay to the unit, and are checked from their seeds (U2, U3)", async () => {
    const dead = await world.platform.test.asOwner(
      "select 1 from game where category in ('FISH', 'PVP') and (play_key is null or engine_kind is null)",
    );
    expect(dead).toEqual([]);
    const games = some(await gamesOfEachKind());
    expect(games.map(({ kind }) => kind).sort()).toEqual(["fishing", ...duelKinds].sort());
    const visitor = await world.newMember();
    let expected = await world.balanceOf(visitor);
    const rounds: { roundId: string; token: string; drawn: unknown }[] = [];
    for (const game of games) {
      const { token, rules, stakes } = await enter(visitor, game);
      for (const [target, stake] of some<[number, string]>([
        [0, stakes[0]],
        [1, stakes[2]],
      ])) {
        world.later(5000);
        const choice: Record<string, number> = game.key === "fishing" ? { shots: 5, target } : {};
        const body = { key: randomUUID(), stake, choice };
        const { value } = await world.ask(`${game.key}/play`, body, token);
        const cost = makeInstantGame(rules.entry).costOf(choice) ?? 0;
        expect(cents(value.stake)).toBe(cents(stake) * cost);
        expected += cents(value.payout) - cents(value.stake);
        expect(cents(value.balance)).toBe(expected);
        rounds.push({ roundId: value.roundId, token, drawn: value.drawn });
      }
    }
    expect(await world.balanceOf(visitor)).toBe(expected);
    expect((await visitor.call("recordBet", { pageSize: 5 })).value.total).toBe(rounds.length);
    const [{ token } = { token: "" }] = rounds;
    const { value: promised } = await world.ask("fairness", {}, token);
    await world.ask("renew", { clientSeed: "mine" }, token);
    for (const round of some(rounds)) {
      const { value: proof } = await world.ask("proof", { roundId: round.roundId }, round.token);
      expect(createHash("sha256").update(proof.serverSeed).digest("hex")).toBe(promised.serverHash);
      const worked = makeInstantGame(proof.entry).play(proof.choice ?? {}, fairDraws(proof));
      expect(worked.drawn).toEqual(round.drawn);
    }
  });

  it("pay each hit of a volley, and the same volley once", async () => {
    const visitor = await world.newMember();
    const game = (await gamesOfEachKind()).find(({ key }) => key === "fishing");
    if (game === undefined) throw new Error("The catalogue has no fishing.");
    const { token, rules, stakes } = await enter(visitor, game);
    const [, , fish] = makeFishing(rules.entry).fish;
    if (fish === undefined) throw new Error("There is nothing to fish.");
    world.later(5000);
    world.script.push(0, fish.hits, fish.hits - 1);
    const body = { key: randomUUID(), stake: stakes[1], choice: { shots: 3, target: 2 } };
    const { value } = await world.ask("fishing/play", body, token);
    expect(cents(value.payout)).toBe((2 * cents(stakes[1]) * fish.pays) / 100);
    const again = await Promise.all(
      Array.from({ length: 4 }, () => world.ask("fishing/play", body, token)),
    );
    expect(again.map((answer) => answer.value.drawn)).toEqual(again.map(() => value.drawn));
    expect((await visitor.call("recordBet", {})).value.total).toBe(1);
    const soon = { ...body, key: randomUUID() };
    expect(await world.ask("fishing/play", soon, token)).toMatchObject({ code: "GAME_PACE" });
  });

  it("are refused to who is excluded or at a limit, and nothing moves (G3)", async () => {
    const visitor = await world.newMember();
    const before = await world.balanceOf(visitor);
    for (const game of some(await gamesOfEachKind())) {
      const { token, stakes } = await enter(visitor, game);
      const choice = game.key === "fishing" ? { shots: 1, target: 0 } : {};
      world.limits.refusal = { code: "ACCOUNT_EXCLUDED" };
      const body = { key: randomUUID(), stake: stakes[0], choice };
      const refused = await world.ask(`${game.key}/play`, body, token);
      world.limits.refusal = undefined;
      expect(refused).toMatchObject({ code: "ACCOUNT_EXCLUDED" });
    }
    expect(await world.balanceOf(visitor)).toBe(before);
    expect((await visitor.call("recordBet", {})).value.total).toBe(0);
  });

  it("refuse a stake or a choice that the game does not offer, and another's round", async () => {
    const [visitor, other] = [await world.newMember(), await world.newMember()];
    const game = (await gamesOfEachKind()).find(({ key }) => key === "fishing");
    if (game === undefined) throw new Error("The catalogue has no fishing.");
    const { token, stakes } = await enter(visitor, game);
    const body = { key: randomUUID(), stake: stakes[0], choice: { shots: 1, target: 0 } };
    for (const wrong of some([
      { stake: "0.01" },
      { choice: { shots: 2, target: 0 } },
      { choice: { shots: 1, target: 9 } },
      { choice: {} },
    ]))
      expect(await world.ask("fishing/play", { ...body, ...wrong }, token)).toMatchObject({
        code: "BET_INVALID",
      });
    expect(await world.ask("duel/play", body, token)).toMatchObject({ code: "NOT_FOUND" });
    expect(await world.ask("fishing/play", body, token)).toMatchObject({ success: true });
    const stranger = await enter(other, game);
    expect(await world.ask("fishing/play", body, stranger.token)).toMatchObject({
      code: "STATE_INVALID",
    });
  });
});
