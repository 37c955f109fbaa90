import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
import { makeTestDatabase } from "#tests/support/database.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { openMember } from "../member/public.ts";

it("sums the bets of before by vendor as well, and marks no line for it", async () => {
  const test = await makeTestDatabase(migrationsBefore("games", "0020"));
  const facts = { language: "EN", birthday: null, profile: {}, origin: {}, now: Date.now() };
  const given = { username: "betbefore", nickname: "", ...facts };
  await test.database.withMerchant("one", async (db) => {
    const memberId = (await openMember(db, given))?.id ?? "";
    for (const [round, status, stake, payout] of [
      ["1", "won", 100, 250],
      ["2", "refunded", 7, 0],
      ["3", "refused", 9, 0],
    ] as const)
      await sql`insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency,
          trial, status, stake, valid_bet, payout, created_at)
        select 'one', vendor, ${round}, ${memberId}, node_id, 'THB', false, ${status}, ${stake},
          0, ${payout}, timestamptz '2026-11-20 10:07Z'
        from game where node_id = 108317`.execute(db);
  });
  await test.asOwner("delete from line_mark");
  await test.database.migrate(migrationSets);
  const rows = await test.asOwner<{ line: string }>(
    `select concat_ws(' ', category, vendor = (select vendor from game where node_id = 108317),
       nullif(status, ''), bets, stake, payout) as line
     from game_bet_quarter order by status`,
  );
  expect(rows.map(({ line }) => line)).toEqual([
    "INHOUSE t 2 100 250",
    "INHOUSE t refunded 1 0 0",
    "INHOUSE t won 1 100 250",
  ]);
  expect(await test.asOwner("select 1 from line_mark")).toEqual([]);
  await test.close();
});
