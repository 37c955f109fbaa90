import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";
import { type Ran, runPortico } from "../testing.ts";

let control: TestControl;
let ada: TestStaff;
let bo: TestStaff;
/** Holds a folder of merchants each. */
let home: string;
const folders = () => ({ ada: join(home, "ada"), bo: join(home, "bo") });

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "portico-undone-"));
  control = await startTestControl();
  ada = await control.administrator();
  bo = await control.staff("bo", [{ role: "publisher", merchants: ["*"] }], ada);
});

afterAll(async () => {
  await control.close();
  rmSync(home, { recursive: true, force: true });
});

/** Runs a command as somebody, in a folder of their own. */
async function as(who: TestStaff, dir: string, ...words: string[]): Promise<Ran> {
  vi.stubEnv("PORTICO_CONTROL_URL", control.url);
  vi.stubEnv("PORTICO_CONTROL_TOKEN", who.token);
  const ends = words[0] === "history" || words[0] === "rollback";
  return runPortico(...words, ...(ends ? [] : ["--merchants", dir]));
}

function write(dir: string, code: string, change: object): void {
  const own = {
    name: code,
    merchantCode: code,
    hosts: [`${code}.example`],
    timeZone: "Asia/Bangkok",
  };
  mkdirSync(join(dir, code), { recursive: true });
  const text = JSON.stringify({ ...alpha, ...own, ...change }, null, 2);
  writeFileSync(join(dir, code, "merchant.json"), text);
}

const old = { company: "First", theme: { brand: "#112233" } };
const blue = { company: "First", theme: { brand: "#0000ff" } };
const reason = (text: string) => ["--reason", text];

