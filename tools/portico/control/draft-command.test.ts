import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";
import { runPortico } from "../testing.ts";

let control: TestControl;
let folder: string;
let ada: TestStaff;
let bo: TestStaff;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-drafts-"));
  control = await startTestControl();
  ada = await control.administrator();
  bo = await control.staff("bo", [{ role: "editor", merchants: ["lotus"] }], ada);
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

/** Writes lotus into a folder of merchants, and gives the option that names it. */
function write(change: object, dir = folder): string[] {
  mkdirSync(join(dir, "lotus/screens"), { recursive: true });
  const own = { ...alpha, name: "Lotus", merchantCode: "lotus", hosts: ["lotus.example"] };
  writeFileSync(join(dir, "lotus/merchant.json"), JSON.stringify({ ...own, ...change }));
  return ["--merchants", dir];
}

describe("a draft by the command line", () => {
  it("goes from one pair of hands to the next, is published, and is gone", async () => {
    expect((await as(bo, "draft")).out).toBe("Nothing is being prepared.\n");
    const broken = await as(bo, "draft", "lotus", "--save", ...write({ hosts: "no list" }));
    expect([broken.code, broken.err]).toEqual([0, ""]);
    expect(broken.out).toContain("lotus  version 1 of bo");
    expect(broken.out).toContain("merchants/lotus/merchant.json:1:");
    const reason = ["--reason", "As prepared"];
    expect(await as(bo, "publish", "lotus", "--draft", ...reason)).toMatchObject({
      code: 1,
      err: expect.stringContaining("ROLE_REQUIRED"),
    });
    const mended = await as(bo, "draft", "lotus", "--save", ...write({}));
    expect(mended.out).toContain("version 2 of bo");
    expect(mended.out).toContain("a new merchant: 0 errors");
    const into = join(folder, "elsewhere");
    const taken = await as(ada, "draft", "lotus", "--into", into);
    expect(taken.out).toContain(`Version 2 of lotus is in ${join(into, "lotus")}.`);
    expect(JSON.parse(readFileSync(join(into, "lotus/merchant.json"), "utf8")).name).toBe("Lotus");
    expect(await as(ada, "draft", "lotus", "--into", into)).toMatchObject({
      code: 2,
      err: expect.stringContaining("nothing in it is written over"),
    });
    await as(ada, "draft", "lotus", "--save", ...write({ name: "Lotus Two" }, into));
    expect((await as(ada, "draft")).out).toContain("lotus  version 3 of ada");
    const done = await as(ada, "publish", "lotus", "--draft", ...reason);
    expect(done.out).toMatch(/^lotus is live as revision \d+/);
    expect(await as(bo, "draft", "lotus")).toMatchObject({
      code: 1,
      err: expect.stringContaining("DRAFT_UNKNOWN"),
    });
    // What is live already ends as well, and nobody is told of a revision that is none.
    await as(
      ada,
      "draft",
      "lotus",
      "--save",
      "--base",
      "live",
      ...write({ name: "Lotus Two" }, into),
    );
    const same = await as(ada, "publish", "lotus", "--draft", ...reason);
    expect([same.code, same.out]).toEqual([
      0,
      expect.stringMatching(/ is the same: none was made/),
    ]);
    expect((await as(bo, "draft")).out).toBe("Nothing is being prepared.\n");
  });

  it("is made of an older revision, and thrown away once it was looked at", async () => {
    const [first] = (await control.call("listRevisions", { merchant: "lotus" }, ada.token)).value
      .items;
    await as(ada, "publish", "lotus", "--reason", "Another", ...write({ name: "Another" }));
    const made = await as(bo, "draft", "lotus", "--from", String(first?.seq));
    expect(made.out).toContain("~ merchant.json");
    // Somebody else saved it since: what was not seen is neither written over nor thrown away.
    const draft = (await control.call("readDraft", { merchant: "lotus" }, ada.token)).value;
    await control.call(
      "saveDraft",
      { merchant: "lotus", files: draft.files, version: draft.draft.version },
      ada.token,
    );
    for (const words of [["--drop"], ["--save", ...write({})]])
      expect(await as(bo, "draft", "lotus", ...words)).toMatchObject({
        code: 1,
        err: expect.stringContaining("DRAFT_MOVED"),
      });
    expect(await as(ada, "publish", "lotus", "--draft", "--reason", "Unseen")).toMatchObject({
      code: 2,
      err: expect.stringContaining("was never shown here"),
    });
    await as(bo, "draft", "lotus");
    expect((await as(bo, "draft", "lotus", "--drop")).out).toBe(
      "The draft of lotus is gone; what is live stays.\n",
    );
  });

  it("says what to take over where something else became live since", async () => {
    await as(bo, "draft", "lotus", "--save", "--base", "live", ...write({ name: "Prepared" }));
    await as(
      ada,
      "publish",
      "lotus",
      "--base",
      "live",
      "--reason",
      "New",
      ...write({ name: "New" }),
    );
    const shown = await as(bo, "draft", "lotus");
    expect(shown.out).toContain("which is no longer live");
    expect(shown.out).toContain("portico draft lotus --save --base live");
    expect(await as(ada, "draft", "lotus")).toMatchObject({ code: 0 });
    expect(await as(ada, "publish", "lotus", "--draft", "--reason", "Late")).toMatchObject({
      code: 1,
      err: expect.stringContaining("REVISION_MOVED"),
    });
    await as(ada, "draft", "lotus", "--save", "--base", "live", ...write({ name: "Both" }));
    const done = await as(ada, "publish", "lotus", "--draft", "--reason", "Both");
    expect([done.err, done.code]).toEqual(["", 0]);
  });

  it("refuses two things at once, numbers that are none, and no merchant", async () => {
    for (const words of [
      ["draft", "lotus", "--save", "--drop"],
      ["draft", "lotus", "--from", "first"],
      ["draft", "--save"],
      ["publish", "lotus", "--draft", "--base", "live", "--reason", "Both"],
    ])
      expect(await as(ada, ...words)).toMatchObject({ code: 2, out: "" });
  });

  it("that a folder begins builds on the revision which its files were written out of", async () => {
    const publish = async (name: string, base: number | null) => {
      const files = await control.sendMerchant("reed", { name }, ada.token);
      const payload = { merchant: "reed", files, base, reason: name };
      return (await control.call("publish", payload, ada.token)).value.seq;
    };
    const seq = await publish("Reed", null);
    const into = join(folder, "reed-as-it-was");
    const words = ["draft", "reed", "--save", "--merchants", into];
    mkdirSync(into);
    const taken = await as(ada, "history", "reed", "--revision", `${seq}`, "--into", into);
    expect(taken.code).toBe(0);
    await publish("Reed Two", seq);
    const saved = await as(ada, ...words);
    expect(saved.out).toContain(`on revision ${seq}, which is no longer live`);
    expect(saved.out).toContain("Something else became live meanwhile");
    const published = await as(ada, "publish", "reed", "--draft", "--reason", "As it was");
    expect([published.code, published.err]).toEqual([1, expect.stringContaining("REVISION_MOVED")]);
  });

  it("is not begun on a revision that was never shown here", async () => {
    const files = await control.sendMerchant("sedge", { name: "Sedge" }, ada.token);
    const payload = { merchant: "sedge", files, base: null, reason: "First" };
    const { seq } = (await control.call("publish", payload, ada.token)).value;
    const into = join(folder, "sedge-of-somebody");
    mkdirSync(join(into, "sedge"), { recursive: true });
    writeFileSync(join(into, "sedge/merchant.json"), '{ "name": "Mine" }');
    const words = ["draft", "sedge", "--save", "--merchants", into];
    const saved = await as(ada, ...words);
    expect(saved.err).toContain(`Revision ${seq} of sedge is live, which was never shown here.`);
    expect(saved.err).toContain("portico plan sedge");
    expect((await as(ada, ...words, "--base", "live")).out).toContain(`on revision ${seq}: `);
  });
});
