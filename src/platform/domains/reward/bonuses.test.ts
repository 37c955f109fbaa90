import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "#tests/support/money-world.ts";
import { type Earner, makeEarner } from "#tests/support/reward-world.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

const dayMs = 86_400_000;
const unit = 100_000n; // A thousand dong, in minor units.
let platform: TestPlatform;
let earner: Earner;

interface Item {
  id: string;
  kind: string;
  title: string;
  amount: string;
  createdAt: string;
}
const record = async (payload: object = {}, one = earner) =>
  (await one.visitor.call("recordBonus", payload)).value;
const linesOf = ({ items }: { items: Item[] }): string[] =>
  items.map(({ kind, title, amount }) => `${kind}, ${title}: ${amount}`);

beforeAll(async () => {
  platform = await makeTestPlatform();
  earner = await makeEarner(platform, "bonus001");
});
afterAll(() => platform?.close());

describe("the record of bonuses", () => {
  it("OPEN-080 is empty for whoever was paid none", async () => {
    expect(await record()).toEqual({ items: [], totalAmount: "0.00", totalPages: 0, total: 0 });
  });

  it("OPEN-080 names each bonus by its cause, in the visitor's language, the latest first", async () => {
    const { visitor } = earner;
    await earner.deposit("500000");
    await earner.bet(10_000n * unit);
    const claims = [
      await visitor.call("claimRank", { key: newKey(), rankLevel: 1, kind: "upgrade" }),
      await visitor.call("claimRank", { key: newKey(), rankLevel: 1, kind: "monthly" }),
      await visitor.call("claimTask", { key: newKey(), id: "top-up" }),
      await visitor.call("convertPoints", {
        key: newKey(),
        points: 10_000,
        password: goodPassword,
      }),
    ];
    expect(claims.map(({ code }) => code)).toEqual([null, null, null, null]);
    await visitor.call("promotions");
    await platform.test.asOwner(
      `insert into promotion_application (merchant, promotion_id, member_id, status, comment, reward,
         currency, created_at, changed_at)
       values ('aurora', 'first-steps', $1, 'claim', '', 7000, 'VND', now(), now())`,
      [earner.id],
    );
    const promoted = await visitor.call("applyPromotion", { id: "first-steps", language: "EN" });
    expect(promoted.success).toBe(true);
    const english = { headers: { "x-portico-language": "EN" } };
    const { value } = await visitor.call("recordBonus", {}, english);
    expect(linesOf(value).sort()).toEqual([
      "mission, Top-up: 2000.00",
      "points, Points: 10000.00",
      expect.stringMatching(/^promotion, .+: 70\.00$/),
      "rank, Monthly bonus: 5000.00",
      "rank, Rank-up bonus (VIP 1): 20000.00",
    ]);
    expect(linesOf(value).join()).not.toContain("first-steps");
    const vietnamese = { headers: { "x-portico-language": "VI" } };
    const other = (await visitor.call("recordBonus", { kind: "rank" }, vietnamese)).value;
    expect(linesOf(other).sort()).toEqual([
      "rank, Thưởng hằng tháng: 5000.00",
      "rank, Thưởng lên hạng (VIP 1): 20000.00",
    ]);
    expect(value).toMatchObject({ totalAmount: "37070.00", total: 5, totalPages: 1 });
  });

  it("OPEN-080 sums what the filter keeps over all its pages", async () => {
    const many = await makeEarner(platform, "bonus002");
    for (const amount of [100n, 250n, 375n]) await many.reward("mission", amount);
    await many.reward("referral", 1000n);
    const pages = [1, 2, 3].map((pageNo) => record({ kind: "mission", pageNo, pageSize: 1 }, many));
    const all = await Promise.all(pages);
    expect(
      all.map(({ totalAmount, total, totalPages }) => [totalAmount, total, totalPages]),
    ).toEqual(Array.from({ length: 3 }, () => ["7.25", 3, 3]));
    const ids = all.flatMap(({ items }) => items.map(({ id }: Item) => id));
    expect(new Set(ids).size).toBe(3);
    expect((await record({}, many)).totalAmount).toBe("17.25");
    expect(linesOf(await record({ kind: "rebate" }, many))).toEqual([]);
  });

  it("OPEN-080 parts days at the merchant's midnight and refuses what are none", async () => {
    const late = await makeEarner(platform, "bonus003");
    // Ho Chi Minh City is seven hours ahead.
    platform.clock.now = Date.UTC(2026, 10, 24, 16, 59, 59);
    await late.reward("mission", 1n);
    platform.clock.now += 1000;
    await late.reward("mission", 2n);
    await late.enter();
    const amountOn = async (day: string) =>
      (await record({ from: day, to: day }, late)).totalAmount;
    expect(await amountOn("2026-11-24")).toBe("0.01");
    expect(await amountOn("2026-11-25")).toBe("0.02");
    expect(await amountOn("2026-11-26")).toBe("0.00");
    const wrongly = [
      { from: "2026-11-25", to: "2026-11-24" },
      { from: "2026-02-30" },
      { kind: "salary" },
    ];
    const codes: unknown[] = [];
    for (const payload of wrongly)
      codes.push((await late.visitor.call("recordBonus", payload)).code);
    expect(codes).toEqual(wrongly.map(() => "PAYLOAD_INVALID"));
    platform.clock.now += dayMs;
  });

  it("is served by the index that holds bonuses alone", async () => {
    const plan = await platform.test.asOwner<{ "QUERY PLAN": string }>(
      `explain select sum(amount) from ledger_entry
        where merchant = 'aurora' and account_id = gen_random_uuid() and bonus is not null`,
    );
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain("ledger_entry_bonus");
    expect(text).not.toContain("Seq Scan");
  });
});
