import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey } from "#tests/support/money-world.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

describe("a merchant's own ways to pay in", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await makeTestPlatform();
    platform.addMerchant("choosy", "siam", (site) => {
      site.payments = {
        minDeposit: "100",
        maxDeposit: "1000",
        methods: {
          items: {
            wire: {
              provider: "sandbox",
              way: "instant",
              label: { EN: "Wire", TH: "โอนเงิน" },
              min: "20.50",
              amounts: ["50", "500"],
            },
            festive: {
              provider: "sandbox",
              way: "bank",
              max: "9000",
              from: "2026-12-24",
              until: "2026-12-26",
            },
            unshown: { provider: "sandbox", way: "late" },
            gone: { provider: "sandbox", way: "teleport" },
          },
          order: ["festive", "wire", "gone"],
        },
      };
    });
  });
  afterAll(() => platform?.close());

  const visit = async (name: string) => {
    const member = platform.visitor("choosy");
    await member.join(name);
    const pay = (method: string, amount: string) =>
      member.call("deposit", { key: newKey(), method, amount });
    return { member, pay };
  };
  const instant = (local: string): number => Date.parse(`${local}+07:00`);

  it("are offered in their order, with their words, limits and amounts", async () => {
    platform.clock.now = instant("2026-12-24T00:00:00");
    const { member } = await visit("choosy01");
    expect((await member.call("depositMethods")).value.list).toEqual([
      {
        id: "festive",
        labelKey: "deposit.method.bank",
        labels: {},
        minimum: "100.00",
        maximum: "9000.00",
        amounts: [],
      },
      {
        id: "wire",
        labelKey: null,
        labels: { EN: "Wire", TH: "โอนเงิน" },
        minimum: "20.50",
        maximum: "1000.00",
        amounts: ["50.00", "500.00"],
      },
    ]);
  });

  it("take what lies in their limits, go to their provider's way, and keep their name", async () => {
    platform.clock.now = instant("2026-12-24T00:00:00");
    const { member, pay } = await visit("choosy02");
    for (const [method, amount] of [
      ["wire", "20.49"],
      ["wire", "1000.01"],
      ["festive", "9000.01"],
    ] as const)
      expect(await pay(method, amount)).toMatchObject({ code: "AMOUNT_INVALID" });
    for (const unknown of ["instant", "bank", "unshown", "gone", "constructor"])
      expect(await pay(unknown, "500")).toMatchObject({ code: "METHOD_UNKNOWN" });
    expect(await pay("wire", "20.50")).toMatchObject({ value: { method: "wire" } });
    await platform.servePayments();
    expect((await member.call("balance")).value.sumBalance).toBe("20.50");
  });

  it("come and go by the clock of the merchant", async () => {
    const offered = async (local: string, name: string) => {
      platform.clock.now = instant(local);
      const { pay } = await visit(name);
      return (await pay("festive", "500")).code ?? "taken";
    };
    expect(await offered("2026-12-23T23:59:59", "choosy03")).toBe("METHOD_UNKNOWN");
    expect(await offered("2026-12-24T00:00:00", "choosy04")).toBe("taken");
    expect(await offered("2026-12-25T23:59:59", "choosy05")).toBe("taken");
    expect(await offered("2026-12-26T00:00:00", "choosy06")).toBe("METHOD_UNKNOWN");
  });
});
