import { describe, expect, it } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { root } from "../lib/paths.mjs";
import { listDatabaseTests } from "./database-tests.ts";

describe("listDatabaseTests", () => {
  it("finds the tests that make a database themselves or through helpers, and no others", () => {
    const folder = makeTempFolder({
      "tests/support/database.ts": "export const makeTestDatabase = 1; export const quietLog = 2;",
      "tests/support/world.ts": 'import { makeTestDatabase } from "./database.ts";',
      "src/a/direct.test.ts": 'import { makeTestDatabase } from "#tests/support/database.ts";',
      "src/a/helped.test.ts": 'import { world } from "#tests/support/world.ts";',
      "src/a/typed.test.ts": 'import type { World } from "#tests/support/world.ts";',
      "src/a/quiet.test.ts": 'import { quietLog } from "#tests/support/database.ts";',
      "tests/contract/pure.test.ts": 'import { it } from "vitest";',
    });
    expect(listDatabaseTests(folder)).toEqual(["src/a/direct.test.ts", "src/a/helped.test.ts"]);
  });

  it("finds the ledger's and the contract's tests of this repository", () => {
    const found = listDatabaseTests(root);
    expect(found).toContain("src/platform/domains/wallet/ledger/ledger.test.ts");
    expect(found).toContain("tests/contract/every-call.test.ts");
    expect(found).not.toContain("src/platform/domains/games/vendor-jl/math.test.ts");
  });
});
