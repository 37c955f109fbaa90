import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform, type Visitor } from "#tests/support/test-platform.ts";
import { findMemberByUsername } from "../member/public.ts";
import { earnPoints } from "../points/public.ts";

const dayMs = 86_400_000;
const unit = 100_000n; // A thousand dong, in minor units.
let platform: TestPlatform;
let members = 0;
let bets = 0;
let keys = 0;
let drawn: (below: number) => number = () => 0;

beforeAll(async () => {
  platform = await makeTestPlatform({ draw: (below) => drawn(below) });
});
afterAll(() => platform?.close());

const newKey = (): string => {
  keys += 1;
  return `a-key-of-missions-${String(keys).padStart(4, "0")}`;
};
const inside = <T>(work: Parameters<typeof platform.test.database.withMerchant<T>>[1]) =>
  platform.test.database.withMerchant<T>("aurora", work);

interface Member {
  visitor: Visitor;
  id: string;
  username: string;
}

async function join(): Promise<Member> {
  members += 1;
  const username = `mission${String(members).padStart(3, "0")}`;
  const visitor = platform.visitor("aurora");
  await visitor.join(username);
  const id = await inside(async (db) => (await findMemberByUsername(db, username))?.id);
  return { visitor, id: id ?? "", username };
}

/** Settles a bet of so many units now. */
const bet = ({ id }: Member, units: bigint): Promise<void> =>
  inside((db) => {
    bets += 1;
    const one = { id: `m${bets}`, memberId: id, currency: "VND", validBet: units * unit };
    const earning = { source: "test", bets: [one], now: platform.clock.now };
    return earnPoints(db, { currency: "VND" }, earning);
  });

async function deposit({ visitor }: Member, amount: string): Promise<void> {
  const made = await visitor.call("deposit", { key: newKey(), method: "instant", amount });
  expect(made.success).toBe(true);
  await platform.servePayments();
}

const balanceOf = async ({ visitor }: Member): Promise<number> =>
  Number((await visitor.call("balance")).value.sumBalance);
const pointsOf = async ({ visitor }: Member): Promise<number> =>
  (await visitor.call("pointsBalance")).value.points;
const ledgerSum = async (): Promise<string | undefined> =>
  (
    await platform.test.asOwner<{ sum: string }>(
      "select sum(balance)::text as sum from ledger_account where merchant = 'aurora'",
    )
  )[0]?.sum;

describe("ranks", () => {
  it("CALL-080 tells everybody what each rank takes and brings, and a member where they stand", async () => {
    const visitor = platform.visitor("aurora");
    const { value } = await visitor.call("rankList");
    expect(value.own).toBeNull();
    expect(value.ranks).toHaveLength(7);
    expect(value.ranks[1]).toMatchObject({
      rankLevel: 1,
      labelName: "VIP 1",
      deposit: "500000.00",
      validBet: "5000000.00",
      benefits: [
        { kind: "upgrade", amount: "20000.00" },
        { kind: "monthly", amount: "5000.00" },
        { kind: "birthday", amount: "10000.00" },
      ],
    });
    const member = await join();
    await bet(member, 5000n);
    const own = (await member.visitor.call("rankList")).value.own;
    // Bets alone do not make a rank: deposits are missing.
    expect(own).toEqual({ rankLevel: 0, deposit: "0.00", validBet: "5000000.00", claimable: [] });
  });

  it("lifts a member whose bets and deposits both reach, and keeps the label everywhere", async () => {
    const member = await join();
    await deposit(member, "500000");
    await bet(member, 5000n);
    const { value } = await member.visitor.call("rankList");
    expect(value.own).toMatchObject({ rankLevel: 1, deposit: "500000.00" });
    expect(value.own.claimable.map(({ kind }: { kind: string }) => kind)).toEqual([
      "upgrade",
      "monthly",
    ]);
    const info = (await member.visitor.call("memberInfo")).value;
    expect(info.clubLabel).toMatchObject({ labelName: "VIP 1", rankLevel: 1 });
  });

  it("pays each benefit once, through the ledger, whatever asks for it and however often", async () => {
    const member = await join();
    await deposit(member, "500000");
    await bet(member, 5000n);
    const before = await balanceOf(member);
    const claim = { rankLevel: 1, kind: "upgrade" as const };
    const key = newKey();
    const replies = await Promise.all([
      member.visitor.call("claimRank", { key, ...claim }),
      member.visitor.call("claimRank", { key, ...claim }),
      member.visitor.call("claimRank", { key: newKey(), ...claim }),
    ]);
    const codes = replies.map(({ code }) => code).sort();
    expect(codes.filter((code) => code === "PAID_ALREADY").length).toBeGreaterThanOrEqual(1);
    expect(await balanceOf(member)).toBe(before + 20_000);
    const again = await member.visitor.call("claimRank", { key, ...claim });
    expect([again.code === null || again.code === "PAID_ALREADY"]).toEqual([true]);
    expect(await member.visitor.call("claimRank", { key: newKey(), ...claim })).toMatchObject({
      code: "PAID_ALREADY",
      value: { amount: "20000.00", points: 0 },
    });
    const higher = { key: newKey(), rankLevel: 2, kind: "upgrade" as const };
    expect((await member.visitor.call("claimRank", higher)).code).toBe("REQUIREMENT_NOT_MET");
    expect(await balanceOf(member)).toBe(before + 20_000);
    expect(await ledgerSum()).toBe("0");
    const record = await member.visitor.call("transactionDetail", { kind: "bonus" });
    expect(record.value.items.some(({ amount }: { amount: string }) => amount === "20000.00")).toBe(
      true,
    );
  });
});

