import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LotteryWorld, makeLotteryWorld } from "#tests/support/lottery-world.ts";
import { type CallTester, makeCallTester } from "#tests/support/platform-calls.ts";
import { migrationSets } from "../../compose.ts";
import { makeLotteryHandlers } from "./routes.ts";

const start = Date.parse("2026-11-21T03:00:10Z");
const open = "202611210601";
const clock = { now: start };

let tester: CallTester;
let world: LotteryWorld;
let merchant = "";
let merchants = 0;

beforeAll(async () => {
  tester = await makeCallTester({
    handlers: makeLotteryHandlers({
      mayPlay: async () => undefined,
      isMaintained: async () => false,
      random: (below) => 12_345 % below,
    }),
    sets: migrationSets,
    clock: () => clock.now,
  });
});
beforeEach(() => {
  clock.now = start;
  merchants += 1;
  merchant = `lottery${merchants}`;
  tester.addMerchant(merchant, "aurora", () => undefined);
  world = makeLotteryWorld(tester.test.database, tester.revision(merchant), clock);
});
afterAll(() => tester?.close());

describe("the history", () => {
  it("CONST-19 shows the last hundred draws of a lottery, the open one first, and the last result", async () => {
    const { value } = await tester.call(merchant, "vnNumero", { gameCode: "FIVE1" });
    expect(value.list).toHaveLength(100);
    expect(value.list[0]).toMatchObject({ numero: open, numbers: null, prizes: [] });
    expect(value.list[1]).toMatchObject({ numero: "202611210600", numbers: "12345" });
    expect(value.list.at(-1)?.numero).toBe("202611210502");
    const few = await tester.call(merchant, "vnNumero", { gameCode: "VNNORTH", count: 3 });
    expect(few.value.list.map(({ numero }) => numero)).toEqual([
      "20261121",
      "20261120",
      "20261119",
    ]);
    const last = await tester.call(merchant, "vnOpenedNumero", { gameCode: "VNNORTH" });
    expect(last.value.draw?.numero).toBe("20261120");
    expect(last.value.draw?.prizes.flatMap(({ numbers }) => numbers)).toHaveLength(27);
    await tester.call(merchant, "lotteryLobby");
    const lobby = await tester.call(merchant, "lotteryLobby");
    expect(lobby.value.list.map(({ lastDraw }) => lastDraw?.gameCode)).toEqual(
      lobby.value.list.map(({ gameCode }) => gameCode),
    );
    expect(lobby.statements).toBe(1);
  });

  it("holds draws nobody bet on when somebody first looks, once for all who look", async () => {
    const drawn = () =>
      tester.test.asOwner<{ draws: number }>(
        "select count(*)::int as draws from lottery_draw where merchant = $1",
        [merchant],
      );
    await world.job().tick();
    expect(await drawn()).toEqual([{ draws: 0 }]);
    const look = () => tester.call(merchant, "vnNumero", { gameCode: "FIVE1" });
    const [one, other] = await Promise.all([look(), look()]);
    expect(one.value).toEqual(other.value);
    expect(await drawn()).toEqual([{ draws: 99 }]);
    clock.now += 3 * 60_000;
    await tester.call(merchant, "vnOpenedNumero", { gameCode: "FIVE1" });
    expect(await drawn()).toEqual([{ draws: 100 }]);
    const { value } = await look();
    expect(value.list.map(({ numero }) => numero).slice(0, 4)).toEqual([
      "202611210604",
      "202611210603",
      "202611210602",
      "202611210601",
    ]);
    expect(value.list.slice(1).every(({ numbers }) => numbers !== null)).toBe(true);
    expect((await look()).statements).toBe(1);
  });

  it("shows every draw where a look held the newest one alone", async () => {
    await tester.call(merchant, "lotteryLobby");
    const { value } = await tester.call(merchant, "vnNumero", { gameCode: "FIVE5", count: 5 });
    expect(value.list.map(({ numero }) => numero)).toEqual([
      "202611210121",
      "202611210120",
      "202611210119",
      "202611210118",
      "202611210117",
    ]);
  });

  it("forgets fast draws nobody bet on after a month, and no others", async () => {
    const member = await world.member(100_000_000n);
    const look = async () => {
      for (const gameCode of ["FIVE1", "VNNORTH"])
        await tester.call(merchant, "vnNumero", { gameCode });
    };
    await look();
    await world.bet(member, { numero: open });
    clock.now += 31 * 86_400_000;
    await world.job().tick();
    await look();
    const old = await tester.test.asOwner<{ game_code: string; draws: number }>(
      `select game_code, count(*)::int as draws from lottery_draw
        where merchant = $1 and draws_at < $2::timestamptz
        group by 1 order by 1`,
      [merchant, new Date(start + 60_000).toISOString()],
    );
    expect(old).toEqual([
      { game_code: "FIVE1", draws: 1 },
      { game_code: "VNNORTH", draws: 99 },
    ]);
  });

  it("CONST-19 puts the most played lotteries of the week first, twenty at most", async () => {
    const member = await world.member(100_000_000n);
    for (const _ of [1, 2, 3])
      await world.bet(member, { gameCode: "FIVE3", numero: "202611210201" });
    for (const _ of [1, 2]) await world.bet(member, { gameCode: "VNSOUTH", numero: "20261121" });
    const codes = async (query: Record<string, string | number>): Promise<string[]> => {
      const { value, statements } = await tester.call(merchant, "popularLotteries", query);
      expect(statements).toBe(1);
      return value.list.map(({ gameCode }) => gameCode);
    };
    const all = await codes({});
    expect(all.slice(0, 3)).toEqual(["FIVE3", "VNSOUTH", "VNNORTH"]);
    expect(all).toHaveLength(9);
    expect(await codes({ count: 2 })).toEqual(["FIVE3", "VNSOUTH"]);
    expect((await codes({ prizeMode: "Lott" })).slice(0, 2)).toEqual(["VNSOUTH", "VNNORTH"]);
    clock.now += 8 * 86_400_000;
    expect((await codes({})).slice(0, 2)).toEqual(["VNNORTH", "VNCENTRAL"]);
  });
});
