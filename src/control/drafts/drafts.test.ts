import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { some } from "#tests/support/some.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let control: TestControl;
let ada: TestStaff;
let bo: TestStaff;
let cy: TestStaff;
let viewer: TestStaff;
let turn = 0;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
  bo = await control.staff("bo", [{ role: "editor", merchants: ["*"] }], ada);
  const grant = { role: "editor", merchants: ["*"], sections: ["theme", "bannerGroups"] } as const;
  cy = await control.staff(
    "cy",
    [{ ...grant, merchants: ["*"], sections: [...grant.sections] }],
    ada,
  );
  viewer = await control.staff("vi", [{ role: "viewer", merchants: ["shown"] }], ada);
});
afterAll(() => control.close());

const newCode = (): string => {
  turn += 1;
  return `draft${turn}`;
};
const skin = (code: string, change: object = {}) =>
  JSON.stringify({
    ...alpha,
    name: code,
    merchantCode: code,
    hosts: [`${code}.example`],
    ...change,
  });
const send = (code: string, change?: object, more: Record<string, string> = {}, who = bo) =>
  control.send({ "merchant.json": skin(code, change), ...more }, who.token);

async function publish(merchant: string, base: number | null, change?: object) {
  const files = await send(merchant, change);
  const { value } = await control.call(
    "publish",
    { merchant, files, base, reason: "A test of it" },
    ada.token,
  );
  return value.seq;
}
async function save(
  merchant: string,
  version: number | null,
  files: Record<string, string>,
  who = bo,
  base?: number | null,
) {
  const asked = { merchant, files, version, ...(base !== undefined && { base }) };
  return control.call("saveDraft", asked, who.token);
}
const read = (merchant: string, who = bo) => control.call("readDraft", { merchant }, who.token);
const liveOf = async (merchant: string) =>
  (await control.call("listRevisions", { merchant }, ada.token)).value.items[0];

