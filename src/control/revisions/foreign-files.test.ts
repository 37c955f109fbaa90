import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { some } from "#tests/support/some.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

/** Somebody of one merchant's staff tries what they know of another merchant's. */
let control: TestControl;
let ada: TestStaff;
let eve: TestStaff;

const skin = (code: string, change: object = {}) =>
  JSON.stringify({
    ...alpha,
    name: code,
    merchantCode: code,
    hosts: [`${code}.example`],
    ...change,
  });
/** What is being prepared of the other one, and not live: nobody else has seen it. */
const secret = skin("theirs", { company: "A takeover that nobody knows of" });

let hidden: Record<string, string>;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
  eve = await control.staff("eve", [{ role: "publisher", merchants: ["own"] }], ada);
  const live = await control.send({ "merchant.json": skin("theirs") }, ada.token);
  const first = { merchant: "theirs", files: live, base: null, reason: "Live" };
  expect((await control.call("publish", first, ada.token)).code).toBeNull();
  hidden = await control.send({ "merchant.json": secret }, ada.token);
  const draft = { merchant: "theirs", files: hidden, version: null };
  expect((await control.call("saveDraft", draft, ada.token)).code).toBeNull();
});
afterAll(() => control.close());

const own = { merchant: "own", base: null, reason: "Mine" };
const later = () => new Date(control.clock.now + 60_000).toISOString();

describe("who knows the hash of another merchant's file", () => {
  it("is not told that it is kept, and makes it part of nothing of their own", async () => {
    const hashes = Object.values(hidden);
    for (const asked of some([{ hashes }, { hashes, merchant: "own" }]))
      expect((await control.call("missingFiles", asked, eve.token)).value).toEqual({ hashes });
    const files = hidden;
    const answers = [
      await control.call("planRevision", { merchant: "own", files }, eve.token),
      await control.call("saveDraft", { merchant: "own", files, version: null }, eve.token),
      await control.call("publish", { ...own, files }, eve.token),
      await control.call("holdPublish", { ...own, files, at: later() }, eve.token),
    ];
    for (const { code, value } of some(answers))
      expect([code, value]).toEqual(["FILES_MISSING", { hashes }]);
  });

  it("does not read it under a merchant of their own", async () => {
    const [hash] = Object.values(hidden);
    const { status } = await fetch(`${control.url}/control/merchants/own/files/${hash}`, {
      headers: { authorization: `Bearer ${eve.token}` },
    });
    expect(status).toBe(404);
    const asked = { hashes: [hash ?? ""], merchant: "theirs" };
    expect((await control.call("missingFiles", asked, eve.token)).code).toBe("ROLE_REQUIRED");
  });

  it("uses it once they have its bytes, and what their merchant has is nobody's to send again", async () => {
    const mine = await control.send({ "merchant.json": skin("own") }, eve.token);
    expect((await control.call("publish", { ...own, files: mine }, eve.token)).code).toBeNull();
    const bo = await control.staff("bo", [{ role: "editor", merchants: ["own"] }], ada);
    const hashes = Object.values(mine);
    const asked = { hashes, merchant: "own" };
    expect((await control.call("missingFiles", asked, bo.token)).value.hashes).toEqual([]);
    expect((await control.call("missingFiles", { hashes }, bo.token)).value.hashes).toEqual(hashes);
    const same = await control.send({ "merchant.json": secret }, bo.token);
    expect(same).toEqual(hidden);
    const plan = await control.call("planRevision", { merchant: "own", files: same }, bo.token);
    expect(plan.code).toBeNull();
  });

  it("is the administrator of all, who may read every merchant and name every file", async () => {
    const asked = { merchant: "own", files: hidden };
    expect((await control.call("planRevision", asked, ada.token)).code).toBeNull();
  });
});
