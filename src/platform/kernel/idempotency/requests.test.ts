import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { makeTestDatabase } from "#tests/support/database.ts";
import { migrationSets } from "../../compose.ts";
import { openMember } from "../../domains/member/public.ts";
import { contentHash, firstAnswer } from "./once.ts";
import { deleteRequests } from "./request-repo.ts";

const [money, points, both] = [randomUUID(), randomUUID(), randomUUID()];
const withdrawn = contentHash("withdraw", "THB", "100");
const converted = contentHash("convert", 100);

it("carries the keys of both older tables over, each with its answer", async () => {
  const before = migrationSets.filter(({ domain }) => domain !== "kernel");
  const test = await makeTestDatabase(before);
  const memberId = await test.database.withMerchant("one", async (db) => {
    const facts = { language: "EN", birthday: null, profile: {}, origin: {}, now: Date.now() };
    const given = { username: "keykeeper", nickname: "", ...facts };
    return (await openMember(db, given))?.id ?? "";
  });
  await test.database.withMerchant("one", async (db) => {
    for (const key of [money, both])
      await sql`insert into wallet_request values ('one', ${memberId}, ${key}, ${withdrawn},
        '{"id": "w"}', now())`.execute(db);
    for (const key of [points, both])
      await sql`insert into points_request values ('one', ${memberId}, ${key}, ${converted},
        '{"id": "p"}', now() - interval '40 days')`.execute(db);
  });
  await test.database.migrate(migrationSets);
  const ask = (key: string, hash: string) =>
    test.database.withMerchant("one", (db) =>
      firstAnswer(db, { memberId, key, contentHash: hash }),
    );
  expect(await ask(money, withdrawn)).toEqual({ ok: true, value: { id: "w" } });
  expect(await ask(points, converted)).toEqual({ ok: true, value: { id: "p" } });
  // What stood in both has one effect at the most: the other is refused.
  expect(await ask(both, withdrawn)).toEqual({ ok: true, value: { id: "w" } });
  expect(await ask(both, converted)).toEqual({ ok: false, error: { code: "KEY_REUSED" } });
  expect(await ask(randomUUID(), converted)).toBeUndefined();
  const others = await test.database.withMerchant("two", (db) =>
    firstAnswer(db, { memberId, key: money, contentHash: withdrawn }),
  );
  expect(others).toBeUndefined();
  const monthAgo = Date.now() - 30 * 86_400_000;
  await test.database.withMerchant("one", (db) => deleteRequests(db, monthAgo));
  expect(await ask(points, converted)).toBeUndefined();
  expect(await ask(money, withdrawn)).toEqual({ ok: true, value: { id: "w" } });
  await test.close();
});
