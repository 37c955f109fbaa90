import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askerOf, type MoneyWorld, makeMoneyWorld, newKey } from "#tests/support/money-world.ts";
import { refuseWithdrawal } from "./withdrawals/staff.ts";

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
const withdraw = async (amount: string) =>
  done("withdraw", { key: newKey(), amount, ...(await bank()) });

describe("wallets", () => {
  it("are one where the merchant has no others", async () => {
    expect(await done("merchantWallet", {})).toEqual({
      isSingle: true,
      wallets: [{ wallet: "main", balance: "1000.00" }],
    });
    const payload = { key: newKey(), from: "main", to: "KOI", amount: "1" };
    expect(await codeOf("walletTransfer", payload)).toBe("WALLET_UNKNOWN");
  });

  it("CALL-076 CALL-077 hold what is moved between them, and together what they held before", async () => {
    world.site.payments = { vendorWallets: ["KOI", "JL"] };
    const key = newKey();
    const payload = { key, from: "main", to: "KOI", amount: "250.50" };
    const moved = await done("walletTransfer", payload);
    expect(moved).toMatchObject({
      from: "main",
      to: "KOI",
      amount: "250.50",
      sumBalance: "1000.00",
    });
    expect(await done("walletTransfer", payload)).toEqual(moved);
    expect(await done("merchantWallet", {})).toEqual({
      isSingle: false,
      wallets: [
        { wallet: "main", balance: "749.50" },
        { wallet: "KOI", balance: "250.50" },
        { wallet: "JL", balance: "0.00" },
      ],
    });
    expect((await done("balance", {})).sumBalance).toBe("1000.00");
    const wrong = [
      [{ amount: "0" }, "AMOUNT_INVALID"],
      [{ amount: "-1" }, "AMOUNT_INVALID"],
      [{ amount: "0.001" }, "AMOUNT_INVALID"],
      [{ amount: "749.51" }, "FUNDS_INSUFFICIENT"],
      [{ to: "main" }, "WALLET_UNKNOWN"],
      [{ to: "GOLD" }, "WALLET_UNKNOWN"],
      [{ from: "KOI", to: "JL" }, "WALLET_UNKNOWN"],
    ] as const;
    for (const [change, code] of wrong)
      expect(await codeOf("walletTransfer", { ...payload, key: newKey(), ...change })).toBe(code);
    // Only what is in the main wallet can be withdrawn.
    expect(await codeOf("withdraw", { key: newKey(), amount: "800", ...(await bank()) })).toBe(
      "FUNDS_INSUFFICIENT",
    );
    // Money does not stay behind in a wallet that is no longer offered.
    world.site.payments = {};
    const back = { key: newKey(), from: "KOI", to: "main", amount: "250.50" };
    await done("walletTransfer", back);
    expect((await done("merchantWallet", {})).isSingle).toBe(true);
  });
});

describe("the account record", () => {
  it("CALL-099 lists every movement with the balance after it, filtered by kind and day", async () => {
    world.clock.now += 86_400_000;
    const day = new Date(world.clock.now).toISOString().slice(0, 10);
    const { id } = await withdraw("400");
    world.clock.now += 1000;
    const asked = { id, staff: "nok", remark: "Asked to", now: world.clock.now };
    await world.inside((db) => refuseWithdrawal(db, asked));
    const all = await done("transactionDetail", {});
    expect(all.items.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual(
      [
        ["withdraw", "400.00", "1000.00"],
        ["withdraw", "-400.00", "600.00"],
        ["adjustment", "1000.00", "1000.00"],
      ],
    );
    expect(all).toMatchObject({
      total: 3,
      totals: { in: "1400.00", out: "400.00", net: "1000.00" },
    });
    expect(await done("transactionDetail", { kind: "adjustment" })).toMatchObject({ total: 1 });
    expect(await done("transactionDetail", { kind: "bet" })).toMatchObject({ total: 0 });
    expect(await done("recordTransaction", { from: day, to: day })).toMatchObject({ total: 2 });
    expect(await done("recordTransaction", { pageNo: 2, pageSize: 2 })).toMatchObject({
      totalPages: 2,
      items: [{ kind: "adjustment" }],
    });
    for (const from of ["2026-02-30", "0000-01-01", "0001-01-01"])
      for (const name of ["transactionDetail", "deposits", "withdrawals"] as const)
        expect(await codeOf(name, { from })).toBe("PAYLOAD_INVALID");
    expect(await codeOf("transactionDetail", { from: day, to: "2020-01-01" })).toBe(
      "PAYLOAD_INVALID",
    );
  });

  it("takes as many statements for one row as for many, like every list of money", async () => {
    const count = async (): Promise<Record<string, number>> => {
      const counted: Record<string, number> = {};
      for (const name of ["deposits", "withdrawals", "transactionDetail", "balance"] as const) {
        const before = world.statements();
        await done(name, {});
        counted[name] = world.statements() - before;
      }
      return counted;
    };
    const few = await count();
    for (let index = 0; index < 8; index += 1) {
      await withdraw("50");
      await done("deposit", { key: newKey(), method: "bank", amount: "50" });
    }
    expect(await count()).toEqual(few);
    expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(2);
  });
});
