import { afterAll, beforeAll, expect, it } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let control: TestControl;
let ada: TestStaff;
/** May publish skins of their own and sees nothing of the portal that somebody else has. */
let bo: TestStaff;
/** May see that portal too, and publish the skins. */
let cy: TestStaff;

const skins = ["one", "two", "three", "four", "brand"];

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
  bo = await control.staff("bo", [{ role: "publisher", merchants: skins }], ada);
  cy = await control.staff(
    "cy",
    [
      { role: "publisher", merchants: skins },
      { role: "viewer", merchants: ["theirs"] },
    ],
    ada,
  );
  expect(await publish(ada, "theirs", null, {})).toMatchObject({ success: true });
  expect(await publish(ada, "market", null, { abstract: true })).toMatchObject({ success: true });
});

afterAll(() => control.close());

async function filesOf(who: TestStaff, merchant: string, change: object) {
  const own = { name: merchant, merchantCode: merchant, hosts: [`${merchant}.example`] };
  return control.send(
    { "merchant.json": JSON.stringify({ ...alpha, ...own, ...change }) },
    who.token,
  );
}

async function publish(who: TestStaff, merchant: string, base: number | null, change: object) {
  const files = await filesOf(who, merchant, change);
  return control.call("publish", { merchant, files, base, reason: "A test of it" }, who.token);
}

const onTheirs = { extends: "theirs" };
const refused = {
  status: 403,
  code: "ROLE_REQUIRED",
  message: expect.stringMatching(
    /would stand on theirs, a portal .* viewer for theirs.*portico staff grant bo viewer theirs/,
  ),
};

it("nobody stands a skin on a portal that they may not see; who may see it, does", async () => {
  expect(await publish(bo, "one", null, onTheirs)).toMatchObject(refused);
  const { seq } = (await publish(cy, "one", null, onTheirs)).value;
  // It stands there already, and by somebody who may.
  const further = await publish(bo, "one", seq, { ...onTheirs, company: "Another" });
  expect(further).toMatchObject({ success: true });
});

it("anybody stands a skin on a layer of a market", async () => {
  expect(await publish(bo, "brand", null, { extends: "market" })).toMatchObject({ success: true });
});

it("a roll back to a revision that stood on it is no way around it", async () => {
  const first = (await publish(cy, "two", null, onTheirs)).value.seq;
  const second = (await publish(bo, "two", first, {})).value.seq;
  const back = { merchant: "two", to: first, base: second, reason: "Back" };
  expect(await control.call("rollBack", back, bo.token)).toMatchObject(refused);
  expect(await control.call("rollBack", back, cy.token)).toMatchObject({ success: true });
});

it("neither a plan nor a draft tells what is found in such a skin", async () => {
  const files = await filesOf(bo, "three", onTheirs);
  expect(await control.call("planRevision", { merchant: "three", files }, bo.token)).toMatchObject(
    refused,
  );
  const draft = { merchant: "three", files, version: null };
  expect(await control.call("saveDraft", draft, bo.token)).toMatchObject(refused);
  const theirs = await filesOf(cy, "three", onTheirs);
  const plan = { merchant: "three", files: theirs };
  expect(await control.call("planRevision", plan, cy.token)).toMatchObject({ success: true });
});

it("a schedule is refused at once, and a second person who may see the portal is enough", async () => {
  const { seq } = (await publish(bo, "four", null, {})).value;
  const at = new Date(control.clock.now + 60_000).toISOString();
  const files = await filesOf(bo, "four", onTheirs);
  const payload = { merchant: "four", files, base: seq, reason: "Later" };
  expect(await control.call("holdPublish", { ...payload, at }, bo.token)).toMatchObject(refused);
  const guard = { merchant: "four", settings: ["extends"], reason: "Two look at it" };
  expect(await control.call("setReview", guard, ada.token)).toMatchObject({ success: true });
  const waits = await control.call("holdPublish", payload, bo.token);
  expect(waits).toMatchObject({ success: true });
  const yes = { merchant: "four", id: waits.value.id };
  expect(await control.call("approvePending", yes, cy.token)).toMatchObject({
    success: true,
    value: { state: "published" },
  });
});
