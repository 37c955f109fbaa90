import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCrash } from "#src/shared/open/crash.ts";
import { makeMines } from "#src/shared/open/mines.ts";
import { cents, type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { some } from "#tests/support/some.ts";
import type { Visitor } from "#tests/support/test-platform.ts";
import { fairDraws } from "../fairness/fair-draws.ts";

let world: HouseWorld;

const cardsOf = (playKey: "crash" | "mines") =>
  world.platform.test.asOwner<{ nodeId: string; vassalage: string }>(
    `select node_id::text as "nodeId", vendor as vassalage from game
      where play_key = $1 and not maintenance order by node_id`,
    [playKey],
  );

/** Opens the first game of its kind, or another; gives what its page is told, and what it asks with. */
async function openGame(visitor: Visitor, playKey: "crash" | "mines", at = 0) {
  const card = (await cardsOf(playKey))[at];
  if (card === undefined) throw new Error(`The catalogue has no ${playKey}.`);
  const { value } = await world.ask("enter", { ticket: await world.ticketOf(visitor, card) });
  const ask = (call: string, body: object) => world.ask(`${playKey}/${call}`, body, value.token);
  return { ...value, ask, nodeId: card.nodeId };
}

const firstThree = () => world.script.push(0, 0, 0);

/** Begins a round with three mines, in the first three fields. */
async function startMines(visitor: Visitor, at = 0) {
  const game = await openGame(visitor, "mines", at);
  world.later(5000);
  firstThree();
  const body = { key: randomUUID(), stake: game.stakes[1], choice: { mines: 3 } };
  const { value } = await game.ask("start", body);
  return { ...game, body, round: value, roundId: value.roundId };
}

beforeAll(async () => {
  world = await makeHouseWorld();
});
afterAll(() => world?.platform.close());

describe("mines", () => {
  it("bring what the open fields are worth, to the unit, and are told only when over (U2, U3)", async () => {
    const visitor = await world.newMember();
    const before = await world.balanceOf(visitor);
    const { ask, body, round, roundId, stakes, rules, nodeId } = await startMines(visitor);
    expect(round).toMatchObject({ opened: [], done: false, fields: null, payout: null });
    expect(await world.balanceOf(visitor)).toBe(before - cents(stakes[1]));
    const game = makeMines(rules.entry);
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => ask("open", { roundId, field: 24 })),
    );
    for (const { value } of some(tries))
      expect(value).toMatchObject({ opened: [24], pays: game.pays(3, 1), fields: null });
    expect((await ask("start", body)).value).toMatchObject({ roundId, opened: [24] });
    const another = { ...body, key: randomUUID() };
    expect(await ask("start", another)).toMatchObject({ code: "GAME_PACE" });
    world.later(5000);
    expect(await ask("start", another)).toMatchObject({ code: "STATE_INVALID" });
    expect((await visitor.call("openRounds", {})).value.list).toEqual([{ nodeId, rounds: 1 }]);
    await ask("open", { roundId, field: 23 });
    const taken = await Promise.all(Array.from({ length: 4 }, () => ask("cash", { roundId })));
    for (const { value } of some(taken))
      expect(value).toMatchObject({ done: true, pays: game.pays(3, 2), fields: [0, 1, 2] });
    const won = (cents(stakes[1]) * game.pays(3, 2)) / 100;
    expect(await world.balanceOf(visitor)).toBe(before - cents(stakes[1]) + won);
    expect((await ask("open", { roundId, field: 0 })).value).toMatchObject({ opened: [24, 23] });
    expect((await visitor.call("openRounds", {})).value.list).toEqual([]);
    expect((await visitor.call("recordBet", {})).value.total).toBe(1);
  });

  it("end with nothing at a mine, and with everything when no field is left", async () => {
    const visitor = await world.newMember();
    const before = await world.balanceOf(visitor);
    const hit = await startMines(visitor);
    await hit.ask("open", { roundId: hit.roundId, field: 9 });
    const { value } = await hit.ask("open", { roundId: hit.roundId, field: 2 });
    expect(value).toMatchObject({ done: true, payout: "0.00", fields: [0, 1, 2] });
    expect(await world.balanceOf(visitor)).toBe(before - cents(hit.stakes[1]));
    expect(await hit.ask("cash", { roundId: hit.roundId })).toMatchObject({ value });

    const swept = await startMines(visitor);
    const max = makeMines(swept.rules.entry).maxOpened(3);
    let last = { done: false, pays: 0 };
    for (let field = 3; field < 3 + max; field += 1) {
      expect(last.done).toBe(false);
      last = (await swept.ask("open", { roundId: swept.roundId, field })).value;
    }
    expect(last).toMatchObject({ done: true, pays: makeMines(swept.rules.entry).pays(3, max) });
  });

  it("that were left pay what they were worth, or give back what was never risked", async () => {
    const [one, two] = [await world.newMember(), await world.newMember()];
    const before = await Promise.all([one, two].map(world.balanceOf));
    const risked = await startMines(one);
    await risked.ask("open", { roundId: risked.roundId, field: 7 });
    const untouched = await startMines(two);
    expect(await untouched.ask("cash", { roundId: untouched.roundId })).toMatchObject({
      code: "STATE_INVALID",
    });
    world.later(15 * 60_000);
    expect((await risked.ask("watch", {})).value).toMatchObject({ done: true, opened: [7] });
    expect((await untouched.ask("watch", {})).value).toMatchObject({ done: true, opened: [] });
    const stake = cents(risked.stakes[1]);
    const won = (stake * makeMines(risked.rules.entry).pays(3, 1)) / 100;
    expect(await world.balanceOf(one)).toBe((before[0] ?? 0) - stake + won);
    expect(await world.balanceOf(two)).toBe(before[1] ?? 0);
    const { items } = (await two.call("recordBet", {})).value;
    expect(items[0]).toMatchObject({ status: "refunded", validBet: "0.00" });
  });

  it("refuse what is not on offer, another's round, and whoever may not play (G3)", async () => {
    const [visitor, other] = [await world.newMember(), await world.newMember()];
    const { ask, roundId, stakes } = await startMines(visitor);
    expect(await ask("open", { roundId, field: 25 })).toMatchObject({ code: "BET_INVALID" });
    const strange = await openGame(other, "mines");
    for (const call of some(["open", "cash"]))
      expect(
        await strange.ask(call, { roundId, ...(call === "open" ? { field: 3 } : {}) }),
      ).toMatchObject({ code: "NOT_FOUND" });
    world.later(5000);
    const key = randomUUID();
    for (const wrong of some([{ stake: "0.01" }, { choice: { mines: 2 } }, { choice: {} }]))
      expect(
        await strange.ask("start", { key, stake: stakes[0], choice: { mines: 3 }, ...wrong }),
      ).toMatchObject({ code: "BET_INVALID" });
    world.limits.refusal = { code: "ACCOUNT_EXCLUDED" };
    const refused = await strange.ask("start", { key, stake: stakes[0], choice: { mines: 3 } });
    // What runs is played out all the same.
    const played = await ask("open", { roundId, field: 3 });
    world.limits.refusal = undefined;
    expect(refused).toMatchObject({ code: "ACCOUNT_EXCLUDED" });
    expect(played).toMatchObject({ success: true });
    expect((await other.call("recordBet", {})).value.total).toBe(0);
  });
});

