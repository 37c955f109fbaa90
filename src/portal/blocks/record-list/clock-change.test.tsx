import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { AgentRevenueValue, SalaryRecord } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import { block } from "./index.ts";

const screens = join(import.meta.dirname, "../../../../merchants/base/screens");

/** The list of a page, with all days in view. */
function listOf(key: string): Record<string, unknown> {
  const { blocks, order } = JSON.parse(readFileSync(join(screens, `${key}.json`), "utf8"));
  const { filters: _filters, ...props } = blocks[order.at(-1)].props;
  return props;
}
/** What a page shows to an agent of New York, where one o'clock came twice on the first of November. */
async function draw(key: string, answer: Answer): Promise<string> {
  const world = await makeBlockWorld({
    ...{ signedIn: true, isAgent: 1, answers: [answer] },
    change: (site) => ({ ...site, timeZone: "America/New_York" }),
  });
  return world.drawBlock(block, listOf(key));
}

const hours = [5, 6, 7].map((hour) => `2026-11-01T0${hour}:00:00.000Z`);
const payload = { pageNo: 1, pageSize: 20 };
const money = "1.00";

const salary = (from: string, place: number): SalaryRecord => ({
  ...{ id: `p${place}`, contractId: "c1", kind: "hour", side: "received", period: null },
  ...{ upline: "a***b", account: "lotus88", rate: "1", activeMembers: 1, status: "paid" },
  ...{ validBet: money, profitLoss: money, earned: money, difference: money, brought: money },
  ...{ amount: money, from, to: new Date(Date.parse(from) + 3_600_000).toISOString() },
  ...{ paidAt: from, createdAt: from, tiers: [], branches: [], differences: [] },
});
const income = (period: string, place: number): AgentRevenueValue["items"][number] => ({
  ...{ id: `i${place}`, kind: "hourSalary", period, amount: money, status: "paid" },
  ...{ reference: "r", paymentId: "", payer: "", parts: [], createdAt: period },
});

it("AGENT-10 CONTRACT-07 the hour that comes twice reads as two in an hourly salary and in the income", async () => {
  const pages = {
    agentHourSalary: {
      ...{ name: "hourSalary", payload },
      value: { items: hours.map(salary), totalAmount: money, totalPages: 1, total: 3 },
    },
    agentRevenueReport: {
      ...{ name: "agentRevenue", payload },
      value: {
        ...{ items: hours.map(income), totals: [], totalAmount: money },
        ...{ totalPages: 1, total: 3 },
      },
    },
  } satisfies Record<string, Answer>;
  for (const [key, answer] of Object.entries(pages)) {
    const html = await draw(key, answer);
    const periods = [...html.matchAll(/data-label="For"[^>]*>(.*?)<\/td>/g)].map(([, cell]) =>
      cell?.replaceAll(/<[^>]*>/g, ""),
    );
    expect([key, periods]).toEqual([
      key,
      ["Nov 1, 2026, 1:00 AM GMT-4", "Nov 1, 2026, 1:00 AM GMT-5", "Nov 1, 2026, 2:00 AM"],
    ]);
  }
});
