import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import type { MigrationSet } from "./migrate.ts";
import type { AcrossTx, Tx } from "./tx.ts";

const notes = `
create table note (
  merchant text not null,
  id integer not null,
  words text not null,
  primary key (merchant, id)
);
select portico_tenant_table('note', 'select, insert, update, delete');
create table mark (id integer primary key, name text not null);
insert into mark values (1, 'first');
select portico_shared_table('mark');
`;

type NoteTables = {
  note: { merchant: string; id: number; words: string };
  mark: { id: number; name: string };
};

let dir: string;
let sets: MigrationSet[];
let test: TestDatabase;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "portico-store-"));
  writeFileSync(join(dir, "0001-note.sql"), notes);
  sets = [{ domain: "notes", dir }];
  test = await makeTestDatabase(sets);
  for (const merchant of ["aurora", "siam"])
    await test.database.withMerchant(merchant, (db) =>
      db
        .withTables<NoteTables>()
        .insertInto("note")
        .values({ merchant, id: 1, words: `of ${merchant}` })
        .execute(),
    );
});

afterAll(async () => {
  await test?.close();
  rmSync(dir, { recursive: true, force: true });
});

const allNotes = (merchant: string): Promise<{ merchant: string; words: string }[]> =>
  test.database.withMerchant(merchant, (db) =>
    db.withTables<NoteTables>().selectFrom("note").select(["merchant", "words"]).execute(),
  );

describe("a transaction of no merchant", () => {
  type JobTables = {
    "portico_jobs._private_jobs": { id: string; key: string | null; run_at: Date };
  };
  const at = "2026-11-21T03:00:00Z";
  const schedule = (merchant: string) =>
    sql`select portico_schedule(${merchant}, 'notes', ${at}, '1 minute')`;
  const jobs = (db: AcrossTx) =>
    db.withTables<JobTables>().selectFrom("portico_jobs._private_jobs").select(["key"]).execute();
  afterAll(() => test.asOwner("delete from portico_jobs._private_jobs"));

  it("sees jobs, and no merchant's rows", async () => {
    const seen = await test.database.ofInstallation(async (db) => {
      for (let times = 0; times < 2; times += 1) await schedule("siam").execute(db);
      return [
        await jobs(db),
        await db.withTables<NoteTables>().selectFrom("note").selectAll().execute(),
      ];
    });
    const due = Date.parse(at) / 1000;
    expect(seen).toEqual([[{ key: `notes siam ${due}` }], []]);
  });

  it("is not what a merchant's is, which sees no job, and makes, changes and strikes out none", async () => {
    const inSiam = <T>(work: (db: Tx) => Promise<T>) => test.database.withMerchant("siam", work);
    expect(
      await inSiam((db) => sql`select * from portico_jobs._private_jobs`.execute(db)),
    ).toMatchObject({ rows: [] });
    await expect(inSiam((db) => schedule("siam").execute(db))).rejects.toThrow(
      "schedules nothing by itself",
    );
    await expect(
      inSiam((db) => sql`select portico_jobs.add_job('notes', '{}'::json)`.execute(db)),
    ).rejects.toThrow("row-level security");
    for (const statement of [
      sql`update portico_jobs._private_jobs set run_at = 'infinity'`,
      sql`delete from portico_jobs._private_jobs`,
    ])
      expect((await inSiam((db) => statement.execute(db))).numAffectedRows).toBe(0n);
    expect(await test.database.ofInstallation(jobs)).toHaveLength(1);
  });

  it("is not what a merchant's transaction becomes after it", async () => {
    await test.database.ofInstallation(async () => undefined);
    expect(await allNotes("")).toEqual([]);
  });
});