describe("crash", () => {
  it("is taken at its number by the server's clock, each game at its own pace", async () => {
    const cards = some(await cardsOf("crash"));
    expect(cards).toHaveLength(6);
    for (const [at] of cards.entries()) {
      const visitor = await world.newMember();
      const before = await world.balanceOf(visitor);
      const { ask, stakes, rules, nodeId } = await openGame(visitor, "crash", at);
      const { growthPerMs, returned } = makeCrash(rules.entry);
      expect(rules.rtp).toBe((returned / 100).toFixed(2));
      // Over at about 9.6 times.
      world.script.push(999_999);
      const body = { key: randomUUID(), stake: stakes[0], target: 0 };
      const { value } = await ask("plant", body);
      expect(value).toMatchObject({ done: false, burst: null });
      expect(value.roundId).toContain(`crash-${nodeId}-`);
      world.later(Math.ceil(Math.log(2) / growthPerMs));
      const taken = await ask("pick", { roundId: value.roundId });
      expect(taken.value).toMatchObject({ done: true, picked: 200 });
      expect(await world.balanceOf(visitor)).toBe(before + cents(stakes[0]));
    }
  });

  it("is lost when it was over before, in one game while another runs", async () => {
    const visitor = await world.newMember();
    const [one, two] = [await openGame(visitor, "crash", 0), await openGame(visitor, "crash", 1)];
    const begin = async ({ ask, stakes }: typeof one, ticket: number) => {
      world.later(5000);
      world.script.push(ticket);
      const body = { key: randomUUID(), stake: stakes[0], target: 0 };
      return (await ask("plant", body)).value.roundId;
    };
    const early = await begin(one, 9_999_999);
    const late = await begin(two, 9_999);
    const { value } = await one.ask("pick", { roundId: early });
    expect(value).toMatchObject({ done: true, picked: 0, payout: "0.00" });
    expect((await two.ask("watch", {})).value).toMatchObject({ roundId: late, done: false });
  });
});

it("rounds of both are worked out from their seeds (U2)", async () => {
  const visitor = await world.newMember();
  const mines = await openGame(visitor, "mines");
  const crash = await openGame(visitor, "crash");
  const key = randomUUID();
  const begun = await mines.ask("start", { key, stake: mines.stakes[0], choice: { mines: 5 } });
  const seeds = async (name: string, body: object) =>
    (await world.ask(name, body, mines.token)).value;
  const { serverHash } = await seeds("fairness", {});
  // Where the mines lie could be read out of the seed.
  expect(await world.ask("renew", { clientSeed: "mine" }, mines.token)).toMatchObject({
    code: "STATE_INVALID",
  });
  world.later(15 * 60_000);
  const { fields } = (await mines.ask("watch", {})).value;
  const grown = await crash.ask("plant", { key, stake: crash.stakes[0], target: 101 });
  world.later(60_000);
  const { burst } = (await crash.ask("watch", {})).value;
  await seeds("renew", { clientSeed: "mine" });
  const proofOf = async (roundId: string) => {
    const proof = await seeds("proof", { roundId });
    expect(createHash("sha256").update(proof.serverSeed).digest("hex")).toBe(serverHash);
    return proof;
  };
  const board = await proofOf(begun.value.roundId);
  expect(board.drawn.hands).toEqual([fields]);
  expect(makeMines(board.entry).draw(board.choice.mines, fairDraws(board))).toEqual(fields);
  const climb = await proofOf(grown.value.roundId);
  expect(climb.drawn.burst).toBe(burst);
  expect(makeCrash(climb.entry).draw(fairDraws(climb))).toBe(burst);
});
