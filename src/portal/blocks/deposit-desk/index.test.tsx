import { describe, expect, it } from "vitest";
import type { LimitsValue } from "#src/contracts/api.gen.ts";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import type { Deposit } from "./deposit.types.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const methods: Answer = {
  name: "depositMethods",
  payload: {},
  value: {
    list: [
      {
        id: "bank",
        labelKey: "deposit.method.bank",
        labels: {},
        minimum: "50.00",
        maximum: "5000.00",
        amounts: ["100.00", "500.00", "9000.00"],
      },
      {
        id: "own",
        labelKey: null,
        labels: { EN: "At the counter" },
        minimum: "10.00",
        maximum: "20.00",
        amounts: [],
      },
    ],
  },
};

const made: Deposit = {
  id: "7d1c3a52-1111-4222-8333-944455566677",
  method: "bank",
  amount: "500.00",
  status: "pending",
  payUrl: null,
  createdAt: "2026-11-21T03:00:00.000Z",
  settledAt: null,
};
const deposits = (change: Partial<Deposit> = {}, pageSize = 100): Answer => ({
  name: "deposits",
  payload: { pageNo: 1, pageSize },
  value: { items: [{ ...made, ...change }], totalPages: 1, total: 1 },
});
const balance: Answer = {
  name: "balance",
  payload: {},
  value: { sumBalance: "1234.50", currency: "VND", currencySymbol: "₫" },
};

type Limit = LimitsValue["limits"][number];
const limit = (kind: Limit["kind"], amount: string | null): Limit => ({
  kind,
  period: "day",
  amount,
  waiting: null,
});
const limits = (...list: Limit[]): Answer => ({
  name: "limits",
  payload: {},
  value: { currency: "VND", waitingHours: 24, limits: list, exclusion: null, return: null },
});
const decided = limits(limit("deposit", null));

const drawDesk = async (
  answers: readonly Answer[],
  url = "/",
  theme: "dark" | "light" = "dark",
  own: Answer = decided,
) =>
  (await makeBlockWorld({ signedIn: true, answers: [...answers, own], url, theme })).drawBlock(
    block,
    fixture,
  );

describe.each(["dark", "light"] as const)("deposit-desk in the %s theme", (theme) => {
  it("MEM-04 offers each way with its limits, the amounts that it takes, the fee and the sum", async () => {
    const html = await drawDesk([methods, deposits({}, 5)], "/", theme);
    expect(html).toContain("Bank transfer");
    expect(html).toContain("At the counter");
    expect(html).toContain("Between ₫50.00 and ₫5,000.00");
    expect(html).toContain("Between ₫10.00 and ₫20.00");
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    // What is outside the way's limits is no choice.
    expect(html.match(/aria-pressed/g)).toHaveLength(2);
    expect(html).toContain('inputMode="decimal"');
    expect(html).toContain("Added to your balance");
    expect(html).toContain("VND");
    expect(html).not.toMatch(/(deposit|money)\.[a-z]/);
  });
});

it("G1 asks for a limit before the first deposit, and as easily for none, until either was answered", async () => {
  const title = "Do you want a limit for your deposits?";
  const asks = async (own: Answer) =>
    (await drawDesk([methods, deposits({}, 5)], "/", "dark", own)).includes(title);
  const html = await drawDesk([methods, deposits({}, 5)], "/", "dark", limits());
  expect(html.indexOf(title)).toBeLessThan(html.indexOf("How do you want to pay?"));
  expect(html).toContain("Go on without a limit");
  expect(html).toContain("At most, in VND");
  expect(await asks(limits(limit("loss", "5.00")))).toBe(true);
  expect(await asks(decided)).toBe(false);
  expect(await asks(limits(limit("deposit", "5.00")))).toBe(false);
});

it("lists the latest deposits, each leading to where it stands", async () => {
  const html = await drawDesk([methods, deposits({}, 5)]);
  expect(html).toContain(`href="/?deposit=${made.id}"`);
  expect(html).toContain("Waiting");
});

describe("one deposit, named by the address", () => {
  const at = `/?deposit=${made.id}`;

  it("says that it waits, with the reference, and shows no form", async () => {
    const html = await drawDesk([methods, deposits()], at);
    expect(html).toContain("Your deposit is on its way");
    expect(html).toContain("You may leave this page");
    expect(html).toContain(made.id);
    expect(html).not.toContain("<form");
  });

  it("leads to the provider's page where the payment is made there, and to no unsafe address", async () => {
    const pay = await drawDesk([methods, deposits({ payUrl: "https://pay.example/1" })], at);
    expect(pay).toContain('href="https://pay.example/1"');
    const odd = await drawDesk([methods, deposits({ payUrl: "javascript:alert(1)" })], at);
    expect(odd).not.toContain("javascript:");
  });

  it("SCOPE-08 shows the balance once the money is there", async () => {
    const settledAt = "2026-11-21T03:01:00.000Z";
    const html = await drawDesk([methods, balance, deposits({ status: "paid", settledAt })], at);
    expect(html).toContain("The money is on your balance");
    expect(html).toContain("₫1,234.50");
  });

  it("says that it failed or ran out, and how to go on", async () => {
    expect(await drawDesk([methods, deposits({ status: "failed" })], at)).toContain(
      "The payment did not go through",
    );
    expect(await drawDesk([methods, deposits({ status: "expired" })], at)).toContain(
      "The time to pay is over",
    );
  });

  it("says that a provider did not answer, and offers to ask it again and to cancel", async () => {
    const html = await drawDesk([methods, deposits({ status: "unstarted" })], at);
    expect(html).toContain("The payment provider did not answer");
    expect(html).toContain("Nothing was taken, and nothing is on its way.");
    expect(html).toContain("Ask the provider again");
    expect(html).toContain("Cancel this deposit");
  });

  it("leads whoever closed the provider's page back to it, and says until when", async () => {
    const open = { payUrl: "https://pay.example/1", expiresAt: "2026-11-21T03:30:00.000Z" };
    const html = await drawDesk([methods, deposits(open)], at);
    expect(html).toContain("If you closed it, open it again.");
    expect(html).toContain("Can be paid until");
    expect(html).toContain("Cancel this deposit");
    expect(html).not.toContain("Ask the provider again");
  });

  it("says where the money stands once it is cancelled, and offers nothing more about it", async () => {
    const settledAt = "2026-11-21T03:01:00.000Z";
    const html = await drawDesk([methods, deposits({ status: "cancelled", settledAt })], at);
    expect(html).toContain("This deposit is cancelled");
    expect(html).toContain("If you paid all the same, the money is credited once it arrives.");
    expect(html).not.toContain("Cancel this deposit");
    expect(html).toContain("Back to deposits");
  });

  it("says so where the account has no such deposit", async () => {
    const html = await drawDesk([methods, deposits()], "/?deposit=7");
    expect(html).toContain("This deposit was not found");
    expect(html).toContain("Make another deposit");
  });
});

it("says so where no way to pay is offered", async () => {
  const none: Answer = { name: "depositMethods", payload: {}, value: { list: [] } };
  expect(await drawDesk([none])).toContain("No way to pay is offered at the moment");
});
