import { createHash, createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { makeTableGame, roundAt } from "#src/shared/tables/table-game.ts";
import { type TableEntry, tableKinds } from "#src/shared/tables/table-shape.ts";
import { cents, type HouseWorld, makeHouseWorld } from "#tests/support/house-world.ts";
import { countingDatabase } from "#tests/support/platform-calls.ts";
import { some } from "#tests/support/some.ts";
import type { Visitor } from "#tests/support/test-platform.ts";
import { makeSettleRounds } from "../play/settle-rounds.ts";
import { settleTables } from "./settle-tables.ts";

let world: HouseWorld;
let site: Merchant;

interface Table {
  nodeId: string;
  vassalage: string;
  kind: TableEntry["kind"];
}

/** One open table of each kind. */
const tablesOfEachKind = () =>
  world.platform.test.asOwner<Table>(
    `select distinct on (g.engine_kind) g.node_id::text as "nodeId", g.vendor as vassalage,
            g.engine_kind as kind
       from game g join game_vendor v on v.code = g.vendor
      where g.play_key = 'table' and not g.maintenance and not v.maintenance
      order by g.engine_kind, g.node_id`,
  );

async function tableOf(kind: Table["kind"]): Promise<Table> {
  const table = (await tablesOfEachKind()).find((one) => one.kind === kind);
  if (table === undefined) throw new Error(`The catalogue has no ${kind}.`);
  return table;
}

const enter = async (visitor: Visitor, table: Table) => {
  const { value } = await world.ask("enter", { ticket: await world.ticketOf(visitor, table) });
  return value;
};

/** Moves the clock to the moment a table's next round begins, or some while after. */
function toNextRound({ entry }: { entry: TableEntry }, afterMs = 0): number {
  const { endsAt, no } = roundAt(entry, world.platform.clock.now);
  world.platform.clock.now = endsAt + afterMs;
  return no + 1;
}
const toDraw = ({ entry }: { entry: TableEntry }): void => {
  world.platform.clock.now = roundAt(entry, world.platform.clock.now).drawsAt;
};

/** What bets and ledger say a vendor's members gained; both sums have to be one. */
async function sums() {
  const [row] = await world.platform.test.asOwner<Record<string, string>>(
    `select (select coalesce(sum(moved), 0) from game_bet)::text as bets,
      (select coalesce(-sum(e.amount), 0) from ledger_entry e
        join ledger_account a on a.id = e.account_id and a.merchant = e.merchant
        where a.owner like 'games:%')::text as house,
      (select count(*) from house_round where play_key = 'table' and not done)::text as open`,
  );
  return row;
}

beforeAll(async () => {
  world = await makeHouseWorld();
  site = makeRevision(await loadMerchant(folderSource("merchants"), "aurora"), new Date(0)).site;
});
afterAll(() => world?.platform.close());

describe("tables on a shared clock", () => {
  it("all open, and pay each round to the unit as an independent reckoning does (U3)", async () => {
    const dead = await world.platform.test.asOwner(
      `select 1 from game where category in ('LIVE', 'COCKFIGHT')
        and (play_key is null or engine_kind is null)`,
    );
    expect(dead).toEqual([]);
    const tables = some(await tablesOfEachKind());
    expect(tables.map(({ kind }) => kind).sort()).toEqual([...tableKinds].sort());
    const visitor = await world.newMember();
    let expected = await world.balanceOf(visitor);
    for (const table of tables) {
      const opened = await enter(visitor, table);
      const { rules, token, stakes } = opened;
      const no = toNextRound(rules);
      const game = makeTableGame(rules.entry);
      const spots = some(Object.keys(game.spots).slice(0, 4));
      const bets = Object.fromEntries(spots.map((spot) => [spot, stakes[0]]));
      const placed = await world.ask("table/bet", { key: randomUUID(), no, bets }, token);
      expect(placed).toMatchObject({ success: true });
      expected -= cents(stakes[0]) * spots.length;
      expect(cents(placed.value.balance)).toBe(expected);
      const before = await world.ask("table/watch", {}, token);
      expect(before.value).toMatchObject({ no, drawn: null, seed: null, players: 1 });
      toDraw(rules);
      const { value: drawn } = await world.ask("table/watch", {}, token);
      const back = spots.reduce(
        (sum, spot) => sum + (cents(stakes[0]) * (game.spots[spot]?.back(drawn.drawn) ?? 0)) / 100,
        0,
      );
      expect(cents(drawn.own.payout)).toBe(back);
      expected += back;
      expect(await world.balanceOf(visitor)).toBe(expected);
      expect(createHash("sha256").update(drawn.seed).digest("hex")).toBe(before.value.hash);
      const { value: proof } = await world.ask("proof", { roundId: placed.value.roundId }, token);
      expect(proof).toMatchObject({ serverHash: before.value.hash, drawn: { hands: drawn.drawn } });
    }
    const { bets, house, open } = (await sums()) ?? {};
    expect([bets, open]).toEqual([house, "0"]);
  }, 120_000);

  it("draw from the promised seed as the page's words say (U2)", async () => {
    const visitor = await world.newMember();
    const { rules, token } = await enter(visitor, await tableOf("roulette"));
    toNextRound(rules);
    const { value: before } = await world.ask("table/watch", {}, token);
    toDraw(rules);
    const { value: after } = await world.ask("table/watch", {}, token);
    const message = `${rules.entry.nodeId}:${after.no}:0`;
    const block = createHmac("sha256", after.seed).update(message).digest();
    const fair = 2 ** 32 - (2 ** 32 % 37);
    const number = [0, 4, 8].map((at) => block.readUInt32BE(at)).find((value) => value < fair);
    expect(after.drawn).toEqual([[(number ?? 0) % 37]]);
    expect(createHash("sha256").update(after.seed).digest("hex")).toBe(before.hash);
    toNextRound(rules);
    const { value: later } = await world.ask("table/watch", {}, token);
    expect(later.last).toHaveLength(20);
    expect(later.last[0]).toEqual({ no: after.no, drawn: after.drawn });
  });

  it("draw the same for everybody, whoever asks first", async () => {
    const [one, two] = [await world.newMember(), await world.newMember()];
    const table = await tableOf("baccarat");
    const [first, second] = [await enter(one, table), await enter(two, table)];
    const no = toNextRound(first.rules);
    for (const { token, stakes } of [first, second])
      await world.ask("table/bet", { key: randomUUID(), no, bets: { player: stakes[2] } }, token);
    toDraw(first.rules);
    const answers = await Promise.all(
      [first, second].map(({ token }) => world.ask("table/watch", {}, token)),
    );
    expect(answers[0]?.value.drawn).toEqual(answers[1]?.value.drawn);
    expect(answers.map(({ value }) => value.players)).toEqual([2, 2]);
    expect((await sums())?.open).toBe("0");
  });

  it("refuse stakes after the close, of another round, on no field, or that are no chips", async () => {
    const visitor = await world.newMember();
    const { rules, token, stakes } = await enter(visitor, await tableOf("sic-bo"));
    const no = toNextRound(rules);
    const held = await world.balanceOf(visitor);
    const bet = (body: object) =>
      world.ask("table/bet", { key: randomUUID(), no, bets: { big: stakes[0] }, ...body }, token);
    expect(await bet({ no: no + 1 })).toMatchObject({ code: "DRAW_CLOSED" });
    expect(await bet({ no: no - 1 })).toMatchObject({ code: "DRAW_CLOSED" });
    for (const bets of some<Record<string, string>>([
      { huge: stakes[0] },
      { big: "0.01" },
      { big: "0" },
      { constructor: stakes[0] },
    ]))
      expect(await bet({ bets })).toMatchObject({ code: "BET_INVALID" });
    const tooMuch = Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [`sum${at + 4}`, stakes.at(-1)]),
    );
    expect(await bet({ bets: tooMuch })).toMatchObject({ code: "BET_INVALID" });
    world.later(rules.clock.openMs - 1);
    expect(await bet({})).toMatchObject({ success: true });
    world.later(1);
    expect(await bet({})).toMatchObject({ code: "DRAW_CLOSED" });
    expect(await world.balanceOf(visitor)).toBe(held - cents(stakes[0]));
    toDraw(rules);
    await world.ask("table/watch", {}, token);
    expect((await sums())?.open).toBe("0");
  });

  it("take a slip once, however often its message comes, and another's key never", async () => {
    const [visitor, other] = [await world.newMember(), await world.newMember()];
    const table = await tableOf("fan-tan");
    const [{ rules, token, stakes }, stranger] = [
      await enter(visitor, table),
      await enter(other, table),
    ];
    const no = toNextRound(rules);
    const held = await world.balanceOf(visitor);
    const body = { key: randomUUID(), no, bets: { fan1: stakes[1] } };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.ask("table/bet", body, token)),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await world.balanceOf(visitor)).toBe(held - cents(stakes[1]));
    expect(await world.ask("table/bet", body, stranger.token)).toMatchObject({
      code: "STATE_INVALID",
    });
    toDraw(rules);
    // Replayed after the draw it is the same slip, not a late one.
    expect(await world.ask("table/bet", body, token)).toMatchObject({ success: true });
    for (let times = 0; times < 2; times += 1) await world.ask("table/watch", {}, token);
    expect((await visitor.call("recordBet", {})).value.total).toBe(1);
    const { bets, house, open } = (await sums()) ?? {};
    expect([bets, open]).toEqual([house, "0"]);
  });

  it("settle what a player left, and what a killed server had begun, once", async () => {
    const visitor = await world.newMember();
    const { rules, token, stakes } = await enter(visitor, await tableOf("dragon-tiger"));
    const no = toNextRound(rules);
    const bets = { dragon: stakes[3], tiger: stakes[3] };
    await world.ask("table/bet", { key: randomUUID(), no, bets }, token);
    toDraw(rules);
    const { database } = world.platform.test;
    const settle = makeSettleRounds({ onSettled: async () => undefined });
    const { now } = world.platform.clock;
    // The server dies between the payout and the commit.
    const killed = database.withMerchant("aurora", async (db) => {
      expect(await settleTables({ db, site, settle, now })).toBe(1);
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect((await sums())?.open).toBe("1");
    const work = () =>
      database.withMerchant("aurora", (db) => settleTables({ db, site, settle, now }));
    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    const { bets: moved, house, open } = (await sums()) ?? {};
    expect([moved, open]).toEqual([house, "0"]);
  });

  it("settle a thousand slips in as many statements as one", async () => {
    const { database, asOwner } = world.platform.test;
    let statements = 0;
    const counted = countingDatabase(database, () => {
      statements += 1;
    });
    const members = await Promise.all(Array.from({ length: 5 }, () => world.newMember()));
    const table = await tableOf("roulette");
    const settle = makeSettleRounds({ onSettled: async () => undefined });
    const place = async (visitors: readonly Visitor[]) => {
      const opened = await Promise.all(visitors.map((visitor) => enter(visitor, table)));
      const [{ rules, stakes }] = opened;
      const no = toNextRound(rules);
      for (const { token } of opened) {
        // Whatever is drawn, some of it is paid and some is lost.
        const bets = { red: stakes[0], black: stakes[0], n0: stakes[0] };
        await world.ask("table/bet", { key: randomUUID(), no, bets }, token);
      }
      return rules;
    };
    const count = async (rules: { entry: TableEntry }) => {
      toDraw(rules);
      statements = 0;
      const { now } = world.platform.clock;
      const settled = await counted.withMerchant("aurora", (db) =>
        settleTables({ db, site, settle, now }),
      );
      return { settled, statements };
    };
    // The first settlement of all opens what later ones find.
    await count(await place(members.slice(0, 1)));
    const alone = await count(await place(members.slice(0, 1)));
    const rules = await place(members);
    // Two hundred slips of each: what is counted is the settlement's work.
    await asOwner(
      `insert into game_bet select (jsonb_populate_record(b, jsonb_build_object('round_id',
          b.round_id || '-' || n))).* from game_bet b, generate_series(1, 199) n
        where b.status = 'open' and b.round_id like 'table-%'`,
    );
    await asOwner(
      `insert into house_round select (jsonb_populate_record(r, jsonb_build_object('round_id',
          r.round_id || '-' || n))).* from house_round r, generate_series(1, 199) n
        where not r.done and r.play_key = 'table'`,
    );
    const crowd = await count(rules);
    expect(crowd).toEqual({ settled: 1000, statements: alone.statements });
    expect(alone.settled).toBe(1);
    const paid = await asOwner<{ open: string }>(
      "select count(*)::text as open from game_bet where status = 'open'",
    );
    expect(paid[0]?.open).toBe("0");
  }, 60_000);
});
