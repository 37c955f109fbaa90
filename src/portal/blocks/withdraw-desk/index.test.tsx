import { describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import { some } from "#tests/support/some.ts";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";
import type { Withdrawal } from "./withdrawal.types.ts";

const wallets: Answer = {
  name: "merchantWallet",
  payload: {},
  value: {
    isSingle: false,
    wallets: [
      { wallet: "main", balance: "1200.00" },
      { wallet: "JL", balance: "55.00" },
    ],
  },
};
const asked: Withdrawal = {
  id: "7d1c3a52-1111-4222-8333-944455566677",
  amount: "300.00",
  received: "0.00",
  remaining: "300.00",
  status: "requested",
  bankAccount: "****4321",
  createdAt: "2026-11-21T03:00:00.000Z",
  disbursedAt: null,
  confirmBy: null,
  autoConfirmMinutes: 60,
};
const withdrawals = (change: Partial<Withdrawal> = {}, pageSize = 100): Answer => ({
  name: "withdrawals",
  payload: { pageNo: 1, pageSize },
  value: { items: [{ ...asked, ...change }], totalPages: 1, total: 1 },
});
const sent: Partial<Withdrawal> = {
  status: "disbursed",
  disbursedAt: "2026-11-21T04:00:00.000Z",
  confirmBy: "2026-11-21T05:00:00.000Z",
};
const at = `/?withdrawal=${asked.id}`;

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

  it("WDRAW-02 SCREEN-05 asks for one of three answers to a payment that was sent out", async () => {
    const html = await drawDesk([wallets, withdrawals(sent)], at, theme);
    expect(html).toContain("Did the money arrive?");
    expect(html).toContain("Yes, all of it");
    expect(html).toContain("No, nothing");
    expect(html).toContain("Only a part");
    expect(html).toContain("after that it counts as received");
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html).not.toMatch(/(withdraw|money)\.[a-z]/);
  });
});

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

it("shows each state in words, with what arrived, what is outstanding and the reference", async () => {
  const states = [
    "requested",
    "approved",
    "received",
    "notReceived",
    "partlyReceived",
    "autoConfirmed",
    "forced",
    "refunded",
    "rejected",
  ] as const;
  for (const status of some(states)) {
    const change = { status, received: "120.00", remaining: "180.00" };
    const html = await drawDesk([wallets, withdrawals(change)], at);
    expect(html).toContain("₫120.00");
    expect(html).toContain("₫180.00");
    expect(html).toContain(asked.id);
    expect(html).not.toContain("Did the money arrive?");
    expect(html).not.toMatch(/withdraw\.[a-z]/);
  }
});

it("says so where the account has no such withdrawal", async () => {
  const html = await drawDesk([wallets, withdrawals()], "/?withdrawal=7");
  expect(html).toContain("This withdrawal was not found");
});
