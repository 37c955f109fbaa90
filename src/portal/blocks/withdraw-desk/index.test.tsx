import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import { sent, wallets, withdrawals } from "./answers.fixture.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";

const account = {
  id: "2c1c3a52-1111-4222-8333-944455566677",
  bank: "Vietcombank",
  accountName: "Nguyen An",
  accountNumber: "****7788",
  main: true,
  createdAt: "2026-11-20T03:00:00.000Z",
};
const accounts = (list: readonly (typeof account)[] = []): Answer => ({
  name: "bankAccounts",
  payload: {},
  value: { list: [...list] },
});

const drawDesk = async (answers: readonly Answer[], url = "/", theme: "dark" | "light" = "dark") =>
  (await makeBlockWorld({ signedIn: true, answers, url, theme })).drawBlock(block, fixture);

describe.each(["dark", "light"] as const)("withdraw-desk in the %s theme", (theme) => {
  it("MEM-05 asks where to, how much of the main wallet and the password, and says what follows", async () => {
    const html = await drawDesk([wallets, accounts([account]), withdrawals(sent, 5)], "/", theme);
    expect(html).toContain("Between ₫0.01 and ₫1,200.00");
    expect(html).toContain("Nguyen An");
    expect(html).toContain('type="password"');
    expect(html).toContain("you cannot take the request back");
    expect(html).toContain("****4321");
    expect(html).toContain("Your answer is needed");
    expect(html).not.toMatch(/(withdraw|money|points)\.[a-z]/);
  });
});

it.each([
  // What the main wallet has is 1,200.
  ["200.00", "5000.00", "Between ₫200.00 and ₫1,200.00"],
  ["200.00", "1000.00", "Between ₫200.00 and ₫1,000.00"],
  ["2000.00", "5000.00", "Between ₫2,000.00 and ₫5,000.00"],
])(
  "MEM-05 says before the press from %s to %s what one withdrawal may be",
  async (minimum, maximum, words) => {
    const told: Answer = {
      name: "bankAccounts",
      payload: {},
      value: { list: [account], withdrawal: { minimum, maximum } },
    };
    expect(await drawDesk([wallets, told, withdrawals({}, 5)])).toContain(words);
  },
);

it("MEM-05 offers the accounts that a member keeps, the main one first, and writes no other out", async () => {
  const html = await drawDesk([wallets, accounts([account]), withdrawals({}, 5)]);
  expect(html).toContain("Vietcombank ****7788");
  expect(html).toMatch(/checked="" [^>]*value="2c1c3a52/);
  expect(html.match(/type="radio"/g)).toHaveLength(1);
  expect(html).not.toContain("Account number");
  expect(html).toContain('href="/member/securityCenter"');
});

it("MEM-05 leads to where accounts are saved who has none, and asks for no amount before", async () => {
  const html = await drawDesk([wallets, accounts(), withdrawals({}, 5)]);
  expect(html).toContain("No bank account yet");
  expect(html).toContain("Money is paid out to an account in your own name that you have saved");
  expect(html).toContain('href="/member/securityCenter"');
  expect(html).not.toContain('name="amount"');
});