describe("two folders of one merchant", () => {
  it("an old one undoes nothing that a colleague published since, and says what, who and when", async () => {
    const { ada: hers, bo: his } = folders();
    write(hers, "lotus", old);
    expect((await as(ada, hers, "publish", "lotus", ...reason("The first"))).code).toBe(0);
    expect((await as(bo, his, "history", "lotus", "--revision", "live", "--into", his)).code).toBe(
      0,
    );
    write(his, "lotus", blue);
    expect((await as(bo, his, "publish", "lotus", ...reason("Blue"))).code).toBe(0);
    write(hers, "lotus", { ...old, company: "Mine" });
    // Who has seen what is live by a plan has not taken it over by that.
    const plan = await as(ada, hers, "plan", "lotus");
    const said =
      /What is to be live was begun on revision 1, and would undo what was published since:\n {2}revision 2 of bo, [\d-]+ [\d:]+ by the clock of Asia\/Bangkok.* \(Blue\): theme › brand\n/;
    expect([plan.code, plan.err]).toEqual([1, expect.stringMatching(said)]);
    expect(plan.out).toMatch(
      /^Live is revision 2 of bo, [\d-]+ [\d:]+ by the clock of Asia\/Bangkok/,
    );
    const refused = await as(ada, hers, "publish", "lotus", ...reason("My company"));
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(said)]);
    expect(refused.err).toContain("REVISION_UNDONE Nothing was changed.");
    expect(refused.err).toContain(`portico publish lotus --over 2 --reason "…"`);
    write(hers, "lotus", { ...blue, company: "Mine" });
    expect((await as(ada, hers, "plan", "lotus")).err).toBe("");
    expect((await as(ada, hers, "publish", "lotus", ...reason("My company"))).code).toBe(0);
    // And back again, out of the same folder: it knows what it undoes.
    write(hers, "lotus", blue);
    expect((await as(ada, hers, "publish", "lotus", ...reason("Not mine"))).code).toBe(0);
  });

  it("an old one that is kept as a draft says beforehand what its publish would undo, by the merchant's clock", async () => {
    const { ada: hers, bo: his } = folders();
    write(hers, "reed", old);
    expect((await as(ada, hers, "publish", "reed", ...reason("The first"))).code).toBe(0);
    write(his, "reed", blue);
    expect((await as(bo, his, "publish", "reed", ...reason("Blue"))).code).toBe(0);
    write(hers, "reed", { ...old, company: "Mine" });
    const said =
      /Its publish would be refused\. .*\n {2}revision \d+ of bo, [\d-]+ [\d:]+ by the clock of Asia\/Bangkok.* \(Blue\): theme › brand\n(?:.*\n)*.*portico publish reed --draft --over \d+ --reason/;
    for (const words of [["--save", "--base", "live"], []]) {
      const draft = await as(ada, hers, "draft", "reed", ...words);
      expect([draft.code, draft.err]).toEqual([0, expect.stringMatching(said)]);
      expect(draft.out).toMatch(/^reed {2}version 1 of ada, [\d-]+ [\d:]+ by the clock of Asia/);
      expect(draft.out).not.toContain("Publish it");
    }
    const refused = await as(ada, hers, "publish", "reed", "--draft", ...reason("Mine"));
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("REVISION_UNDONE")]);
    write(hers, "reed", { ...blue, company: "Mine" });
    const mended = await as(ada, hers, "draft", "reed", "--save");
    expect([mended.err, mended.out]).toEqual(["", expect.stringContaining("Publish it")]);
    const { out } = await as(ada, hers, "history", "reed");
    expect(out).toMatch(
      /^Times are by the clock of Asia\/Bangkok\.\n +\d+ live [\d-]+ [\d:]+ bo {2}Blue\n +\d+ {6}[\d-]+ [\d:]+ ada {2}The first\n$/,
    );
  });

  it("one that says nothing of itself is held against the history, and --over means it", async () => {
    const { ada: hers, bo: his } = folders();
    write(his, "rose", old);
    cpSync(join(his, "rose"), join(hers, "rose"), { recursive: true });
    expect((await as(bo, his, "publish", "rose", ...reason("The first"))).code).toBe(0);
    write(his, "rose", blue);
    expect((await as(bo, his, "publish", "rose", ...reason("Blue"))).code).toBe(0);
    await as(ada, hers, "plan", "rose");
    const refused = await as(ada, hers, "publish", "rose", ...reason("Red"));
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining("so it is taken to be begun on that"),
    ]);
    const waits = ["schedule", "rose", "--at", "2099-01-01T00:00", ...reason("Later")];
    const late = await as(ada, hers, ...waits);
    expect([late.code, late.err]).toEqual([1, expect.stringContaining("TIME_PAST")]);
    const [, over = ""] = /--over (\d+)/.exec(refused.err) ?? [];
    const meant = await as(ada, hers, "publish", "rose", "--over", over, ...reason("Red"));
    expect([meant.code, meant.err]).toEqual([0, ""]);
    const word = await as(ada, hers, "publish", "rose", "--over", "new", ...reason("Red"));
    expect([word.code, word.err]).toEqual([2, expect.stringContaining("--over cannot be")]);
  });

  it("a copy is of what it was copied from, and what says so is no part of the merchant", async () => {
    const { ada: hers, bo: his } = folders();
    write(hers, "iris", old);
    await as(ada, hers, "publish", "iris", ...reason("The first"));
    const kept = join(home, "kept");
    cpSync(join(hers, "iris"), join(kept, "iris"), { recursive: true });
    write(hers, "iris", { ...old, company: "Second" });
    await as(ada, hers, "publish", "iris", ...reason("Second"));
    // Days later the copy takes the folder's place.
    rmSync(join(hers, "iris"), { recursive: true });
    cpSync(join(kept, "iris"), join(hers, "iris"), { recursive: true });
    write(hers, "iris", { ...old, theme: { brand: "#00ff00" } });
    await as(ada, hers, "plan", "iris");
    const refused = await as(ada, hers, "publish", "iris", ...reason("Green"));
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("(Second): company")]);
    const file = join(hers, "iris", ".portico-begun.json");
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ layer: expect.any(String) });
    const { value } = await control.call("listRevisions", { merchant: "iris" }, ada.token);
    const seq = value.items[0]?.seq ?? 0;
    const { files } = (await control.call("readRevision", { merchant: "iris", seq }, ada.token))
      .value;
    expect(Object.keys(files)).toEqual(["merchant.json"]);
    // One that nobody can read any more is as none.
    writeFileSync(file, "<<<<<<<");
    expect((await as(bo, hers, "plan", "iris")).err).toContain("it is taken to be begun on that");
    expect(existsSync(join(his, "iris"))).toBe(false);
  });

  it("a build that is the truth says so once", async () => {
    const { ada: hers, bo: his } = folders();
    write(hers, "fern", old);
    await as(ada, hers, "publish", "fern", ...reason("The first"));
    write(hers, "fern", blue);
    await as(ada, hers, "publish", "fern", ...reason("Blue"));
    write(his, "fern", old);
    const build = await as(bo, his, "publish", "fern", "--over", "live", ...reason("Build 7"));
    expect([build.code, build.err]).toEqual([0, ""]);
  });
});
