import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  alpha,
  makeTestMerchants,
  type TestMerchants,
} from "#src/gateway/testing/test-merchants.ts";
import { sha256 } from "#src/merchant/revisions/file-map.ts";
import {
  controlEnvironment,
  enrolAdministrator,
  makeFirstAdministrator,
} from "#tests/support/control-process.ts";
import {
  noPostgres,
  type OwnPostgres,
  startOwnPostgres,
  untilWaiting,
} from "#tests/support/own-postgres.ts";
import { wordOf } from "#tests/support/service-word.ts";
import { some } from "#tests/support/some.ts";
import { startTcpForwarder, type TcpForwarder } from "#tests/support/tcp-forwarder.ts";
import { root } from "#tools/lib/paths.mjs";
import { sendCall, sendFile } from "#tools/portico/control/calls.ts";

const megabyte = 1024 * 1024;
/** No file of the server may become larger; those of its log have 16 MB. */
const largestKilobytes = 24 * 1024;

const fails = describe.skipIf(noPostgres !== undefined);

/** What a test holds, so that a publish stands still while it is being kept. */
const held = 4711;
const waitAtCommit = `
create function wait_at_commit() returns trigger language plpgsql as
  $$ begin perform pg_advisory_xact_lock(${held}); return null; end $$;
create constraint trigger revision_waits after insert on control_revision deferrable initially deferred
  for each row execute function wait_at_commit();
`;
const endClients = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;

fails("a control plane whose PostgreSQL fails", { timeout: 120_000 }, () => {
  let dir: string;
  let server: OwnPostgres;
  let way: TcpForwarder;
  let merchants: TestMerchants;
  let child: ChildProcess;
  let place: { url: string; token: string };

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "portico-control-postgres-"));
    server = await startOwnPostgres(largestKilobytes);
    merchants = await makeTestMerchants();
    const password = await makeFirstAdministrator(dir, server.url);
    const address = new URL(server.url);
    way = await startTcpForwarder(Number(address.port));
    address.port = String(way.port);
    child = spawn(process.execPath, [join(root, "src/control/server.ts")], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: controlEnvironment(dir, merchants.dir, address.href),
    });
    const { url = "" } = await wordOf(child);
    place = { url, token: await enrolAdministrator(url, password) };
  }, 120_000);

  afterAll(async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    await way.stop();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
    await merchants.remove(".");
  });

  async function publish(name: string, base: number | null) {
    const skin = { ...alpha, name, merchantCode: "lotus", hosts: ["lotus.example"] };
    const content = Buffer.from(JSON.stringify(skin));
    const files = { "merchant.json": sha256(content) };
    const { code, message } = await sendFile(place, sha256(content), content);
    if (code !== null) throw new Error(`${code}: ${message}`);
    return sendCall(place, "publish", { merchant: "lotus", files, base, reason: `State ${name}` });
  }
  const liveOf = async (): Promise<number> => {
    const { value } = await sendCall(place, "listRevisions", { merchant: "lotus" });
    return value.items.find(({ live }) => live)?.seq ?? Number.NaN;
  };
  const isIntact = async () => (await sendCall(place, "listAudit", {})).value.intact;

  it("full: what has no room is refused with the way on, what is live stays, and what has room goes on", async () => {
    const first = await publish("One", null);
    const codes: (string | null)[] = [];
    for (let tries = 0; tries < 4 && !codes.includes("STORAGE_FULL"); tries += 1) {
      const content = randomBytes(12 * megabyte);
      const { code, message } = await sendFile(place, sha256(content), content);
      codes.push(code);
      if (code !== null) expect(message).toContain("make room on the disk of the database");
    }
    expect(codes).toEqual([null, "STORAGE_FULL"]);
    expect(await liveOf()).toBe(first.value.seq);
    const second = await publish("Two", first.value.seq);
    expect(second.value).toMatchObject({ parent: first.value.seq, live: true });
    expect(await isIntact()).toBe(true);
  });

  it.each([
    ["lost with it", false],
    ["kept, and nobody heard of it", true],
  ])(
    "gone while a publish is being kept: that it may be kept is said, and it is %s",
    async (_what, isKept) => {
      const before = await liveOf();
      const owner = await server.connect();
      await owner.query(`drop trigger if exists revision_waits on control_revision;
      drop function if exists wait_at_commit; ${waitAtCommit}`);
      await owner.query("select pg_advisory_lock($1)", [held]);
      const asked = publish(`Open ${isKept}`, before);
      await untilWaiting(owner, 1);
      // Either the server ends its work, or the line alone is cut and the server goes on.
      if (isKept) way.cut();
      else await owner.query(endClients);
      const { status, code, message } = await asked;
      expect([status, code]).toEqual([503, "OUTCOME_UNKNOWN"]);
      expect(message).toContain("look with portico history");
      await owner.query("select pg_advisory_unlock($1)", [held]);
      // It waits for whoever is still writing there.
      await owner.query("drop trigger revision_waits on control_revision");
      const { value } = await sendCall(place, "listRevisions", { merchant: "lotus" });
      const [newest] = value.items;
      expect([newest?.reason === `State Open ${isKept}`, newest?.live]).toEqual([isKept, true]);
      expect(await liveOf()).toBe(isKept ? newest?.seq : before);
      // Whoever does it again unseen is told; whoever looked goes on from what is live.
      const again = await publish("Again", before);
      expect(again.code).toBe(isKept ? "REVISION_MOVED" : null);
      expect(await isIntact()).toBe(true);
    },
  );

  it("gone, as it is when its log has no room: says so and what to do, and goes on once it is back", async () => {
    const before = await liveOf();
    await server.halt();
    const content = randomBytes(1024);
    const answers = await Promise.all([
      sendFile(place, sha256(content), content),
      sendCall(place, "listRevisions", { merchant: "lotus" }),
    ]);
    for (const { status, code, message } of some(answers)) {
      expect([status, code]).toEqual([503, "DATABASE_AWAY"]);
      expect(message).toContain("start the database, then try again");
    }
    await server.restart();
    expect(await liveOf()).toBe(before);
    expect((await publish("Three", before)).value).toMatchObject({ parent: before, live: true });
    expect(await isIntact()).toBe(true);
  });
});
