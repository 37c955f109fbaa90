import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

/** Tables every merchant reads and the app never writes. */
const shared = ["game", "game_catalogue_mark", "game_lane", "game_lane_size", "game_vendor"];
/** Tables of the whole database, with the reason in their migration. */
const common = ["message_seen", "portico_migration"];

let platform: TestPlatform;
let tables: { name: string; rls: boolean; owner: string; tenant: boolean }[];

beforeAll(async () => {
  platform = await makeTestPlatform();
  for (const merchant of ["aurora", "siam"]) {
    const visitor = platform.visitor(merchant);
    await visitor.join("tenant01");
    await visitor.login("tenant01", "a wrong password");
    await visitor.call("captcha");
  }
  tables = await platform.test.asOwner(
    `select c.relname as name, c.relrowsecurity as rls, pg_get_userbyid(c.relowner) as owner,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant'
        and not a.attisdropped) as tenant
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by 1`,
  );
});
afterAll(() => platform?.close());

const ofMerchants = () => tables.filter(({ name, tenant }) => tenant && !common.includes(name));

describe("every table", () => {
  it("belongs to merchants under row-level security that binds whoever works on it, or is named as shared", () => {
    const loose = tables.filter(
      ({ name, tenant }) => !tenant && !shared.includes(name) && !common.includes(name),
    );
    expect(loose.map(({ name }) => name)).toEqual([]);
    for (const table of some(ofMerchants())) expect(table).toMatchObject({ rls: true });
    // Row-level security does not bind the owner: no transaction may be the owner's (0030).
    expect(tables.filter(({ owner }) => owner === "portico_app")).toEqual([]);
    expect(ofMerchants().length).toBeGreaterThan(8);
  });

  it("shows one merchant's rows only, with the app's own filter taken away", async () => {
    for (const { name } of some(ofMerchants())) {
      const seen = await platform.test.database.withMerchant("siam", (db) =>
        sql<{ merchant: string }>`select distinct merchant from ${sql.table(name)}`.execute(db),
      );
      expect(seen.rows.filter(({ merchant }) => merchant !== "siam")).toEqual([]);
    }
    const [all] = await platform.test.asOwner<{ merchants: number }>(
      "select count(distinct merchant)::int as merchants from member",
    );
    expect(all?.merchants).toBe(2);
  });

  it("shows nothing while no merchant is set", async () => {
    for (const { name } of some(ofMerchants())) {
      const seen = await platform.test.database.withMerchant("", (db) =>
        sql`select 1 from ${sql.table(name)}`.execute(db),
      );
      expect(seen.rows).toEqual([]);
    }
  });

  it("that is shared cannot be written by the app", async () => {
    const rights = await platform.test.asOwner<{ name: string; right: string }>(
      `select table_name as name, privilege_type as right from information_schema.role_table_grants
        where grantee = 'portico_app'`,
    );
    const written = rights.filter(
      ({ name, right }) =>
        (shared.includes(name) || name === "portico_migration") && right !== "SELECT",
    );
    expect(written).toEqual([]);
    expect(rights.filter(({ right }) => right === "TRUNCATE")).toEqual([]);
  });
});

it("two merchants' members of the same name are two, with money of their own", async () => {
  const rows = await platform.test.asOwner<{ merchant: string; currency: string }>(
    `select m.merchant, a.currency from member m join ledger_account a
      on a.merchant = m.merchant and a.owner = m.id::text
      where m.username = 'tenant01' order by 1`,
  );
  expect(rows).toEqual([
    { merchant: "aurora", currency: "VND" },
    { merchant: "siam", currency: "THB" },
  ]);
});
