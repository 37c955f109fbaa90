import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "#tests/support/money-world.ts";
import { type Earner, makeEarner } from "#tests/support/reward-world.ts";
import { some } from "#tests/support/some.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

const dayMs = 86_400_000;
const unit = 100_000n; // A thousand dong, in minor units.
let platform: TestPlatform;

interface Item {
  id: string;
  kind: string;
  title: string;
  amount: string | null;
  points: number | null;
  goal: { kind: string; target: string; progress: string } | null;
  gameClassify: string | null;
  turnover: string;
  status: string;
  createdAt: string | null;
  expiresAt: string | null;
}

beforeAll(async () => {
  platform = await makeTestPlatform();
});
afterAll(() => platform?.close());

const list = async ({ visitor }: Earner, payload: object = {}) =>
  (await visitor.call("rewards", { pageSize: 100, ...payload })).value;
const itemsOf = async (one: Earner, status?: string): Promise<Item[]> =>
  (await list(one, status === undefined ? {} : { status })).items;
const linesOf = (items: Item[]): string[] =>
  items.map(({ id, amount, points }) => `${id}: ${amount ?? "-"}, ${points ?? "-"}`);
const claim = ({ visitor }: Earner, id: string, key = newKey()) =>
  visitor.call("claimReward", { id, key });
const english = { headers: { "x-portico-language": "EN" } };

/** An application for a promotion that staff have decided, or not yet. */
const apply = (one: Earner, promotion: string, status: string, reward = 0): Promise<unknown> =>
  platform.test.asOwner(
    `insert into promotion_application (merchant, promotion_id, member_id, status, comment, reward,
       currency, created_at, changed_at)
     values ('aurora', $1, $2, $3, '', $4, case when $4::bigint > 0 then 'VND' end, now(), now())`,
    [promotion, one.id, status, reward],
  );

