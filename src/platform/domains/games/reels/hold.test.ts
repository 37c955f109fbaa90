import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeReelsGame } from "#src/shared/reels/reels-game.ts";
import { readReels } from "#src/shared/reels/reels-outcome.ts";
import { coinSymbol } from "#src/shared/reels/reels-shape.ts";
import { cents, type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { some } from "#tests/support/some.ts";

let world: HouseWorld;

beforeAll(async () => {
  world = await makeHouseWorld();
});
afterAll(() => world?.platform.close());

interface Slot {
  nodeId: string;
  vassalage: string;
  minBet: number;
}

/** A slot of 20 lines with hold and win, or without. */
async function slotWith(hold: boolean): Promise<Slot> {
  const slots = await world.platform.test.asOwner<Slot>(
    `select g.node_id::text as "nodeId", g.vendor as vassalage, g.min_bet::integer as "minBet"
       from game g join game_vendor v on v.code = g.vendor
      where g.category = 'RNG' and g.min_lines = 20 and not g.maintenance and not v.maintenance
      order by g.node_id limit 60`,
  );
  const found = some(slots).find(({ nodeId, minBet }) => {
    const game = makeReelsGame({ edition: 2, nodeId: Number(nodeId), minLines: 20, minBet });
    return (game.hold !== undefined) === hold;
  });
  if (found === undefined) throw new Error("The catalogue has no such slot.");
  return found;
}

/** Opens a slot and plays a round at its smallest stake, whose draws begin as they are told. */
async function playDrawn(slot: Slot, draws: readonly number[][]) {
  const visitor = await world.newMember();
  const { value: opened } = await world.ask("enter", {
    ticket: await world.ticketOf(visitor, slot),
  });
  world.later(2500);
  world.script.push(...draws.flat());
  const body = { key: randomUUID(), stake: opened.stakes[0] };
  const { value: round } = await world.ask("reels/spin", body, opened.token);
  expect(world.script).toHaveLength(0);
  return { visitor, opened, body, round, token: opened.token };
}

/** Every reel shows two coins; one of the others comes, then none three times. */
const draws = (none: number) => [
  new Array(5).fill(22),
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 15],
  [none, 0, none, none, none],
  ...new Array(3).fill(new Array(4).fill(none)),
];

describe("hold and win", () => {
  it("is paid in the round that brought it, and balance, ledger and record agree", async () => {
    const slot = await slotWith(true);
    const { visitor, body, round, token } = await playDrawn(slot, draws(200));
    const { hold, spins, payout, balance } = round;
    expect(hold.steps.map(({ left }: { left: number }) => left)).toEqual([3, 3, 2, 1, 0]);
    const coins = hold.steps.flatMap((step: { coins: { pays: number }[] }) => step.coins);
    expect(coins).toHaveLength(11);
    const stake = cents(body.stake);
    const brought = some<{ pays: number }>(coins).reduce((sum, { pays }) => sum + pays, 0);
    expect(cents(hold.payout)).toBe((stake * brought) / 100);
    expect(cents(payout)).toBe(cents(hold.payout) + cents(spins[0].payout));
    expect(await world.balanceOf(visitor)).toBe(cents(balance));
    const { value: record } = await visitor.call("recordBet", {});
    expect(cents(record.items[0].payout)).toBe(cents(payout));
    const { value: again } = await world.ask("reels/spin", body, token);
    expect(again).toMatchObject({ hold, spins, payout });
    const { value: proof } = await world.ask("proof", { roundId: round.roundId }, token);
    expect(proof.drawn.stops).toEqual(draws(200));
    expect(proof.entry.edition).toBe(2);
  });

  it("pays the grand prize where every field is filled", async () => {
    const slot = await slotWith(true);
    const { body, round } = await playDrawn(slot, [
      new Array(5).fill(22),
      new Array(10).fill(0),
      new Array(5).fill(0),
    ]);
    const { hold } = makeReelsGame({
      edition: 2,
      nodeId: Number(slot.nodeId),
      minLines: 20,
      minBet: slot.minBet,
    });
    expect(round.hold.isFull).toBe(true);
    expect(cents(round.hold.payout)).toBe(cents(body.stake) * (15 + (hold?.grand ?? 0) / 100));
  });

  it("is told in the rules of the slots that have it, and of no others", async () => {
    const { opened } = await playDrawn(await slotWith(true), [[1]]);
    expect(opened.rules.holdOneIn).toBeGreaterThan(60);
    expect(opened.rules.grandOneIn).toBeGreaterThan(opened.rules.holdOneIn * 50);
    const other = await playDrawn(await slotWith(false), [new Array(5).fill(22)]);
    expect(other.opened.rules).not.toHaveProperty("holdOneIn");
    expect(other.round).not.toHaveProperty("hold");
  });

  it("is in no round that was played before it came, which are read as they were (U2)", async () => {
    const slot = await slotWith(true);
    const { round, token } = await playDrawn(slot, [new Array(5).fill(22)]);
    // As it was kept by the first edition, which knew no coins.
    await world.platform.test.asOwner(
      `update house_round set state = jsonb_set(jsonb_set(state, '{entry,edition}', '1'), '{stops}',
        '[[22,22,22,22,22]]') where round_id = $1`,
      [round.roundId],
    );
    const { value: proof } = await world.ask("proof", { roundId: round.roundId }, token);
    expect(proof.entry.edition).toBe(1);
    const game = makeReelsGame(proof.entry);
    expect(game.hold).toBeUndefined();
    const { hold, spins } = readReels(game, proof.drawn.stops);
    expect(hold).toBeUndefined();
    expect(some(spins.map(({ grid }) => grid.flat()))[0]).not.toContain(coinSymbol);
  });
});
