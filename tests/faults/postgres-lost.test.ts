import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#src/store/database.ts";
import type { Tx } from "#src/store/tx.ts";
import { quietLog } from "#tests/support/database.ts";
import {
  noPostgres,
  type OwnPostgres,
  startOwnPostgres,
  untilWaiting,
} from "#tests/support/own-postgres.ts";

/** Any number: what the test holds so that transactions stand still in the middle. */
const held = 4711;

/** A table, and one whose rows are judged when their transaction ends, behind the same lock. */
const tables = `
create table note (merchant text not null, id integer not null, primary key (merchant, id));
select portico_tenant_table('note', 'select, insert');
create table late (merchant text not null, id integer not null, primary key (merchant, id));
select portico_tenant_table('late', 'select, insert');
create function wait_at_commit() returns trigger language plpgsql as
  $$ begin perform pg_advisory_xact_lock(${held}); return null; end $$;
create constraint trigger late_waits after insert on late deferrable initially deferred
  for each row execute function wait_at_commit();
`;

/** No more than one kind of work may hold at once. */
const writers = 6;
const cut = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;

describe.skipIf(noPostgres !== undefined)("a PostgreSQL server that goes away", () => {
  let server: OwnPostgres;
  let database: Database;
  let dir: string;

  beforeAll(async () => {
    server = await startOwnPostgres();
    dir = mkdtempSync(join(tmpdir(), "portico-lost-"));
    mkdirSync(join(dir, "sql"));
    writeFileSync(join(dir, "sql", "0001-note.sql"), tables);
    database = await openDatabase({
      url: server.url,
      dir,
      log: quietLog,
      // However slow the machine: nobody else is waiting.
      limits: { lockMs: 60_000, statementMs: 60_000 },
    });
    await database.migrate([{ domain: "lost", dir: join(dir, "sql") }]);
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const write = (id: number, table: "note" | "late", onRun: () => void = () => undefined) =>
    database.withMerchant("siam", async (db: Tx) => {
      onRun();
      await sql`insert into ${sql.table(table)} values ('siam', ${id})`.execute(db);
      if (table === "note") await sql`select pg_advisory_xact_lock(${held})`.execute(db);
      return id;
    });

  /**
   * Starts writers that stop at the lock, does something to them there, and lets go. A prepared
   * transaction holds the lock: a connection's own is free as soon as that is cut, which may be before
   * the writers' are.
   */
  async function disturb(first: number, what: (owner: pg.Client) => Promise<unknown>) {
    const owner = await server.connect();
    await owner.query("begin");
    await owner.query("select pg_advisory_xact_lock($1)", [held]);
    await owner.query("prepare transaction 'holder'");
    const ids = Array.from({ length: writers }, (_, index) => first + index);
    const writing = Promise.all(ids.map((id) => write(id, "note")));
    await untilWaiting(owner, writers);
    await what(owner);
    await (await server.connect()).query("rollback prepared 'holder'");
    expect(await writing).toEqual(ids);
    const kept = await database.withMerchant("siam", (db) =>
      sql<{ id: number }>`select id from note where id >= ${first} order by id`.execute(db),
    );
    expect(kept.rows.map(({ id }) => id)).toEqual(ids);
  }

  it("cuts every busy connection: no process ends, and each transaction is made once", async () => {
    await disturb(100, (owner) => owner.query(cut));
  });

  it("is restarted: the pool recovers, and each transaction is made once", async () => {
    await disturb(200, () => server.restart());
  });

  it("is restarted while nobody is connected to it: the next transaction is made", async () => {
    await server.restart();
    expect(await write(300, "note")).toBe(300);
  });

  it("is lost while a transaction is being kept: nobody knows, so it is not made again", async () => {
    const owner = await server.connect();
    await owner.query("select pg_advisory_lock($1)", [held]);
    let runs = 0;
    const writing = write(1, "late", () => {
      runs += 1;
    });
    const refused = expect(writing).rejects.toMatchObject({
      name: "DatabaseBusy",
      mayBeKept: true,
    });
    await untilWaiting(owner, 1);
    await owner.query(cut);
    await refused;
    expect(runs).toBe(1);
    await owner.query("select pg_advisory_unlock($1)", [held]);
    expect(await write(2, "late")).toBe(2);
  });
});
