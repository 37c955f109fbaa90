import { createHash, createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents, type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { some } from "#tests/support/some.ts";
import { untilItWaits } from "#tests/support/until-it-waits.ts";

const onServer = Boolean(process.env.PORTICO_TEST_DATABASE_URL);
let world: HouseWorld;

interface Slot {
  nodeId: string;
  vassalage: string;
  lines: number;
}

/** One slot of each number of lines that the catalogue has. */
const slotsOfEachKind = async (): Promise<Slot[]> =>
  world.platform.test.asOwner<Slot>(
    `select distinct on (g.min_lines) g.node_id::text as "nodeId", g.vendor as vassalage,
            g.min_lines as lines
       from game g join game_vendor v on v.code = g.vendor
      where g.category = 'RNG' and not g.maintenance and not v.maintenance
      order by g.min_lines, g.node_id`,
  );

beforeAll(async () => {
  world = await makeHouseWorld();
});
afterAll(() => world?.platform.close());

describe("slots of the demonstration catalogue", () => {
  it("all open, and balance, ledger and record agree after rounds of each kind (U3)", async () => {
    const dead = await world.platform.test.asOwner(
      "select 1 from game where category = 'RNG' and play_key is null",
    );
    expect(dead).toEqual([]);
    const visitor = await world.newMember();
    let expected = await world.balanceOf(visitor);
    const slots = some(await slotsOfEachKind());
    expect(slots.length).toBeGreaterThan(10);
    for (const slot of slots) {
      const { value: opened } = await world.ask("enter", {
        ticket: await world.ticketOf(visitor, slot),
      });
      expect(opened.game).toMatchObject({ key: "reels", vendor: slot.vassalage });
      expect(Number(opened.rules.rtp)).toBeGreaterThan(94);
      for (const stake of some<string>(opened.stakes.slice(0, 3))) {
        world.later(2500);
        const { value } = await world.ask("reels/spin", { key: randomUUID(), stake }, opened.token);
        const sum = value.spins.reduce(
          (all: number, spin: { payout: string }) => all + cents(spin.payout),
          cents(value.hold?.payout ?? "0"),
        );
        expect(cents(value.payout)).toBe(sum);
        expected += cents(value.payout) - cents(stake);
        expect(cents(value.balance)).toBe(expected);
      }
    }
    expect(await world.balanceOf(visitor)).toBe(expected);
    const { value } = await visitor.call("recordBet", { pageSize: 5 });
    expect(value.total).toBe(slots.length * 3);
    const rows = await world.platform.test.asOwner<{ vendor: string }>(
      "select distinct b.vendor from game_bet b join member m on m.id = b.member_id where m.username = $1",
      [visitor.account],
    );
    expect(new Set(rows.map(({ vendor }) => vendor))).toEqual(
      new Set(slots.map(({ vassalage }) => vassalage)),
    );
  });

  it("are named after nothing that they have not", async () => {
    const named = (words: string) =>
      world.platform.test.asOwner(
        "select 1 from game where category = 'RNG' and (name ~* $1 or search_name ~* $1)",
        [words],
      );
    expect(await named("hold (and|&)|jackpot|bonus buy|megaways")).toEqual([]);
    expect(some(await named("harbour lights$")).length).toBeGreaterThan(20);
  });

  it("plays one round for one key, and none sooner than 2.5 seconds in any of them (G12)", async () => {
    const visitor = await world.newMember();
    const [one, two] = some(await slotsOfEachKind());
    if (one === undefined || two === undefined) throw new Error("The catalogue has too few slots.");
    const [token, other] = [await world.open(visitor, one), await world.open(visitor, two)];
    world.later(2500);
    const { value } = await world.ask("enter", { ticket: await world.ticketOf(visitor, one) });
    const body = { key: randomUUID(), stake: value.stakes[0] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.ask("reels/spin", body, token)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.value.spins))).size).toBe(1);
    expect((await visitor.call("recordBet", {})).value.total).toBe(1);
    const { value: entered } = await world.ask("enter", {
      ticket: await world.ticketOf(visitor, two),
    });
    const soon = { key: randomUUID(), stake: entered.stakes[0] };
    expect(await world.ask("reels/spin", soon, other)).toMatchObject({ code: "GAME_PACE" });
  });

  it("refuses a stake that the game does not offer", async () => {
    const visitor = await world.newMember();
    const [slot] = some(await slotsOfEachKind());
    if (slot === undefined) throw new Error("The catalogue has no slot.");
    const token = await world.open(visitor, slot);
    for (const stake of some(["0.01", "3.33", "99999"]))
      expect(await world.ask("reels/spin", { key: randomUUID(), stake }, token)).toMatchObject({
        code: "BET_INVALID",
      });
  });

  it("gives free spins where three scatters show, multiplied as the rules say", async () => {
    const visitor = await world.newMember();
    const slots = await slotsOfEachKind();
    const slot = slots.find(({ lines }) => lines === 20);
    if (slot === undefined) throw new Error("The catalogue has no slot of 20 lines.");
    const token = await world.open(visitor, slot);
    const { value } = await world.ask("enter", { ticket: await world.ticketOf(visitor, slot) });
    world.later(2500);
    // Every reel has its scatter at its first stop.
    world.script.push(0, 0, 0, 0, 0);
    const body = { key: randomUUID(), stake: value.stakes[0] };
    const { value: round } = await world.ask("reels/spin", body, token);
    world.script.length = 0;
    expect(round.spins.length).toBeGreaterThan(6);
    expect(round.spins[0].wins).toContainEqual(expect.objectContaining({ symbol: 1, length: 5 }));
  });

  it("are closed where a merchant has switched the house's engine off, the house's own not", async () => {
    world.platform.addMerchant("connected", "aurora", (site) => {
      site.standInGames = false;
    });
    const visitor = await world.newMember("connected");
    const [slot] = some(await slotsOfEachKind());
    if (slot === undefined) throw new Error("The catalogue has no slot.");
    const { nodeId, vassalage } = slot;
    expect(await visitor.call("launchGameV2", { nodeId, vassalage })).toMatchObject({
      code: "GAME_NOT_PLAYABLE",
    });
    expect(await world.open(visitor, "lantern")).toBeTruthy();
  });

  it("give a round again as it was played, whatever the catalogue says since", async () => {
    const visitor = await world.newMember();
    const slot = (await slotsOfEachKind()).find(({ lines }) => lines === 20);
    if (slot === undefined) throw new Error("The catalogue has no slot of 20 lines.");
    const { value: opened } = await world.ask("enter", {
      ticket: await world.ticketOf(visitor, slot),
    });
    world.later(2500);
    // Five scatters pay, and bring spins that do.
    world.script.push(0, 0, 0, 0, 0);
    const body = { key: randomUUID(), stake: opened.stakes.at(-1) };
    const { value: played } = await world.ask("reels/spin", body, opened.token);
    world.script.length = 0;
    const change = "update game set min_lines = $2, min_bet = min_bet * $3 where node_id = $1";
    await world.platform.test.asOwner(change, [slot.nodeId, 5, 10]);
    const { value: later } = await world.ask("enter", {
      ticket: await world.ticketOf(visitor, slot),
    });
    expect(later.rules.entry).toMatchObject({ minLines: 5 });
    expect(later.rules.rtp).not.toBe(opened.rules.rtp);
    const again = { key: body.key, stake: later.stakes[0] };
    const { value: repeated } = await world.ask("reels/spin", again, later.token);
    expect(repeated).toMatchObject({ spins: played.spins, payout: played.payout });
    const { value: proof } = await world.ask("proof", { roundId: played.roundId }, later.token);
    expect(proof.entry).toEqual(opened.rules.entry);
    await world.platform.test.asOwner(
      "update game set min_lines = $2, min_bet = min_bet / $3 where node_id = $1",
      [slot.nodeId, 20, 10],
    );
  });
});

