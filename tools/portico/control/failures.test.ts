import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { portOf } from "#tests/support/port-of.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";
import { runPortico } from "../testing.ts";
import { timeWords } from "./time-words.ts";

let control: TestControl;
let ada: TestStaff;
let dir: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "portico-failures-"));
  mkdirSync(join(dir, "merchants"));
  control = await startTestControl();
  ada = await control.administrator();
});
afterAll(async () => {
  await control.close();
  rmSync(dir, { recursive: true, force: true });
});

async function filesOf(name: string) {
  const skin = { ...alpha, name, merchantCode: "lotus", hosts: ["lotus.example"] };
  return control.send({ "merchant.json": JSON.stringify(skin) }, ada.token);
}
async function publish(name: string, base: number | null): Promise<number> {
  const payload = { merchant: "lotus", files: await filesOf(name), base, reason: name };
  return (await control.call("publish", payload, ada.token)).value.seq;
}
/** What somebody sees who has the key of the processes, or is signed in. */
async function see(who: { key: string } | { token: string } | undefined, ...words: string[]) {
  vi.stubEnv("PORTICO_CONTROL_URL", control.url);
  vi.stubEnv("PORTICO_CONTROL_KEY", who !== undefined && "key" in who ? who.key : "");
  vi.stubEnv("PORTICO_CONTROL_TOKEN", who !== undefined && "token" in who ? who.token : "");
  return runPortico(...words, "--data", join(dir, "data"));
}
const status = ["status", "--merchants", ""];

it("tells of a publish that failed at its time in status and doctor, until somebody saw it", async () => {
  status[2] = join(dir, "merchants");
  const base = await publish("One", null);
  const files = await filesOf("At six");
  const at = new Date(control.clock.now + 60_000).toISOString();
  const held = { merchant: "lotus", files, base, reason: "Banners", at };
  const { id } = (await control.call("holdPublish", held, ada.token)).value;
  expect((await see({ key: control.key }, ...status)).code).toBe(0);
  await publish("Meanwhile", base);
  control.clock.now += 120_000;
  await control.runDue();
  const words = `What ada had scheduled for ${timeWords(at, "Asia/Ho_Chi_Minh")} did not become live (number ${id} of lotus, "Banners"): Revision`;
  const help = `portico schedule lotus --withdraw ${id} --reason "Seen"`;
  for (const who of [{ key: control.key }, { token: ada.token }]) {
    const { code, out } = await see(who, ...status);
    expect([code, out]).toEqual([1, expect.stringContaining(words)]);
    expect(out).toContain(help);
    const doctor = await see(who, "doctor", "schedule", "--format", "json");
    expect(JSON.parse(doctor.out).checks).toMatchObject([
      { state: "warning", message: expect.stringContaining(words) },
    ]);
    expect(doctor.out).toContain(JSON.stringify(help).slice(1, -1));
  }
  const json = JSON.parse((await see({ token: ada.token }, ...status, "--format", "json")).out);
  expect(json.failed).toMatchObject([{ id, merchant: "lotus", code: "REVISION_MOVED" }]);
  vi.stubEnv("PORTICO_CONTROL_TOKEN", ada.token);
  const seen = await runPortico("schedule", "lotus", "--withdraw", `${id}`, "--reason", "Seen");
  expect(seen.out).toBe(`Number ${id} of lotus failed, and is told of no more.\n`);
  expect(await see({ key: control.key }, ...status)).toMatchObject({ code: 0 });
});

it("doctor tells of what waits and will be refused, and how that is mended before its time", async () => {
  const live = async () => {
    const { items } = (await control.call("listMerchants", {}, ada.token)).value;
    return items.find(({ merchant }) => merchant === "lotus")?.live?.seq ?? null;
  };
  const hold = async (name: string, minutes: number) => {
    const at = new Date(control.clock.now + minutes * 60_000).toISOString();
    const held = { merchant: "lotus", files: await filesOf(name), base: await live(), at };
    return (await control.call("holdPublish", { ...held, reason: name }, ada.token)).value.id;
  };
  const checks = async (who: { key: string } | { token: string }) => {
    const { out } = await see(who, "doctor", "schedule", "--format", "json");
    return JSON.parse(out).checks;
  };
  const both = [{ key: control.key }, { token: ada.token }];
  const later = await hold("Banners", 60);
  for (const who of both) expect(await checks(who)).toMatchObject([{ state: "ok" }]);
  const earlier = await hold("Prices", 30);
  const overtaken = {
    check: "schedule",
    state: "warning",
    message: expect.stringMatching(
      new RegExp(
        `^What ada has scheduled for .* will be refused then \\(number ${later} of lotus, "Banners"\\): number ${earlier} is to be live before it`,
      ),
    ),
    help: `Take it back: portico schedule lotus --withdraw ${later} --reason "…", and ask for it again with --after ${earlier}.`,
  };
  for (const who of both) expect(await checks(who)).toEqual([overtaken]);
  await publish("Something else", await live());
  for (const who of both)
    expect(await checks(who)).toMatchObject(
      [earlier, later].map((id) => ({
        state: "warning",
        message: expect.stringContaining("something else is live since"),
        help: expect.stringContaining(`--withdraw ${id} `),
      })),
    );
  expect((await see({ key: control.key }, ...status)).code).toBe(0);
});

describe("a control plane that does not answer", () => {
  it("was not asked, says status", async () => {
    const { url } = control;
    control = { ...control, url: "http://127.0.0.1:9" };
    const { code, out } = await see({ key: "any" }, ...status);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining("Whether a publish failed at its time is not known"),
    ]);
    control = { ...control, url };
  });

  it("and hangs is waited for a little while by status, and doctor says that it hangs", async () => {
    const silent = createServer(() => undefined);
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const waits = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 100));
    const { url } = control;
    const hanging = `http://127.0.0.1:${portOf(silent)}`;
    control = { ...control, url: hanging };
    const { code, out } = await see({ key: "any" }, ...status);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        `not known: the control plane at ${hanging} does not say (it gives no answer within 5 seconds).`,
      ),
    ]);
    const doctor = await see({ key: "any" }, "doctor", "services", "--format", "json");
    expect(JSON.parse(doctor.out).checks).toContainEqual(
      expect.objectContaining({
        check: "control-plane",
        state: "error",
        message: `What listens at ${hanging} of PORTICO_CONTROL_URL does not answer within 3 seconds.`,
      }),
    );
    control = { ...control, url };
    waits.mockRestore();
    silent.close();
    silent.closeAllConnections();
  });
});
