import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
import { openMember } from "#src/platform/domains/member/public.ts";
import { payReward } from "#src/platform/domains/wallet/public.ts";
import { makeTestDatabase } from "#tests/support/database.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";
import { makeLineJob } from "./line-job.ts";

const zone = "Asia/Bangkok";
const now = Date.UTC(2026, 10, 22);

it("counts and sums the bets and movements of before by line, day and kind, where days were kept", async () => {
  const test = await makeTestDatabase(migrationsBefore("agent", "0004"));
  const run = async (code: string) => {
    const { run: sum } = makeLineJob({ database: test.database });
    const signal = new AbortController().signal;
    while ((await sum({ code, site: { timeZone: zone } }, { now, signal })) !== undefined);
  };
  for (const merchant of ["kept", "begun"]) {
    const facts = { nickname: "", language: "EN", birthday: null, profile: {}, origin: {}, now };
    const enter = (username: string) =>
      test.database.withMerchant(merchant, async (db) => {
        const made = await openMember(db, { ...facts, username });
        return made?.id ?? "";
      });
    const [head, low] = [await enter("above"), await enter("below")];
    await test.asOwner("update member set upline_id = $2 where id = $1", [low, head]);
    const money = { kind: "rebate", bonus: "rebate", currency: "THB", amount: 25n } as const;
    // The merchant's day begins at five in the afternoon.
    for (const [key, at] of [
      ["before", "2026-11-20T16:59:59Z"],
      ["after", "2026-11-20T17:00:00Z"],
    ] as const)
      await test.database.withMerchant(merchant, (db) =>
        payReward(db, { ...money, key, memberId: low, now: Date.parse(at) }),
      );
    for (const [status, at] of [
      ["won", "2026-11-20 16:59Z"],
      ["lost", "2026-11-20 17:00Z"],
      ["refunded", "2026-11-20 17:01Z"],
    ])
      await test.asOwner(
        `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
           stake, valid_bet, payout, created_at)
         select $1, vendor, $2::text, $3, node_id, 'THB', false, $2::text, 100,
           case $2::text when 'refunded' then 0 else 100 end,
           case $2::text when 'won' then 250 else 0 end, $4
         from game where node_id = 108317`,
        [merchant, status, low, at],
      );
    await test.asOwner("insert into line_zone values ($1, $2, $3, $4)", [
      ...[merchant, zone, merchant === "kept" ? "kept" : "filling"],
      merchant === "kept" ? null : randomUUID(),
    ]);
  }
  await test.database.migrate(migrationSets);
  const read = async (merchant: string) =>
    (
      await test.asOwner<{ line: string }>(
        `select concat_ws(' ', day::text, record, kind, nullif(category, ''), depth, entries, went, came,
           valid_bet) as line
         from line_record where merchant = $1 and entries <> 0 order by line`,
        [merchant],
      )
    ).map(({ line }) => line);
  const all = [
    "2026-11-20 bet won 1 1 100 250 100",
    "2026-11-20 bet won INHOUSE 1 1 100 250 100",
    "2026-11-20 move rebate 1 1 0 25 0",
    "2026-11-21 bet lost 1 1 100 0 100",
    "2026-11-21 bet lost INHOUSE 1 1 100 0 100",
    "2026-11-21 bet refunded 1 1 0 0 0",
    "2026-11-21 bet refunded INHOUSE 1 1 0 0 0",
    "2026-11-21 move rebate 1 1 0 25 0",
  ];
  expect(await read("kept")).toEqual(all);
  // Sums that were not whole are begun anew, whoever they had come to.
  expect(await read("begun")).toEqual([]);
  const begun = await test.asOwner("select filled_to from line_zone where merchant = 'begun'");
  expect(begun).toEqual([{ filled_to: null }]);
  // What was marked before and is summed by now is not summed twice.
  for (const merchant of ["kept", "begun"]) {
    await run(merchant);
    expect(await read(merchant)).toEqual(all);
  }
  await test.close();
});
