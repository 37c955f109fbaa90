import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { makeTestDatabase } from "#tests/support/database.ts";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { memberMigrations } from "../member/public.ts";
import { walletMigrations } from "./public.ts";

const ids = (first: number, count: number) =>
  Array.from(
    { length: count },
    (_, n) => `00000000-0000-4000-8000-${String(first + n).padStart(12, "0")}`,
  );

it("gives entries from before their place and balance, in the order in which they were made", async () => {
  const folder = join(makeTempFolder(), "wallet");
  mkdirSync(folder);
  const first = "0001-ledger.sql";
  cpSync(join(walletMigrations.dir, first), join(folder, first));
  const test = await makeTestDatabase([memberMigrations, { domain: "wallet", dir: folder }]);
  for (const merchant of ["one", "two"])
    await test.database.withMerchant(merchant, async (db) => {
      const [bank = "", member = ""] = ids(1, 2);
      await sql`insert into ledger_account (merchant, id, kind, owner, currency, created_at) values
        (${merchant}, ${bank}, 'house', 'bank', 'THB', now()),
        (${merchant}, ${member}, 'member', 'm', 'THB', now())`.execute(db);
      // The ids are not in the order of time.
      for (const [index, id] of ids(11, 3).reverse().entries()) {
        const amount = [500, -200, 50][index] ?? 0;
        await sql`insert into ledger_transfer values
          (${merchant}, ${id}, 'test', ${id}, 'x', ${new Date(index * 1000)})`.execute(db);
        await sql`insert into ledger_entry values
          (${merchant}, ${id}, 0, ${member}, 'THB', ${amount}),
          (${merchant}, ${id}, 1, ${bank}, 'THB', ${-amount})`.execute(db);
      }
    });
  await test.database.migrate([memberMigrations, walletMigrations]);
  const rows = await test.asOwner<{ line: string }>(
    `select concat_ws(' ', e.merchant, e.place, e.amount, e.balance_after, a.entries) as line
      from ledger_entry e join ledger_account a on a.merchant = e.merchant and a.id = e.account_id
      where a.kind = 'member' order by e.merchant, e.place`,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    "one 1 500 500 3",
    "one 2 -200 300 3",
    "one 3 50 350 3",
    "two 1 500 500 3",
    "two 2 -200 300 3",
    "two 3 50 350 3",
  ]);
  await expect(test.asOwner("update ledger_entry set place = 9")).rejects.toThrow("append-only");
  await test.close();
});

it("knows the bonuses of before by what they were paid with, and nothing else for one", async () => {
  const folder = join(makeTempFolder(), "wallet");
  mkdirSync(folder);
  const before = readdirSync(walletMigrations.dir).filter((file) => file < "0004");
  expect(before.length).toBeGreaterThan(2);
  for (const file of before) cpSync(join(walletMigrations.dir, file), join(folder, file));
  const test = await makeTestDatabase([memberMigrations, { domain: "wallet", dir: folder }]);
  const transfers = [
    ["sign-up-bonus", "sign-up-bonus:m", 100],
    ["promotion-reward", "promotion-reward:p:m", 200],
    ["mission-reward", "mission-reward:rank:upgrade:1:m", 300],
    ["mission-reward", "mission-reward:task:top-up:2026-11-20:m", 400],
    ["points-convert", "points-convert:c", 500],
    ["points-credit", "points-credit:c", 600],
    ["deposit", "deposit:d", 700],
    ["trial-money", "trial-money:m", 800],
    ["game-bet", "JL:1", -50],
  ] as const;
  await test.database.withMerchant("one", async (db) => {
    const [house = "", member = ""] = ids(1, 2);
    await sql`insert into ledger_account (merchant, id, kind, owner, currency, created_at) values
      ('one', ${house}, 'house', 'bonus', 'THB', now()),
      ('one', ${member}, 'member', 'm', 'THB', now())`.execute(db);
    for (const [index, [kind, key, amount]] of transfers.entries()) {
      const [id = ""] = ids(11 + index, 1);
      await sql`insert into ledger_transfer values
        ('one', ${id}, ${kind}, ${key}, 'x', now())`.execute(db);
      await sql`insert into ledger_entry (merchant, transfer_id, line, account_id, currency, amount)
        values ('one', ${id}, 0, ${member}, 'THB', ${amount}),
        ('one', ${id}, 1, ${house}, 'THB', ${-amount})`.execute(db);
    }
  });
  await test.database.migrate([memberMigrations, walletMigrations]);
  const rows = await test.asOwner<{ line: string }>(
    `select concat_ws(' ', bonus, amount) as line from ledger_entry where bonus is not null
      order by amount`,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    "signUp 100",
    "promotion 200",
    "rank 300",
    "mission 400",
    "points 500",
    "points 600",
  ]);
  await expect(test.asOwner("update ledger_entry set bonus = null")).rejects.toThrow("append-only");
  await test.close();
});
