import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallMap } from "#src/contracts/api.gen.ts";
import type { CallError } from "#src/platform/kernel/context.ts";
import type { TransferFacts } from "#src/platform/kernel/guards.ts";
import { burst } from "#tests/support/burst.ts";
import {
  askerOf,
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { some } from "#tests/support/some.ts";

let world: MoneyWorld;
let agent = "";
let member = "";
let caller = "";
let asked: TransferFacts[] = [];
let refusal: CallError | undefined;
let wrongPassword: CallError | undefined;
const both = { lineTransfers: ["upline" as const, "downline" as const] };

beforeAll(async () => {
  world = await makeMoneyWorld(undefined, {
    mayTransfer: async (_db, facts) => {
      asked.push(facts);
      return refusal;
    },
    checkPassword: async () => wrongPassword,
    hasPaymentPassword: async (_db, memberId) => memberId === agent,
  });
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.site.payments = both;
  agent = await world.member(100_000n);
  member = await world.member(100_000n);
  await world.putBelow(member, agent);
  caller = member;
  asked = [];
  refusal = undefined;
  wrongPassword = undefined;
});

const { done, codeOf } = askerOf(
  () => world,
  () => caller,
);
const up = (amount = "400", key = newKey()): CallMap["transferUpline"]["payload"] => ({
  key,
  amount,
  password: "right",
});
const down = (amount = "400", key = newKey()): CallMap["transferDownline"]["payload"] => ({
  ...up(amount, key),
  member,
});
const balances = async () => [await world.balanceOf(member), await world.balanceOf(agent)];
const accountOf = async (id: string): Promise<string> => {
  const [row] = await world.test.asOwner<{ account: string }>(
    "select account from member where id = $1",
    [id],
  );
  return row?.account ?? "";
};
const unmoved = [100_000n, 100_000n];

describe("a transfer to the upline", () => {
  it("MEM-06 AGENT-17 moves the amount once for a key, and both records show it by one reference", async () => {
    const key = newKey();
    const first = await done("transferUpline", up("400.25", key));
    const name = await accountOf(agent);
    expect(first).toMatchObject({
      receiver: `${name.slice(0, 2)}***${name.slice(-1)}`,
      amount: "400.25",
      available: "599.75",
      reference: `upline-transfer:${first.id}`,
    });
    expect(await done("transferUpline", up("400.25", key))).toEqual(first);
    expect(await codeOf("transferUpline", up("400.26", key))).toBe("KEY_REUSED");
    expect(await balances()).toEqual([59_975n, 140_025n]);
    const rows: unknown[] = [];
    for (const one of [member, agent]) {
      caller = one;
      const { items, totals } = await done("transactionDetail", { kind: "lineTransfer" });
      expect(items.map(({ kind }) => kind)).toEqual(["lineTransfer"]);
      rows.push([items[0]?.amount, items[0]?.balanceAfter, items[0]?.reference, totals.net]);
    }
    expect(rows).toEqual([
      ["-400.25", "599.75", first.reference, "-400.25"],
      ["400.25", "1400.25", first.reference, "400.25"],
    ]);
    const other = await done("transactionDetail", { kind: "adjustment" });
    expect(other.items.map(({ amount }) => amount)).toEqual(["1000.00"]);
  });

  it("answers a key that came before without asking for the password again", async () => {
    const key = newKey();
    const first = await done("transferUpline", up("100", key));
    wrongPassword = { code: "PASSWORD_WRONG" };
    expect(await done("transferUpline", up("100", key))).toEqual(first);
    expect(await codeOf("transferUpline", up("100"))).toBe("PASSWORD_WRONG");
    expect(await balances()).toEqual([90_000n, 110_000n]);
  });

  it("OPEN-033 is for members with an upline and leave, where the merchant allows it", async () => {
    const refused = async () => {
      expect(await codeOf("transferUpline", up())).toBe("TRANSFER_NOT_ALLOWED");
      expect(await codeOf("transferInfo", {})).toBe("TRANSFER_NOT_ALLOWED");
    };
    for (const payments of [{}, { lineTransfers: ["downline" as const] }]) {
      world.site.payments = payments;
      await refused();
    }
    world.site.payments = both;
    await world.test.asOwner("update member set to_upline = false where id = $1", [member]);
    await refused();
    caller = agent;
    await refused();
    expect(await balances()).toEqual(unmoved);
  });

  it.each([
    ["0", "AMOUNT_INVALID"],
    ["-400", "AMOUNT_INVALID"],
    ["400.001", "AMOUNT_INVALID"],
    ["49.99", "AMOUNT_INVALID"],
    ["800.01", "AMOUNT_INVALID"],
    ["99999999999999999", "AMOUNT_INVALID"],
  ])("of %s is refused with %s and moves nothing", async (amount, code) => {
    world.site.payments = { ...both, maxTransfer: "800" };
    expect(await codeOf("transferUpline", up(amount))).toBe(code);
    expect(await balances()).toEqual(unmoved);
  });

  it("takes no more than the main wallet has, whatever other wallets hold", async () => {
    world.site.payments = { ...both, vendorWallets: ["KOI"] };
    await done("walletTransfer", { key: newKey(), from: "main", to: "KOI", amount: "300" });
    expect(await done("transferInfo", {})).toMatchObject({
      available: "700.00",
      transferable: "700.00",
    });
    expect(await codeOf("transferUpline", up("700.01"))).toBe("FUNDS_INSUFFICIENT");
    expect((await done("transferUpline", up("700"))).available).toBe("0.00");
  });

  it("goes up to the day's sum to the unit, and on after the merchant's midnight", async () => {
    world.site.payments = { ...both, maxTransferPerDay: "500" };
    await done("transferUpline", up("300"));
    expect(await world.call(member, "transferUpline", up("200.01"))).toMatchObject({
      ok: false,
      error: { code: "LIMIT_TRANSFER", value: { limit: "500.00", remaining: "200.00" } },
    });
    expect(await done("transferInfo", {})).toMatchObject({
      dayRemaining: "200.00",
      transferable: "200.00",
    });
    await done("transferUpline", up("200"));
    // Midnight in Bangkok is at 17:00 in UTC; the world's clock begins at 3:00.
    const { now } = world.clock;
    world.clock.now = now + 14 * 3_600_000 - 1;
    expect(await codeOf("transferUpline", up("50"))).toBe("LIMIT_TRANSFER");
    world.clock.now += 1;
    expect(await codeOf("transferUpline", up("50"))).toBe("ok");
    expect((await done("transferInfo", {})).dayRemaining).toBe("450.00");
    world.clock.now = now;
  });

  it("moves nothing where a guard refuses, and asks it about both", async () => {
    refusal = { code: "ACCOUNT_EXCLUDED" };
    const key = newKey();
    expect(await codeOf("transferUpline", up("400", key))).toBe("ACCOUNT_EXCLUDED");
    expect(await codeOf("transferInfo", {})).toBe("ACCOUNT_EXCLUDED");
    expect(asked[0]).toMatchObject({
      memberId: member,
      receiverId: agent,
      amount: 40_000n,
      paysIn: false,
    });
    expect(await balances()).toEqual(unmoved);
    refusal = undefined;
    expect(await codeOf("transferUpline", up("400", key))).toBe("ok");
  });

  it("OPEN-106 says before it which password is asked for, and within which bounds", async () => {
    world.site.payments = { ...both, minTransfer: "10", maxTransfer: "900" };
    const name = await accountOf(agent);
    expect(await done("transferInfo", {})).toEqual({
      receiver: `${name.slice(0, 2)}***${name.slice(-1)}`,
      available: "1000.00",
      transferable: "900.00",
      minimum: "10.00",
      maximum: "900.00",
      dayMaximum: "900.00",
      dayRemaining: "900.00",
      paymentPassword: false,
    });
    const above = await world.member();
    await world.putBelow(agent, above);
    caller = agent;
    expect((await done("transferInfo", {})).paymentPassword).toBe(true);
  });
});

describe("a transfer to a downline", () => {
  it("SCOPE-11 ROLE-12 goes from an agent to whoever is below, however far, by id or name", async () => {
    const far = await world.member();
    await world.putBelow(far, member);
    caller = agent;
    const first = await done("transferDownline", { ...down("100"), member: far });
    expect(first.reference).toBe(`downline-transfer:${first.id}`);
    const name = (await accountOf(far)).toUpperCase();
    await done("transferDownline", { ...down("100"), member: ` ${name} ` });
    expect(await world.balanceOf(far)).toBe(20_000n);
    expect(await world.balanceOf(agent)).toBe(80_000n);
    expect(asked).toMatchObject([
      { memberId: agent, receiverId: far, paysIn: true },
      { memberId: agent, receiverId: far, paysIn: true },
    ]);
  });

  it("finds nobody outside the own team, whether they exist or not", async () => {
    const stranger = await world.member();
    const above = await world.member(100_000n);
    await world.putBelow(agent, above);
    caller = agent;
    const others = [
      stranger,
      await accountOf(stranger),
      agent,
      above,
      "nobody",
      "00000000-0000-4000-8000-000000000000",
      "' or 1=1 --",
    ];
    for (const named of some(others)) {
      const answer = await world.call(agent, "transferDownline", { ...down(), member: named });
      expect(answer).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
      expect(await codeOf("transferInfo", { to: "downline", member: named })).toBe("NOT_FOUND");
    }
    caller = member;
    expect(await codeOf("transferInfo", { to: "downline" })).toBe("AGENT_REQUIRED");
    expect(await codeOf("transferDownline", down())).toBe("AGENT_REQUIRED");
    expect(await balances()).toEqual(unmoved);
  });

  it("is refused where the merchant allows none", async () => {
    world.site.payments = { lineTransfers: ["upline"] };
    caller = agent;
    expect(await codeOf("transferDownline", down())).toBe("TRANSFER_NOT_ALLOWED");
    expect(await balances()).toEqual(unmoved);
  });

  it("counts to the same day's sum as transfers up", async () => {
    world.site.payments = { ...both, maxTransferPerDay: "500" };
    const above = await world.member();
    await world.putBelow(agent, above);
    caller = agent;
    await done("transferUpline", up("300"));
    expect(await codeOf("transferDownline", down("201"))).toBe("LIMIT_TRANSFER");
    expect(await codeOf("transferDownline", down("200"))).toBe("ok");
  });
});

describe("many transfers at the same moment", () => {
  it("with one key have one effect and one answer", async () => {
    const key = newKey();
    const answers = new Set<string>();
    const outcome = await burst(50, async () => {
      const answer = await world.call(member, "transferUpline", up("400", key));
      if (answer.ok) answers.add(JSON.stringify(Object.entries(answer.value).sort()));
      return answer;
    });
    expect(outcome).toEqual({ accepted: 50, refused: {} });
    expect(answers.size).toBe(1);
    expect(await balances()).toEqual([60_000n, 140_000n]);
  });

  it("never send more than there is, nor more than a day allows", async () => {
    const accountId = await world.account(member);
    const all = await burst(30, (index) =>
      index % 2 === 0
        ? world.call(member, "transferUpline", up("300"))
        : world.call(member, "withdraw", { ...up("300"), accountId }),
    );
    expect(all).toEqual({ accepted: 3, refused: { FUNDS_INSUFFICIENT: 27 } });
    world.site.payments = { ...both, maxTransferPerDay: "500" };
    const other = await world.member(500_000n);
    await world.putBelow(other, agent);
    const capped = await burst(20, () => world.call(other, "transferUpline", up("100")));
    expect(capped).toEqual({ accepted: 5, refused: { LIMIT_TRANSFER: 15 } });
    expect(await world.balanceOf(other)).toBe(450_000n);
  });

  it("across each other, up and down, all go through and lose nothing", async () => {
    const outcome = await burst(60, (index) =>
      index % 2 === 0
        ? world.call(member, "transferUpline", up("50"))
        : world.call(agent, "transferDownline", down("50")),
    );
    expect(outcome.refused).toEqual({});
    expect(await balances()).toEqual(unmoved);
  });

  it("leave the ledger whole, and a row for each that moved", async () => {
    expect(await ledgerFaults(world)).toEqual([]);
    const rows = await world.test.asOwner(
      `select row.direction || '-transfer:' || row.id as key from line_transfer as row
      except all select idempotency_key from ledger_transfer
        where kind in ('upline-transfer', 'downline-transfer')`,
    );
    expect(rows).toEqual([]);
    const [counts] = await world.test.asOwner<{ rows: string; moved: string }>(
      `select (select count(*) from line_transfer)::text as rows, (select count(*)
        from ledger_transfer where kind like '%line-transfer')::text as moved`,
    );
    expect(Number(counts?.rows)).toBeGreaterThan(60);
    expect(counts?.rows).toBe(counts?.moved);
  });
});
