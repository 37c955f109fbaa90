import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrationSets } from "#src/platform/compose.ts";
import { openMember } from "#src/platform/domains/member/public.ts";
import { makeTestDatabase } from "#tests/support/database.ts";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { keepLoginPlace } from "../login/place-repo.ts";
import { deleteSession, insertSession, touchSession } from "../repo.ts";

const merchant = "demo";
const at = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const facts = { nickname: "", language: "EN", birthday: null, profile: {}, origin: {}, now: at };

/** A database without what keeps when members were seen, and what brings it. */
async function makeBefore() {
  const folder = join(makeTempFolder(), "session");
  mkdirSync(folder);
  const own = join(import.meta.dirname, "../migrations");
  const before = readdirSync(own).filter((file) => file < "0008");
  expect(before).toHaveLength(7);
  for (const file of before) cpSync(join(own, file), join(folder, file));
  return makeTestDatabase(
    migrationSets.map((set) => (set.domain === "session" ? { ...set, dir: folder } : set)),
  );
}

it("AGENT-07 when a member was seen is kept with the sessions and logins that tell it, those of before as well, and never goes back", async () => {
  const test = await makeBefore();
  const inside = <T>(work: Parameters<typeof test.database.withMerchant<T>>[1]) =>
    test.database.withMerchant(merchant, work);
  const enter = async (username: string) =>
    (await inside((db) => openMember(db, { ...facts, username })))?.id ?? "";
  const begin = (id: string, memberId: string, seen: number) =>
    inside((db) =>
      insertSession(
        db,
        {
          ...{ id, member_id: memberId, token_hash: id, cookie_hash: id },
          ...{ created_at: new Date(seen), seen_at: new Date(seen) },
          ...{ expires_at: new Date(at + 1e9), password_known_until: null },
        },
        { now: at, seenBefore: 0 },
      ),
    );
  const logIn = (memberId: string, address: string, when: number) =>
    inside((db) => keepLoginPlace(db, memberId, { address, device: "d", at: new Date(when) }));
  const kept = async () => {
    const rows = await test.asOwner<{ username: string; seen: Date }>(
      `select username, seen_at as seen from member_seen
       join member on member.id = member_seen.member_id order by username`,
    );
    return rows.map(({ username, seen }) => `${username} ${(seen.getTime() - at) / minute}`);
  };
  const ids = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  const [first = "", second = "", third = ""] = ids;
  const [ann, bob] = [await enter("ann"), await enter("bob")];
  await enter("eve");
  await begin(first, ann, at - 9 * minute);
  await begin(second, ann, at - 5 * minute);
  await logIn(bob, "x", at - 8 * minute);
  await logIn(bob, "y", at - 7 * minute);
  await test.database.migrate(migrationSets);
  expect(await kept()).toEqual(["ann -5", "bob -7"]);

  await inside((db) => touchSession(db, first, at + minute));
  await begin(third, bob, at + 2 * minute);
  expect(await kept()).toEqual(["ann 1", "bob 2"]);
  // What is older than what is known changes nothing, and who leaves was here.
  await inside((db) => touchSession(db, second, at));
  await logIn(bob, "x", at + minute);
  await inside((db) => deleteSession(db, first));
  await inside((db) => deleteSession(db, third));
  expect(await kept()).toEqual(["ann 1", "bob 2"]);
  await logIn(bob, "x", at + 3 * minute);
  expect(await kept()).toEqual(["ann 1", "bob 3"]);
  await test.close();
});
