import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { some } from "#tests/support/some.ts";
import {
  gatewayKey,
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
} from "#tests/support/test-platform.ts";
import { secretFor, sign } from "../../../kernel/sign.ts";
import type { PaymentEvent, PaymentStatus } from "./provider.types.ts";
import { noProviders } from "./providers.ts";

describe("a deposit", () => {
  let world: MoneyWorld;
  let member = "";
  let refusal: { code: "REGION_RESTRICTED" } | undefined;
  beforeAll(async () => {
    world = await makeMoneyWorld(undefined, { mayDeposit: async () => refusal });
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    refusal = undefined;
    member = await world.member();
  });

  const deposit = async (amount = "1000", method = "bank", key = newKey()) => {
    const outcome = await world.call(member, "deposit", { key, method, amount });
    if (!outcome.ok) throw new Error(outcome.error.code);
    return outcome.value;
  };
  const told = (
    depositId: string,
    status: PaymentStatus,
    more: Partial<PaymentEvent> = {},
  ): PaymentEvent => ({
    eventId: randomUUID(),
    depositId,
    status,
    amount: "1000.00",
    currency: "THB",
    ...more,
  });
  const stateOf = async (id: string) => {
    const listed = await world.call(member, "deposits", { pageSize: 50 });
    return listed.ok ? listed.value.items.find((each) => each.id === id)?.status : undefined;
  };

  it("ends in the same state and pays once, in whatever order and however often it is told", async () => {
    const histories: { statuses: PaymentStatus[]; end: PaymentStatus }[] = [
      { statuses: ["pending", "failed", "paid"], end: "paid" },
      { statuses: ["pending", "pending", "failed"], end: "failed" },
      { statuses: ["pending", "cancelled", "failed"], end: "failed" },
      { statuses: ["pending", "cancelled", "paid"], end: "paid" },
    ];
    for (const { statuses, end } of histories) {
      const orders = permutations([...statuses.keys()]);
      for (const order of some(orders)) {
        const before = await world.balanceOf(member);
        const { id } = await deposit();
        const events = statuses.map((status) => told(id, status));
        // Each comes twice, the second time after all others.
        for (const index of some([...order, ...order])) {
          const event = events[index];
          if (event)
            expect(await world.handle(event)).toEqual({ ok: true, value: { received: true } });
        }
        expect(await stateOf(id)).toBe(end);
        expect((await world.balanceOf(member)) - before).toBe(end === "paid" ? 100_000n : 0n);
      }
    }
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("pays once of many messages at the same moment", async () => {
    const { id } = await deposit();
    const same = told(id, "paid");
    await Promise.all([
      ...Array.from({ length: 10 }, () => world.handle(same)),
      ...Array.from({ length: 10 }, () => world.handle(told(id, "paid"))),
      ...Array.from({ length: 5 }, () => world.handle(told(id, "failed"))),
    ]);
    expect(await stateOf(id)).toBe("paid");
    expect(await world.balanceOf(member)).toBe(100_000n);
  });

  it("expires by its time, and is still paid when the money comes late", async () => {
    const { id } = await deposit();
    world.clock.now += 30 * 60_000 - 1;
    expect(await stateOf(id)).toBe("pending");
    world.clock.now += 1;
    expect(await stateOf(id)).toBe("expired");
    await world.handle(told(id, "paid"));
    expect(await stateOf(id)).toBe("paid");
  });

  it("takes no other money than was ordered, no unknown order, and no id for something else", async () => {
    const { id } = await deposit();
    for (const wrong of [{ amount: "1000.01" }, { amount: "-1000" }, { currency: "VND" }])
      expect(await world.handle(told(id, "paid", wrong))).toMatchObject({
        error: { code: "AMOUNT_INVALID" },
      });
    expect(await world.handle(told(randomUUID(), "paid"))).toMatchObject({
      error: { code: "NOT_FOUND" },
    });
    const first = told(id, "pending");
    await world.handle(first);
    expect(await world.handle({ ...first, status: "paid" })).toMatchObject({
      error: { code: "KEY_REUSED" },
    });
    expect(await stateOf(id)).toBe("pending");
    expect(await world.balanceOf(member)).toBe(0n);
  });

  it("is made once for a key, and refused for another use of it", async () => {
    const key = newKey();
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await deposit("500", "bank", key)).id),
    );
    expect(new Set(ids).size).toBe(1);
    const other = await world.call(member, "deposit", { key, method: "bank", amount: "501" });
    expect(other).toMatchObject({ error: { code: "KEY_REUSED" } });
    const listed = await world.call(member, "deposits", {});
    expect(listed).toMatchObject({ value: { total: 1 } });
  });

  it("is not made when the guard refuses, and then leaves the key free", async () => {
    const key = newKey();
    refusal = { code: "REGION_RESTRICTED" };
    const payload = { key, method: "bank", amount: "500" };
    expect(await world.call(member, "deposit", payload)).toMatchObject({
      error: { code: "REGION_RESTRICTED" },
    });
    refusal = undefined;
    expect(await world.call(member, "deposit", payload)).toMatchObject({ ok: true });
  });

  it.each(["0", "-1000", "0.00", "1000.001", "49.99", "500000.01", "99999999999999999"])(
    "takes no amount of %s, and says between which",
    async (amount) => {
      const payload = { key: newKey(), method: "bank", amount };
      expect(await world.call(member, "deposit", payload)).toMatchObject({
        error: { code: "AMOUNT_INVALID", value: { minimum: "50.00", maximum: "500000.00" } },
      });
    },
  );

  it("knows its methods", async () => {
    const payload = { key: newKey(), method: "gold", amount: "500" };
    expect(await world.call(member, "deposit", payload)).toMatchObject({
      error: { code: "METHOD_UNKNOWN" },
    });
  });
});

