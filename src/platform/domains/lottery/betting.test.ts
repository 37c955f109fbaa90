import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LotteryWorld, makeLotteryWorld, newKey } from "#tests/support/lottery-world.ts";
import {
  type CallTester,
  countingDatabase,
  makeCallTester,
} from "#tests/support/platform-calls.ts";
import { migrationSets } from "../../compose.ts";
import { makeLotteryHandlers } from "./routes.ts";

const start = Date.parse("2026-11-21T03:00:10Z");
const clock = { now: start };
/** The open draw of FIVE1 at the start: 10:00:10 at the merchant's. */
const open = "202611210601";

let tester: CallTester;
let world: LotteryWorld;

beforeAll(async () => {
  tester = await makeCallTester({
    handlers: makeLotteryHandlers({
      mayPlay: async () => undefined,
      isMaintained: async () => false,
    }),
    sets: migrationSets,
    clock: () => clock.now,
  });
  world = makeLotteryWorld(tester.test.database, tester.revision("aurora"), clock);
});
afterAll(() => tester?.close());
beforeEach(() => {
  clock.now = start;
});

const one = (stake: string, numbers = "68", playType = "last2") => [{ playType, numbers, stake }];

const storedFor = (memberId: string) =>
  tester.test.asOwner<{ bets: number; staked: string }>(
    `select count(*)::int as bets, coalesce(sum(bet.stake), 0)::text as staked
      from lottery_ticket ticket join lottery_bet bet on bet.ticket_id = ticket.id
      where ticket.member_id = $1`,
    [memberId],
  );

describe("a lottery bet", () => {
  it("takes the stake of every pick and stores bets and ledger together", async () => {
    const member = await world.member(1_000_000n);
    const outcome = await world.bet(member, {
      numero: open,
      bets: [...one("1000", "12,34,56"), ...one("2000.5", "big", "bigSmall")],
    });
    expect(outcome).toEqual({
      ok: true,
      value: {
        ids: [expect.any(String), expect.any(String)],
        stake: "5000.50",
        sumBalance: "4999.50",
        drawAt: "2026-11-21T03:01:00.000Z",
        createdAt: new Date(start).toISOString(),
      },
    });
    expect(await storedFor(member)).toEqual([{ bets: 2, staked: "500050" }]);
    expect(await world.balanceOf(member)).toBe(499_950n);
  });

  it("has one effect for one key, also of many at the same moment", async () => {
    const member = await world.member(1_000_000n);
    const payload = { key: newKey(), numero: open, bets: one("1000") };
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => world.bet(member, payload)),
    );
    const ids = outcomes.map((outcome) => (outcome.ok ? outcome.value.ids[0] : outcome.error.code));
    expect(new Set(ids).size).toBe(1);
    expect(await world.balanceOf(member)).toBe(900_000n);
    // The answer stays the same when the draw is long over.
    clock.now += 3_600_000;
    expect(await world.bet(member, payload)).toEqual(outcomes[0]);
    expect(await world.bet(member, { ...payload, bets: one("2000") })).toEqual({
      ok: false,
      error: { code: "KEY_REUSED" },
    });
    // Another member may have made the same key.
    const other = await world.member(1_000_000n);
    clock.now = start;
    expect(await world.bet(other, payload)).toMatchObject({ ok: true });
  });

  it.each([
    ["NOT_FOUND", { gameCode: "NOSUCH" }],
    ["DRAW_CLOSED", { numero: "202611210600" }],
    ["DRAW_CLOSED", { numero: "202611210602" }],
    ["DRAW_CLOSED", { gameCode: "VNNORTH", numero: "20261122" }],
    ["BET_INVALID", { bets: one("1000", "680") }],
    ["BET_INVALID", { bets: one("1000", "12,12") }],
    ["BET_INVALID", { bets: one("1000", "big") }],
    ["BET_INVALID", { bets: one("1000", "68", "nosuch") }],
    ["BET_INVALID", { bets: one("1000", "big,small", "bigSmall") }],
    ["BET_INVALID", { bets: [...one("1000"), ...one("1000", "x")] }],
    ["AMOUNT_INVALID", { bets: one("999.99") }],
    ["AMOUNT_INVALID", { bets: one("0") }],
    ["AMOUNT_INVALID", { bets: one("-1000") }],
    ["AMOUNT_INVALID", { bets: one("1000.001") }],
    ["AMOUNT_INVALID", { bets: one("99999999999999999") }],
    ["AMOUNT_INVALID", { bets: one("6000000") }],
    ["FUNDS_INSUFFICIENT", { bets: one("10000.01") }],
  ])("is refused with %s when it asks for %j, and leaves nothing", async (code, asked) => {
    const member = await world.member(1_000_000n);
    const outcome = await world.bet(member, { numero: open, ...asked });
    expect(outcome).toMatchObject({ ok: false, error: { code } });
    expect(await storedFor(member)).toEqual([{ bets: 0, staked: "0" }]);
    expect(await world.balanceOf(member)).toBe(1_000_000n);
  });

  it("is taken until the draw closes and not a moment longer", async () => {
    const member = await world.member(1_000_000n);
    clock.now = Date.parse("2026-11-21T03:00:54.999Z");
    expect(await world.bet(member, { numero: open })).toMatchObject({ ok: true });
    clock.now += 1;
    expect(await world.bet(member, { numero: open })).toMatchObject({
      error: { code: "DRAW_CLOSED", value: { numero: "202611210602" } },
    });
  });

  it("spends a whole balance once, of fifty at the same moment", async () => {
    const member = await world.member(100_000n);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => world.bet(member, { numero: open })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code]));
    expect(new Set(refusals)).toEqual(new Set(["FUNDS_INSUFFICIENT"]));
    expect(await world.balanceOf(member)).toBe(0n);
  });

  it("takes as many statements with fifty bets as with one", async () => {
    let statements = 0;
    const counted = countingDatabase(tester.test.database, () => {
      statements += 1;
    });
    const counting = makeLotteryWorld(counted, tester.revision("aurora"), clock);
    const member = await world.member(100_000_000n);
    const count = async (bets: number): Promise<number> => {
      statements = 0;
      const lines = Array.from({ length: bets }, () => one("1000")).flat();
      const outcome = await counting.bet(member, { numero: open, bets: lines });
      expect(outcome).toMatchObject({ ok: true });
      return statements;
    };
    // The first one opens the house's account.
    await count(1);
    const single = await count(1);
    expect(await count(50)).toBe(single);
    expect(single).toBeLessThanOrEqual(11);
  });

  it("is refused when the draw was held by a platform whose clock is ahead", async () => {
    const member = await world.member(1_000_000n);
    clock.now = Date.parse("2026-11-21T03:10:00Z");
    await tester.call("aurora", "lotteryLobby");
    clock.now = Date.parse("2026-11-21T03:09:54Z");
    expect(await world.bet(member, { numero: "202611210610" })).toMatchObject({
      error: { code: "DRAW_CLOSED" },
    });
    expect(await storedFor(member)).toEqual([{ bets: 0, staked: "0" }]);
  });
});

