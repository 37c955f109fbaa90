import { expect, it } from "vitest";
import type { RecordProfitValue } from "#src/contracts/api.gen.ts";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

type Profit = RecordProfitValue["rows"][number];

const none = { stake: "0.00", validBet: "0.00", payout: "0.00", bonus: "0.00", rebate: "0.00" };
const day = (label: string, profitLoss: string): Profit => ({ ...none, label, profitLoss });

async function drawChart(rows: Profit[]): Promise<string> {
  const value = { rows, totals: { ...none, profitLoss: "0.00" } };
  const answers = [{ name: "recordProfit" as const, payload: {}, value }];
  const world = await makeBlockWorld({ theme: "dark", signedIn: true, answers });
  return world.drawBlock(block, fixture);
}

it("draws a bar for each day in the order of time, each with its words", async () => {
  const html = await drawChart([day("2026-09-02", "-500.00"), day("2026-09-01", "1500.00")]);
  const words = [...html.matchAll(/<title>([^<]+)<\/title>/g)].map(([, said]) => said);
  expect(words).toEqual(["Sep 1, 2026: ₫1,500.00", "Sep 2, 2026: -₫500.00"]);
  expect(html).toContain('aria-label="Win or loss as bars, from Sep 1, 2026 to Sep 2, 2026"');
});

it("draws nothing where there is no row: the list says so", async () => {
  expect(await drawChart([])).not.toContain("<svg");
});
