import { describe, expect, it } from "vitest";
import type { RedeemListValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

type Item = RedeemListValue["items"][number];

const config: Answer = {
  name: "pointsConfig",
  payload: {},
  value: { betPerPoint: "1000.00", pointsRatio: "1", minimumConvert: 10_000, expires: false },
};
const balance: Answer = {
  name: "pointsBalance",
  payload: {},
  value: { points: 1500, earned: 2000, spent: 500 },
};
const item = (id: string, change: Partial<Item>): Item => ({
  id,
  name: `Item ${id}`,
  kind: "goods",
  image: "",
  units: "piece",
  quantity: 12,
  amount: "0.00",
  pointsRequirement: 1000,
  amountRequirement: "0.00",
  status: "available",
  ...change,
});
const visitorMoney = (await makeBlockWorld()).runtime.money;
const list = (view: "shop" | "history", items: Item[]): Answer => ({
  name: "redeemList",
  payload: { view, pageNo: 1, pageSize: 12 },
  value: { items, total: items.length, totalPages: 1 },
});

describe.each(["dark", "light"] as const)("point-mall in the %s theme", (theme) => {
  it("POINT-01 shows a member what can be redeemed, and the gap where points are short", async () => {
    const shop = list("shop", [
      item("mug", {}),
      item("phone", { pointsRequirement: 4000, amountRequirement: "500000.00" }),
      item("shirt", { quantity: 0, status: "soldOut" }),
    ]);
    const world = { theme, signedIn: true, url: "/pointMall", answers: [config, balance, shop] };
    const html = (await makeBlockWorld(world)).drawBlock(block, fixture);
    expect(html).toContain("1,500");
    expect(html).toMatch(/>Redeem</);
    expect(html).toContain("2,500 points to go");
    expect(html).toContain(`Needs ${visitorMoney("500000.00")} in valid bets`);
    expect(html).toContain("Sold out");
    expect(html.match(/disabled=""/g)).toHaveLength(2);
  });
});

it("SCREEN-02 POINT-02 POINT-05 shows what became of redemptions, and that points stay", async () => {
  const history = list("history", [
    item("a", { status: "inProcess" }),
    item("b", { status: "rejected", decisionRemark: "Out of season" }),
    item("c", { status: "approved", quantity: 2, points: 2000 }),
  ]);
  const world = {
    signedIn: true,
    url: "/pointMall?view=history",
    answers: [config, balance, history],
  };
  const html = (await makeBlockWorld(world)).drawBlock(block, fixture);
  for (const word of [
    "In progress",
    "Rejected",
    "Approved",
    "Out of season",
    "2,000 points in total",
  ])
    expect(html).toContain(word);
  expect(html).toContain("Points never expire");
});

it("SCREEN-03 shows how points came and went, with what was left each time", async () => {
  const details: Answer = {
    name: "pointsReward",
    payload: { pageNo: 1, pageSize: 12, from: "2026-11-01", to: "2026-11-07" },
    value: {
      items: [
        { kind: "bet" as const, changedPoints: 2000, pointsBalance: 2000 },
        { kind: "redeem" as const, changedPoints: -500, pointsBalance: 1500 },
      ].map((entry, at) => ({
        ...entry,
        id: String(at),
        remark: "",
        createdAt: "2026-11-05T04:00:00.000Z",
      })),
      total: 2,
      totalPages: 1,
    },
  };
  const url = "/pointMall?view=details&from=2026-11-01&to=2026-11-07";
  const world = { signedIn: true, url, answers: [config, balance, details] };
  const html = (await makeBlockWorld(world)).drawBlock(block, fixture);
  for (const word of ["Valid bets", "+<!-- -->2,000", "Redeemed", "−<!-- -->500"])
    expect(html).toContain(word);
  expect(html).toContain("Balance 1,500");
  expect(html).toContain("Nov 5, 2026");
});

describe("the days of a history", () => {
  const drawn = async (query: string): Promise<string> => {
    const answers = [config, balance];
    const world = { signedIn: true, url: `/pointMall?view=history${query}`, answers };
    // Midday of 21 November at the merchant's.
    const runtime = { now: () => Date.UTC(2026, 10, 21, 5) };
    return (await makeBlockWorld({ ...world, runtime })).drawBlock(block, fixture);
  };
  /** The quick picks, each with whether it leads anywhere. */
  const picks = (html: string): string[] =>
    [...html.matchAll(/<button([^>]*)>(?:<[^>]*>)*((?:Previous|Next) \d+ days)/g)].map(
      ([, attributes = "", words]) => `${words}${attributes.includes("disabled") ? " off" : ""}`,
    );

  /** Whether the choice of all days is the one that holds. */
  const showsAll = (html: string): string | undefined => {
    const [, attributes = ""] = html.match(/<button([^>]*)>(?:<[^>]*>)*All days/) ?? [];
    return attributes.match(/aria-pressed="(\w+)"/)?.[1];
  };

  it("CONST-24 offers the previous 7 and 30, and no days to come", async () => {
    const html = await drawn("");
    expect(picks(html)).toEqual([
      "Previous 30 days",
      "Previous 7 days",
      "Next 7 days off",
      "Next 30 days off",
    ]);
    expect(showsAll(html)).toBe("true");
  });

  it("CONST-24 offers the next 7 and 30 beside days that have passed", async () => {
    const html = await drawn("&from=2026-11-01&to=2026-11-07");
    expect(picks(html).filter((words) => words.endsWith("off"))).toEqual([]);
    expect(html).toContain('value="2026-11-01"');
    expect(showsAll(html)).toBe("false");
  });

  it("takes days that are none for all days", async () => {
    expect(showsAll(await drawn("&from=2026-02-30&to=x"))).toBe("true");
  });
});

it("tells a visitor how points are earned and offers the login, and a trial account the way to a real one", async () => {
  const visitor = await makeBlockWorld({ url: "/pointMall", answers: [config] });
  const html = visitor.drawBlock(block, fixture);
  expect(html).toContain(`for every ${visitorMoney("1000.00")} in valid bets`);
  expect(html).toContain("Log in to redeem your points");
  const trial = await makeBlockWorld({
    url: "/pointMall",
    signedIn: true,
    answers: [config],
  });
  const session = { ...trial.runtime.session, isTrial: true };
  const guest = await makeBlockWorld({
    url: "/pointMall",
    answers: [config],
    runtime: { session },
  });
  expect(guest.drawBlock(block, fixture)).toContain(
    "You need a real account for this. Create one to go on.",
  );
});
