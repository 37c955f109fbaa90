import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { newKey } from "#tests/support/money-world.ts";
import { saveAccount } from "#tests/support/pay-out-account.ts";
import { some } from "#tests/support/some.ts";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

/* What is no amount, no day and nobody's own is refused in words, and moves nothing. */

let platform: TestPlatform;
let member: Visitor;
let accountId: string;

beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("aurora", "aurora", (site) => {
    site.payments = { ...site.payments, turnover: {}, vendorWallets: ["JL"] };
  });
  member = platform.visitor("aurora");
  await member.join("amounts1");
  await member.call("deposit", { key: newKey(), method: "instant", amount: "500000" });
  await platform.servePayments();
  accountId = await saveAccount(member);
}, 120_000);
afterAll(() => platform?.close());

const amounts = [
  ...["", " ", "0", "0.00", "-0", "-1", "-20000", "+20000", "1e5", "1E5", "0x4E20", "２００００"],
  ...["20,000", "20.000,00", "20000.001", "20000.", ".5", "NaN", "Infinity", "null", "20000 VND"],
  ...[
    "٢٠٠٠٠",
    "9".repeat(15),
    "9".repeat(40),
    "1".repeat(5000),
    "20000\u0000",
    "\u202e20000",
    "১০০০০",
  ],
  ...[20_000, -0, 1e21, null, true, [], {}, ["20000"]],
];

it("OPEN-080 refuses every amount that is none, wherever money moves, and moves nothing", async () => {
  const paying: [CallName, (amount: unknown) => object][] = [
    ["deposit", (amount) => ({ method: "instant", amount })],
    ["withdraw", (amount) => ({ amount, accountId, password: goodPassword })],
    ["walletTransfer", (amount) => ({ from: "main", to: "JL", amount })],
    ["transferUpline", (amount) => ({ amount, password: goodPassword })],
  ];
  for (const [call, asked] of some(paying))
    for (const amount of some(amounts)) {
      const reply = await member.call(call, { key: newKey(), ...asked(amount) });
      expect([call, amount, reply.success, reply.status >= 400 && reply.status < 500]).toEqual([
        call,
        amount,
        false,
        true,
      ]);
      expect(reply.code).toMatch(
        /^(PAYLOAD_INVALID|AMOUNT_INVALID|TRANSFER_NOT_ALLOWED|FUNDS_INSUFFICIENT)$/,
      );
    }
  expect((await member.call("balance")).value.sumBalance).toBe("500000.00");
  expect((await member.call("deposits")).value.total).toBe(1);
  expect((await member.call("withdrawals")).value.total).toBe(0);
});

it("OPEN-080 takes days that run backwards, that are none, or ten years, with an answer each", async () => {
  const lists: CallName[] = [
    "deposits",
    "withdrawals",
    "transactionDetail",
    "recordBet",
    "recordBonus",
    "referralMembers",
  ];
  for (const call of some(lists)) {
    const ask = async (from: string, to: string) => member.call(call, { from, to });
    expect((await ask("2016-01-01", "2036-12-31")).success).toBe(true);
    for (const [from, to] of [
      ["2026-11-20", "2026-11-01"],
      ["2026-02-30", "2026-03-01"],
      ["2026-13-01", "2026-13-02"],
      ["0000-00-00", "9999-99-99"],
      ["'; --", "2026-11-01"],
    ] as const) {
      const reply = await ask(from, to);
      expect([call, from, reply.status < 500]).toEqual([call, from, true]);
      if (reply.success) expect(reply.value).toMatchObject({ items: [], total: 0 });
    }
  }
});

it("OPEN-080 keeps the answer of a way to pay that is gone, and takes nothing new by it", async () => {
  const order = { key: newKey(), method: "instant", amount: "20000" };
  const first = await member.call("deposit", order);
  expect(first).toMatchObject({ success: true });
  platform.addMerchant("aurora", "aurora", (site) => {
    const bank = { provider: "sandbox" as const, way: "bank" };
    site.payments = { ...site.payments, methods: { items: { bank }, order: ["bank"] } };
  });
  // The answer was lost, and it was pressed again; then once more, from another tab.
  const again = await Promise.all([1, 2].map(() => member.call("deposit", order)));
  expect(again.map(({ value }) => value)).toEqual([first.value, first.value]);
  const { code } = await member.call("deposit", { ...order, key: newKey() });
  expect(code).toBe("METHOD_UNKNOWN");
  expect((await member.call("deposits")).value.total).toBe(2);
});

it("OPEN-080 answers of what is another's as of what is not there", async () => {
  const other = platform.visitor("aurora");
  await other.join("amounts2");
  const asked = { key: newKey(), amount: "20000", accountId, password: goodPassword };
  const { value } = await member.call("withdraw", asked);
  const ids = [value.id, accountId, "", "0", "../1", "%00", "null", crypto.randomUUID()];
  for (const id of some(ids)) {
    const reply = { key: newKey(), id, reply: "received" };
    const tries = [
      await other.call("withdrawReply", reply),
      await other.call("removeBankAccount", { id: id === "" ? "x" : id }),
      await other.call("withdraw", { ...asked, key: newKey(), accountId: id }),
    ];
    for (const { success, code } of some(tries)) {
      expect(success).toBe(false);
      expect(code).toMatch(/^(NOT_FOUND|PAYLOAD_INVALID)$/);
    }
  }
  expect((await member.call("bankAccounts")).value.list).toHaveLength(1);
  expect((await member.call("withdrawals")).value.items[0].status).toBe("requested");
});
