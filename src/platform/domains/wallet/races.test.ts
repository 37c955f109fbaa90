import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallMap } from "#src/contracts/api.gen.ts";
import type { Handlers } from "#src/platform/kernel/context.ts";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import { burst, overspent } from "#tests/support/burst.ts";
import {
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { openAccount } from "./public.ts";
import { insertWithdrawal } from "./withdrawals/repo.ts";
import { toWire } from "./withdrawals/wire.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await makeMoneyWorld((site) => {
    site.payments = { vendorWallets: ["KOI"] };
  });
});
afterAll(() => world?.close());

const asked = async (member: string, key = newKey()): Promise<CallMap["withdraw"]["payload"]> => ({
  key,
  amount: "1000",
  accountId: await world.account(member),
  password: "right",
});

/** What members were promised to be paid, in minor units. */
const promised = async (memberId: string): Promise<bigint> => {
  const [row] = await world.test.asOwner<{ sum: string }>(
    `select coalesce(sum(amount - returned), 0)::text as sum from withdrawal
      where member_id = $1 and status <> 'rejected'`,
    [memberId],
  );
  return BigInt(row?.sum ?? 0);
};

/**
 * A withdrawal as somebody might write it who has never seen two calls at once: it looks at the
 * balance, and pays when there seems to be enough.
 */
const naive: Handlers = {
  withdraw: {
    open: async ({ transaction, site, session, now }, payload) => {
      const { currency } = site;
      const owner = session.memberId;
      const amount = toMinor(payload.amount, currency);
      const seen = await transaction((db) =>
        openAccount(db, { kind: "member", owner, currency }, now),
      );
      if ((seen.balance ?? 0n) < amount) return err({ code: "FUNDS_INSUFFICIENT" });
      const row = await transaction((db) =>
        insertWithdrawal(db, {
          id: crypto.randomUUID(),
          memberId: owner,
          currency,
          amount,
          status: "requested",
          bankAccount: "0071000123456",
          accountName: "Somchai Dee",
          accountId: payload.accountId,
          autoConfirmMinutes: 60,
          now,
        }),
      );
      return ok(toWire(row, now));
    },
  },
};

describe("many calls at the same moment", () => {
  it("50 withdrawals of a full balance pay once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const member = await world.member(100_000n);
      const same = await asked(member);
      const outcome = await burst(50, () =>
        world.call(member, "withdraw", { ...same, key: newKey() }),
      );
      expect(outcome).toEqual({ accepted: 1, refused: { FUNDS_INSUFFICIENT: 49 } });
      expect(overspent(100_000n, await promised(member))).toBeUndefined();
      expect(await world.balanceOf(member)).toBe(0n);
    }
  });

  it("a naive handler is caught paying more than there is", async () => {
    const member = await world.member(100_000n);
    const same = await asked(member);
    const outcome = await burst(50, () =>
      world.call(member, "withdraw", { ...same, key: newKey() }, naive),
    );
    expect(outcome.accepted).toBeGreaterThan(1);
    expect(overspent(100_000n, await promised(member))).toMatch(/was paid of 100000\.$/);
  });

  it.each(["withdraw", "walletTransfer", "deposit"] as const)(
    "100 times the same %s with one key have one effect and one answer",
    async (name) => {
      const member = await world.member(500_000n);
      const key = newKey();
      const payloads = {
        withdraw: await asked(member, key),
        walletTransfer: { key, from: "main", to: "KOI", amount: "1000" },
        deposit: { key, method: "bank", amount: "1000" },
      };
      const answers = new Set<string>();
      const outcome = await burst(100, async () => {
        const answer = await world.call(member, name, payloads[name]);
        if (answer.ok) answers.add(JSON.stringify(Object.entries(answer.value).sort()));
        return answer;
      });
      expect(outcome).toEqual({ accepted: 100, refused: {} });
      expect(answers.size).toBe(1);
      const left = { withdraw: 400_000n, walletTransfer: 400_000n, deposit: 500_000n };
      expect(await world.balanceOf(member)).toBe(left[name]);
      const rows = await world.test.asOwner(
        "select 1 from member_request where member_id = $1 union all select 2 from deposit where member_id = $1",
        [member],
      );
      expect(rows).toHaveLength(name === "deposit" ? 2 : 1);
    },
  );

  it("withdrawals and transfers together never take more than there is", async () => {
    const member = await world.member(100_000n);
    const same = await asked(member);
    const outcome = await burst(40, (index) =>
      index % 2 === 0
        ? world.call(member, "withdraw", { ...same, key: newKey(), amount: "300" })
        : world.call(member, "walletTransfer", {
            key: newKey(),
            from: "main",
            to: "KOI",
            amount: "300",
          }),
    );
    expect(outcome).toEqual({ accepted: 3, refused: { FUNDS_INSUFFICIENT: 37 } });
    expect(await world.balanceOf(member)).toBe(10_000n);
    expect(fromMinor(await world.balanceOf(member), "THB")).toBe("100.00");
  });

  it("leaves the ledger whole", async () => {
    expect(await ledgerFaults(world)).toEqual([]);
  });
});
