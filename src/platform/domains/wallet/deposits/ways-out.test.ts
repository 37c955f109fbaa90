import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";
import type { PaymentStatus } from "./provider.types.ts";
import { onlyProvider } from "./providers.ts";
import { makeSandbox } from "./sandbox/sandbox.ts";

describe("a deposit whose provider does not answer", () => {
  let world: MoneyWorld;
  let member = "";
  /** What the sandbox does when it is asked to take an order on, or to end one. */
  let started: "fails" | "hangs" | "answers" = "fails";
  let ended: "fails" | "answers" = "answers";
  let orders: string[] = [];
  let refusal: { code: "ACCOUNT_COOLING_OFF" } | undefined;
  beforeAll(async () => {
    const sandbox = makeSandbox("a-secret-for-tests-only");
    world = await makeMoneyWorld(undefined, {
      patienceMs: 20,
      mayDeposit: async () => refusal,
      providers: onlyProvider({
        ...sandbox,
        start: async (order, context) => {
          orders.push(order.depositId);
          if (started === "fails") throw new Error("The line is down.");
          if (started === "hangs") return new Promise(() => undefined);
          await sandbox.start(order, context);
          return { payUrl: `/pay/${order.depositId}` };
        },
        cancel: async (id, context) => {
          if (ended === "fails") throw new Error("The line is down.");
          await sandbox.cancel(id, context);
        },
      }),
    });
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    [started, ended, orders, refusal] = ["fails", "answers", [], undefined];
    member = await world.member();
  });

  const order = () => ({ key: newKey(), method: "bank", amount: "1000" });
  const listed = async () => (await world.done(member, "deposits", {})).items;

  it.each(["fails", "hangs"] as const)(
    "is there, says that nothing began, and is taken up again: one that %s",
    async (how) => {
      started = how;
      const asked = order();
      const made = await world.done(member, "deposit", asked);
      expect(made).toMatchObject({ status: "unstarted", payUrl: null, settledAt: null });
      expect(await listed()).toEqual([made]);
      // The same press again, and the button: both ask for the same order, none makes another.
      expect(await world.done(member, "deposit", asked)).toEqual(made);
      expect(await world.done(member, "resumeDeposit", { id: made.id })).toEqual(made);
      started = "answers";
      const resumed = await world.done(member, "resumeDeposit", { id: made.id });
      expect(resumed).toEqual({ ...made, status: "pending", payUrl: `/pay/${made.id}` });
      expect(await world.done(member, "deposit", asked)).toEqual(resumed);
      expect(new Set(orders)).toEqual(new Set([made.id]));
      expect(orders).toHaveLength(4);
      expect(await listed()).toEqual([resumed]);
    },
  );

  it("is not taken up for somebody who may not pay in by now, nor once its time is over", async () => {
    const { id } = await world.done(member, "deposit", order());
    refusal = { code: "ACCOUNT_COOLING_OFF" };
    expect(await world.call(member, "resumeDeposit", { id })).toMatchObject({
      error: { code: "ACCOUNT_COOLING_OFF" },
    });
    refusal = undefined;
    world.clock.now += 30 * 60_000;
    started = "answers";
    expect(await world.done(member, "resumeDeposit", { id })).toMatchObject({ status: "expired" });
    expect(orders).toHaveLength(1);
  });

  it("is ended where the provider says so, and waits as before where it does not answer", async () => {
    const { id } = await world.done(member, "deposit", order());
    ended = "fails";
    expect(await world.call(member, "cancelDeposit", { id })).toMatchObject({
      error: { code: "PROVIDER_UNREACHABLE" },
    });
    expect(await listed()).toMatchObject([{ id, status: "unstarted" }]);
    ended = "answers";
    const over = await world.done(member, "cancelDeposit", { id });
    expect(over).toMatchObject({ status: "cancelled", payUrl: null });
    expect(await world.done(member, "cancelDeposit", { id })).toEqual(over);
    expect(await world.done(member, "resumeDeposit", { id })).toEqual(over);
    expect(orders).toHaveLength(1);
  });

  it("waits with its address for whoever closed the provider's window, until its time is over", async () => {
    started = "answers";
    const { id, expiresAt } = await world.done(member, "deposit", order());
    expect(await listed()).toMatchObject([{ id, status: "pending", payUrl: `/pay/${id}` }]);
    expect(await world.done(member, "resumeDeposit", { id })).toMatchObject({
      payUrl: `/pay/${id}`,
    });
    expect(orders).toEqual([id]);
    world.clock.now = Date.parse(expiresAt ?? "");
    expect(await listed()).toMatchObject([{ id, status: "expired", payUrl: null }]);
  });

  it("is credited when money comes all the same, once, whoever ended it", async () => {
    const told = (depositId: string, status: PaymentStatus) =>
      world.handle({
        ...{ eventId: randomUUID(), depositId, status },
        ...{ amount: "1000.00", currency: "THB" },
      });
    started = "answers";
    const { id } = await world.done(member, "deposit", order());
    await world.done(member, "cancelDeposit", { id });
    expect(await world.balanceOf(member)).toBe(0n);
    for (const status of ["pending", "paid", "paid", "cancelled"] as const) await told(id, status);
    expect(await listed()).toMatchObject([{ id, status: "paid" }]);
    expect(await world.done(member, "cancelDeposit", { id })).toMatchObject({ status: "paid" });
    const other = await world.done(member, "deposit", order());
    await told(other.id, "cancelled");
    expect((await listed()).find((one) => one.id === other.id)).toMatchObject({
      status: "cancelled",
    });
    expect(await world.balanceOf(member)).toBe(100_000n);
    expect(await ledgerFaults(world)).toEqual([]);
  });
});

describe("a deposit at the sandbox", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await makeTestPlatform();
  });
  afterAll(() => platform?.close());

  it("is told of no more once it is cancelled, and gives back the room of a limit", async () => {
    const member = platform.visitor("siam");
    await member.join("leaver01");
    await member.call("setLimit", { kind: "deposit", period: "day", amount: "1000" });
    const order = { method: "bank", amount: "1000" };
    const { id } = (await member.call("deposit", { ...order, key: newKey() })).value;
    expect((await member.call("deposit", { ...order, key: newKey() })).code).toBe("LIMIT_DEPOSIT");
    expect((await member.call("cancelDeposit", { id })).value.status).toBe("cancelled");
    expect(await member.call("deposit", { ...order, key: newKey() })).toMatchObject({
      success: true,
    });
    platform.clock.now += 21_000;
    await member.login("leaver01", goodPassword);
    await platform.servePayments();
    const { items } = (await member.call("deposits")).value;
    expect(items.map((each: { status: string }) => each.status).sort()).toEqual([
      "cancelled",
      "paid",
    ]);
    expect((await member.call("balance")).value.sumBalance).toBe("1000.00");
  });

  it("by the way that never answers is there, and can be ended", async () => {
    const member = platform.visitor("siam");
    await member.join("leaver02");
    const order = { method: "silent", amount: "1000", key: newKey() };
    const { id, status } = (await member.call("deposit", order)).value;
    expect(status).toBe("unstarted");
    expect((await member.call("resumeDeposit", { id })).value.status).toBe("unstarted");
    expect((await member.call("cancelDeposit", { id })).value.status).toBe("cancelled");
  });
});
