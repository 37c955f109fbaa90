import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
import { openMember } from "#src/platform/domains/member/public.ts";
import { makeTestDatabase } from "#tests/support/database.ts";
import { some } from "#tests/support/some.ts";
import { makeTempFolder } from "#tests/support/temp-folder.ts";

const merchant = "demo";

/** A database without what keeps when members bet last, and what brings it. */
async function makeBefore() {
  const folder = join(makeTempFolder(), "reward");
  mkdirSync(folder);
  const own = join(import.meta.dirname, "migrations");
  const before = readdirSync(own).filter((file) => file < "0003");
  expect(before).toHaveLength(3);
  for (const file of before) cpSync(join(own, file), join(folder, file));
  return makeTestDatabase(
    migrationSets.map((set) => (set.domain === "reward" ? { ...set, dir: folder } : set)),
  );
}

it("AGENT-07 the quarter in which a member bet last is the latest there is of their bets, those of before as well", async () => {
  const test = await makeBefore();
  const facts = { nickname: "", language: "EN", birthday: null, profile: {}, origin: {}, now: 0 };
  const [ann, bob] = await Promise.all(
    ["ann", "bob"].map((username) =>
      test.database.withMerchant(merchant, (db) => openMember(db, { ...facts, username })),
    ),
  );
  let rounds = 0;
  const bet = (memberId: string | undefined, currency: string, at: string) => {
    rounds += 1;
    return test.asOwner(
      `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
         stake, valid_bet, created_at)
       select $1, vendor, $2, $3, node_id, $4, false, 'open', 100, 100, $5 from game
       where node_id = 108317`,
      [merchant, String(rounds), memberId, currency, at],
    );
  };
  const open = (memberId: string | undefined, currency: string, wallet: string) =>
    test.asOwner(
      `insert into ledger_account (merchant, id, kind, owner, currency, wallet, created_at)
       values ($1, gen_random_uuid(), 'member', $2, $3, $4, now())`,
      [merchant, memberId, currency, wallet],
    );
  const rows = (sql: string) => test.asOwner<{ line: string }>(sql);
  const read = async () => {
    const kept = await rows(`select concat_ws(' ', member_id, currency, begins_at) as line
      from member_played order by line`);
    const told = await rows(`select concat_ws(' ', member_id, currency, max(begins_at)) as line
      from play_quarter group by member_id, currency order by line`);
    expect(kept).toEqual(some(told));
    // Whoever has a main wallet has it there as well, and nobody else's wallet has any.
    const wallets = await rows(`select concat_ws(' ', wallet.id, begins_at) as line
      from ledger_account as wallet left join member_played as played
        on played.member_id = wallet.member_id and played.currency = wallet.currency
          and wallet.wallet = 'main' order by line`);
    const shown = await rows(
      "select concat_ws(' ', id, played_at) as line from ledger_account order by line",
    );
    expect(shown).toEqual(some(wallets));
    return kept.length;
  };
  await bet(ann?.id, "THB", "2026-11-20 10:00Z");
  await bet(ann?.id, "THB", "2026-11-20 11:16Z");
  await bet(bob?.id, "THB", "2026-11-20 09:00Z");
  await open(ann?.id, "THB", "main");
  await open(ann?.id, "THB", "JL");
  await test.asOwner(
    `insert into ledger_account (merchant, id, kind, owner, currency, created_at)
     values ($1, gen_random_uuid(), 'house', 'bank', 'THB', now())`,
    [merchant],
  );
  await test.database.migrate(migrationSets);
  expect(await read()).toBe(2);
  // Later, earlier, in the same quarter, in another currency, and given back.
  await bet(ann?.id, "THB", "2026-11-20 12:00Z");
  await bet(ann?.id, "THB", "2026-11-19 12:00Z");
  await bet(bob?.id, "THB", "2026-11-20 09:01Z");
  await bet(bob?.id, "VND", "2026-11-20 13:00Z");
  expect(await read()).toBe(3);
  // Who bet before they had a main wallet, and who bets after.
  await open(bob?.id, "VND", "main");
  await open(bob?.id, "THB", "main");
  expect(await read()).toBe(3);
  await bet(bob?.id, "THB", "2026-11-20 14:00Z");
  expect(await read()).toBe(3);
  // A wallet is locked at the end of a transaction: the house's comes before some and after others.
  const isNoted = async () =>
    (
      await rows(
        "select id::text as line from ledger_account where played_at = '2026-11-20 15:00Z'",
      )
    ).length;
  await test.asOwner("begin");
  await bet(bob?.id, "THB", "2026-11-20 15:00Z");
  expect(await isNoted()).toBe(0);
  await test.asOwner("commit");
  expect(await isNoted()).toBe(1);
  await test.asOwner("update game_bet set status = 'refunded', valid_bet = 0");
  expect(await read()).toBe(3);
  await test.close();
});
