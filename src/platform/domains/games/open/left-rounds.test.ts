import { createHash, createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { cents, type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { some } from "#tests/support/some.ts";
import type { Visitor } from "#tests/support/test-platform.ts";
import { fairDraws } from "../fairness/fair-draws.ts";
import { seamlessWallet } from "../play/seamless-wallet.ts";
import { makeSettleRounds } from "../play/settle-rounds.ts";
import { endDueRounds } from "../vendor-jl/sweep.ts";

let world: HouseWorld;
let site: Merchant;

beforeAll(async () => {
  world = await makeHouseWorld();
  site = makeRevision(await loadMerchant(folderSource("merchants"), "aurora"), new Date(0)).site;
});
afterAll(() => world?.platform.close());

async function enter(visitor: Visitor, playKey: "crash" | "mines") {
  const [card] = await world.platform.test.asOwner<{ nodeId: string; vassalage: string }>(
    `select node_id::text as "nodeId", vendor as vassalage from game where play_key = $1
      order by node_id limit 1`,
    [playKey],
  );
  if (card === undefined) throw new Error(`The catalogue has no ${playKey}.`);
  const { value } = await world.ask("enter", { ticket: await world.ticketOf(visitor, card) });
  const ask = (call: string, body: object) => world.ask(call, body, value.token);
  return { rules: value.rules, stakes: value.stakes, ask };
}

/** What the job that ends rounds does, in one transaction. */
const endDue = (after: () => void = () => undefined): Promise<number> =>
  world.platform.test.database.withMerchant("aurora", async (db) => {
    const parts = {
      wallet: seamlessWallet,
      settle: makeSettleRounds({ onSettled: async () => undefined }),
      random: world.random,
      drawsOf: fairDraws,
      mayPlay: async () => undefined,
    };
    const { now } = world.platform.clock;
    const ended = await endDueRounds(parts, { db, merchant: "aurora", site, now });
    after();
    return ended;
  });

/** What bets and ledger say the house's members gained, and what is still open. */
const sums = async () => {
  const [row] = await world.platform.test.asOwner<Record<"bets" | "house" | "open", string>>(
    `select (select coalesce(sum(moved), 0) from game_bet)::text as bets,
      (select coalesce(-sum(e.amount), 0) from ledger_entry e
        join ledger_account a on a.id = e.account_id and a.merchant = e.merchant
        where a.owner like 'games:%')::text as house,
      (select count(*) from house_round where not done)::text as open`,
  );
  return row;
};
const expectAgreed = async (open: number) => {
  const { bets, house, open: left } = (await sums()) ?? {};
  expect([bets, left]).toEqual([house, String(open)]);
};

/** A crash that is over at about 9.6 times, and how many milliseconds later. */
async function climb(visitor: Visitor) {
  const game = await enter(visitor, "crash");
  world.later(5000);
  world.script.push(999_999);
  const body = { key: randomUUID(), stake: game.stakes[0], target: 0 };
  const { roundId } = (await game.ask("crash/plant", body)).value;
  const burst = Math.floor(Number(game.rules.rtp) * 10);
  const overAfter = Math.ceil(Math.log((burst + 1) / 100) / game.rules.growthPerMs);
  return { ...game, body, roundId, burst, overAfter };
}

it("crash is taken or over by the server's clock alone, once, whoever asks at that moment (U3)", async () => {
  for (const late of [false, true]) {
    const visitor = await world.newMember();
    const before = await world.balanceOf(visitor);
    const { ask, body, roundId, burst, overAfter, stakes, rules } = await climb(visitor);
    world.later(overAfter - 1);
    // A millisecond before its end nobody can learn that it ends.
    const running = (await ask("crash/watch", {})).value;
    expect(running).toMatchObject({ done: false, burst: null, picked: null, payout: null });
    expect(JSON.stringify([{ ...running, roundId: "" }, rules])).not.toContain(String(burst));
    expect(await ask("proof", { roundId })).toMatchObject({ code: "NOT_FOUND" });
    expect(await ask("renew", { clientSeed: "mine" })).toMatchObject({ code: "STATE_INVALID" });
    if (late) world.later(1);
    const calls = ["pick", "pick", "watch", "pick"].map((call) =>
      ask(`crash/${call}`, call === "pick" ? { roundId } : {}),
    );
    const [answers] = await Promise.all([Promise.all(calls), endDue()]);
    // Whoever takes it asks again, and reordered: the same answer.
    const again = [await ask("crash/pick", { roundId }), await ask("crash/plant", body)];
    const taken = Math.floor(100 * Math.exp(rules.growthPerMs * (overAfter - 1)));
    const picked = late ? 0 : taken;
    expect(taken).toBeLessThanOrEqual(burst);
    const stake = cents(stakes[0]);
    for (const { value } of some([...answers, ...again]))
      if (late || value.done) expect(value).toMatchObject({ done: true, picked, burst });
    const won = Math.floor((stake * picked) / 100);
    expect(await world.balanceOf(visitor)).toBe(before - stake + won);
    await expectAgreed(0);
  }
});

it("a server that was killed leaves rounds as they were, and the next one ends each once (U3)", async () => {
  const [flier, digger] = [await world.newMember(), await world.newMember()];
  const before = await Promise.all([flier, digger].map(world.balanceOf));
  const flight = await climb(flier);
  const board = await enter(digger, "mines");
  world.script.push(0, 0, 0);
  const body = { key: randomUUID(), stake: board.stakes[0], choice: { mines: 3 } };
  const { roundId } = (await board.ask("mines/start", body)).value;
  const opened = await board.ask("mines/open", { roundId, field: 24 });
  world.later(15 * 60_000);
  // It dies after the payouts and before the commit.
  const killed = endDue(() => {
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  await expectAgreed(2);
  expect([await endDue(), await endDue()]).toEqual([2, 0]);
  await expectAgreed(0);
  const after = await Promise.all([flier, digger].map(world.balanceOf));
  const stake = cents(board.stakes[0]);
  expect(after.map((now, at) => now - (before[at] ?? 0))).toEqual([
    -cents(flight.stakes[0]),
    Math.floor((stake * opened.value.pays) / 100) - stake,
  ]);
  // What is asked for after that is answered, and moves nothing.
  expect((await board.ask("mines/cash", { roundId })).value).toMatchObject({ done: true });
  const { value: over } = await flight.ask("crash/pick", { roundId: flight.roundId });
  expect(over).toMatchObject({ done: true, picked: 0, payout: "0.00" });
  await expectAgreed(0);
});

/** Draws below a bound, by the words of the fairness page and nothing of ours. */
function drawsByHand(serverSeed: string, clientSeed: string, nonce: number) {
  const values: number[] = [];
  for (let block = 0; block < 16; block += 1) {
    const message = `${clientSeed}:${nonce}:${block}`;
    const bytes = createHmac("sha256", serverSeed).update(message).digest();
    for (let at = 0; at < 32; at += 4) values.push(bytes.readUInt32BE(at));
  }
  return (below: number): number => {
    for (;;) {
      const value = values.shift();
      if (value === undefined) throw new Error("The round draws more than it may.");
      if (value < 2 ** 32 - (2 ** 32 % below)) return value % below;
    }
  };
}

it("rounds of both follow from the promised seed, reckoned by hand (U2)", async () => {
  const visitor = await world.newMember();
  const [flight, board] = [await enter(visitor, "crash"), await enter(visitor, "mines")];
  const { serverHash } = (await flight.ask("fairness", {})).value;
  const ids: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    world.later(60 * 60_000);
    const key = randomUUID();
    const plant = { key, stake: flight.stakes[0], target: 101 };
    const start = { key, stake: board.stakes[0], choice: { mines: 5 } };
    ids.push((await flight.ask("crash/plant", plant)).value.roundId);
    ids.push((await board.ask("mines/start", start)).value.roundId);
  }
  world.later(60 * 60_000);
  await endDue();
  await flight.ask("renew", { clientSeed: "mine" });
  for (const roundId of some(ids)) {
    const { value: proof } = await flight.ask("proof", { roundId });
    expect(createHash("sha256").update(proof.serverSeed).digest("hex")).toBe(serverHash);
    const draw = drawsByHand(proof.serverSeed, proof.clientSeed, proof.nonce);
    if (proof.game === "crash") {
      const reach = Number(flight.rules.rtp) * 1e7;
      const burst = Math.min(100_000, Math.floor(reach / (draw(1e7) + 1)));
      expect(proof.drawn.burst).toBe(burst);
    } else {
      const left = Array.from({ length: 25 }, (_, field) => field);
      const mines = Array.from({ length: 5 }, () => left.splice(draw(left.length), 1)[0]);
      expect(proof.drawn.hands).toEqual([mines]);
    }
  }
  await expectAgreed(0);
});
