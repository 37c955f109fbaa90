import { join } from "node:path";
import type { CompiledQuery, KyselyPlugin } from "kysely";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision, type Revision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { makeApp } from "#src/platform/app.ts";
import { makeCountrySource } from "#src/platform/http/country.ts";
import { makeLogger } from "#src/platform/http/logger.ts";
import type { Handlers } from "#src/platform/kernel/context.ts";
import type { Database } from "#src/store/database.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import { type AcrossTx, ofMerchant, type Tx } from "#src/store/tx.ts";
import { makeTestDatabase, type TestDatabase } from "./database.ts";

/** What came back of one call. */
export interface Answer<Value> {
  status: number;
  success: boolean;
  code: string | null;
  value: Value;
  /** How many SQL statements it took, the transaction's own aside. */
  statements: number;
}

/** A platform of a few domains over a database of its own, without its session and keys. */
export interface CallTester {
  test: TestDatabase;
  /** Adds a merchant, or changes one: a copy of the one named in `like` with another code. */
  addMerchant(code: string, like: string, change: (site: Revision["site"]) => void): void;
  revision(code: string): Revision;
  call<Name extends CallName>(
    merchant: string,
    name: Name,
    query?: Record<string, string | number>,
    language?: string,
  ): Promise<Answer<CallMap[Name]["value"]>>;
  close(): Promise<void>;
}

interface TesterOptions {
  handlers: Handlers;
  sets: readonly MigrationSet[];
  /** Epoch milliseconds. */
  clock?: () => number;
}

const gatewayKey = "a-key-for-tests-only-0123456789";

/** A statement as it is sent. */
export type Statement = Pick<CompiledQuery, "sql" | "parameters">;

/**
 * Tells of the statements that handlers run.
 * @param onStatement gets what puts the statement into words, which counting does not need
 */
export function countingDatabase(
  database: Database,
  onStatement: (toSql: () => Statement) => void,
): Database {
  const plugin = (db: AcrossTx | Tx): KyselyPlugin => ({
    transformQuery: ({ node, queryId }) => {
      onStatement(() => db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return {
    ...database,
    withMerchant: (merchant, work, what) =>
      database.withMerchant(
        merchant,
        (db) => work(ofMerchant(db.withPlugin(plugin(db)), merchant)),
        what,
      ),
    ofInstallation: (work) => database.ofInstallation((db) => work(db.withPlugin(plugin(db)))),
  };
}

/** The same database, whose every transaction waits first for what a test does in between. */
export const interruptedDatabase = (
  database: Database,
  beforeTransaction: () => Promise<void>,
): Database => ({
  ...database,
  withMerchant: async (merchant, work, what) => {
    await beforeTransaction();
    return database.withMerchant(merchant, work, what);
  },
});

/** Makes a platform that answers the given handlers' calls for the project's own merchants. */
export async function makeCallTester(options: TesterOptions): Promise<CallTester> {
  const test = await makeTestDatabase(options.sets);
  const source = folderSource(join(import.meta.dirname, "../../merchants"));
  const revisions = new Map<string, Revision>();
  for (const code of ["aurora", "siam"]) {
    revisions.set(code, makeRevision(await loadMerchant(source, code), new Date(0)));
  }
  let statements = 0;
  const database = countingDatabase(test.database, () => {
    statements += 1;
  });
  const app = await makeApp({
    database,
    current: (code) => revisions.get(code),
    handlers: options.handlers,
    findSession: async () => null,
    keys: {
      publicKeys: () => ({ keys: [] }),
      open: async () => undefined,
      rotateIfDue: async () => false,
    },
    countries: makeCountrySource(undefined),
    limiter: { take: async () => undefined },
    gatewayKey,
    clock: options.clock ?? Date.now,
    log: makeLogger("silent"),
  });
  const revision = (code: string): Revision => {
    const found = revisions.get(code);
    if (found === undefined) throw new Error(`No merchant ${code}.`);
    return found;
  };
  return {
    test,
    revision,
    addMerchant: (code, like, change) => {
      const site = structuredClone(revision(like).site);
      change(site);
      revisions.set(code, { ...revision(like), code, site });
    },
    call: async (merchant, name, query = {}, language) => {
      const { method, path }: CallDeclaration = calls[name];
      const before = statements;
      const response = await app.inject({
        method,
        url: path,
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, `${value}`])),
        headers: {
          "x-portico-key": gatewayKey,
          "x-portico-merchant": merchant,
          "x-portico-client-ip": "203.0.113.7",
          ...(language === undefined ? {} : { "x-portico-language": language }),
        },
      });
      const { success, code, value } = response.json();
      const counted = statements - before;
      return { status: response.statusCode, success, code, value, statements: counted };
    },
    close: async () => {
      await app.close();
      await test.close();
    },
  };
}
