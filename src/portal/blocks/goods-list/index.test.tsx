import { expect, it } from "vitest";
import type { RedeemListValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

type Item = RedeemListValue["items"][number];

const item = (id: string, more: Partial<Item>): Item => ({
  id,
  name: `Item ${id}`,
  kind: "goods",
  image: "/_art/x.svg",
  units: "piece",
  quantity: 3,
  amount: "0.00",
  pointsRequirement: 1000,
  amountRequirement: "0.00",
  status: "available",
  ...more,
});

it.each(["dark", "light"] as const)(
  "shows in the %s theme what points buy, how much a credit is and what is missing, and leads to the shop",
  async (theme) => {
    const items = [
      item("a", {}),
      item("b", { kind: "credit", amount: "500.00", pointsRequirement: 200 }),
    ];
    const list: Answer = {
      name: "redeemList",
      payload: { view: "shop", pageNo: 1, pageSize: 2 },
      value: { items, total: 2, totalPages: 1 },
    };
    const balance: Answer = {
      name: "pointsBalance",
      payload: {},
      value: { points: 250, earned: 250, spent: 0 },
    };
    const world = await makeBlockWorld({ signedIn: true, theme, answers: [list, balance] });
    const html = world.drawBlock(block, fixture);
    expect(html.match(/<h3[^>]*>Item [ab]</g)).toHaveLength(2);
    expect(html).toContain("₫500");
    expect(html).toContain("1,000 points");
    expect(html.match(/750/g)).toHaveLength(1);
    expect(html).toContain('href="/pointMall"');
  },
);