describe("a draft", () => {
  it("is kept with what is wrong with it, shows what differs from what is live, and changes nothing", async () => {
    const code = newCode();
    const seq = await publish(code, null);
    const broken = await save(code, null, await send(code, { hosts: "no list" }));
    expect(broken).toMatchObject({
      status: 200,
      value: {
        draft: { merchant: code, version: 1, base: seq, moved: false, author: "bo" },
        changes: [{ path: "merchant.json", kind: "changed" }],
      },
    });
    expect(broken.value.draft.verdict.errors).toBeGreaterThan(0);
    const torn = await control.send({ "merchant.json": '{ "name": ' }, bo.token);
    expect(await save(code, 1, torn)).toMatchObject({
      value: { draft: { version: 2 }, findings: expect.arrayContaining([expect.anything()]) },
    });
    expect((await liveOf(code))?.seq).toBe(seq);
    expect((await read(code)).value.files).toEqual(torn);
  });

  it("of two who save at once keeps one, and says to the other what differs", async () => {
    const code = newCode();
    const [one, two] = [await send(code, { name: "One" }), await send(code, { name: "Two" })];
    const answers = await Promise.all([save(code, null, one), save(code, null, two, ada)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await save(code, null, two, ada);
    expect(late).toMatchObject({ status: 409, code: "DRAFT_MOVED" });
    expect(late.message).toContain("version 1");
    const next = await Promise.all([save(code, 1, one), save(code, 1, two, ada)]);
    expect(next.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("ends with its publish, which is refused when it was saved again meanwhile", async () => {
    const code = newCode();
    const files = await send(code);
    await save(code, null, files);
    const asked = { merchant: code, files, base: null, reason: "As prepared" };
    expect(await control.call("publish", { ...asked, draft: 2 }, ada.token)).toMatchObject({
      code: "DRAFT_MOVED",
    });
    const other = await send(code, { name: "Other files" });
    expect(
      await control.call("publish", { ...asked, files: other, draft: 1 }, ada.token),
    ).toMatchObject({ code: "DRAFT_MOVED" });
    expect(await liveOf(code).catch(() => undefined)).toBeUndefined();
    const done = await control.call("publish", { ...asked, draft: 1 }, ada.token);
    expect(done).toMatchObject({ status: 200, value: { live: true } });
    expect(await read(code)).toMatchObject({ status: 404, code: "DRAFT_UNKNOWN" });
    expect(await save(code, 1, other)).toMatchObject({ code: "DRAFT_MOVED" });
  });

  it("that is live already ends with its publish too, which makes no revision", async () => {
    const code = newCode();
    const seq = await publish(code, null);
    const files = await send(code);
    await save(code, null, files);
    const asked = { merchant: code, files, base: seq, reason: "As prepared" };
    expect(await control.call("publish", asked, ada.token)).toMatchObject({
      code: "NOTHING_CHANGED",
    });
    expect(await control.call("publish", { ...asked, draft: 2 }, ada.token)).toMatchObject({
      code: "DRAFT_MOVED",
    });
    expect((await read(code)).status).toBe(200);
    expect(await control.call("publish", { ...asked, draft: 1 }, ada.token)).toMatchObject({
      status: 200,
      value: { seq, live: true },
    });
    expect(await read(code)).toMatchObject({ code: "DRAFT_UNKNOWN" });
    expect((await liveOf(code))?.seq).toBe(seq);
    const { items } = (await control.call("listAudit", { merchant: code }, ada.token)).value;
    expect(items[0]).toMatchObject({ actor: "ada", action: "draft.end" });
  });

  it("ends with a publish that is kept for a time to come", async () => {
    const code = newCode();
    const files = await send(code);
    await save(code, null, files);
    const at = new Date(control.clock.now + 3_600_000).toISOString();
    const asked = { merchant: code, files, base: null, reason: "Later", at };
    expect(await control.call("holdPublish", { ...asked, draft: 3 }, ada.token)).toMatchObject({
      code: "DRAFT_MOVED",
    });
    expect((await control.call("listPending", { merchant: code }, ada.token)).value.items).toEqual(
      [],
    );
    expect(await control.call("holdPublish", { ...asked, draft: 1 }, ada.token)).toMatchObject({
      status: 200,
    });
    expect(await read(code)).toMatchObject({ code: "DRAFT_UNKNOWN" });
  });

  it("says that something else became live since, and builds on it when told so", async () => {
    const code = newCode();
    const first = await publish(code, null);
    await save(code, null, await send(code, { name: "Prepared" }));
    const second = await publish(code, first, { company: "Other hands" });
    expect((await read(code)).value.draft).toMatchObject({ base: first, moved: true });
    const files = await send(code, { name: "Prepared", company: "Other hands" });
    expect((await save(code, 1, files)).value.draft).toMatchObject({ base: first, moved: true });
    expect(await save(code, 2, files, bo, 999_999)).toMatchObject({ code: "REVISION_UNKNOWN" });
    expect((await save(code, 2, files, bo, second)).value.draft).toMatchObject({
      base: second,
      moved: false,
    });
  });

  it("of a merchant that its folder owns, or of files that were not sent, is refused", async () => {
    expect(await save("alpha", null, await send("alpha"))).toMatchObject({
      code: "MERCHANT_IN_FILES",
    });
    const unsent = { "merchant.json": "0".repeat(64) };
    expect(await save(newCode(), null, unsent)).toMatchObject({ code: "FILES_MISSING" });
  });

  it("is thrown away by its version alone", async () => {
    const code = newCode();
    await save(code, null, await send(code));
    const drop = (version: number) =>
      control.call("dropDraft", { merchant: code, version }, bo.token);
    expect(await drop(2)).toMatchObject({ code: "DRAFT_MOVED" });
    expect(await drop(1)).toMatchObject({ status: 200 });
    expect(await drop(1)).toMatchObject({ code: "DRAFT_UNKNOWN" });
  });

  it("stands in the log when it changes hands and when it is thrown away, not at each save", async () => {
    const code = newCode();
    const files = await send(code);
    await save(code, null, files);
    await save(code, 1, files);
    await save(code, 2, files, ada);
    await control.call("dropDraft", { merchant: code, version: 3 }, ada.token);
    const { items } = (await control.call("listAudit", { merchant: code }, ada.token)).value;
    expect(items.map(({ actor, action }) => [actor, action])).toEqual([
      ["ada", "draft.drop"],
      ["ada", "draft.save"],
      ["bo", "draft.save"],
    ]);
  });
});

describe("who may", () => {
  it("change a section may change no other one, neither by a file nor by taking one away", async () => {
    const code = newCode();
    await publish(code, null);
    const theme = { theme: { ...alpha.theme, brand: "#336699" } };
    expect(await save(code, null, await send(code, theme), cy)).toMatchObject({ status: 200 });
    for (const [change, more, named] of some([
      [{ ...theme, name: "Mine" }, {}, "name"],
      [theme, { "menus.json": "{}" }, "menus"],
      [{ ...theme, languages: undefined }, {}, "languages"],
    ] as const)) {
      const refused = await save(code, 1, await send(code, change, more), cy);
      expect(refused).toMatchObject({ status: 403, code: "SECTION_REFUSED" });
      expect(refused.value).toEqual({ sections: [named] });
    }
    // What somebody else prepared is theirs: the next save may hold it, and nobody else drops it.
    const both = { ...theme, name: "By bo" };
    await save(code, 1, await send(code, both));
    const more = { ...both, theme: { ...theme.theme, defaultTheme: "light" } };
    expect(await save(code, 2, await send(code, more), cy)).toMatchObject({ status: 200 });
    expect(await control.call("dropDraft", { merchant: code, version: 3 }, cy.token)).toMatchObject(
      { code: "SECTION_REFUSED", value: { sections: ["name"] } },
    );
  });

  it("add pictures may not change those that are there", async () => {
    const code = newCode();
    const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const pictures = { "assets/logo.svg": logo };
    await save(code, null, await send(code, {}, pictures));
    const added = { ...pictures, "assets/banner.svg": logo };
    expect(await save(code, 1, await send(code, {}, added), cy)).toMatchObject({ status: 200 });
    const changed = { "assets/logo.svg": `${logo}\n`, "assets/banner.svg": logo };
    const refused = { code: "SECTION_REFUSED", value: { sections: ["assets"] } };
    expect(await save(code, 2, await send(code, {}, changed), cy)).toMatchObject(refused);
    // Nor does one of the same name take the place of one that a layer below has.
    const above = newCode();
    const stands = { extends: code };
    await publish(code, null, { abstract: true });
    await save(above, null, await send(above, stands));
    const mark = { "assets/mark.svg": `${logo}\n` };
    const layered = await send(code, { abstract: true }, { "assets/mark.svg": logo });
    const { seq } = (await liveOf(code)) ?? {};
    const files = { merchant: code, files: layered, base: seq ?? 0, reason: "With a picture" };
    expect((await control.call("publish", files, ada.token)).code).toBeNull();
    expect(await save(above, 1, await send(above, stands, mark), cy)).toMatchObject(refused);
  });

  it("see a merchant sees its draft and its files, and those of no other one", async () => {
    const hidden = newCode();
    await save("shown", null, await send("shown"));
    const secret = await send(hidden, { name: "Not for everybody" });
    await save(hidden, null, secret);
    const { items } = (await control.call("listDrafts", {}, viewer.token)).value;
    expect(items.map(({ merchant }) => merchant)).toEqual(["shown"]);
    expect(await read(hidden, viewer)).toMatchObject({ code: "ROLE_REQUIRED" });
    expect(await save("shown", 1, secret, viewer)).toMatchObject({ code: "ROLE_REQUIRED" });
    const content = (merchant: string, hash = "") =>
      fetch(`${control.url}/control/merchants/${merchant}/files/${hash}`, {
        headers: { authorization: `Bearer ${viewer.token}` },
      });
    const { files } = (await read("shown", viewer)).value;
    const own = await content("shown", files["merchant.json"]);
    expect([own.status, JSON.parse(await own.text()).name]).toEqual([200, "shown"]);
    expect((await content("shown", secret["merchant.json"])).status).toBe(404);
    expect((await content(hidden, secret["merchant.json"])).status).toBe(403);
  });

  it("see a merchant sees the files of its revisions, though another one had the same before", async () => {
    const [first, second] = [newCode(), newCode()];
    const files = await send(first, { abstract: true, merchantCode: "either", hosts: [] });
    for (const merchant of [first, second]) {
      const asked = { merchant, files, base: null, reason: "A layer like another" };
      expect((await control.call("publish", asked, ada.token)).code).toBeNull();
    }
    const hash = files["merchant.json"];
    for (const merchant of [first, second, "shown"]) {
      const { status } = await fetch(`${control.url}/control/merchants/${merchant}/files/${hash}`, {
        headers: { authorization: `Bearer ${ada.token}` },
      });
      expect([merchant, status]).toEqual([merchant, merchant === "shown" ? 404 : 200]);
    }
  });

  it("be given a part that there is not is refused, with the one that was meant", async () => {
    const grants = [{ role: "editor" as const, merchants: ["*"], sections: ["bannerGroup"] }];
    const made = { login: "dee", name: "Dee", grants };
    expect(await control.call("addStaff", made, ada.token)).toMatchObject({
      code: "SETTING_UNKNOWN",
      message: expect.stringContaining('"bannerGroups"'),
    });
    expect(await control.call("changeStaff", { login: "bo", grants }, ada.token)).toMatchObject({
      code: "SETTING_UNKNOWN",
    });
  });
});