describe("the reward centre", () => {
  it("MEM-11 OPEN-080 lists what waits, is under way, and was paid, from its owner's rows", async () => {
    const one = await makeEarner(platform, "rewards001");
    await one.visitor.call("promotions");
    await one.deposit("500000");
    await one.visitor.call("joinMission", { id: "first-lap" });
    await one.bet(5000n * unit);
    await apply(one, "first-steps", "claim", 7000);
    expect(linesOf(await itemsOf(one, "claimable")).sort()).toEqual([
      "mission:first-lap: 5000.00, -",
      "promotion:first-steps: 70.00, -",
      "raffle:open-house-vnd: -, -",
      "rank:monthly:1: 5000.00, -",
      "rank:upgrade:1: 20000.00, -",
      "sign-in: -, 20",
      "task:good-day: -, 500",
      "task:top-up: 2000.00, -",
      "task:warm-up: -, 100",
    ]);
    const promised = await itemsOf(one, "process");
    expect(linesOf(promised)).toEqual(["rank:upgrade:2: 60000.00, -", "signUp: 50000.00, -"]);
    expect((await claim(one, "signUp")).code).toBe("REQUIREMENT_NOT_MET");
    expect(await itemsOf(one, "claimed")).toEqual([]);
    await one.visitor.call("joinMission", { id: "long-way" });
    const under = await itemsOf(one, "process");
    expect(under.find(({ kind }) => kind === "mission")).toMatchObject({
      id: "mission:long-way",
      kind: "mission",
      goal: { kind: "validBet", target: "20000000.00", progress: "0.00" },
      turnover: "20000000.00",
      status: "process",
      expiresAt: null,
    });
    const { value } = await one.visitor.call("rewards", { pageSize: 100 }, english);
    const titles = value.items.map(({ kind, title }: Item) => `${kind}: ${title}`).sort();
    expect(titles).toEqual([
      "mission: A good day",
      "mission: Daily check-in",
      "mission: First lap",
      "mission: Lantern month",
      "mission: Raffle",
      "mission: River month",
      "mission: The long way",
      "mission: Top-up",
      "mission: Warm-up",
      expect.stringMatching(/^promotion: First steps/),
      expect.stringMatching(/^promotion: House games/),
      expect.stringMatching(/^promotion: Lantern week/),
      expect.stringMatching(/^promotion: Your first evening/),
      "rank: Monthly bonus",
      "rank: Rank-up bonus (VIP 1)",
      "rank: Rank-up bonus (VIP 2)",
      "signUp: Sign-up bonus",
    ]);
  });

  it("MEM-11 T24 pays each by its id once, whatever asks and however often, to the unit", async () => {
    const one = await makeEarner(platform, "rewards002");
    await one.deposit("500000");
    await one.visitor.call("joinMission", { id: "first-lap" });
    await one.bet(5000n * unit);
    await apply(one, "first-steps", "claim", 7000);
    const before = Number(await one.balance());
    const waiting = await itemsOf(one, "claimable");
    const key = newKey();
    const first = await claim(one, "mission:first-lap", key);
    expect(first.value).toMatchObject({
      reward: { id: "mission:first-lap", amount: "5000.00", status: "claimed", expiresAt: null },
      sumBalance: (before + 5000).toFixed(2),
    });
    expect((await claim(one, "mission:first-lap", key)).value).toEqual(first.value);
    expect((await claim(one, "task:warm-up", key)).code).toBe("KEY_REUSED");
    // Tickets of the raffle are several, and what one brings is drawn: their own test has them.
    const others = waiting
      .map(({ id }) => id)
      .filter((id) => id !== "mission:first-lap" && !id.startsWith("raffle:"));
    for (const id of some(others)) {
      const replies = await Promise.all([claim(one, id), claim(one, id)]);
      const codes = replies.map(({ code }) => code).sort();
      expect([id, ...codes]).toEqual([id, "PAID_ALREADY", null]);
    }
    expect(others).toHaveLength(7);
    const paid = 5000 + 70 + 5000 + 20_000 + 2000;
    expect(Number(await one.balance())).toBe(before + paid);
    expect(linesOf(await itemsOf(one, "claimable"))).toEqual(["raffle:open-house-vnd: -, -"]);
    const claimed = await itemsOf(one, "claimed");
    const sum = claimed.reduce((all, { amount }) => all + Number(amount ?? 0), 0);
    expect([claimed.length, sum]).toEqual([8, paid]);
    const again = claimed.map(({ id }) => claim(one, id));
    const codes = (await Promise.all(again)).map(({ code }) => code);
    expect(codes).toEqual(claimed.map(() => "STATE_INVALID"));
    // The owner's own call knows of it as well.
    const owner = await one.visitor.call("claimMission", { id: "first-lap", key: newKey() });
    expect(owner.code).toBe("PAID_ALREADY");
    expect(Number(await one.balance())).toBe(before + paid);
  });

  it("MEM-11 refuses in plain codes what is not done, decided, known, or whose member keeps away", async () => {
    const one = await makeEarner(platform, "rewards003");
    await one.deposit("10000");
    await one.visitor.call("joinMission", { id: "first-lap" });
    await apply(one, "first-steps", "applying");
    const [application] = (await itemsOf(one, "process")).filter(
      ({ kind }) => kind === "promotion",
    );
    expect(application).toMatchObject({ id: "promotion:first-steps", amount: null });
    const codes: Record<string, string | null> = {};
    for (const id of [
      "mission:first-lap",
      "task:warm-up",
      "rank:upgrade:1",
      "promotion:first-steps",
      "promotion:nothing",
      "rank:upgrade:99999",
      "mission:nothing",
      "task:warm-up:2026-11-21",
      "sign-in:2026-11-21",
      "raffle:open-house-vnd",
      "raffle:nothing",
      "paid:task:warm-up",
      "nothing",
      "::",
    ])
      codes[id] = (await claim(one, id)).code;
    expect(codes).toEqual({
      "mission:first-lap": "REQUIREMENT_NOT_MET",
      "task:warm-up": "REQUIREMENT_NOT_MET",
      "rank:upgrade:1": "REQUIREMENT_NOT_MET",
      "promotion:first-steps": "STATE_INVALID",
      "promotion:nothing": "STATE_INVALID",
      "rank:upgrade:99999": "NOT_FOUND",
      "mission:nothing": "NOT_FOUND",
      "task:warm-up:2026-11-21": "NOT_FOUND",
      "sign-in:2026-11-21": "NOT_FOUND",
      "raffle:open-house-vnd": "REQUIREMENT_NOT_MET",
      "raffle:nothing": "NOT_FOUND",
      "paid:task:warm-up": "STATE_INVALID",
      nothing: "NOT_FOUND",
      "::": "NOT_FOUND",
    });
    await one.bet(1000n * unit);
    await one.visitor.call("coolOff", { period: "day" });
    await one.enter();
    const before = await one.balance();
    expect((await claim(one, "mission:first-lap")).status).toBe(403);
    expect(await one.balance()).toBe(before);
  });

  it("MEM-11 says of what is under way, can be joined and comes what it takes, and how far it is", async () => {
    const one = await makeEarner(platform, "rewards007");
    await one.deposit("10000");
    await one.visitor.call("applyPromotion", { id: "house-games" });
    await one.bet(150n * unit);
    const goalOf = async (status: string, id: string) => {
      const found = (await itemsOf(one, status)).find((item) => item.id === id);
      return (
        found && [found.goal?.kind, found.goal?.target, found.goal?.progress, found.gameClassify]
      );
    };
    const bets = (target: string, progress: string) => ["validBet", target, progress, null];
    expect(await goalOf("process", "task:good-day")).toEqual(bets("1000000.00", "150000.00"));
    expect(await goalOf("process", "raffle:open-house-vnd")).toEqual(
      bets("200000.00", "150000.00"),
    );
    expect(await goalOf("process", "rank:upgrade:1")).toEqual([
      "deposit",
      "500000.00",
      "10000.00",
      null,
    ]);
    expect(await goalOf("process", "promotion:house-games")).toEqual([
      "validBet",
      "200000.00",
      "0.00",
      "INHOUSE",
    ]);
    expect(await goalOf("join", "mission:first-lap")).toEqual(bets("1000000.00", "0.00"));
    expect(await goalOf("join", "promotion:first-table")).toEqual([
      "validBet",
      "300000.00",
      "0.00",
      "LIVE",
    ]);
    expect((await itemsOf(one, "comingSoon")).map(({ id }) => id).sort()).toEqual([
      "mission:river-month",
      "promotion:lantern-week",
    ]);
    const places = ["claimable", "process", "join", "comingSoon"];
    const order = (await itemsOf(one)).map(({ status }) => places.indexOf(status));
    expect(order).toEqual([...order].sort());
  });

  it("MEM-11 T24 draws a ticket of the raffle by its claim, once by its key, and says what it brought", async () => {
    const one = await makeEarner(platform, "rewards008");
    await one.bet(400n * unit);
    const before = Number(await one.balance());
    const key = newKey();
    const first = await claim(one, "raffle:open-house-vnd", key);
    const { amount, points } = first.value.reward;
    expect(Number(amount ?? 0) + (points ?? 0)).toBeGreaterThan(0);
    expect(Number(first.value.sumBalance)).toBe(before + Number(amount ?? 0));
    expect((await claim(one, "raffle:open-house-vnd", key)).value).toEqual(first.value);
    const replies = await Promise.all([1, 2, 3].map(() => claim(one, "raffle:open-house-vnd")));
    const codes = replies.map(({ code }) => code).sort();
    expect(codes).toEqual(["PAID_ALREADY", "PAID_ALREADY", null]);
    const [{ draws }] = (await platform.test.asOwner<{ draws: number }>(
      "select count(*)::int as draws from raffle_draw where member_id = $1",
      [one.id],
    )) as [{ draws: number }];
    expect(draws).toBe(2);
  });

  it("MEM-11 names a mission that ended unclaimed as expired, and pays no other member's", async () => {
    const one = await makeEarner(platform, "rewards004");
    await one.deposit("10000");
    await one.visitor.call("joinMission", { id: "lantern-month" });
    await one.bet(5000n * unit);
    const other = await makeEarner(platform, "rewards005");
    expect((await claim(other, "mission:lantern-month")).code).toBe("STATE_INVALID");
    expect(await itemsOf(other, "claimed")).toEqual([]);
    platform.clock.now += 30 * dayMs;
    await one.enter();
    const expired = await itemsOf(one, "expired");
    expect(expired.map(({ id, status }) => [id, status])).toEqual([
      ["mission:lantern-month", "expired"],
    ]);
    expect((await claim(one, "mission:lantern-month")).code).toBe("STATE_INVALID");
  });

  it("MEM-11 pages over what waits and what was paid without a gap or a double", async () => {
    const one = await makeEarner(platform, "rewards006");
    for (const amount of [1n, 2n, 3n, 4n, 5n]) {
      await one.reward("referral", amount);
      platform.clock.now += 1000;
    }
    await claim(one, "sign-in");
    const whole = await list(one);
    expect(whole.total).toBe(whole.items.length);
    const pages = [];
    for (let pageNo = 1; pageNo <= Math.ceil(whole.total / 2) + 1; pageNo += 1)
      pages.push(await list(one, { pageNo, pageSize: 2 }));
    expect(pages.map(({ totalPages }) => totalPages)).toEqual(
      pages.map(() => Math.ceil(whole.total / 2)),
    );
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
    expect(pages.at(-1).items).toEqual([]);
    const claimed = (await itemsOf(one, "claimed")).map(({ amount, points }) => amount ?? points);
    expect(claimed).toEqual([20, "0.05", "0.04", "0.03", "0.02", "0.01"]);
    expect((await one.visitor.call("rewards", { status: "lost" })).code).toBe("PAYLOAD_INVALID");
  });

  it("reads no table of claims from end to end", async () => {
    const plan = await platform.test.asOwner<{ "QUERY PLAN": string }>(
      `explain select * from reward_given where merchant = 'aurora'
         and member_id = gen_random_uuid() and currency = 'VND'`,
    );
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain("Append");
    expect(text).not.toMatch(/Seq Scan on (member_reward|ledger_entry|ledger_transfer)/);
  });
});