describe("a provider's message", () => {
  let platform: TestPlatform;
  const secret = secretFor(gatewayKey, "payment:sandbox", "siam");
  beforeAll(async () => {
    platform = await makeTestPlatform();
  });
  afterAll(() => platform?.close());

  const send = async (body: string, authorization: string, merchant = "siam") => {
    const answer = await platform.app.inject({
      method: "POST",
      url: "/wps/payment/sandbox/callback",
      payload: body,
      headers: {
        authorization,
        "content-type": "application/json",
        "x-portico-key": gatewayKey,
        "x-portico-merchant": merchant,
      },
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const signed = (body: string, now = platform.clock.now, by = secret) =>
    sign(by, Buffer.from(body), now);

  it("counts only with a signature over the very bytes, fresh, for this merchant", async () => {
    const member = platform.visitor("siam");
    await member.join("payer01");
    const { id } = (await member.call("deposit", { key: newKey(), method: "bank", amount: "1000" }))
      .value;
    const body = JSON.stringify({
      eventId: randomUUID(),
      depositId: id,
      status: "paid",
      amount: "1000.00",
      currency: "THB",
    });
    const { now } = platform.clock;
    const wrong: [string, string, string?][] = [
      [body, ""],
      [body, "Bearer x"],
      [body, signed(body, now - 301_000)],
      [body, signed(body, now + 301_000)],
      [body, signed(body, now, secretFor(gatewayKey, "payment:sandbox", "aurora"))],
      [body, signed(body, now, "another secret")],
      [body.replace("1000.00", "9000.00"), signed(body)],
      [`${body} `, signed(body)],
      // Right for siam, sent to another merchant.
      [body, signed(body), "aurora"],
    ];
    for (const [text, authorization, merchant] of wrong)
      expect(await send(text, authorization, merchant)).toMatchObject({
        status: 401,
        code: "SIGNATURE_INVALID",
      });
    for (const text of ["", "{}", "[]", "null", '{"eventId":1}', body.replace(id, "x")])
      expect(await send(text, signed(text))).toMatchObject({
        status: 400,
        code: "PAYLOAD_INVALID",
      });
    expect((await member.call("balance")).value.sumBalance).toBe("0.00");
    for (const _ of [1, 2]) expect(await send(body, signed(body))).toMatchObject({ status: 200 });
    expect((await member.call("balance")).value.sumBalance).toBe("1000.00");
  });

  it("comes from the sandbox as each method is meant to turn out", async () => {
    const member = platform.visitor("siam");
    await member.join("payer02");
    const { list } = (await member.call("depositMethods")).value;
    const methods = list.map((each: { id: string }) => each.id);
    expect(methods).toEqual(["instant", "bank", "declined", "late", "silent", "page"]);
    for (const method of methods.slice(0, 4))
      await member.call("deposit", { key: newKey(), method, amount: "100" });
    const states = async (): Promise<Record<string, string>> => {
      const { items } = (await member.call("deposits")).value;
      return Object.fromEntries(
        items.map((each: { method: string; status: string }) => [each.method, each.status]),
      );
    };
    const later = async (ms: number) => {
      platform.clock.now += ms;
      // A session that nobody uses ends.
      await member.login("payer02", goodPassword);
      await platform.servePayments();
      return states();
    };
    const pending = "pending";
    expect(await states()).toEqual({
      instant: pending,
      bank: pending,
      declined: pending,
      late: pending,
    });
    expect(await later(0)).toMatchObject({ instant: "paid", bank: pending });
    expect(await later(6_000)).toMatchObject({ declined: "failed", bank: pending });
    expect(await later(15_000)).toMatchObject({ bank: "paid", late: "failed" });
    expect(await later(36 * 60_000)).toMatchObject({ late: "paid", declined: "failed" });
    expect((await member.call("balance")).value.sumBalance).toBe("300.00");
  });
});

/** All orders of a list. */
function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, index) =>
    permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [one, ...rest]),
  );
}

