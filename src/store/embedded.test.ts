import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { quietLog } from "#tests/support/database.ts";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { openDatabase } from "./database.ts";
import { FolderUnusable } from "./embedded.ts";

// Making a database takes some seconds, and many on a machine that is busy.
describe("the embedded database's folder", { timeout: 120_000 }, () => {
  it("that holds something else is refused in one sentence and left as it is", async () => {
    const dir = makeTempFolder({ "db/PG_VERSION": "18", "db/base/1": "precious" });
    await expect(openDatabase({ dir, log: quietLog })).rejects.toThrow(FolderUnusable);
    await expect(openDatabase({ dir, log: quietLog })).rejects.toThrow(
      `${join(dir, "db")} is not empty but holds no database that can be opened`,
    );
    expect(readFileSync(join(dir, "db/base/1"), "utf8")).toBe("precious");
    expect(existsSync(join(dir, "db.lock"))).toBe(false);
  });

  it("that is damaged is refused in one sentence, and nothing is made in its place", async () => {
    const dir = makeTempFolder({
      "db/PG_VERSION": "18",
      "db/global/pg_control": "no control file",
    });
    const opening = openDatabase({ dir, log: quietLog });
    await expect(opening).rejects.toThrow(FolderUnusable);
    await expect(opening).rejects.toThrow(
      `The database in ${join(dir, "db")} cannot be opened and may be damaged; restore it from a backup`,
    );
    expect(readFileSync(join(dir, "db/global/pg_control"), "utf8")).toBe("no control file");
    expect(existsSync(join(dir, "db.lock"))).toBe(false);
  });

  it("that was left half made is moved aside, and a new one is made and kept", async () => {
    const dir = makeTempFolder({ "db/PG_VERSION": "18", "db.making": "" });
    const warnings: string[] = [];
    const log = { ...quietLog, warn: (...said: unknown[]) => void warnings.push(String(said[1])) };
    const first = await openDatabase({ dir, log });
    expect(warnings).toEqual([
      "The last start was interrupted while it made the database; starting anew",
    ]);
    expect(readdirSync(dir).filter((name) => name.startsWith("db.half-made-"))).toHaveLength(1);
    expect(existsSync(join(dir, "db.making"))).toBe(false);
    expect(await first.migrate([])).toEqual([
      "store/0001-roles",
      "store/0002-owner",
      "store/0002-waiting-rows",
      "store/0003-job-tables",
      "store/0004-due-rows",
    ]);
    await first.close();
    const second = await openDatabase({ dir, log });
    expect(await second.migrate([])).toEqual([]);
    await second.close();
    expect(existsSync(join(dir, "db.lock"))).toBe(false);
  });
});
