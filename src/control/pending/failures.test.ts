import { afterAll, beforeAll, expect, it } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

const minute = 60_000;
const merchant = "missed";

let control: TestControl;
let ada: TestStaff;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
});
afterAll(() => control.close());

async function filesOf(name: string) {
  const skin = { ...alpha, name, merchantCode: merchant, hosts: [`${merchant}.example`] };
  return control.send({ "merchant.json": JSON.stringify(skin) }, ada.token);
}
async function publish(name: string, base: number | null): Promise<number> {
  const payload = { merchant, files: await filesOf(name), base, reason: name };
  return (await control.call("publish", payload, ada.token)).value.seq;
}
const failures = async () => (await control.call("listFailures", {}, control.key)).value.items;

/** Schedules something, and publishes past it before its time; gives what is live. */
async function fail(base: number): Promise<number> {
  const at = new Date(control.clock.now + minute).toISOString();
  const files = await filesOf("Stale");
  await control.call("holdPublish", { merchant, files, base, reason: "Later", at }, ada.token);
  const live = await publish(`After ${base}`, base);
  control.clock.now += 2 * minute;
  const { told } = await control.runDue();
  expect(told.map(({ code }) => code)).toEqual(["REVISION_MOVED"]);
  return live;
}

it("a publish that failed at its time is told to the log, and to processes until something takes its place or somebody saw it", async () => {
  const live = await fail(await publish("First", null));
  expect(await failures()).toMatchObject([{ state: "failed", open: true, author: "ada" }]);
  control.clock.now += minute;
  const replaced = await publish("In its place", live);
  expect(await failures()).toEqual([]);
  await fail(replaced);
  const [again] = await failures();
  const seen = { merchant, id: again?.id ?? 0, reason: "Not needed any more" };
  expect((await control.call("withdrawPending", seen, ada.token)).value).toMatchObject({
    state: "withdrawn",
    code: "REVISION_MOVED",
    message: expect.stringMatching(/became live meanwhile.* ada: Not needed any more$/),
  });
  expect(await failures()).toEqual([]);
  expect((await control.call("withdrawPending", seen, ada.token)).code).toBe("PENDING_OVER");
  expect((await control.call("listFailures", {}, ada.token)).code).toBe("KEY_REQUIRED");
});
