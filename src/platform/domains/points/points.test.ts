import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countingDatabase } from "#tests/support/platform-calls.ts";
import { some } from "#tests/support/some.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";
import { findMemberByUsername } from "../member/public.ts";
import { earnPoints } from "./public.ts";
import { ratesOf, worthOf } from "./rates.ts";
import { selectAccount, selectValidBet } from "./repo.ts";

let platform: TestPlatform;
let members = 0;

beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

/** A new member at aurora, signed in. */
async function join() {
  members += 1;
  const username = `points${String(members).padStart(3, "0")}`;
  const visitor = platform.visitor("aurora");
  await visitor.join(username);
  const id = await platform.test.database.withMerchant("aurora", async (db) => {
    return (await findMemberByUsername(db, username))?.id ?? "";
  });
  return { visitor, id };
}

const site = { currency: "VND" as const };
const source = "test";
let bets = 0;

const earn = (memberId: string, amounts: readonly bigint[], ids?: readonly string[]) =>
  platform.test.database.withMerchant("aurora", (db) => {
    const list = amounts.map((validBet, place) => {
      bets += 1;
      return { id: ids?.[place] ?? `bet-${bets}`, memberId, currency: "VND", validBet };
    });
    return earnPoints(db, site, { source, bets: list, now: platform.clock.now });
  });

const accountOf = (memberId: string) =>
  platform.test.database.withMerchant("aurora", (db) => selectAccount(db, memberId));

describe("earning points", () => {
  it("gives one for every thousand dong bet, and carries what is left", async () => {
    const { id, visitor } = await join();
    await earn(id, [99_999n]);
    expect((await accountOf(id)).balance).toBe(0n);
    await earn(id, [1n]);
    expect((await accountOf(id)).balance).toBe(1n);
    await earn(id, [250_000n, 50_000n]);
    expect((await visitor.call("pointsBalance")).value).toEqual({ points: 4, earned: 4, spent: 0 });
  });

  it("counts a bet once, however often and from however many sides it is told", async () => {
    const { id } = await join();
    const same = ["same-1", "same-2", "same-3"];
    const amounts = [500_000n, 500_000n, 500_000n];
    await Promise.all(Array.from({ length: 10 }, () => earn(id, amounts, same)));
    await earn(id, [...amounts, 100_000n], [...same, "same-4"]);
    expect((await accountOf(id)).balance).toBe(16n);
    const total = await platform.test.database.withMerchant("aurora", (db) =>
      selectValidBet(db, id, "VND"),
    );
    expect(total).toBe(1_600_000n);
  });

  it("ends with whole points of all bets and a balance that is its entries' sum, in any split", async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await join()).id));
    const bet = fc.record({ who: fc.nat(2), amount: fc.bigInt({ min: 0n, max: 260_000n }) });
    const batches = fc.sample(fc.array(bet, { maxLength: 12 }), { seed: 11, numRuns: 60 });
    const totals = [0n, 0n, 0n];
    for (const batch of batches) {
      await platform.test.database.withMerchant("aurora", (db) =>
        earnPoints(db, site, {
          source,
          now: platform.clock.now,
          bets: batch.map(({ who, amount }) => {
            bets += 1;
            totals[who] = (totals[who] ?? 0n) + amount;
            return { id: `b${bets}`, memberId: ids[who] ?? "", currency: "VND", validBet: amount };
          }),
        }),
      );
    }
    for (const [who, id] of some(ids.entries()))
      expect((await accountOf(id)).balance).toBe((totals[who] ?? 0n) / 100_000n);
    const faults = await platform.test.asOwner(
      `select a.member_id from points_account a join points_entry e using (merchant, member_id)
        group by a.member_id, a.balance, a.entries
        having a.balance <> sum(e.points) or a.entries <> count(*)
          or a.balance <> (array_agg(e.balance order by e.place desc))[1]`,
    );
    expect(faults).toEqual([]);
  });

  it("takes as many statements for many bets as for one", async () => {
    let statements = 0;
    const counted = countingDatabase(platform.test.database, () => {
      statements += 1;
    });
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await join()).id));
    const count = async (many: number): Promise<number> => {
      statements = 0;
      const list = Array.from({ length: many }, (_, place) => {
        bets += 1;
        const memberId = ids[place % ids.length] ?? "";
        return { id: `c${bets}`, memberId, currency: "VND", validBet: 150_000n };
      });
      const earning = { source, bets: list, now: platform.clock.now };
      await counted.withMerchant("aurora", (db) => earnPoints(db, site, earning));
      return statements;
    };
    expect(await count(1)).toBe(3);
    expect(await count(120)).toBe(3);
  });

  it("POINT-05 changes and removes no entry, not even for the owner: points never expire", async () => {
    const { id, visitor } = await join();
    await earn(id, [100_000n]);
    for (const statement of ["update points_entry set points = 5", "delete from points_entry"])
      await expect(platform.test.asOwner(statement)).rejects.toThrow("append-only");
    expect((await visitor.call("pointsConfig")).value).toEqual({
      betPerPoint: "1000.00",
      pointsRatio: "1",
      minimumConvert: 10_000,
      expires: false,
    });
    platform.clock.now += 40 * 365 * 86_400_000;
    expect((await accountOf(id)).balance).toBe(1n);
    platform.clock.now -= 40 * 365 * 86_400_000;
  });
});

