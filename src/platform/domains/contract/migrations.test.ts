import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
import { openMember } from "#src/platform/domains/member/public.ts";
import { makeTestDatabase } from "#tests/support/database.ts";
import { migrationsBefore } from "#tests/support/migrations-before.ts";

it("ends the open offers of before to whoever had moved, at the time of the last move", async () => {
  const test = await makeTestDatabase(migrationsBefore("contract", "0006"));
  const merchant = "moved";
  const facts = { nickname: "", language: "EN", birthday: null, profile: {}, origin: {}, now: 0 };
  const [first = "", second = "", moved = "", stayed = ""] = await test.database.withMerchant(
    merchant,
    async (db) => {
      const made = [];
      for (const username of ["first", "second", "moved", "stayed"])
        made.push(await openMember(db, { ...facts, username }));
      return made.map((one) => one?.id ?? "");
    },
  );
  for (const [who, upline] of [
    [moved, first],
    [stayed, first],
    [moved, second],
  ])
    await test.asOwner("update member set upline_id = $2 where id = $1", [who, upline]);
  const offers: [member: string, upline: string, kind: string, expires: string][] = [
    [moved, first, "daily", "1 day"],
    [moved, first, "dividend", "-1 day"],
    [moved, second, "daily", "1 day"],
    [stayed, first, "daily", "1 day"],
  ];
  for (const [member, upline, kind, expires] of offers) {
    const id = randomUUID();
    await test.asOwner(
      `insert into contract (merchant, id, upline_id, member_id, kind, period, currency, tiers, max_rate,
         status, created_at, expires_at)
       values ($1, $2, $3, $4, $5, 'D', 'THB', '[]', 1, 'inProcess', now(), now() + $6::interval)`,
      [merchant, id, upline, member, kind, expires],
    );
    await test.asOwner("insert into contract_event values ($1, $2, 1, 'offered', $3, now())", [
      ...[merchant, id, upline],
    ]);
  }
  await test.database.migrate(migrationSets);
  const found = await test.asOwner(
    `select username as member, kind, contract.status, event, by_id, event.at = move.at as is_at
     from contract join member on member.id = contract.member_id
     join contract_event as event on event.contract_id = contract.id and event.place = 2
     left join (select member_id, max(moved_at) as at from member_move group by 1) as move
       on move.member_id = contract.member_id`,
  );
  expect(found).toEqual([
    { member: "moved", kind: "daily", status: "ended", event: "moved", by_id: null, is_at: true },
  ]);
  const open = await test.asOwner("select from contract where status = 'inProcess'");
  expect(open).toHaveLength(3);
  await test.close();
});
