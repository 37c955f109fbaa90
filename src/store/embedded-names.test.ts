import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quietLog } from "#tests/support/database.ts";
import { some } from "#tests/support/some.ts";
import { type Database, overPglite } from "./database.ts";
import { openInMemory } from "./embedded.ts";
import type { AcrossTx } from "./tx.ts";

let pglite: PGlite;
let database: Database;

beforeAll(async () => {
  pglite = await openInMemory();
  database = overPglite(pglite, quietLog);
  await database.migrate([]);
  await pglite.exec(
    "create table thing (id int primary key, name text); grant all on thing to portico_app",
  );
}, 120_000);
afterAll(() => database.close());

const inOne = <T>(work: (db: AcrossTx) => Promise<T>): Promise<T> => database.ofInstallation(work);

/** How many statements the database has read once for all. */
const named = () =>
  inOne(async (db) => {
    const { rows } = await sql<{
      count: string;
    }>`select count(*) from pg_prepared_statements`.execute(db);
    return Number(rows[0]?.count);
  });

describe("statements of the embedded database", () => {
  it("are read and planned once when they are asked often, and answer the same", async () => {
    const before = await named();
    const ask = (id: number) =>
      inOne((db) =>
        sql`select ${id}::int as id, ${"5"}::bigint as large, ${[1, 2]}::int[] as list, ${{ a: [null] }}::jsonb as json,
          ${new Date(0)}::timestamptz as at, ${true}::boolean as yes, ${null}::text as none, ${"ü'"}::text as word`.execute(
          db,
        ),
      );
    for (const id of some([1, 2, 3, 4, 5, 6, 7, 8, 9]))
      expect((await ask(id)).rows).toEqual([
        {
          id,
          large: "5",
          list: [1, 2],
          json: { a: [null] },
          at: new Date(0),
          yes: true,
          none: null,
          word: "ü'",
        },
      ]);
    expect((await named()) - before).toBe(1);
  });

  it("tell how many rows they changed, and leave nothing of a transaction that fails", async () => {
    const add = (db: AcrossTx, id: number) =>
      sql`insert into thing (id, name) values (${id}, ${"x"})`.execute(db);
    for (const id of some([1, 2, 3, 4, 5, 6, 7]))
      expect((await inOne((db) => add(db, id))).numAffectedRows).toBe(1n);
    const twice = inOne(async (db) => {
      await add(db, 8);
      await add(db, 1);
    });
    await expect(twice).rejects.toMatchObject({ code: "23505", constraint: "thing_pkey" });
    const { rows } = await inOne((db) => sql`select id from thing where id = ${8}`.execute(db));
    expect(rows).toEqual([]);
    expect((await inOne((db) => add(db, 8))).numAffectedRows).toBe(1n);
  });

  it("may be asked side by side", async () => {
    const all = await inOne((db) =>
      Promise.all(
        Array.from({ length: 20 }, async (_, id) => {
          const { rows } = await sql<{ id: number }>`select ${id}::int as id`.execute(db);
          return rows[0]?.id;
        }),
      ),
    );
    expect(all).toEqual(Array.from({ length: 20 }, (_, id) => id));
  });

  it("are planned anew where the table they read has changed", async () => {
    const ask = () => inOne((db) => sql`select * from thing where id = ${1}`.execute(db));
    for (const _ of some([1, 2, 3, 4, 5, 6, 7])) await ask();
    await pglite.exec("alter table thing add column more int default 3");
    expect((await ask()).rows).toEqual([{ id: 1, name: "x", more: 3 }]);
  });
});
