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
import { wordOf } from "#tests/support/service-word.ts";
import { root } from "#tools/lib/paths.mjs";
import { sendCall, sendFile } from "#tools/portico/control/calls.ts";

/** It writes tens of megabytes through the embedded database, which takes longer than most. */
const isFull = process.env.PORTICO_TEST_FULL === "1";

const megabyte = 1024 * 1024;
/** No file of the process may become larger: the shell's word, in kilobytes. Its log takes 16 MB. */
const largestKilobytes = 24 * 1024;

let dir: string;
let merchants: TestMerchants;
let child: ChildProcess;
let place: { url: string; token: string };

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "portico-full-"));
  merchants = await makeTestMerchants();
  const password = await makeFirstAdministrator(dir);
  const line = `ulimit -f ${largestKilobytes}; exec "$0" "$1"`;
  child = spawn("bash", ["-c", line, process.execPath, join(root, "src/control/server.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: controlEnvironment(dir, merchants.dir),
  });
  const said = await wordOf(child);
  const url = said.url ?? "";
  place = { url, token: await enrolAdministrator(url, password) };
}, 240_000);

afterAll(async () => {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  rmSync(dir, { recursive: true, force: true });
  await merchants.remove(".");
});

async function publish(name: string, base: number | null) {
  const skin = { ...alpha, name, merchantCode: "lotus", hosts: ["lotus.example"] };
  const content = Buffer.from(JSON.stringify(skin));
  const files = { "merchant.json": sha256(content) };
  await sendFile(place, sha256(content), content);
  return sendCall(place, "publish", { merchant: "lotus", files, base, reason: `State ${name}` });
}

describe.runIf(isFull)("a control plane whose disk is full", { timeout: 240_000 }, () => {
  it("refuses what has no room with the way on, keeps what is live, and goes on with what has", async () => {
    const first = await publish("One", null);
    expect(first.success).toBe(true);
    const codes: (string | null)[] = [];
    for (let tries = 0; tries < 4 && !codes.includes("STORAGE_FULL"); tries += 1) {
      const content = randomBytes(12 * megabyte);
      const { code, message } = await sendFile(place, sha256(content), content);
      codes.push(code);
      if (code !== null) expect(message).toContain("make room on the disk");
    }
    expect(codes).toEqual([null, "STORAGE_FULL"]);
    const shown = await sendCall(place, "listRevisions", { merchant: "lotus" });
    expect(shown.value.items).toMatchObject([{ seq: first.value.seq, live: true }]);
    const second = await publish("Two", first.value.seq);
    expect(second.value).toMatchObject({ parent: first.value.seq, live: true });
    expect((await sendCall(place, "listAudit", {})).value.intact).toBe(true);
  });
});
