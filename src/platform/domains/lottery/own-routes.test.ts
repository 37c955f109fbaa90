import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallMap, LotteryTicketsPayload } from "#src/contracts/api.gen.ts";
import type { CallContext } from "#src/platform/kernel/context.ts";
import { type LotteryWorld, makeLotteryWorld } from "#tests/support/lottery-world.ts";
import {
  type CallTester,
  countingDatabase,
  makeCallTester,
} from "#tests/support/platform-calls.ts";
import { migrationSets } from "../../compose.ts";
import { ownHandlers } from "./own-routes.ts";

const start = Date.parse("2026-11-21T03:00:10Z");
const open = "202611210601";
const clock = { now: start };

type OwnCall = "lotteryTickets" | "lotteryFavourites" | "chooseLotteryFavourite";

let tester: CallTester;
let world: LotteryWorld;
let statements = 0;

beforeAll(async () => {
  tester = await makeCallTester({
    handlers: ownHandlers,
    sets: migrationSets,
    clock: () => clock.now,
  });
  world = makeLotteryWorld(tester.test.database, tester.revision("aurora"), clock);
});
beforeEach(() => {
  clock.now = start;
});
afterAll(() => tester?.close());

/** Calls as a member would. */
async function ask<Name extends OwnCall>(
  memberId: string,
  name: Name,
  payload: CallMap[Name]["payload"],
  merchant = "aurora",
) {
  const { site } = tester.revision(merchant);
  const handler = ownHandlers[name] as unknown as (
    context: Partial<CallContext>,
    payload: CallMap[Name]["payload"],
  ) => Promise<
    { ok: true; value: CallMap[Name]["value"] } | { ok: false; error: { code: string } }
  >;
  statements = 0;
  const database = countingDatabase(tester.test.database, () => {
    statements += 1;
  });
  return database.withMerchant(merchant, (db) =>
    handler(
      {
        db,
        merchant,
        site,
        now: clock.now,
        language: "EN",
        session: { memberId } as CallContext["session"],
      },
      payload,
    ),
  );
}

async function ticketsOf(memberId: string, payload: LotteryTicketsPayload = {}) {
  const outcome = await ask(memberId, "lotteryTickets", payload);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
}