describe("the menus", () => {
  it("LOTT groups the lotteries by prize mode, with names in the visitor's language", async () => {
    const all = await tester.call("aurora", "lotteryMenus", {}, "EN");
    const groups = all.value.list.map((group) => [
      group.gameGroupCode,
      group.labelName,
      group.gameMenus.length,
    ]);
    expect(groups).toEqual([
      ["VNREGION", "Vietnam lotteries", 3],
      ["VNFAST", "Vietnam fast draws", 3],
      ["FIVE", "Five-digit fast draws", 3],
    ]);
    const elott = await tester.call("aurora", "lotteryMenus", { prizeMode: "Elott" }, "TY");
    expect(elott.value.list.map(({ labelName }) => labelName)).toEqual([
      "Xổ số nhanh Việt Nam",
      "Xổ số nhanh 5 số",
    ]);
    const vn = await tester.call("siam", "vnLotteryMenus", {}, "TH");
    expect(vn.value.list.map(({ labelName }) => labelName)).toEqual([
      "หวยเวียดนาม",
      "หวยเวียดนามออกไว",
    ]);
  });

  it("say what each play type takes and pays, in the merchant's currency", async () => {
    const { value } = await tester.call("siam", "lotteryLobby", {}, "EN");
    const north = value.list.find(({ gameCode }) => gameCode === "VNNORTH");
    expect(north?.name).toBe("North Vietnam");
    expect(north?.closesAt).toBe("2026-11-21T11:05:00.000Z");
    expect(north?.playTypes.find(({ playType }) => playType === "last2")).toEqual({
      playType: "last2",
      labelKey: "lottery.play.last2",
      odds: "95",
      digits: 2,
      choices: [],
      maxPicks: 50,
      minStake: "1.00",
      maxStake: "6315.00",
    });
    expect(value.now).toBe(new Date(start).toISOString());
  });

  it("offer only lotteries whose category the portal shows", async () => {
    tester.addMerchant("regional", "aurora", (site) => {
      site.categories.order = site.categories.order.filter((id) => id !== "elott");
    });
    const { value } = await tester.call("regional", "lotteryLobby");
    expect(value.list.map(({ gameCode }) => gameCode)).toEqual(["VNNORTH", "VNCENTRAL", "VNSOUTH"]);
    expect(await tester.call("regional", "vnNumero", { gameCode: "FIVE1" })).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
  });

  it("CONST-07 take the four prize modes alone; refuse a prize mode nobody knows", async () => {
    const groupsOf = async (prizeMode: string) => {
      const { value } = await tester.call("aurora", "lotteryMenus", { prizeMode });
      return value.list.map(({ gameGroupCode }) => gameGroupCode);
    };
    expect(await groupsOf("Lott")).toEqual(["VNREGION"]);
    expect(await groupsOf("ZY")).toEqual(["VNFAST", "FIVE"]);
    expect(await groupsOf("Elott")).toEqual(["VNFAST", "FIVE"]);
    expect(await groupsOf("SEA")).toEqual(["VNREGION", "VNFAST", "FIVE"]);
    const refused = await tester.call("aurora", "lotteryMenus", { prizeMode: "LOTTO" });
    expect(refused).toMatchObject({ status: 400, code: "PAYLOAD_INVALID" });
  });
});