describe("daily tasks", () => {
  const taskOf = async ({ visitor }: Member, id: string) =>
    (await visitor.call("dailyTasks")).value.tasks.find((one: { id: string }) => one.id === id);

  it("count what was really bet and paid in today, and begin anew the next day", async () => {
    const member = await join();
    expect(await taskOf(member, "warm-up")).toMatchObject({
      progress: "0.00",
      target: "100000.00",
      status: "process",
    });
    const early = { id: "warm-up", key: newKey() };
    expect((await member.visitor.call("claimTask", early)).code).toBe("REQUIREMENT_NOT_MET");
    await bet(member, 60n);
    await bet(member, 40n);
    expect(await taskOf(member, "warm-up")).toMatchObject({
      progress: "100000.00",
      status: "claim",
    });
    const waiting = async () => (await member.visitor.call("missionSummary")).value.count;
    expect(await waiting()).toBe(1);
    const points = await pointsOf(member);
    const key = newKey();
    const first = await member.visitor.call("claimTask", { id: "warm-up", key });
    expect(first.value).toMatchObject({ amount: "0.00", points: 100 });
    // The same key again gives the same answer and no more points.
    expect((await member.visitor.call("claimTask", { id: "warm-up", key })).value).toEqual(
      first.value,
    );
    expect(await pointsOf(member)).toBe(points + 100);
    expect((await taskOf(member, "warm-up")).status).toBe("claimed");
    expect(await waiting()).toBe(0);
    const other = { id: "good-day", key };
    expect((await member.visitor.call("claimTask", other)).code).toBe("KEY_REUSED");
    platform.clock.now += dayMs;
    // A day later the session has ended.
    await member.visitor.login(member.username, "Tamarind-Boat-7");
    expect(await taskOf(member, "warm-up")).toMatchObject({ progress: "0.00", status: "process" });
  });

  it("pay money into the balance, once, for a deposit that arrived", async () => {
    const member = await join();
    await deposit(member, "200000");
    const before = await balanceOf(member);
    const claims = await Promise.all(
      [1, 2, 3, 4].map(() => member.visitor.call("claimTask", { id: "top-up", key: newKey() })),
    );
    expect(claims.filter(({ success }) => success)).toHaveLength(1);
    expect(await balanceOf(member)).toBe(before + 2000);
    expect(await ledgerSum()).toBe("0");
  });

  it("refuse a member who takes a break, and an unknown task", async () => {
    const member = await join();
    await bet(member, 100n);
    const unknown = { id: "nothing", key: newKey() };
    expect((await member.visitor.call("claimTask", unknown)).code).toBe("NOT_FOUND");
    await member.visitor.call("coolOff", { period: "day" });
    await member.visitor.login(member.username, "Tamarind-Boat-7");
    for (const reply of [
      await member.visitor.call("claimTask", { id: "warm-up", key: newKey() }),
      await member.visitor.call("signIn", { key: newKey() }),
    ])
      expect([reply.success, reply.status]).toEqual([false, 403]);
    expect((await taskOf(member, "warm-up")).status).toBe("claim");
  });
});

describe("signing in every day", () => {
  it("gives each day's points once, by the merchant's midnight", async () => {
    const member = await join();
    const signIn = () => member.visitor.call("signIn", { key: newKey() });
    const points = await pointsOf(member);
    const replies = await Promise.all([signIn(), signIn(), signIn()]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await pointsOf(member)).toBe(points + 20);
    let { value } = await member.visitor.call("signInCalendar");
    expect(value).toMatchObject({ signedToday: true, streak: 1 });
    expect(value.days).toHaveLength(7);
    expect(value.days[0]).toMatchObject({ day: value.today, signed: true, points: 20 });
    expect(value.days[6]).toMatchObject({ signed: false, amount: "1000.00" });
    platform.clock.now += dayMs;
    await member.visitor.login(member.username, "Tamarind-Boat-7");
    expect((await signIn()).success).toBe(true);
    value = (await member.visitor.call("signInCalendar")).value;
    expect(value).toMatchObject({ signedToday: true, streak: 2 });
    expect(value.days.filter(({ signed }: { signed: boolean }) => signed)).toHaveLength(2);
    const visitors = (await platform.visitor("aurora").call("signInCalendar")).value;
    expect(visitors).toMatchObject({ signedToday: false, streak: 0 });
  });
});