describe("seeds that a player can check (U2)", () => {
  /** Works a spin's stops out from the seeds alone, as the words on the page say it. */
  function stopsFrom(serverSeed: string, clientSeed: string, nonce: number, reels: number) {
    const block = createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:0`).digest();
    return Array.from({ length: reels }, (_, reel) => block.readUInt32BE(reel * 4) % 32);
  }

  it("are promised by their hash before, and give the rounds that were played after", async () => {
    const visitor = await world.newMember();
    const slots = await slotsOfEachKind();
    const slot = slots.find(({ lines }) => lines === 20);
    if (slot === undefined) throw new Error("The catalogue has no slot of 20 lines.");
    const { value: opened } = await world.ask("enter", {
      ticket: await world.ticketOf(visitor, slot),
    });
    const { token } = opened;
    const promised = (await world.ask("fairness", {}, token)).value;
    expect(promised).toMatchObject({ nonce: 0 });
    expect(JSON.stringify(promised)).not.toContain("serverSeed");
    const rounds: { roundId: string; spins: { stops: number[] }[] }[] = [];
    for (let round = 0; round < 3; round += 1) {
      world.later(2500);
      const body = { key: randomUUID(), stake: opened.stakes[0] };
      rounds.push((await world.ask("reels/spin", body, token)).value);
    }
    const early = await world.ask("proof", { roundId: rounds[0]?.roundId }, token);
    expect(early.value).toMatchObject({ serverSeed: null, serverHash: promised.serverHash });
    const renewed = (await world.ask("renew", { clientSeed: "my-own-words" }, token)).value;
    expect(renewed).toMatchObject({ clientSeed: "my-own-words", nonce: 0 });
    expect(renewed.serverHash).not.toBe(promised.serverHash);
    for (const [nonce, { roundId, spins }] of some([...rounds.entries()])) {
      const { value: proof } = await world.ask("proof", { roundId }, token);
      expect(createHash("sha256").update(proof.serverSeed).digest("hex")).toBe(promised.serverHash);
      expect(proof).toMatchObject({ clientSeed: promised.clientSeed, nonce });
      expect(spins[0]?.stops).toEqual(stopsFrom(proof.serverSeed, proof.clientSeed, nonce, 5));
    }
  });

  it("stay closed while a seed of the player's is still growing", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "seeds");
    // A ticket that bursts late.
    world.script.push(100);
    const planted = { key: randomUUID(), stake: "1.00", target: 0 };
    const { value } = await world.ask("seeds/plant", planted, token);
    expect(await world.ask("renew", { clientSeed: "x" }, token)).toMatchObject({
      code: "STATE_INVALID",
    });
    expect(await world.ask("proof", { roundId: value.roundId }, token)).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  // The embedded database runs one transaction at a time, so this can only happen on a server.
  it.runIf(onServer)("stay closed while a seed is being planted (U2)", async () => {
    const visitor = await world.newMember();
    const token = await world.open(visitor, "seeds");
    await world.ask("fairness", {}, token);
    const { asOwner } = world.platform.test;
    const [member] = await asOwner("select id from member where username = $1", [visitor.account]);
    // A round in its transaction: its number is taken, and the round not kept yet.
    await asOwner("begin");
    await asOwner("update fair_seed set next_nonce = next_nonce + 1 where member_id = $1", [
      member?.id,
    ]);
    const renewed = world.ask("renew", { clientSeed: "x" }, token);
    await untilItWaits(world.platform.test, renewed);
    await asOwner(
      `insert into house_round (merchant, round_id, member_id, play_key, stake, state, started_at,
        ends_at, done) values ('aurora', 'jl-seeds-race', $1, 'seeds', 100, '{}', now(), now(), false)`,
      [member?.id],
    );
    await asOwner("commit");
    expect(await renewed).toMatchObject({ code: "STATE_INVALID" });
  });

  it("are shown to nobody else", async () => {
    const [visitor, other] = [await world.newMember(), await world.newMember()];
    const [slot] = some(await slotsOfEachKind());
    if (slot === undefined) throw new Error("The catalogue has no slot.");
    const token = await world.open(visitor, slot);
    const { value } = await world.ask("enter", { ticket: await world.ticketOf(visitor, slot) });
    world.later(2500);
    const body = { key: randomUUID(), stake: value.stakes[0] };
    const { value: round } = await world.ask("reels/spin", body, token);
    const stranger = await world.open(other, slot);
    expect(await world.ask("proof", { roundId: round.roundId }, stranger)).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
