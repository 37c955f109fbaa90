import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallMap } from "#src/contracts/api.gen.ts";
import { makeTimer } from "#src/platform/kernel/jobs/timer.ts";
import { freeTurnover } from "#tests/support/free-turnover.ts";
import {
  askerOf,
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { saveAccount } from "#tests/support/pay-out-account.ts";
import { goodPassword, makeTestPlatform } from "#tests/support/test-platform.ts";
import { makeRequestJob } from "../../kernel/idempotency/job.ts";
import { makePaymentJob } from "./job.ts";
import {
  approveWithdrawal,
  disburseWithdrawal,
  forceWithdrawal,
  refundWithdrawal,
  refuseWithdrawal,
} from "./withdrawals/staff.ts";

let world: MoneyWorld;
let member = "";
beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.site.payments = {};
  member = await world.member(100_000n);
});

/** Where the member is paid, and what guards it. */
const bank = async () => ({ accountId: await world.account(member), password: "right" });

const { done, codeOf } = askerOf(
  () => world,
  () => member,
);

const withdraw = async (amount = "400", key = newKey()) =>
  done("withdraw", { key, amount, ...(await bank()) });

const staff = (
  act: typeof approveWithdrawal,
  id: string,
  remark = "Checked by phone",
): Promise<unknown> =>
  world.inside(async (db) => {
    const asked = { id, staff: "nok", remark, now: world.clock.now };
    const outcome = await act(db, asked);
    return outcome.ok ? outcome.value.status : outcome.error.code;
  });

const sent = async (amount = "400"): Promise<string> => {
  const { id } = await withdraw(amount);
  expect(await staff(approveWithdrawal, id)).toBe("approved");
  expect(await staff(disburseWithdrawal, id)).toBe("disbursed");
  return id;
};

const one = async (id: string) => {
  const { items } = await done("withdrawals", {});
  return items.find((each) => each.id === id);
};

const timer = () =>
  makeTimer({
    jobs: [
      makePaymentJob({ database: world.test.database }),
      makeRequestJob({ database: world.test.database }),
    ],
    database: world.test.database,
    merchants: () => [{ code: world.merchant, site: world.site }],
    clock: () => world.clock.now,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (facts: unknown) => {
        throw new Error("The job failed.", { cause: facts });
      },
    },
  });
const tick = () => timer().tick();

