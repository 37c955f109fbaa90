import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";
import { runPortico } from "../testing.ts";
import { timeWords } from "./time-words.ts";

let control: TestControl;
let folder: string;
let ada: TestStaff;
let bo: TestStaff;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-waiting-"));
  control = await startTestControl();
  ada = await control.administrator();
  bo = await control.staff("bo", [{ role: "publisher", merchants: ["*"] }], ada);
});

afterAll(async () => {
  await control.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command line as somebody who is signed in. */
async function as(who: TestStaff, ...words: string[]) {
  vi.stubEnv("PORTICO_CONTROL_URL", control.url);
  vi.stubEnv("PORTICO_CONTROL_TOKEN", who.token);
  return runPortico(...words);
}

/** Saves lotus in a folder that the control plane does not own, and gives the option that names it. */
function save(change: object = {}): string[] {
  mkdirSync(join(folder, "lotus"), { recursive: true });
  const own = { ...alpha, name: "Lotus", merchantCode: "lotus", hosts: ["lotus.example"] };
  writeFileSync(join(folder, "lotus/merchant.json"), JSON.stringify({ ...own, ...change }));
  return ["--merchants", folder];
}

describe("publishes that wait, by the command line", () => {
  it("go from review over publish and approve into the history, with both names", async () => {
    const first = await as(bo, "publish", "lotus", "--reason", "The first", ...save());
    expect([first.code, first.err]).toEqual([0, ""]);
    const rule = ["review", "lotus", "--settings", "hosts", "--reason", "Licence"];
    expect(await as(bo, ...rule)).toMatchObject({
      code: 1,
      err: expect.stringContaining("administrator"),
    });
    expect((await as(ada, ...rule)).out).toBe(
      "A change of hosts of lotus needs a second publisher's yes.\n",
    );
    expect((await as(bo, "review", "lotus")).out).toContain("needs a second publisher's yes");
    const changed = save({ hosts: ["lotus.example", "second.example"] });
    const plan = await as(bo, "plan", "lotus", ...changed);
    expect(plan.out).toContain("It changes hosts: a second person has to say yes");
    const asked = await as(bo, "publish", "lotus", "--reason", "Another host", ...changed);
    const [, number = ""] = /portico approve lotus (\d+)/.exec(asked.out) ?? [];
    expect([asked.code, number]).toEqual([4, expect.stringMatching(/^\d+$/)]);
    expect((await as(bo, "schedule")).out).toContain(
      "waiting   lotus needs a second person's yes, as it changes hosts",
    );
    expect(await as(bo, "approve", "lotus", number)).toMatchObject({
      code: 1,
      err: expect.stringContaining("OWN_APPROVAL"),
    });
    expect(await as(ada, "approve", "lotus", number)).toMatchObject({
      code: 0,
      out: expect.stringContaining("live as revision"),
    });
    expect((await as(bo, "history", "lotus")).out).toMatch(/live .* bo and ada {2}Another host\n/);
    const third = ["publish", "lotus", "--base", "live", "--reason", "A third", "--may-wait"];
    const waits = await as(bo, ...third, ...save({ hosts: ["third.example"] }));
    expect([waits.code, waits.out]).toEqual([
      0,
      expect.stringContaining("is not live with this yet"),
    ]);
    const [, next = ""] = /portico approve lotus (\d+)/.exec(waits.out) ?? [];
    await as(bo, "schedule", "lotus", "--withdraw", next, "--reason", "Seen");
  });

  it("are scheduled by the clock of the merchant's zone, listed, and taken back", async () => {
    const feast = {
      timeZone: "Asia/Bangkok",
      hosts: ["lotus.example", "second.example"],
    };
    const changed = save({ ...feast, name: "Later" });
    const start = new Date(control.clock.now + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const when = `${start}T18:00`;
    const made = await as(
      bo,
      ...["schedule", "lotus", "--at", when, "--reason", "Feast", "--base", "live", ...changed],
    );
    expect([made.code, made.err]).toEqual([0, ""]);
    expect(made.out).toContain(`It is to be live at ${start} 18:00 by the clock of Asia/Bangkok`);
    const { pending } = JSON.parse((await as(bo, "schedule", "lotus", "--format", "json")).out);
    expect(pending[0]).toMatchObject({ state: "waiting", reason: "Feast" });
    // What becomes live meanwhile keeps it from being live: whoever does it is told now, and not at six.
    const words = ["publish", "lotus", "--base", "live", "--reason", "Meanwhile"];
    const meanwhile = await as(ada, ...words, ...save({ ...feast, name: "Meanwhile" }));
    expect([meanwhile.code, meanwhile.err]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `^Number ${pending[0].id} of lotus waits for ${start} 18:00 .*it will be refused`,
        ),
      ),
    ]);
    const back = ["schedule", "lotus", "--withdraw", String(pending[0].id), "--reason", "Rain"];
    expect(await as(bo, ...back)).toMatchObject({ code: 0 });
    const undone = await as(ada, "rollback", "lotus", "--reason", "Nothing waits any more");
    expect([undone.code, undone.err]).toEqual([0, ""]);
    expect((await as(bo, "schedule", "lotus")).out).toContain("withdrawn lotus bo: Rain");
  });

  it("follow one another where that is said, and are refused at once where it is not", async () => {
    const day = (days: number): string =>
      new Date(control.clock.now + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 16);
    const at = (days: number, ...words: string[]) => [
      ...["schedule", "lotus", "--over", "live", "--at", `${day(days)}Z`],
      ...["--may-wait", ...words],
    ];
    const on = await as(bo, ...at(2, "--reason", "Feast"), ...save({ name: "Feast" }));
    const [, number = ""] = /number (\d+)/.exec(on.out) ?? [];
    const off = ["--reason", "Feast over"];
    const alone = await as(bo, ...at(3, ...off), ...save({ name: "Over" }));
    expect([alone.code, alone.err]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`PENDING_ORDER.* --after ${number}; .*--withdraw ${number} `),
      ),
    ]);
    const behind = await as(bo, ...at(3, "--after", number, ...off), ...save({ name: "Over" }));
    expect([behind.code, behind.err]).toEqual([0, ""]);
    expect((await as(bo, "schedule", "lotus")).out).toContain(`after number ${number}`);
    // An earlier one is kept, as a publish at once would be; what it has refused says so from then on.
    const early = await as(bo, ...at(1, "--reason", "Rain"), ...save({ name: "Rain" }));
    expect([early.code, early.err]).toEqual([0, expect.stringContaining("is refused at its time")]);
    const [, first = ""] = /number (\d+)/.exec(early.out) ?? [];
    const says = new RegExp(
      `^ +${number} waiting .*; number ${first} is to be live before it`,
      "m",
    );
    expect((await as(bo, "schedule", "lotus")).out).toMatch(says);
    expect((await as(bo, "schedule", "lotus", "--show", number)).out).toContain(
      `ask for it again with --after ${first}.`,
    );
  });

  it.each([
    [["schedule", "lotus", "--after", "7"], "Say when with --at"],
    [["schedule", "lotus", "--show", "7", "--after", "6"], "--after says what a --at follows"],
    [["schedule", "lotus", "--at", "tomorrow", "--reason", "x y z"], "2026-12-24T18:00"],
    [["schedule", "lotus", "--at", "2027-01-01T10:00"], "--reason"],
    [["schedule", "lotus", "--withdraw", "all", "--reason", "x y z"], "a number of the list"],
    [["approve", "lotus"], "portico approve lotus 7"],
    [["review"], "portico review lotus"],
  ])("say what to write for %j", async (words, says) => {
    const isFolder = words.includes("--at");
    const { code, err } = await as(bo, ...words, ...(isFolder ? save() : []));
    expect([code, err]).toEqual([2, expect.stringContaining(says)]);
  });

  it("names the setting that was meant where a rule names none", async () => {
    const words = ["review", "lotus", "--settings", "host", "--reason", "A slip"];
    expect((await as(ada, ...words)).err).toContain('Did you mean "hosts"?');
  });

  it("say of a time that is over what it is by the merchant's clock, as it was written", async () => {
    const here = save({ timeZone: "Asia/Bangkok" });
    const schedule = (at: string) =>
      as(ada, "schedule", "lotus", "--at", at, "--base", "live", "--reason", "A time", ...here);
    const now = timeWords(new Date(control.clock.now).toISOString(), "Asia/Bangkok");
    const past = await schedule("2020-12-24T18:00");
    expect(past.code).toBe(1);
    expect(past.err).toContain(
      "--at 2020-12-24T18:00 is 2020-12-24 18:00 by the clock of Asia/Bangkok",
    );
    expect(past.err).toContain(`, which has passed: the control plane's clock says ${now}.`);
    const far = await schedule("2099-12-24T18:00+01:00");
    expect(far.err).toContain(
      "--at 2099-12-24T18:00+01:00 is 2099-12-25 00:00 by the clock of Asia/Bangkok",
    );
    expect(far.err).toContain("which is more than a year away");
  });

  it("name the role that the deed needs before anything is sent, whoever asks", async () => {
    const cy = await control.staff("cy", [{ role: "viewer", merchants: ["*"] }], ada);
    const here = save({ name: "Not hers" });
    const more = ["--base", "live", "--reason", "Not hers", ...here];
    for (const [role, ...words] of [
      ["publisher", "publish", "lotus", ...more],
      ["publisher", "schedule", "lotus", "--at", "2099-01-01T00:00", ...more],
      ["editor", "draft", "lotus", "--save", "--base", "live", ...here],
      ["editor", "plan", "lotus", ...here],
    ] as const) {
      const refused = await as(cy, ...words);
      expect(refused.code).toBe(1);
      expect(refused.err).toContain(
        `This needs the role ${role} for lotus, which cy does not have.`,
      );
      expect(refused.err).toContain(`portico staff grant cy ${role} lotus`);
    }
  });
});
