import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "#src/store/tx.ts";
import { makeTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { some } from "#tests/support/some.ts";
import { memberMigrations } from "../../member/public.ts";
import { openAccount, payReward, postTransfer, walletMigrations } from "../public.ts";
import type { EntryRow } from "./repo.ts";

let test: TestDatabase;
let merchant = "";
let merchants = 0;

beforeAll(async () => {
  test = await makeTestDatabase([memberMigrations, walletMigrations]);
});
afterAll(() => test?.close());
beforeEach(() => {
  merchants += 1;
  merchant = `m${merchants}`;
});

const now = Date.UTC(2026, 10, 21);

const inside = <T>(work: (db: Tx) => Promise<T>): Promise<T> =>
  test.database.withMerchant(merchant, work);

const account = (owner: string, kind: "member" | "house" = "member", currency = "VND") =>
  inside((db) => openAccount(db, { kind, owner, currency }, now));

const post = (key: string, entries: EntryRow[], kind = "test") =>
  inside((db) => postTransfer(db, { kind, idempotencyKey: key, entries }, now));

const entry = (accountId: string, amount: bigint, currency = "VND"): EntryRow => ({
  accountId,
  currency,
  amount,
});

/** Balances by account, beside the sums of their entries. */
const balances = () =>
  test.asOwner<{ id: string; balance: string; sum: string }>(
    `select a.id, a.balance::text as balance, coalesce(sum(e.amount), 0)::text as sum
      from ledger_account a left join ledger_entry e
        on e.merchant = a.merchant and e.account_id = a.id
      where a.merchant = $1 group by a.id, a.balance`,
    [merchant],
  );

describe("the ledger", () => {
  it("keeps every balance equal to its entries and every transfer whole, whatever is tried", async () => {
    const house = await account("bank", "house");
    const members = await Promise.all(["a", "b", "c", "d"].map((owner) => account(owner)));
    const ids = [house, ...members].map(({ id }) => id);
    const model = new Map<string, bigint>(ids.map((id) => [id, 0n]));
    const done = new Map<string, string>();
    const step = fc.record({
      from: fc.nat(ids.length - 1),
      to: fc.nat(ids.length - 1),
      split: fc.nat(ids.length - 1),
      amount: fc.bigInt({ min: 1n, max: 5_000n }),
      key: fc.nat(250),
    });
    const steps = fc.sample(step, { numRuns: 400, seed: 20_261_121 });
    for (const { from, to, split, amount, key } of steps) {
      const [one, two, three] = [ids[from], ids[to], ids[split]] as [string, string, string];
      if (new Set([one, two, three]).size < 3) continue;
      const half = amount / 2n;
      const entries = [entry(one, -amount), entry(two, amount - half), entry(three, half)].filter(
        (line) => line.amount !== 0n,
      );
      const content = entries.map((line) => `${line.accountId}${line.amount}`).join();
      const overdraws = one !== house.id && (model.get(one) ?? 0n) < amount;
      const before = done.get(`${key}`);
      const outcome = await post(`${key}`, entries).then(
        (result) => (result.ok ? (result.value.replayed ? "replayed" : "posted") : "reused"),
        () => "refused",
      );
      const expected =
        before === undefined
          ? overdraws
            ? "refused"
            : "posted"
          : before === content
            ? "replayed"
            : "reused";
      expect(outcome).toBe(expected);
      if (outcome !== "posted") continue;
      done.set(`${key}`, content);
      for (const line of entries)
        model.set(line.accountId, (model.get(line.accountId) ?? 0n) + line.amount);
    }
    expect(done.size).toBeGreaterThan(50);
    const rows = await balances();
    for (const { id, balance, sum } of some(rows)) {
      expect(balance).toBe(sum);
      expect(BigInt(balance)).toBe(model.get(id));
    }
    expect(rows.reduce((total, { balance }) => total + BigInt(balance), 0n)).toBe(0n);
  });

  it("posts a key once of many at the same moment", async () => {
    const [bank, member] = [await account("bank", "house"), await account("a")];
    const results = await Promise.all(
      Array.from({ length: 30 }, () => post("same", [entry(bank.id, -7n), entry(member.id, 7n)])),
    );
    const posted = results.flatMap((result) => (result.ok ? [result.value] : []));
    expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect((await account("a")).balance).toBe(7n);
  });

  it("lets one of many parallel withdrawals of a whole balance through", async () => {
    const [bank, member] = [await account("bank", "house"), await account("a")];
    await post("in", [entry(bank.id, -100n), entry(member.id, 100n)]);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        post(`out${index}`, [entry(member.id, -100n), entry(bank.id, 100n)]),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await account("a")).balance).toBe(0n);
  });

  it("refuses what is no transfer before the database has to", async () => {
    const [one, two] = [await account("bank", "house"), await account("a")];
    await expect(post("k1", [entry(one.id, 5n)])).rejects.toThrow("at least two");
    await expect(post("k2", [entry(one.id, 5n), entry(two.id, -4n)])).rejects.toThrow("zero");
    await expect(post("k3", [entry(one.id, 0n), entry(two.id, 0n)])).rejects.toThrow("zero");
    await expect(post("k4", [entry(one.id, 5n), entry(two.id, -5n, "THB")])).rejects.toThrow(
      "currency",
    );
  });

  it("pays a reward out of the house's account, and the same one never again", async () => {
    const reward = { kind: "sign-up-bonus", key: "sign-up-bonus:m1", memberId: "m1" };
    const given = { ...reward, bonus: "signUp" as const, currency: "VND", amount: 500n, now };
    const pay = () => inside((db) => payReward(db, given));
    await pay();
    await expect(pay()).rejects.toThrow("was paid before");
    expect((await account("m1")).balance).toBe(500n);
    expect((await account("bonus", "house")).balance).toBe(-500n);
  });
});