describe("a withdrawal", () => {
  it("sets the amount aside at once and shows no more of the account than its end", async () => {
    const asked = await withdraw();
    const [account] = (await done("bankAccounts", {})).list;
    expect(account?.accountNumber).toMatch(/^\*{4}\d{4}$/);
    expect(asked).toMatchObject({
      status: "requested",
      amount: "400.00",
      received: "0.00",
      remaining: "400.00",
      bankAccount: account?.accountNumber,
      autoConfirmMinutes: 60,
      confirmBy: null,
    });
    expect(await world.balanceOf(member)).toBe(60_000n);
  });

  it("WDRAW-01 is marked disbursed when it was sent, with the time until which to answer", async () => {
    const id = await sent();
    const at = world.clock.now;
    expect(await one(id)).toMatchObject({
      status: "disbursed",
      disbursedAt: new Date(at).toISOString(),
      confirmBy: new Date(at + 3_600_000).toISOString(),
    });
  });

  it("WDRAW-02 is answered as received, not received, or partly received with what is outstanding", async () => {
    const ids = [await sent("100"), await sent("100"), await sent("100")];
    const [all = "", none = "", part = ""] = ids;
    const reply = (payload: Omit<CallMap["withdrawReply"]["payload"], "key">) =>
      done("withdrawReply", { key: newKey(), ...payload });
    expect(await reply({ id: all, reply: "received" })).toMatchObject({
      status: "received",
      received: "100.00",
      remaining: "0.00",
    });
    expect(await reply({ id: none, reply: "notReceived" })).toMatchObject({
      status: "notReceived",
      remaining: "100.00",
    });
    expect(await reply({ id: part, reply: "partlyReceived", remaining: "40" })).toMatchObject({
      status: "partlyReceived",
      received: "60.00",
      remaining: "40.00",
    });
    expect(await codeOf("withdrawReply", { key: newKey(), id: all, reply: "received" })).toBe(
      "STATE_INVALID",
    );
    // What did not arrive is given back, or sent once more.
    expect(await staff(refundWithdrawal, none)).toBe("refunded");
    expect(await staff(disburseWithdrawal, part)).toBe("disbursed");
    expect(await reply({ id: part, reply: "received" })).toMatchObject({ received: "100.00" });
    expect(await world.balanceOf(member)).toBe(80_000n);
  });

  it("is answered with an amount that fits, once for a key, and by nobody else", async () => {
    const id = await sent();
    const reply = { id, reply: "partlyReceived" as const };
    for (const remaining of ["0", "-1", "400", "400.01", "1.001", undefined])
      expect(
        await codeOf("withdrawReply", {
          key: newKey(),
          ...reply,
          ...(remaining === undefined ? {} : { remaining }),
        }),
      ).toBe("AMOUNT_INVALID");
    expect(
      await codeOf("withdrawReply", { key: newKey(), id, reply: "received", remaining: "1" }),
    ).toBe("AMOUNT_INVALID");
    const mine = member;
    member = await world.member();
    expect(await codeOf("withdrawReply", { key: newKey(), id, reply: "received" })).toBe(
      "NOT_FOUND",
    );
    expect((await done("withdrawals", {})).total).toBe(0);
    member = mine;
    const key = newKey();
    const first = await done("withdrawReply", { key, ...reply, remaining: "1" });
    expect(await done("withdrawReply", { key, ...reply, remaining: "1" })).toEqual(first);
    expect(await codeOf("withdrawReply", { key, ...reply, remaining: "2" })).toBe("KEY_REUSED");
  });

  it("WDRAW-03 counts as received when the set minutes are over, at once for whoever looks", async () => {
    world.site.payments = { autoConfirmMinutes: 5 };
    const [unanswered, disputed] = [await sent("100"), await sent("100")];
    await done("withdrawReply", { key: newKey(), id: disputed, reply: "notReceived" });
    world.clock.now += 5 * 60_000 - 1;
    await tick();
    expect((await one(unanswered))?.status).toBe("disbursed");
    world.clock.now += 1;
    expect(await one(unanswered)).toMatchObject({ status: "autoConfirmed", received: "100.00" });
    const late = { key: newKey(), id: unanswered, reply: "notReceived" as const };
    expect(await codeOf("withdrawReply", late)).toBe("STATE_INVALID");
    await tick();
    await tick();
    const [row] = await world.test.asOwner<{ status: string; steps: string }>(
      `select status, (select string_agg(actor || ' ' || step.status, ', ' order by place)
          from withdrawal_step step where withdrawal_id = withdrawal.id) as steps
        from withdrawal where id = $1`,
      [unanswered],
    );
    expect(row).toEqual({
      status: "autoConfirmed",
      steps: "member requested, staff:nok approved, staff:nok disbursed, time autoConfirmed",
    });
    expect((await one(disputed))?.status).toBe("notReceived");
  });

  it("WDRAW-04 gives nothing back once its receipt was forced", async () => {
    const id = await sent();
    await done("withdrawReply", { key: newKey(), id, reply: "notReceived" });
    expect(await staff(forceWithdrawal, id, "  ")).toBe("PAYLOAD_INVALID");
    expect(await staff(forceWithdrawal, id)).toBe("forced");
    expect(await staff(refundWithdrawal, id)).toBe("STATE_INVALID");
    expect(await staff(refuseWithdrawal, id)).toBe("STATE_INVALID");
    expect(await world.balanceOf(member)).toBe(60_000n);
    expect(await one(id)).toMatchObject({
      status: "forced",
      received: "400.00",
      remaining: "0.00",
    });
  });

  it("is the member's money again when it is refused before it was sent, and not after", async () => {
    const { id } = await withdraw();
    expect(await staff(refuseWithdrawal, id)).toBe("rejected");
    expect(await staff(refuseWithdrawal, id)).toBe("STATE_INVALID");
    expect(await world.balanceOf(member)).toBe(100_000n);
    expect(await staff(refuseWithdrawal, await sent())).toBe("STATE_INVALID");
    expect(await staff(approveWithdrawal, "00000000-0000-4000-8000-000000000000")).toBe(
      "NOT_FOUND",
    );
  });

  it("needs nobody where the merchant says so", async () => {
    world.site.payments = { autoApprove: true, autoDisburse: true, minWithdrawal: "1" };
    const asked = await withdraw("1");
    expect(asked.status).toBe("approved");
    await tick();
    expect((await one(asked.id))?.status).toBe("disbursed");
  });

  it.each([
    ["0", "AMOUNT_INVALID"],
    ["-400", "AMOUNT_INVALID"],
    ["400.001", "AMOUNT_INVALID"],
    ["49.99", "AMOUNT_INVALID"],
    ["500000.01", "AMOUNT_INVALID"],
    ["99999999999999999", "AMOUNT_INVALID"],
    ["1000.01", "FUNDS_INSUFFICIENT"],
  ])("of %s is refused with %s and moves nothing", async (amount, code) => {
    expect(await codeOf("withdraw", { key: newKey(), amount, ...(await bank()) })).toBe(code);
    expect(await world.balanceOf(member)).toBe(100_000n);
    expect((await done("withdrawals", {})).total).toBe(0);
  });

  it("is asked for once with a key, which is forgotten after 30 days", async () => {
    const key = newKey();
    const first = await withdraw("100", key);
    expect(await withdraw("100", key)).toEqual(first);
    expect(await codeOf("withdraw", { key, amount: "101", ...(await bank()) })).toBe("KEY_REUSED");
    expect(await world.balanceOf(member)).toBe(90_000n);
    world.clock.now += 30 * 86_400_000 - 1;
    await tick();
    expect(await withdraw("100", key)).toEqual(first);
    world.clock.now += 2;
    await tick();
    expect((await withdraw("100", key)).id).not.toBe(first.id);
  });
});

it("leaves the ledger whole", async () => {
  expect(await ledgerFaults(world)).toEqual([]);
});

it("withdraws only with the right password, sealed", async () => {
  const platform = await makeTestPlatform();
  freeTurnover(platform, "siam");
  const visitor = platform.visitor("siam");
  await visitor.join("drawer01");
  await visitor.call("deposit", { key: newKey(), method: "instant", amount: "1000" });
  await platform.servePayments();
  const payload = { key: newKey(), amount: "400", accountId: await saveAccount(visitor) };
  expect(await visitor.call("withdraw", { ...payload, password: "wrong" })).toMatchObject({
    code: "PASSWORD_WRONG",
  });
  const plain = { body: JSON.stringify(payload), headers: { "content-type": "application/json" } };
  expect(await visitor.call("withdraw", payload, plain)).toMatchObject({
    code: "PAYLOAD_NOT_ENCRYPTED",
  });
  expect((await visitor.call("balance")).value.sumBalance).toBe("1000.00");
  expect(await visitor.call("withdraw", { ...payload, password: goodPassword })).toMatchObject({
    success: true,
    value: { status: "requested" },
  });
  await platform.close();
});
