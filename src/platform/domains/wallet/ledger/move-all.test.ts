import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Tx } from "#src/store/tx.ts";
import { makeTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { memberMigrations } from "../../member/public.ts";
import { walletMigrations } from "../public.ts";
import { openAccount } from "./accounts.ts";
import { type Move, move } from "./move.ts";
import { moveAll } from "./move-all.ts";
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
const [lan, minh, thu] = ["lan", "minh", "thu"].map(
  (owner): AccountKey => ({ kind: "member", owner, currency: "VND" }),
) as [AccountKey, AccountKey, AccountKey];

const inside = <T>(work: (db: Tx) => Promise<T>): Promise<T> =>
  test.database.withMerchant(merchant, work);
const of = (key: string, from: AccountKey, to: AccountKey, amount: bigint): Move => ({
  ...{ kind: "test", key, from, to, amount, now },
});
const give = (to: AccountKey, amount: bigint) =>
  inside((db) => move(db, of(`to ${to.owner}`, bank, to, amount)));
const goAll = (...moves: Move[]) => inside((db) => moveAll(db, moves, now));
const balances = () =>
  inside(async (db) => {
    const all: bigint[] = [];
    for (const key of [bank, lan, minh, thu]) all.push((await openAccount(db, key, now)).balance);
    return all;
  });

it("moves what there is enough for, and says of each what became of it", async () => {
  await give(lan, 500n);
  const moved = await goAll(
    of("one", lan, minh, 300n),
    of("two", lan, thu, 201n),
    of("three", bank, thu, 50n),
    of("four", lan, thu, 200n),
  );
  expect(moved).toEqual(["moved", "short", "moved", "moved"]);
  expect(await balances()).toEqual([-550n, 0n, 300n, 250n]);
});

it("puts off whoever is paid by somebody that is, however far, and leaves the others short", async () => {
  await give(lan, 500n);
  const [first, second] = [of("one", thu, bank, 70n), of("two", minh, thu, 100n)];
  const paid = [of("three", lan, minh, 500n), of("four", lan, thu, 1n)];
  expect(await goAll(first, second, ...paid)).toEqual(["later", "later", "moved", "short"]);
  expect(await goAll(first, second)).toEqual(["later", "moved"]);
  expect(await goAll(first)).toEqual(["moved"]);
  expect(await balances()).toEqual([-430n, 0n, 400n, 30n]);
});

it("moves nothing at all where one of the keys moved money before", async () => {
  await give(lan, 500n);
  await goAll(of("one", lan, minh, 100n));
  const again = goAll(of("two", lan, minh, 100n), of("one", lan, minh, 100n));
  await expect(again).rejects.toThrow("One of these keys moved money before.");
  expect(await balances()).toEqual([-500n, 400n, 100n, 0n]);
});

it("writes each transfer whole, with as many places in an account's record as it has entries", async () => {
  await give(lan, 500n);
  await goAll(...[1, 2, 3].map((nth) => of(`nth ${nth}`, lan, minh, BigInt(nth))));
  const rows = await test.asOwner<{ owner: string; places: number[]; came: string }>(
    `select account.owner, array_agg(entry.place::int order by entry.place) as places,
       sum(entry.amount)::text as came
     from ledger_entry as entry join ledger_account as account
       on account.merchant = entry.merchant and account.id = entry.account_id
     where entry.merchant = $1 and account.owner <> 'bank' group by 1 order by 1`,
    [merchant],
  );
  expect(rows).toEqual([
    { owner: "lan", places: [1, 2, 3, 4], came: "494" },
    { owner: "minh", places: [1, 2, 3], came: "6" },
  ]);
});
