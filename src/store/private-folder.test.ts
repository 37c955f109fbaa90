import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { quietLog } from "#tests/support/database.ts";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { openDatabase } from "./database.ts";
import { keepDataPrivate } from "./private-folder.ts";

const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);

/** Everything below a folder that somebody beside its owner may read, write or enter. */
const openTo = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: "utf8" }).filter(
    (name) => (lstatSync(join(dir, name)).mode & 0o077) !== 0,
  );

describe("the data folder", () => {
  it("is made for its owner alone", () => {
    const dir = join(makeTempFolder(), "new", "data");
    keepDataPrivate(dir);
    expect(modeOf(dir)).toBe("700");
  });

  it("of an earlier version is taken from everybody else at the next start", () => {
    const dir = makeTempFolder({
      "db/base/1/2": "rows",
      "db.lock": "{}",
      "keys/secret": "s",
      "revisions/platform/a.json": "{}",
      "uploads/siam/p": "picture",
      "db.half-made-12/x": "x",
    });
    for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" }))
      chmodSync(join(dir, name), lstatSync(join(dir, name)).isDirectory() ? 0o755 : 0o666);
    chmodSync(dir, 0o755);
    expect(openTo(dir)).not.toEqual([]);
    keepDataPrivate(dir);
    expect(modeOf(dir)).toBe("700");
    expect(modeOf(join(dir, "db/base"))).toBe("700");
    expect(modeOf(join(dir, "db/base/1/2"))).toBe("600");
    expect(openTo(dir)).toEqual([]);
  });

  it("that holds other things keeps its own mode and theirs, and closes what is ours", () => {
    const dir = makeTempFolder({ "letters/of/mine": "hello", "keys/secret": "s" });
    const elsewhere = makeTempFolder({ theirs: "x" });
    symlinkSync(join(elsewhere, "theirs"), join(dir, "keys/link"));
    for (const path of [dir, join(dir, "letters"), join(dir, "keys")]) chmodSync(path, 0o755);
    for (const path of ["letters/of/mine", "keys/secret"]) chmodSync(join(dir, path), 0o644);
    chmodSync(join(elsewhere, "theirs"), 0o644);
    keepDataPrivate(dir);
    expect(modeOf(dir)).toBe("755");
    expect(modeOf(join(dir, "letters/of/mine"))).toBe("644");
    expect(modeOf(join(elsewhere, "theirs"))).toBe("644");
    expect(modeOf(join(dir, "keys"))).toBe("700");
    expect(modeOf(join(dir, "keys/secret"))).toBe("600");
  });

  it("that cannot be made is refused in one sentence that names the way out", () => {
    const file = join(makeTempFolder({ file: "x" }), "file");
    expect(() => keepDataPrivate(join(file, "data"))).toThrow(
      /cannot be kept from other users: give it to the user who starts this, or name another with --data/,
    );
  });

  it("holds a new database of which nobody else reads a file", { timeout: 120_000 }, async () => {
    const dir = makeTempFolder();
    // What the maker of the database sets itself, it sets against any mask.
    mkdirSync(join(dir, "keys"));
    writeFileSync(join(dir, "keys/secret"), "s", { mode: 0o600 });
    const database = await openDatabase({ dir, log: quietLog });
    await database.migrate([]);
    const files = readdirSync(join(dir, "db"), { recursive: true });
    expect(files.length).toBeGreaterThan(900);
    const made = openTo(join(dir, "db"));
    await database.close();
    expect(made).toEqual([]);
  });
});
