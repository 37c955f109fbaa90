import { afterAll, beforeAll, expect, it } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let control: TestControl;
let ada: TestStaff;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
});

afterAll(() => control.close());

async function publish(merchant: string, base: number | null, change: object = {}) {
  const own = { name: merchant, merchantCode: merchant, hosts: [`${merchant}.example`] };
  const document = JSON.stringify({ ...alpha, ...own, ...change });
  const files = await control.send({ "merchant.json": document }, ada.token);
  return control.call("publish", { merchant, files, base, reason: "A test of it" }, ada.token);
}

it("a second person is asked for what a layer below changes of a merchant, and for nothing else of that layer", async () => {
  const lower = (await publish("market", null)).value.seq;
  expect(await publish("stands", null, { extends: "market" })).toMatchObject({ success: true });
  const guard = { merchant: "stands", settings: ["minimumAge"], reason: "The licence asks for it" };
  expect(await control.call("setReview", guard, ada.token)).toMatchObject({ success: true });
  expect(await publish("market", lower, { minimumAge: 25 })).toMatchObject({
    code: "REVIEW_REQUIRED",
    message: expect.stringContaining("minimumAge, also of stands above it"),
    value: { settings: ["minimumAge"] },
  });
  // The merchant above has a name of its own, so that it stays what it was.
  const named = await publish("market", lower, { name: "Another name" });
  expect(named).toMatchObject({ success: true });
});

it("somebody who sees one merchant sees what waits there, however much waits elsewhere since", async () => {
  for (const merchant of ["quiet", "busy"]) {
    const base = (await publish(merchant, null)).value.seq;
    const document = JSON.stringify({ ...alpha, merchantCode: merchant, hosts: [] });
    const files = await control.send({ "merchant.json": document }, ada.token);
    const at = new Date(control.clock.now + 60_000).toISOString();
    const later = { merchant, files, base, reason: "Later", at };
    expect(await control.call("holdPublish", later, ada.token)).toMatchObject({ success: true });
  }
  await control.data.asOwner(
    `insert into control_pending (merchant, layer, base, author, reason, due_at, settings, made_at)
     select merchant, layer, base, author, reason, due_at, settings, made_at
     from control_pending, generate_series(1, 250) where merchant = 'busy'`,
  );
  const viewer = await control.staff("dee", [{ role: "viewer", merchants: ["quiet"] }], ada);
  const seen = (payload: object) => control.call("listPending", payload, viewer.token);
  expect((await seen({})).value.items).toMatchObject([{ merchant: "quiet" }]);
  expect(await seen({ merchant: "busy" })).toMatchObject({ code: "ROLE_REQUIRED" });
});
