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
    expect(html).toContain("2,500 points short");
    expect(html).toContain(`Needs ${visitorMoney("500000.00")} of valid bets`);
    expect(html).toContain("Sold out");
    expect(html.match(/disabled=""/g)).toHaveLength(2);
  });
});

it("POINT-02 POINT-05 shows what became of redemptions, and that points stay", async () => {
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
  for (const word of ["In process", "Rejected", "Approved", "Out of season", "2,000 points in all"])
    expect(html).toContain(word);
  expect(html).toContain("Points never expire");
});

it("tells a visitor how points are earned and offers the login, and says that trials earn none", async () => {
  const visitor = await makeBlockWorld({ url: "/pointMall", answers: [config] });
  const html = visitor.drawBlock(block, fixture);
  expect(html).toContain(`for every ${visitorMoney("1000.00")} of valid bets`);
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
  expect(guest.drawBlock(block, fixture)).toContain("Trial accounts earn no points");
});
