import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Tx } from "#src/store/tx.ts";
import { makeTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { memberMigrations } from "../../member/public.ts";
import { openAccount, postTransfer, walletMigrations } from "../public.ts";
import { type Move, move } from "./move.ts";
import { isOverdrawn, refusalOf } from "./overdrawn.ts";
import type { AccountKey } from "./repo.ts";

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

const now = Date.UTC(2026, 10, 22);
const bank: AccountKey = { kind: "house", owner: "bank", currency: "VND" };
const lan: AccountKey = { kind: "member", owner: "lan", currency: "VND" };
const minh: AccountKey = { kind: "member", owner: "minh", currency: "VND" };

const inside = <T>(work: (db: Tx) => Promise<T>): Promise<T> =>
  test.database.withMerchant(merchant, work);
const go = (from: AccountKey, to: AccountKey, amount: bigint, over: Partial<Move> = {}) =>
  inside((db) => move(db, { kind: "test", key: "k", from, to, amount, now, ...over }));
const balanceOf = async (key: AccountKey): Promise<bigint> =>
  (await inside((db) => openAccount(db, key, now))).balance;
const balances = async () => [await balanceOf(bank), await balanceOf(lan), await balanceOf(minh)];

/** What the ledger wrote, in the order of its lines. */
const written = () =>
  test.asOwner<{ kind: string; key: string; owner: string; amount: string; currency: string }>(
    `select t.kind, t.idempotency_key as key, a.owner, e.amount::text as amount, e.currency
      from ledger_transfer t
      join ledger_entry e on e.merchant = t.merchant and e.transfer_id = t.id
      join ledger_account a on a.merchant = e.merchant and a.id = e.account_id
      where t.merchant = $1 order by t.idempotency_key, e.amount`,
    [merchant],
  );

it("takes from one account what it gives to the other, as one transfer that sums to zero", async () => {
  expect(await go(bank, lan, 500n, { kind: "deposit", key: "deposit:1" })).toEqual({ left: -500n });
  expect(await balances()).toEqual([-500n, 500n, 0n]);
  const line = { kind: "deposit", key: "deposit:1", currency: "VND" };
  expect(await written()).toEqual([
    { ...line, owner: "bank", amount: "-500" },
    { ...line, owner: "lan", amount: "500" },
  ]);
});

it("lets a member's whole balance go, and says exactly what is left of it", async () => {
  await go(bank, lan, 500n, { key: "in" });
  expect(await go(lan, minh, 123n, { key: "part" })).toEqual({ left: 377n });
  expect(await go(lan, bank, 377n, { key: "rest" })).toEqual({ left: 0n });
  expect(await balances()).toEqual([-123n, 0n, 123n]);
});

it("moves nothing when a member has one unit too little", async () => {
  await go(bank, lan, 500n, { key: "in" });
  expect(await go(lan, minh, 501n)).toBeUndefined();
  expect(await go(minh, lan, 1n)).toBeUndefined();
  expect(await balances()).toEqual([-500n, 500n, 0n]);
  expect(await written()).toHaveLength(2);
});

it("keeps currencies and wallets of one member apart", async () => {
  const baht: AccountKey = { ...lan, currency: "THB" };
  const games: AccountKey = { ...lan, wallet: "slots" };
  await go(bank, lan, 500n, { key: "in" });
  expect(await go(baht, { ...bank, currency: "THB" }, 1n)).toBeUndefined();
  expect(await go(games, bank, 1n)).toBeUndefined();
  expect(await go(lan, games, 200n, { key: "to the games" })).toEqual({ left: 300n });
  expect([await balanceOf(lan), await balanceOf(games), await balanceOf(baht)]).toEqual([
    300n,
    200n,
    0n,
  ]);
});

it("moves a key's money once: the same again, or another with its key, throws and changes nothing", async () => {
  await go(bank, lan, 500n);
  await expect(go(bank, lan, 500n)).rejects.toThrow("k moved money before.");
  await expect(go(bank, minh, 500n)).rejects.toThrow("k moved money before.");
  await expect(go(bank, lan, 499n)).rejects.toThrow("k moved money before.");
  expect(await balances()).toEqual([-500n, 500n, 0n]);
});

it("a key that moved other money is called reused", async () => {
  await go(bank, lan, 500n);
  const again = await inside(async (db) => {
    const [from, to] = [await openAccount(db, bank, now), await openAccount(db, minh, now)];
    const entries = [
      { accountId: from.id, currency: "VND", amount: -500n },
      { accountId: to.id, currency: "VND", amount: 500n },
    ];
    return postTransfer(db, { kind: "test", idempotencyKey: "k", entries }, now);
  });
  expect(again).toEqual({ ok: false, error: { reason: "key-reused" } });
  expect(await balances()).toEqual([-500n, 500n, 0n]);
});

it("moves nothing that is no amount above zero", async () => {
  await go(bank, lan, 500n, { key: "in" });
  await expect(go(lan, bank, 0n)).rejects.toThrow("No entry may be zero.");
  expect(await balances()).toEqual([-500n, 500n, 0n]);
});

it("a member's money that went in the meantime is too little, and no other failure is", async () => {
  await go(bank, lan, 500n, { key: "in" });
  const accounts = await inside(async (db) => ({
    lan: await openAccount(db, lan, now),
    bank: await openAccount(db, bank, now),
  }));
  // As one of two calls at once does, which saw the money before the other took it.
  const entries = [
    { accountId: accounts.lan.id, currency: "VND", amount: -501n },
    { accountId: accounts.bank.id, currency: "VND", amount: 501n },
  ];
  const late = await inside((db) =>
    postTransfer(db, { kind: "test", idempotencyKey: "late", entries }, now),
  ).catch((failure: unknown) => failure);
  expect(isOverdrawn(late)).toBe(true);
  expect(refusalOf(late)).toEqual({ code: "FUNDS_INSUFFICIENT" });
  expect(await balances()).toEqual([-500n, 500n, 0n]);

  const other = await go(bank, lan, 500n, { key: "in" }).catch((failure: unknown) => failure);
  const unlike = Object.assign(new Error("broken"), { constraint: "ledger_account_owner" });
  for (const failure of [other, unlike, null, undefined, "ledger_account_not_overdrawn"]) {
    expect(isOverdrawn(failure)).toBe(false);
    expect(refusalOf(failure)).toBeUndefined();
  }
});