describe("the raffle", () => {
  const raffle = async ({ visitor }: Pick<Member, "visitor">) =>
    (await visitor.call("rafflePromotion")).value;

  it("CALL-092 shows the prizes with their true chances, and tickets for bets since it began", async () => {
    const member = await join();
    const { prizes, tickets, missingBet, ticketBet } = await raffle(member);
    expect([tickets, missingBet, ticketBet]).toEqual([0, "200000.00", "200000.00"]);
    const chances = prizes.map(({ chance }: { chance: string }) => Number(chance));
    expect(chances).toEqual([0.1, 0.4, 2.5, 9, 28, 60]);
    await bet(member, 450n);
    expect(await raffle(member)).toMatchObject({ tickets: 2, missingBet: "150000.00" });
  });

  it("CALL-091 spends a ticket, pays what the server drew, and notes the number", async () => {
    const member = await join();
    const { raffleId } = await raffle(member);
    const draw = (key = newKey()) => member.visitor.call("claimRaffle", { key, raffleId });
    expect((await draw()).code).toBe("REQUIREMENT_NOT_MET");
    await bet(member, 400n);
    const before = await balanceOf(member);
    drawn = () => 0;
    const key = newKey();
    const first = await draw(key);
    expect(first.value).toMatchObject({ prizeId: "grand", amount: "1000000.00", tickets: 1 });
    expect((await draw(key)).value).toEqual(first.value);
    expect(await balanceOf(member)).toBe(before + 1_000_000);
    drawn = (below) => below - 1;
    platform.clock.now += 1000;
    const points = await pointsOf(member);
    const both = await Promise.all([draw(), draw()]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => success)?.value.prizeId).toBe("points-small");
    expect(await pointsOf(member)).toBe(points + 20);
    // The one that came too late hears what the last ticket brought.
    const { name, createdAt, ...late } = both.find(({ success }) => !success)?.value ?? {};
    expect(late).toEqual({ prizeId: "points-small", amount: "0.00", points: 20, tickets: 0 });
    expect(both.map(({ code }) => code).sort()).toEqual(["PAID_ALREADY", null]);
    expect([name, createdAt].map((text) => typeof text)).toEqual(["string", "string"]);
    const { history, prizes, tickets } = await raffle({ visitor: platform.visitor("aurora") });
    expect(tickets).toBe(0);
    expect(history[0].account).toMatch(/^mi\*\*\*\d$/);
    expect(prizes[0]).toMatchObject({ id: "grand", left: 2 });
    const [row] = await platform.test.asOwner<{ drawn: number; out_of: number }>(
      "select drawn, out_of from raffle_draw where prize_id = 'grand'",
    );
    expect(row).toEqual({ drawn: 0, out_of: 1000 });
    expect(await ledgerSum()).toBe("0");
  });

  it("never draws a prize that is gone", async () => {
    const member = await join();
    const { raffleId } = await raffle(member);
    await bet(member, 1000n);
    drawn = () => 0;
    const won: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const reply = await member.visitor.call("claimRaffle", { key: newKey(), raffleId });
      won.push(reply.value.prizeId);
    }
    expect(won).toEqual(["grand", "grand", "second", "second"]);
    const { prizes } = await raffle(member);
    expect(prizes[0]).toMatchObject({ left: 0, chance: "0" });
  });

  it("cannot be changed afterwards", async () => {
    await expect(platform.test.asOwner("delete from raffle_draw")).rejects.toThrow("append-only");
    const change = "update member_reward set amount = 1";
    await expect(platform.test.asOwner(change)).rejects.toThrow("append-only");
  });
});

describe("the leaderboard", () => {
  it("CALL-079 ranks real bets of the last days by masked names, and finds the member's own place", async () => {
    const [first, second] = [await join(), await join()];
    platform.clock.now += 40 * dayMs;
    await bet(first, 7000n);
    platform.clock.now += 8 * dayMs;
    await bet(second, 900n);
    const visitor = platform.visitor("aurora");
    const week = (await visitor.call("missionLeaderboard", { count: 1 })).value;
    expect(week.places).toEqual([
      {
        rank: 1,
        account: `mi***${second.username.at(-1)}`,
        demonstration: false,
        figure: "900000.00",
        reward: "0.00",
        own: false,
      },
    ]);
    const month = { missionId: "month", count: 1 };
    const both = (await visitor.call("missionLeaderboard", month)).value.places;
    expect(both.map(({ figure }: { figure: string }) => figure)).toEqual(["7000000.00"]);
    await second.visitor.login(second.username, "Tamarind-Boat-7");
    const { own, places } = (await second.visitor.call("missionLeaderboard", month)).value;
    expect([own, places.length]).toEqual([{ rank: 2, figure: "900000.00" }, 1]);
    expect((await visitor.call("missionLeaderboard", { missionId: "year" })).code).toBe(
      "NOT_FOUND",
    );
    const empty = await platform.visitor("siam").call("missionLeaderboard");
    expect(empty.value.places).toEqual([]);
  });
});