describe("rates", () => {
  it("are the merchant's own where it names them, for its own currency", () => {
    const points = { betPerPoint: "2.5", pointsPerUnit: 40, minConvert: 7 };
    expect(ratesOf({ currency: "USD", points })).toBe(points);
    expect(ratesOf({ currency: "USD", points }, "THB").pointsPerUnit).toBe(100);
    expect(ratesOf({ currency: "EUR" as never })).toEqual(ratesOf({ currency: "USD" }));
    expect(ratesOf({ currency: "LAK" as never })).toEqual(ratesOf({ currency: "VND" }));
  });

  it("make money only where no part of its smallest unit is left", () => {
    const rates = { betPerPoint: "1", pointsPerUnit: 300, minConvert: 1 };
    expect(worthOf(3n, rates, "USD")).toBe(1n);
    expect(worthOf(4n, rates, "USD")).toBeUndefined();
    expect(worthOf(600n, rates, "USD")).toBe(200n);
  });
});

describe("the history of points", () => {
  it("POINT-01 shows what changed and the balance after it, by the merchant's days, in pages", async () => {
    const { id, visitor } = await join();
    const start = platform.clock.now;
    // 23:30 and 00:30 at the merchant's, around the end of the 22nd.
    platform.clock.now = Date.parse("2026-11-22T16:30:00Z");
    await earn(id, [300_000n]);
    platform.clock.now = Date.parse("2026-11-22T17:30:00Z");
    await earn(id, [500_000n]);
    platform.clock.now = start;
    const all = await visitor.call("pointsReward");
    expect(all.value).toEqual({
      total: 2,
      totalPages: 1,
      items: [
        {
          id: "2",
          kind: "bet",
          changedPoints: 5,
          pointsBalance: 8,
          remark: "",
          createdAt: "2026-11-22T17:30:00.000Z",
        },
        expect.objectContaining({ changedPoints: 3, pointsBalance: 3 }),
      ],
    });
    const first = await visitor.call("pointsReward", { from: "2026-11-22", to: "2026-11-22" });
    expect(first.value.items.map((each: { id: string }) => each.id)).toEqual(["1"]);
    const second = await visitor.call("pointsReward", { from: "2026-11-23" });
    expect(second.value.items.map((each: { id: string }) => each.id)).toEqual(["2"]);
    const page = await visitor.call("pointsReward", { pageNo: 2, pageSize: 1 });
    expect(page.value).toMatchObject({ total: 2, totalPages: 2, items: [{ id: "1" }] });
    expect(await visitor.call("pointsReward", { from: "2026-02-30" })).toMatchObject({
      status: 400,
      code: "PAYLOAD_INVALID",
    });
  });

  it("is nobody else's", async () => {
    const { id } = await join();
    await earn(id, [300_000n]);
    const { visitor } = await join();
    expect((await visitor.call("pointsReward")).value.total).toBe(0);
    expect((await visitor.call("pointsBalance")).value.points).toBe(0);
  });
});
