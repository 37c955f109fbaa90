import { afterAll, beforeAll, expect, it } from "vitest";
import {
  alpha,
  makeTestMerchants,
  type TestMerchants,
} from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let merchants: TestMerchants;
let control: TestControl;
let ada: TestStaff;

beforeAll(async () => {
  merchants = await makeTestMerchants();
  control = await startTestControl(merchants.dir);
  ada = await control.administrator();
});

afterAll(async () => {
  await control.close();
  await merchants.remove(".");
});

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