describe("a transaction of a merchant", () => {
  it("runs as the ordinary role, never as the owner", async () => {
    const found = await test.database.withMerchant("aurora", (db) =>
      sql<{ name: string; super: boolean; bypass: boolean }>`select current_user as name,
        rolsuper as super, rolbypassrls as bypass from pg_roles where rolname = current_user`.execute(
        db,
      ),
    );
    expect(found.rows).toEqual([{ name: "portico_app", super: false, bypass: false }]);
  });

  it("sees no other merchant's row without any filter", async () => {
    expect(await allNotes("aurora")).toEqual([{ merchant: "aurora", words: "of aurora" }]);
    expect(await allNotes("siam")).toEqual([{ merchant: "siam", words: "of siam" }]);
    expect(await allNotes("nobody")).toEqual([]);
  });

  it("cannot write, change or remove another merchant's row", async () => {
    const insert = test.database.withMerchant("aurora", (db) =>
      db
        .withTables<NoteTables>()
        .insertInto("note")
        .values({ merchant: "siam", id: 2, words: "x" })
        .execute(),
    );
    await expect(insert).rejects.toThrow("row-level security");
    const move = test.database.withMerchant("aurora", (db) =>
      db.withTables<NoteTables>().updateTable("note").set({ merchant: "siam", id: 3 }).execute(),
    );
    await expect(move).rejects.toThrow("row-level security");
    const changed = await test.database.withMerchant("aurora", async (db) => {
      const notesDb = db.withTables<NoteTables>();
      await notesDb
        .updateTable("note")
        .set({ words: "gone" })
        .where("merchant", "=", "siam")
        .execute();
      await notesDb.deleteFrom("note").where("merchant", "=", "siam").execute();
      return notesDb.selectFrom("note").selectAll().execute();
    });
    expect(changed).toEqual([{ merchant: "aurora", id: 1, words: "of aurora" }]);
    expect(await allNotes("siam")).toEqual([{ merchant: "siam", words: "of siam" }]);
  });

  it("reads shared tables and cannot write them", async () => {
    const read = await test.database.withMerchant("aurora", (db) =>
      db.withTables<NoteTables>().selectFrom("mark").selectAll().execute(),
    );
    expect(read).toEqual([{ id: 1, name: "first" }]);
    const write = test.database.withMerchant("aurora", (db) =>
      db.withTables<NoteTables>().deleteFrom("mark").execute(),
    );
    await expect(write).rejects.toThrow("permission denied");
  });

  it("rolls back when the work throws, and leaves no merchant behind", async () => {
    const failing = test.database.withMerchant("aurora", async (db) => {
      await db
        .withTables<NoteTables>()
        .insertInto("note")
        .values({ merchant: "aurora", id: 9, words: "lost" })
        .execute();
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await allNotes("aurora")).toHaveLength(1);
    expect(await test.asOwner("select current_setting('portico.merchant', true) as m")).not.toEqual(
      [{ m: "aurora" }],
    );
  });

  it("keeps parallel transactions apart", async () => {
    const merchants = Array.from({ length: 40 }, (_, index) => (index % 2 ? "aurora" : "siam"));
    const seen = await Promise.all(merchants.map((merchant) => allNotes(merchant)));
    expect(seen.map((rows) => rows.map((row) => row.merchant))).toEqual(
      merchants.map((merchant) => [merchant]),
    );
  });

  it("gives 8-byte integers as text", async () => {
    const found = await test.database.withMerchant("aurora", (db) =>
      sql<{ small: unknown; large: unknown }>`select 5::int8 as small,
        9007199254740993::int8 as large`.execute(db),
    );
    expect(found.rows).toEqual([{ small: "5", large: "9007199254740993" }]);
  });
});

describe("migrations", () => {
  it("apply once", async () => {
    expect(await test.database.migrate(sets)).toEqual([]);
  });

  it("refuse a file that changed after it was applied, by name", async () => {
    const changed = mkdtempSync(join(tmpdir(), "portico-store-"));
    writeFileSync(join(changed, "0001-note.sql"), `${notes}\n-- changed`);
    await expect(test.database.migrate([{ domain: "notes", dir: changed }])).rejects.toThrow(
      "Migration notes/0001-note was not applied: it was changed after",
    );
    rmSync(changed, { recursive: true });
  });

  it("leave nothing of a failing file, and what went before", async () => {
    const broken = mkdtempSync(join(tmpdir(), "portico-store-"));
    writeFileSync(join(broken, "0001-good.sql"), "create table good (id integer);");
    writeFileSync(
      join(broken, "0002-bad.sql"),
      "create table half (id integer); insert into nowhere values (1);",
    );
    await expect(test.database.migrate([{ domain: "broken", dir: broken }])).rejects.toThrow(
      'Migration broken/0002-bad was not applied: relation "nowhere" does not exist',
    );
    const tables = await test.asOwner<{ good: string | null; half: string | null }>(
      "select to_regclass('good')::text as good, to_regclass('half')::text as half",
    );
    expect(tables).toEqual([{ good: "good", half: null }]);
    rmSync(broken, { recursive: true });
  });

  it("may be TypeScript", async () => {
    const script = mkdtempSync(join(tmpdir(), "portico-store-"));
    writeFileSync(
      join(script, "0001-script.ts"),
      `import { sql } from ${JSON.stringify(import.meta.resolve("kysely"))};
       export async function up(db: never): Promise<void> { await sql\`create table scripted (id integer)\`.execute(db); }`,
    );
    expect(await test.database.migrate([{ domain: "script", dir: script }])).toEqual([
      "script/0001-script",
    ]);
    rmSync(script, { recursive: true });
  });
});
