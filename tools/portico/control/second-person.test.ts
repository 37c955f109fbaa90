import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";
import { runPortico } from "../testing.ts";

let control: TestControl;
let folder: string;
let ada: TestStaff;
let bo: TestStaff;
let cy: TestStaff;
const hosts = ["lotus.example", "second.example"];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-second-"));
  control = await startTestControl();
  ada = await control.administrator();
  bo = await control.staff("bo", [{ role: "publisher", merchants: ["lotus"] }], ada);
  cy = await control.staff("cy", [{ role: "editor", merchants: ["lotus"] }], ada);
  expect((await as(bo, "publish", "lotus", "--reason", "The first", ...save())).err).toBe("");
  const rule = ["review", "lotus", "--settings", "hosts", "--reason", "Licence"];
  expect((await as(ada, ...rule)).code).toBe(0);
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

/** Has bo ask for another host; gives what was printed, and the number. */
async function ask(change: object = {}): Promise<{ out: string; number: string }> {
  const changed = save({ hosts, ...change });
  const { out, err } = await as(
    bo,
    ...["publish", "lotus", "--base", "live", "--reason", "Another host", ...changed],
  );
  const [, number = ""] = /number (\d+)/.exec(out) ?? [];
  expect([err, number]).toEqual(["", expect.stringMatching(/^\d+$/)]);
  return { out, number };
}