describe("a platform on which nobody collects money", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await makeTestPlatform({ providers: noProviders });
    platform.addMerchant("trusting", "siam", (site) => {
      site.payments = { ...site.payments, providers: ["sandbox"] };
    });
  });
  afterAll(() => platform?.close());

  it.each(["siam", "trusting"])(
    "offers no method, takes no order and hears no message of the sandbox: %s",
    async (merchant) => {
      const member = platform.visitor(merchant);
      await member.join(`poor${merchant}`);
      expect((await member.call("depositMethods")).value).toEqual({ list: [] });
      for (const method of ["instant", "bank", "declined", "late"])
        expect(
          await member.call("deposit", { key: newKey(), method, amount: "1000" }),
        ).toMatchObject({ code: "METHOD_UNKNOWN" });
      const event = { eventId: randomUUID(), depositId: randomUUID(), status: "paid" };
      const body = JSON.stringify({ ...event, amount: "1000.00", currency: "THB" });
      const secret = secretFor(gatewayKey, "payment:sandbox", merchant);
      const answer = await platform.app.inject({
        method: "POST",
        url: "/wps/payment/sandbox/callback",
        payload: body,
        headers: {
          authorization: sign(secret, Buffer.from(body), platform.clock.now),
          "content-type": "application/json",
          "x-portico-key": gatewayKey,
          "x-portico-merchant": merchant,
        },
      });
      expect(answer.json()).toMatchObject({ code: "CALL_UNKNOWN" });
      await platform.servePayments();
      expect((await member.call("balance")).value.sumBalance).toBe("0.00");
    },
  );
});

describe("a merchant's own choice of providers", () => {
  it("counts over what the sandbox offers to others", async () => {
    const platform = await makeTestPlatform();
    platform.addMerchant("strict", "siam", (site) => {
      site.payments = { ...site.payments, providers: [] };
    });
    const methods = async (merchant: string) => {
      const member = platform.visitor(merchant);
      await member.join(`chooser${merchant}`);
      return (await member.call("depositMethods")).value.list.length;
    };
    expect(await methods("siam")).toBe(6);
    expect(await methods("strict")).toBe(0);
    await platform.close();
  });
});
