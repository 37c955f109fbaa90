import { afterAll, beforeAll, expect, it } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let control: TestControl;
/** An administrator. */
let ada: TestStaff;
/** May publish what stands on the layer, and the layer itself not. */
let bo: TestStaff;
/** May publish the layer too. */
let cy: TestStaff;

const skins = ["one", "brand", "two", "three", "four", "five"];

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
  bo = await control.staff("bo", [{ role: "publisher", merchants: skins }], ada);
  cy = await control.staff("cy", [{ role: "publisher", merchants: [...skins, "law"] }], ada);
  const law = { abstract: true, minimumAge: 21, locks: ["minimumAge", "access.blockedCountries"] };
  expect(await publish(ada, "law", null, law)).toMatchObject({ success: true });
});

afterAll(() => control.close());

async function filesOf(who: TestStaff, merchant: string, change: object) {
  const own = { name: merchant, merchantCode: merchant, hosts: [`${merchant}.example`] };
  const { minimumAge: _above, ...rest } = alpha as Record<string, unknown>;
  const document = JSON.stringify({ ...rest, ...own, ...change });
  return control.send({ "merchant.json": document }, who.token);
}

async function publish(who: TestStaff, merchant: string, base: number | null, change: object) {
  const files = await filesOf(who, merchant, change);
  const begun = base === null ? {} : { over: base };
  const payload = { merchant, files, base, ...begun, reason: "A test of it" };
  return control.call("publish", payload, who.token);
}

async function live(merchant: string): Promise<number> {
  const { value } = await control.call("listRevisions", { merchant }, ada.token);
  const found = value.items.find((revision) => revision.live);
  if (found === undefined) throw new Error(`${merchant} has nothing live.`);
  return found.seq;
}

const refused = {
  status: 403,
  code: "ROLE_REQUIRED",
  message: expect.stringMatching(
    /would no longer stand on law, which locks minimumAge and access\.blockedCountries\..*publisher for law/,
  ),
};

it("nobody steps off a layer with locks who may not publish that layer; who may, does", async () => {
  const { seq } = (await publish(bo, "one", null, { extends: "law" })).value;
  expect(await publish(bo, "one", seq, { minimumAge: 18 })).toMatchObject(refused);
  expect(await live("one")).toBe(seq);
  // What stands on it still may change whatever is not locked.
  expect(await publish(bo, "one", seq, { extends: "law", name: "Another" })).toMatchObject({
    success: true,
  });
  const left = await publish(cy, "one", await live("one"), { minimumAge: 18 });
  expect(left).toMatchObject({ success: true, value: { author: "cy" } });
});

it("a roll back to a revision of before the layer is no way around it", async () => {
  const first = (await publish(bo, "two", null, { minimumAge: 18 })).value.seq;
  const second = (await publish(bo, "two", first, { extends: "law" })).value.seq;
  const back = { merchant: "two", to: first, base: second, reason: "Back" };
  expect(await control.call("rollBack", back, bo.token)).toMatchObject(refused);
  expect(await control.call("rollBack", { ...back, to: undefined }, bo.token)).toMatchObject(
    refused,
  );
  expect(await live("two")).toBe(second);
  expect(await control.call("rollBack", back, ada.token)).toMatchObject({ success: true });
});

it("a layer between the two steps off it no more than a skin does", async () => {
  const brand = { abstract: true, extends: "law" };
  const { seq } = (await publish(bo, "brand", null, brand)).value;
  const skin = (await publish(bo, "three", null, { extends: "brand" })).value.seq;
  expect(await publish(bo, "brand", seq, { abstract: true })).toMatchObject(refused);
  expect(await publish(bo, "three", skin, {})).toMatchObject(refused);
  // To stand on it directly is to stand on it.
  expect(await publish(bo, "three", skin, { extends: "law" })).toMatchObject({ success: true });
});

it("a schedule is refused at once, and once more when its author may no longer publish the layer", async () => {
  const { seq } = (await publish(bo, "four", null, { extends: "law" })).value;
  const at = new Date(control.clock.now + 60_000).toISOString();
  const hold = async (who: TestStaff) => {
    const files = await filesOf(who, "four", { minimumAge: 18 });
    const payload = { merchant: "four", files, base: seq, reason: "Later", at };
    return control.call("holdPublish", payload, who.token);
  };
  expect(await hold(bo)).toMatchObject(refused);
  const waits = await hold(cy);
  expect(waits).toMatchObject({ success: true });
  await control.data.asOwner(
    `update control_staff set grants = '[{"role": "publisher", "merchants": ["four"]}]' where login = 'cy'`,
  );
  control.clock.now += 120_000;
  await control.runDue();
  const { items } = (await control.call("listPending", { merchant: "four" }, ada.token)).value;
  expect(items.find(({ id }) => id === waits.value.id)).toMatchObject({
    state: "failed",
    code: "ROLE_REQUIRED",
    message: expect.stringContaining("would no longer stand on law"),
  });
  expect(await live("four")).toBe(seq);
});

it("a second person who may publish the layer is enough, and one who may not is none", async () => {
  const { seq } = (await publish(bo, "five", null, { extends: "law" })).value;
  const guard = { merchant: "five", settings: ["minimumAge"], reason: "The licence asks for it" };
  expect(await control.call("setReview", guard, ada.token)).toMatchObject({ success: true });
  const ask = async () => {
    const files = await filesOf(bo, "five", { minimumAge: 18 });
    const payload = { merchant: "five", files, base: seq, reason: "With a second person" };
    const waits = await control.call("holdPublish", payload, bo.token);
    expect(waits).toMatchObject({ success: true });
    return { merchant: "five", id: waits.value.id };
  };
  const dee = await control.staff("dee", [{ role: "publisher", merchants: ["five"] }], ada);
  const first = await control.call("approvePending", await ask(), dee.token);
  expect(first.value).toMatchObject({ state: "failed", code: "ROLE_REQUIRED" });
  expect(await live("five")).toBe(seq);
  const second = await control.call("approvePending", await ask(), ada.token);
  expect(second.value).toMatchObject({ state: "published" });
});
