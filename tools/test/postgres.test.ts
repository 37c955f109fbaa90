import { chmodSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeTempFolder } from "#tests/support/temp-folder.ts";
import { findPostgres, pickUser, startCluster } from "./postgres.ts";

/** Programs that only say a version, or end as they are told. */
function fakePrograms(version: string, scripts: { initdb?: string; postgres?: string } = {}) {
  const home = makeTempFolder({
    "1/bin/initdb": `#!/bin/sh\n${scripts.initdb ?? ":"}\n`,
    "1/bin/postgres": `#!/bin/sh\n${scripts.postgres ?? `echo "postgres (PostgreSQL) ${version}"`}\n`,
  });
  const bin = join(home, "1/bin");
  for (const file of [home, join(home, "1"), bin, join(bin, "initdb"), join(bin, "postgres")])
    chmodSync(file, 0o755);
  return { home, bin };
}

const parent = () => {
  const folder = makeTempFolder();
  chmodSync(folder, 0o777);
  return folder;
};

describe("findPostgres", () => {
  it("takes the newest of Debian's folders, which are on no search path", async () => {
    const { home, bin } = fakePrograms("17.2 (Debian 17.2-1)");
    const found = await findPostgres({ PATH: "" }, home);
    expect(found).toEqual({ ok: true, programs: { bin, version: 17 } });
  });

  it("says in words why there is none: nothing installed, or too old a version", async () => {
    expect(await findPostgres({ PATH: "" }, "/nowhere")).toEqual({
      ok: false,
      why: "no PostgreSQL is installed and DATABASE_URL names none",
    });
    const { home } = fakePrograms("14.9");
    expect(await findPostgres({ PATH: "" }, home)).toEqual({
      ok: false,
      why: "PostgreSQL 14 is older than 15",
    });
  });

  it("finds programs on the search path", async () => {
    const { bin } = fakePrograms("16beta1");
    const found = await findPostgres({ PATH: bin }, "/nowhere");
    expect(found).toEqual({ ok: true, programs: { bin, version: 16 } });
  });
});

describe("pickUser", () => {
  const passwd = "root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n";

  it("leaves it to whoever is not root", () => {
    expect(pickUser(1000, passwd)).toBeUndefined();
  });

  it("prefers postgres to nobody when root asks, and refuses when there is neither", () => {
    expect(pickUser(0, passwd)).toEqual({ name: "nobody", uid: 65534, gid: 65533 });
    expect(pickUser(0, `${passwd}postgres:x:101:104::/:/bin/sh\n`)).toMatchObject({ uid: 101 });
    expect(() => pickUser(0, "root:x:0:0::/root:/bin/sh")).toThrow("no user postgres or nobody");
  });
});

describe("startCluster", () => {
  it("fails in one sentence and leaves nothing when the data cannot be made", async () => {
    const { bin } = fakePrograms("15.1", { initdb: "echo making; echo no room >&2; exit 1" });
    const folder = parent();
    const starting = startCluster({ bin, version: 15 }, folder);
    await expect(starting).rejects.toThrow("PostgreSQL's initdb failed: no room");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("fails in one sentence and leaves nothing when the server ends at once", async () => {
    const { bin } = fakePrograms("15.1", { postgres: "echo FATAL: no memory >&2; exit 1" });
    const folder = parent();
    const starting = startCluster({ bin, version: 15 }, folder);
    await expect(starting).rejects.toThrow("PostgreSQL ended at once: FATAL: no memory");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("removes what a killed run left behind, and nothing of a living one", async () => {
    const { bin } = fakePrograms("15.1", { initdb: "exit 1" });
    const folder = makeTempFolder({
      // No process has so high a number.
      "postgres-99999999-old/data/PG_VERSION": "15",
      [`postgres-${process.pid}-own/data/PG_VERSION`]: "15",
      "other/file": "",
    });
    chmodSync(folder, 0o777);
    await expect(startCluster({ bin, version: 15 }, folder)).rejects.toThrow("initdb failed");
    expect(readdirSync(folder)).toEqual(["other", `postgres-${process.pid}-own`]);
  });
});
