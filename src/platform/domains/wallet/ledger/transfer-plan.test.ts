import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntryRow } from "./repo.ts";
import { contentHash, inLockOrder, planFault, type TransferPlan } from "./transfer-plan.ts";

const entry = (accountId: string, amount: bigint, currency = "VND"): EntryRow => ({
  accountId,
  currency,
  amount,
});
const plan = (entries: EntryRow[], kind = "deposit", idempotencyKey = "k"): TransferPlan => ({
  kind,
  idempotencyKey,
  entries,
});

describe("what is a transfer", () => {
  it("has two entries or more, none of them zero, in one currency, that sum to zero", () => {
    expect(planFault(plan([entry("a", -5n), entry("b", 5n)]))).toBeUndefined();
    expect(planFault(plan([entry("a", -5n), entry("b", 4n), entry("c", 1n)]))).toBeUndefined();
  });

  it("says which of its rules a plan breaks", () => {
    const faultOf = (...entries: EntryRow[]) => planFault(plan(entries));
    expect(faultOf()).toBe("A transfer has at least two entries.");
    expect(faultOf(entry("a", 0n))).toBe("A transfer has at least two entries.");
    expect(faultOf(entry("a", 0n), entry("b", -5n), entry("c", 5n))).toBe("No entry may be zero.");
    expect(faultOf(entry("a", -5n), entry("b", 5n, "THB"))).toBe(
      "The entries of a transfer share one currency.",
    );
    for (const wrong of [4n, 6n, -5n])
      expect(faultOf(entry("a", -5n), entry("b", wrong))).toBe(
        "The entries of a transfer sum to zero.",
      );
  });

  it("is told to the last unit, beyond what a number holds exactly", () => {
    const much = 9_007_199_254_740_993n;
    expect(planFault(plan([entry("a", -much), entry("b", much)]))).toBeUndefined();
    expect(planFault(plan([entry("a", -much), entry("b", much - 1n)]))).toContain("sum to zero");
  });
});

describe("the order in which accounts are locked", () => {
  it("is that of their ids, whatever the order of the entries, and loses none", () => {
    const anyEntries = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(anyEntries, (ids) => {
        const given = ids.map((id, index) => entry(id, BigInt(index + 1)));
        const before = [...given];
        const ordered = inLockOrder(given);
        expect(ordered.map(({ accountId }) => accountId)).toEqual([...ids].sort());
        expect(new Set(ordered)).toEqual(new Set(given));
        expect(given).toEqual(before);
      }),
    );
  });
});

describe("the digest of a transfer", () => {
  const first = plan([entry("a", -5n), entry("b", 5n)]);
  const digest = contentHash(first);

  it("is the same for the same transfer, whatever its key and the order of its entries", () => {
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(contentHash(plan([entry("b", 5n), entry("a", -5n)]))).toBe(digest);
    expect(contentHash(plan([...first.entries], "deposit", "another key"))).toBe(digest);
  });

  it("is another one for another kind, account, currency or amount", () => {
    const others = [
      plan([...first.entries], "withdraw"),
      plan([entry("a", -5n), entry("c", 5n)]),
      plan([entry("a", -5n, "THB"), entry("b", 5n, "THB")]),
      plan([entry("a", -6n), entry("b", 6n)]),
      plan([entry("a", 5n), entry("b", -5n)]),
      plan([entry("a", -5n), entry("b", 4n), entry("c", 1n)]),
    ];
    expect(new Set([digest, ...others.map(contentHash)]).size).toBe(others.length + 1);
  });

  it("keeps apart what only runs together the same", () => {
    expect(contentHash(plan([entry("ta", -5n), entry("tb", 5n)], "deposi"))).not.toBe(
      contentHash(plan([entry("a", -5n), entry("tb", 5n)], "deposit")),
    );
  });
});