describe("the database itself", () => {
  const head = (id: string, key: string) =>
    sql`insert into ledger_transfer values (${merchant}, ${id}, 'test', ${key}, 'x', now())`;
  const line = (id: string, no: number, accountId: string, amount: number, currency = "VND") =>
    sql`insert into ledger_entry values (${merchant}, ${id}, ${no}, ${accountId}, ${currency}, ${amount})`;
  const transfer = "00000000-0000-4000-8000-000000000001";

  it("commits no transfer that does not sum to zero, has one entry, or none", async () => {
    const [one, two] = [await account("bank", "house"), await account("a")];
    const attempts: ((db: Tx) => Promise<unknown>)[] = [
      (db) => head(transfer, "k").execute(db),
      async (db) => {
        await head(transfer, "k").execute(db);
        await line(transfer, 0, one.id, 5).execute(db);
      },
      async (db) => {
        await head(transfer, "k").execute(db);
        await line(transfer, 0, one.id, -5).execute(db);
        await line(transfer, 1, two.id, 4).execute(db);
      },
    ];
    for (const attempt of attempts) await expect(inside(attempt)).rejects.toThrow("is not whole");
    expect((await account("bank", "house")).balance).toBe(0n);
  });

  it("takes no late entry into a transfer that stands", async () => {
    const [one, two] = [await account("bank", "house"), await account("a")];
    const posted = await post("k", [entry(one.id, -5n), entry(two.id, 5n)]);
    const id = posted.ok ? posted.value.id : "";
    await expect(inside((db) => line(id, 2, two.id, 1).execute(db))).rejects.toThrow(
      "is not whole",
    );
  });

  it("mixes no currencies: an entry has its account's", async () => {
    const [dong, baht] = [await account("a"), await account("a", "member", "THB")];
    await expect(
      inside(async (db) => {
        await head(transfer, "k").execute(db);
        await line(transfer, 0, dong.id, 5, "THB").execute(db);
      }),
    ).rejects.toThrow("foreign key");
    const [bank, other] = [await account("bank", "house"), baht];
    await expect(
      inside(async (db) => {
        await head(transfer, "k").execute(db);
        await line(transfer, 0, bank.id, -5, "VND").execute(db);
        await line(transfer, 1, other.id, 5, "THB").execute(db);
      }),
    ).rejects.toThrow("is not whole");
  });

  it("changes and removes nothing, not even for its owner", async () => {
    const [one, two] = [await account("bank", "house"), await account("a")];
    await post("k", [entry(one.id, -5n), entry(two.id, 5n)]);
    for (const statement of [
      "update ledger_entry set amount = 50",
      "delete from ledger_entry",
      "truncate ledger_entry",
      "update ledger_transfer set kind = 'gift'",
      "delete from ledger_transfer",
      "truncate ledger_transfer cascade",
    ])
      await expect(test.asOwner(statement)).rejects.toThrow("append-only");
  });

  it("lets the app write no balance", async () => {
    const one = await account("a");
    await expect(
      inside((db) => sql`update ledger_account set balance = 1 where id = ${one.id}`.execute(db)),
    ).rejects.toThrow("permission denied");
    await expect(
      inside((db) =>
        sql`insert into ledger_account values
          (${merchant}, ${transfer}, 'member', 'rich', 'VND', 1000, now())`.execute(db),
      ),
    ).rejects.toThrow("starts empty");
  });

  it("overdraws no member", async () => {
    const [bank, member] = [await account("bank", "house"), await account("a")];
    await expect(post("k", [entry(member.id, -1n), entry(bank.id, 1n)])).rejects.toThrow(
      "ledger_account_not_overdrawn",
    );
  });
});
