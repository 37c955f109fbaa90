import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LotteryWorld, makeLotteryWorld } from "#tests/support/lottery-world.ts";
import { type CallTester, makeCallTester } from "#tests/support/platform-calls.ts";
import { migrationSets } from "../list.ts";
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
    await world.job({ random: (below) => 12_345 % below }).tick();
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
    const lobby = await tester.call(merchant, "lotteryLobby");
    expect(lobby.value.list.map(({ lastDraw }) => lastDraw?.gameCode)).toEqual(
      lobby.value.list.map(({ gameCode }) => gameCode),
    );
    expect(lobby.statements).toBe(1);
  });

  it("is empty where nothing was drawn, and another merchant's is its own", async () => {
    await world.job().tick();
    const { value } = await tester.call("siam", "vnOpenedNumero", { gameCode: "FIVE1" });
    expect(value).toEqual({ draw: null });
    const numeros = await tester.call("siam", "vnNumero", { gameCode: "FIVE1" });
    expect(numeros.value.list.map(({ numbers }) => numbers)).toEqual([null]);
  });

  it("forgets fast draws nobody bet on after a month, and no others", async () => {
    const member = await world.member(100_000_000n);
    const job = world.job();
    await job.tick();
    await world.bet(member, { numero: open });
    clock.now += 31 * 86_400_000;
    await job.tick();
    const old = await tester.test.asOwner<{ game_code: string; draws: number }>(
      `select game_code, count(*)::int as draws from lottery_draw
        where merchant = $1 and draws_at < $2::timestamptz
        group by 1 order by 1`,
      [merchant, new Date(start + 60_000).toISOString()],
    );
    expect(old).toEqual([
      { game_code: "FIVE1", draws: 1 },
      { game_code: "VNCENTRAL", draws: 99 },
      { game_code: "VNNORTH", draws: 99 },
      { game_code: "VNSOUTH", draws: 99 },
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
