import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { quietLog } from "#tests/support/database.ts";
import { type LotteryWorld, makeLotteryWorld } from "#tests/support/lottery-world.ts";
import {
  type CallTester,
  countingDatabase,
  makeCallTester,
} from "#tests/support/platform-calls.ts";
import { some } from "#tests/support/some.ts";
import { migrationSets } from "../../compose.ts";
import type { DrawRandom } from "./draw.ts";
import { makeLotteryJob } from "./job.ts";
import { makeLotteryHandlers } from "./routes.ts";
import type { SettledBet } from "./settle.ts";

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

const bet = (playType: string, numbers: string, stake = "1000") => ({ playType, numbers, stake });
/** Draws this number wherever five digits are drawn. */
const drawing =
  (value: number): DrawRandom =>
  (below) =>
    value % below;

const bets = () =>
  tester.test.asOwner<{ play_type: string; status: string; prize: string }>(
    `select bet.play_type, bet.status, bet.prize::text from lottery_bet bet
      join lottery_ticket ticket on ticket.id = bet.ticket_id
      where bet.merchant = $1 order by ticket.placed_at, ticket.id, bet.line`,
    [merchant],
  );

const ledgerFaults = () =>
  tester.test.asOwner(
    `select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
      group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  );

describe("a draw", () => {
  it("is held when its time has come, from the server's source, and pays what was published", async () => {
    const member = await world.member(10_000_000n);
    await world.bet(member, {
      numero: open,
      bets: [
        bet("last2", "45,46"),
        bet("last3", "345"),
        bet("head", "4"),
        bet("tail", "4"),
        bet("bigSmall", "small"),
        bet("oddEven", "odd"),
        bet("sumBigSmall", "small"),
        bet("sumOddEven", "even"),
      ],
    });
    let asked = 0;
    const random: DrawRandom = (below) => {
      asked += 1;
      return 12_345 % below;
    };
    const job = world.job({ random });
    await job.tick();
    const before = asked;
    clock.now = Date.parse("2026-11-21T03:00:59.999Z");
    await job.tick();
    expect(asked).toBe(before);
    expect((await bets()).every(({ status }) => status === "open")).toBe(true);
    clock.now += 1;
    await job.tick();
    expect(await bets()).toEqual([
      { play_type: "last2", status: "won", prize: "9500000" },
      { play_type: "last3", status: "won", prize: "90000000" },
      { play_type: "head", status: "won", prize: "950000" },
      { play_type: "tail", status: "lost", prize: "0" },
      { play_type: "bigSmall", status: "won", prize: "195000" },
      { play_type: "oddEven", status: "won", prize: "195000" },
      { play_type: "sumBigSmall", status: "won", prize: "195000" },
      { play_type: "sumOddEven", status: "lost", prize: "0" },
    ]);
    const won = 9_500_000n + 90_000_000n + 950_000n + 3n * 195_000n;
    expect(await world.balanceOf(member)).toBe(10_000_000n - 900_000n + won);
    expect(await world.houseBalance()).toBe(900_000n - won);
    expect(await ledgerFaults()).toEqual([]);
    expect(world.failures).toEqual([]);
  });

  it("pays a pick of all prizes for each number it ends", async () => {
    const member = await world.member(10_000_000n);
    const numero = "202611210601";
    await world.bet(member, { gameCode: "VNFAST1", numero, bets: [bet("anyLast2", "45,99")] });
    clock.now = Date.parse("2026-11-21T03:01:00Z");
    await world.job({ random: drawing(12_345) }).tick();
    expect(await bets()).toEqual([
      // All eighteen numbers end with 45: each pays 5.2 times the stake.
      { play_type: "anyLast2", status: "won", prize: String(18 * 520_000) },
    ]);
  });

  it("is settled once, however often and wherever it is tried", async () => {
    const members = await Promise.all([1, 2, 3].map(() => world.member(10_000_000n)));
    for (const member of members)
      await world.bet(member, { numero: open, bets: [bet("last2", "45"), bet("tail", "1")] });
    clock.now = Date.parse("2026-11-21T03:01:00Z");
    const settled: string[] = [];
    const job = () =>
      world.job({
        random: drawing(12_345),
        onSettled: async (_db, { bets: parts }) => void settled.push(...parts.map(({ id }) => id)),
      });
    await Promise.all([job().tick(), job().tick(), job().tick()]);
    await job().tick();
    clock.now += 60_000;
    await job().tick();
    for (const member of some(members)) expect(await world.balanceOf(member)).toBe(19_300_000n);
    expect(settled).toHaveLength(6);
    expect(new Set(settled).size).toBe(6);
    expect(world.failures).toEqual([]);
    await expect(
      tester.test.asOwner("update lottery_bet set status = 'won', prize = 1"),
    ).rejects.toThrow("settled already");
    await expect(tester.test.asOwner("update lottery_draw set numbers = '00000'")).rejects.toThrow(
      "drawn already",
    );
  });

  it("leaves nothing of a part that failed, and settles it when it is tried again", async () => {
    const member = await world.member(10_000_000n);
    await world.bet(member, { numero: open, bets: [bet("last2", "45")] });
    clock.now = Date.parse("2026-11-21T03:01:00Z");
    const failing = world.job({
      random: drawing(12_345),
      onSettled: async () => {
        throw new Error("Points are out of order.");
      },
    });
    await failing.tick();
    expect(world.failures).toEqual(["Error: Points are out of order."]);
    expect((await bets())[0]?.status).toBe("open");
    expect(await world.balanceOf(member)).toBe(9_900_000n);
    clock.now += 1000;
    await world.job({ random: drawing(999) }).tick();
    // The numbers are those of the first draw.
    expect(await bets()).toEqual([{ play_type: "last2", status: "won", prize: "9500000" }]);
  });

  it("that was bet on is held late after a time without a platform", async () => {
    const member = await world.member(10_000_000n);
    await world.bet(member, { numero: open, bets: [bet("last2", "45")] });
    clock.now += 5 * 86_400_000;
    await world.job({ random: drawing(12_345) }).tick();
    expect((await bets())[0]?.status).toBe("won");
    expect(world.failures).toEqual([]);
  });

  it("of a merchant that fails does not hold up another's, and is said once", async () => {
    const worldOf = (code: string) => {
      tester.addMerchant(code, "siam", () => undefined);
      return makeLotteryWorld(tester.test.database, tester.revision(code), clock);
    };
    const codes = [`a-broken${merchants}`, merchant];
    for (const code of codes) {
      const other = worldOf(code);
      const member = await other.member(10_000_000n);
      await other.bet(member, { numero: "202611210601", bets: [bet("tail", "5", "10")] });
    }
    clock.now = Date.parse("2026-11-21T03:01:00Z");
    const faults: unknown[] = [];
    let broken = true;
    let tried = 0;
    const { database } = tester.test;
    const lottery = makeLotteryJob({
      database,
      random: drawing(12_345),
      onSettled: async (_db, settled) => {
        if (settled.merchant === merchant || !broken) return;
        tried += 1;
        throw new Error("Its zone is unknown.");
      },
    });
    const job = makeTimer({
      jobs: [lottery],
      database,
      merchants: () => codes.map((code) => tester.revision(code)),
      clock: () => clock.now,
      log: { ...quietLog, error: (facts) => void faults.push(facts) },
    });
    await job.tick();
    expect((await bets())[0]).toMatchObject({ status: "won", prize: "9500" });
    for (let second = 0; second < 30; second += 1) {
      clock.now += 1000;
      await job.tick();
    }
    expect(faults).toEqual([
      { err: new Error("Its zone is unknown."), merchant: `a-broken${merchants}` },
    ]);
    // After 1, 2, 4, 8 and 15 seconds more: a pause that grows.
    expect(tried).toBe(5);
    broken = false;
    clock.now += 60_000;
    await job.tick();
    merchant = `a-broken${merchants}`;
    expect((await bets())[0]).toMatchObject({ status: "won", prize: "9500" });
  });

  it("that nobody waits for costs one question, however many merchants there are", async () => {
    let statements = 0;
    const database = countingDatabase(tester.test.database, () => {
      statements += 1;
    });
    const many = Array.from({ length: 200 }, (_, at) => ({
      ...tester.revision(merchant),
      code: `idle${at}`,
    }));
    const job = makeTimer({
      jobs: [
        makeLotteryJob({ database, random: drawing(12_345), onSettled: async () => undefined }),
      ],
      database,
      merchants: () => many,
      clock: () => clock.now,
      log: quietLog,
    });
    await job.tick();
    expect(statements).toBe(1);
  });

  it("takes as many statements for many bets as for one", async () => {
    let statements = 0;
    const counted = countingDatabase(tester.test.database, () => {
      statements += 1;
    });
    const count = async (members: number): Promise<number> => {
      for (let each = 0; each < members; each += 1) {
        const member = await world.member(100_000_000n);
        const lines = Array.from({ length: 20 }, () => bet("last2", "45"));
        await world.bet(member, { bets: lines, ...(await openDraw()) });
      }
      clock.now += 60_000;
      statements = 0;
      await job.tick();
      return statements;
    };
    const openDraw = async () => {
      const { value } = await tester.call(merchant, "lotteryLobby");
      const found = value.list.find(({ gameCode }) => gameCode === "FIVE1");
      return { numero: found?.numero ?? "" };
    };
    const job = world.job({ random: drawing(12_345), database: counted });
    await job.tick();
    await count(1);
    const few = await count(1);
    expect(await count(20)).toBe(few);
    expect(world.failures).toEqual([]);
  });

  it("gives every member what the model says, and the ledger stays whole, whatever is bet", async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => world.member(1_000_000_000n)));
    const model = new Map(members.map((member) => [member, 1_000_000_000n]));
    const digits = fc.integer({ min: 0, max: 99 }).map((each) => String(each).padStart(2, "0"));
    const line = fc.oneof(
      fc.record({ playType: fc.constant("last2"), numbers: digits }),
      fc.record({ playType: fc.constant("tail"), numbers: digits.map((each) => each.slice(1)) }),
      fc.record({ playType: fc.constant("oddEven"), numbers: fc.constantFrom("odd", "even") }),
    );
    const ticket = fc.record({
      who: fc.nat(3),
      stake: fc.integer({ min: 100_000, max: 500_000 }),
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    });
    const rounds = fc.sample(fc.array(ticket, { minLength: 1, maxLength: 12 }), {
      seed: 7,
      numRuns: 12,
    });
    const settled: SettledBet[] = [];
    let value = 0;
    const job = world.job({
      random: (below) => value % below,
      onSettled: async (_db, { bets: parts }) => void settled.push(...parts),
    });
    await job.tick();
    let staked = 0n;
    for (const [round, tickets] of rounds.entries()) {
      value = (round * 7919 + 12_345) % 100_000;
      const numbers = String(value).padStart(5, "0");
      const numero = `20261121${String(601 + round).padStart(4, "0")}`;
      for (const { who, stake, lines } of some(tickets)) {
        const member = members[who] ?? "";
        const amount = `${Math.floor(stake / 100)}.${String(stake % 100).padStart(2, "0")}`;
        const asked = lines.map((each) => ({ ...each, stake: amount }));
        expect(await world.bet(member, { numero, bets: asked })).toMatchObject({ ok: true });
        for (const { playType, numbers: pick } of lines) {
          const hit =
            playType === "oddEven"
              ? (Number(numbers) % 2 === 1) === (pick === "odd")
              : numbers.endsWith(pick);
          const odds = { last2: 95_000n, tail: 9500n, oddEven: 1950n }[playType] ?? 0n;
          const prize = hit ? (BigInt(stake) * odds) / 1000n : 0n;
          staked += BigInt(stake);
          model.set(member, (model.get(member) ?? 0n) - BigInt(stake) + prize);
        }
      }
      clock.now += 60_000;
      await job.tick();
    }
    for (const [member, balance] of some(model))
      expect(await world.balanceOf(member)).toBe(balance);
    expect(settled.reduce((sum, { validBet }) => sum + validBet, 0n)).toBe(staked);
    expect(await ledgerFaults()).toEqual([]);
    expect(world.failures).toEqual([]);
  });
});
