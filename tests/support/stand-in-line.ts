import type { TestDatabase } from "./database.ts";

/* Moves are noted by the database's clock: tests whose clock is another say when they were. */

type AsOwner = Pick<TestDatabase, "asOwner">;

/** Everybody stands where moves put them as if from the beginning. */
export async function standAlways(test: AsOwner): Promise<void> {
  await test.asOwner("update member_line set since = null where since is not null");
  await test.asOwner("delete from member_line_past");
}

/** Whoever was put somewhere by a move stands there as if from the beginning, with everybody below. */
export async function standsAlways(test: AsOwner, memberId: string): Promise<void> {
  const branch = `member_id in (select $1::uuid union all
    select member_id from member_line where ancestor_id = $1::uuid)`;
  await test.asOwner(`update member_line set since = null where since is not null and ${branch}`, [
    memberId,
  ]);
  await test.asOwner(`delete from member_line_past where ${branch}`, [memberId]);
}

/** The moves that were just made were made at a moment, which is longer ago than a day by the database's clock. */
export async function moveAt(test: AsOwner, at: number): Promise<void> {
  const recent = "> now() - interval '1 day'";
  await test.asOwner(`update member_line set since = $1 where since ${recent}`, [new Date(at)]);
  await test.asOwner(`update member_line_past set until = $1 where until ${recent}`, [
    new Date(at),
  ]);
}