describe("the second person, by the command line", () => {
  beforeEach(async () => {
    const { pending } = JSON.parse((await as(ada, "schedule", "lotus", "--format", "json")).out);
    for (const { id, state } of pending)
      if (state === "waiting")
        await as(ada, "schedule", "lotus", "--withdraw", String(id), "--reason", "Before");
  });

  it("is named to whoever asks, sees by meaning what it changes, and has its files", async () => {
    const { out, number } = await ask();
    expect(out).toContain("lotus is not live with this yet");
    expect(out).toContain("It changes hosts, so a second person has to say yes before.");
    expect(out).toContain(`ada can say yes: portico approve lotus ${number}`);
    const shown = await as(ada, "schedule", "lotus", "--show", number);
    expect([shown.code, shown.err]).toEqual([0, ""]);
    expect(shown.out).toContain("  ~ merchant.json\n");
    expect(shown.out).toMatch(/^~ .*hosts.*second\.example/im);
    expect(shown.out).toContain(`portico approve lotus ${number} --refuse --reason "…"`);
    const into = join(folder, "look");
    const taken = await as(ada, "schedule", "lotus", "--show", number, "--into", into);
    expect(taken.out).toContain(`Its files are in ${join(into, "lotus")}.`);
    expect(JSON.parse(readFileSync(join(into, "lotus/merchant.json"), "utf8")).hosts).toEqual(
      hosts,
    );
    const inFile = [
      "schedule",
      "lotus",
      "--show",
      number,
      "--into",
      join(into, "lotus/merchant.json"),
    ];
    expect(await as(ada, ...inFile)).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /merchant\.json\/lotus cannot be written: a part of its path is a file; .*Nothing of it is left/,
      ),
    });
    const listed = await as(bo, "schedule");
    expect(listed.out).toContain(`Look into one: portico schedule lotus --show ${number}`);
  });

  it("says no with a reason, which whoever asked reads, and nothing becomes live", async () => {
    const { number } = await ask();
    const words = ["approve", "lotus", number, "--refuse"];
    expect(await as(ada, ...words)).toMatchObject({
      code: 2,
      err: expect.stringContaining("whoever asked for it reads it"),
    });
    expect((await as(cy, ...words, "--reason", "Mine")).err).toContain("ROLE_REQUIRED");
    const refused = await as(ada, ...words, "--reason", "Not our name");
    expect([refused.code, refused.out]).toEqual([
      0,
      `Number ${number} of lotus is refused and waits no more; what is live stays.\n`,
    ]);
    expect((await as(bo, "schedule", "lotus")).out).toMatch(
      new RegExp(`^ +${number} withdrawn lotus ada: Not our name`, "m"),
    );
    expect(await as(ada, "approve", "lotus", number)).toMatchObject({
      code: 1,
      err: expect.stringContaining("PENDING_OVER"),
    });
  });

  it("is told beforehand where somebody published meanwhile, and what a yes would not do", async () => {
    const { number } = await ask();
    const other = await as(
      ada,
      ...["publish", "lotus", "--base", "live", "--reason", "Meanwhile"],
      ...save({ name: `Lotus ${number}` }),
    );
    expect(other.err).toContain(`Number ${number} of lotus waits for a yes`);
    expect((await as(bo, "schedule")).out).toContain("so it will be refused");
    const shown = await as(ada, "schedule", "lotus", "--show", number);
    expect(shown.out).toMatch(/It was made on revision \d+, and revision \d+ is live now/);
    const yes = await as(ada, "approve", "lotus", number);
    expect([yes.code, yes.out]).toEqual([
      1,
      expect.stringContaining("did not become live, and what was live stays"),
    ]);
    // What somebody published since stands in its place: nobody has to see to it any more.
    expect((await as(bo, "schedule", "lotus")).out).toContain("failed    lotus Revision");
  });

  it("is missed where no other account may publish", async () => {
    await control.staff("dan", [{ role: "publisher", merchants: ["lotus"] }], ada);
    await control.call("changeStaff", { login: "dan", disabled: true }, ada.token);
    const { number } = await ask();
    const read = await control.call(
      "readPending",
      { merchant: "lotus", id: Number(number) },
      ada.token,
    );
    expect(read.value.approvers).toEqual(["ada"]);
    await as(ada, "schedule", "lotus", "--withdraw", number, "--reason", "Over");
    // Ada asks herself, and bo may no more: nobody is left.
    await control.call("changeStaff", { login: "bo", disabled: true }, ada.token);
    const words = ["publish", "lotus", "--base", "live", "--reason", "Alone"];
    const { out } = await as(ada, ...words, ...save({ hosts }));
    expect(out).toContain("Nobody can say yes: no other account is a publisher of lotus.");
    expect(out).toContain("portico staff add NAME publisher lotus");
    expect((await as(ada, "staff", "enable", "bo")).out).toMatch(/^bo {2}publisher of lotus$/m);
    // A code is good once.
    control.clock.now += 60_000;
    const again = await control.call(
      "signIn",
      { login: "bo", password: bo.password, code: bo.code() },
      undefined,
    );
    bo = { ...bo, token: again.value.session?.token ?? "" };
  });

  it("agrees to a draft for a time to come, by the merchant's clock", async () => {
    const feast = { hosts, timeZone: "Asia/Bangkok", name: "Feast" };
    const draft = ["draft", "lotus", "--save", "--base", "live", ...save(feast)];
    expect((await as(cy, ...draft)).err).toBe("");
    save();
    const day = new Date(control.clock.now + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const held = await as(
      bo,
      ...["schedule", "lotus", "--draft", "--at", `${day}T18:00`, "--reason", "As cy did"],
    );
    expect([held.code, held.err]).toEqual([4, ""]);
    expect(held.out).toContain(`to be live at ${day} 18:00 by the clock of Asia/Bangkok`);
    const [, number = ""] = /number (\d+)/.exec(held.out) ?? [];
    expect((await as(cy, "draft")).out).toBe("Nothing is being prepared.\n");
    const yes = await as(ada, "approve", "lotus", number);
    expect([yes.code, yes.out]).toEqual([
      0,
      expect.stringMatching(/^Your yes is kept; lotus is to be live at /),
    ]);
    const { pending } = JSON.parse((await as(bo, "schedule", "lotus", "--format", "json")).out);
    expect(pending[0]).toMatchObject({ state: "waiting", approver: "ada", reason: "As cy did" });
  });

  it.each([
    [["approve", "lotus", "7", "8"], "portico approve lotus 7"],
    [["approve", "lotus", "7", "--reason", "Fine by me"], "Did you mean --refuse?"],
    [["schedule", "lotus", "--show", "all"], "a number of the list"],
    [["schedule", "lotus", "--show", "7", "--withdraw", "7"], "at a time"],
    [["schedule", "lotus", "--into", "x", "--withdraw", "7"], "--show 7 --into"],
    [["schedule", "lotus", "--reason", "No time"], "Say when with --at"],
    [["schedule", "lotus", "siam"], "Name one merchant"],
  ])("says what to write for %j", async (words, says) => {
    const { code, err } = await as(ada, ...words);
    expect([code, err]).toEqual([2, expect.stringContaining(says)]);
  });
});