describe("a member's tickets", () => {
  it("shows each with its bets, before the draw and after it, to the unit", async () => {
    const member = await world.member(1_000_000n);
    const bets = [
      { playType: "last2", numbers: "45,12", stake: "1000" },
      { playType: "oddEven", numbers: "even", stake: "2000" },
    ];
    await world.bet(member, { numero: open, bets });
    const [before] = (await ticketsOf(member)).content;
    expect(before).toMatchObject({
      gameCode: "FIVE1",
      name: "Five digits, 1 min",
      numero: open,
      drawsAt: "2026-11-21T03:01:00.000Z",
      stake: "4000.00",
      prize: "0.00",
      status: "open",
      numbers: null,
      bets: [
        { playType: "last2", numbers: "45,12", odds: "95", stake: "2000.00", status: "open" },
        { playType: "oddEven", numbers: "even", odds: "1.95", stake: "2000.00", status: "open" },
      ],
    });
    clock.now = start + 60_000;
    await world.job({ random: (below) => 12_345 % below }).tick();
    const { content, totals } = await ticketsOf(member);
    expect(totals).toEqual({ stake: "4000.00", prize: "95000.00", net: "91000.00" });
    const [after] = content;
    expect(after).toMatchObject({
      status: "won",
      numbers: "12345",
      prize: "95000.00",
      bets: [
        { status: "won", prize: "95000.00" },
        { status: "lost", prize: "0.00" },
      ],
    });
  });

  it("come in pages, newest first, with as many statements for one as for thirty", async () => {
    const member = await world.member(10_000_000n);
    for (let ticket = 0; ticket < 12; ticket += 1) {
      clock.now = start + 120_000 + ticket;
      await world.bet(member, { numero: "202611210603" });
    }
    const first = await ticketsOf(member);
    expect(first.content).toHaveLength(10);
    expect(first.totalPages).toBe(2);
    expect(statements).toBe(3);
    const second = await ticketsOf(member, { pageNo: 2 });
    expect(second.content).toHaveLength(2);
    const times = [...first.content, ...second.content].map(({ placedAt }) => placedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await ticketsOf(member, { pageNo: 9 })).content).toEqual([]);
    expect((await ticketsOf(member, { gameCode: "FIVE3" })).content).toEqual([]);
    expect(await ask(member, "lotteryTickets", { gameCode: "NOWHERE" })).toEqual({
      ok: false,
      error: { code: "NOT_FOUND" },
    });
  });

  it("are counted by the days they were placed on, with what those come to over all pages", async () => {
    const member = await world.member(10_000_000n);
    // The merchant's clock is seven hours ahead: 17:00 is its midnight.
    const midnight = Date.parse("2026-11-21T17:00:00Z");
    const numero = "202611220001";
    for (const [at, bet] of [
      [-1, "0"],
      [0, "1"],
      [1, "2"],
    ] as const) {
      clock.now = midnight + at;
      await world.bet(member, {
        numero,
        bets: [{ playType: "last2", numbers: `1${bet}`, stake: "1000" }],
      });
    }
    const of = async (payload: LotteryTicketsPayload) => {
      const { content, total, totals } = await ticketsOf(member, { ...payload, pageSize: 1 });
      return { shown: content.length, total, ...totals };
    };
    const each = { shown: 1, prize: "0.00" };
    expect(await of({ to: "2026-11-21" })).toEqual({
      ...each,
      total: 1,
      stake: "1000.00",
      net: "-1000.00",
    });
    expect(await of({ from: "2026-11-22" })).toEqual({
      ...each,
      total: 2,
      stake: "2000.00",
      net: "-2000.00",
    });
    expect(await of({})).toEqual({ ...each, total: 3, stake: "3000.00", net: "-3000.00" });
    for (const payload of [{ from: "2026-02-30" }, { from: "2026-11-22", to: "2026-11-21" }])
      expect(await ask(member, "lotteryTickets", payload)).toMatchObject({
        ok: false,
        error: { code: "PAYLOAD_INVALID" },
      });
  });

  it("are nobody else's", async () => {
    const [member, other] = [await world.member(1_000_000n), await world.member()];
    clock.now = start + 180_000;
    await world.bet(member, { numero: "202611210604" });
    expect((await ticketsOf(member)).content).toHaveLength(1);
    expect((await ticketsOf(other)).content).toEqual([]);
    const elsewhere = await ask(member, "lotteryTickets", {}, "siam");
    expect(elsewhere).toMatchObject({ ok: true, value: { content: [], totalPages: 0 } });
  });
});

describe("favourite lotteries", () => {
  const favourites = async (member: string) => {
    const outcome = await ask(member, "lotteryFavourites", {});
    return outcome.ok ? outcome.value.list : outcome.error.code;
  };

  it("LOTT-01 LOTT-02 are added and removed, once however often it is asked, and loaded again", async () => {
    const [member, other] = [await world.member(), await world.member()];
    const choose = (gameCode: string, favourite: boolean) =>
      ask(member, "chooseLotteryFavourite", { gameCode, favourite });
    expect(await choose("FIVE1", true)).toEqual({ ok: true, value: { favourite: true } });
    await choose("FIVE1", true);
    clock.now += 1000;
    await choose("VNNORTH", true);
    expect(await favourites(member)).toEqual(["VNNORTH", "FIVE1"]);
    expect(await favourites(other)).toEqual([]);
    expect(await choose("VNNORTH", false)).toEqual({ ok: true, value: { favourite: false } });
    await choose("VNNORTH", false);
    expect(await favourites(member)).toEqual(["FIVE1"]);
    expect(await choose("NOWHERE", true)).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
  });
});
