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

it("one that is open is told of, and what waits is listed, behind however many newer ones", async () => {
  const old = "behind";
  const skin = { ...alpha, name: old, merchantCode: old, hosts: [`${old}.example`] };
  const files = await control.send({ "merchant.json": JSON.stringify(skin) }, ada.token);
  const later = (minutes: number) => new Date(control.clock.now + minutes * minute).toISOString();
  const hold = async (at: string) =>
    (
      await control.call(
        "holdPublish",
        { merchant: old, files, base: null, reason: "Early", at },
        ada.token,
      )
    ).value.id;
  const waits = await hold(later(100));
  const open = await hold(later(1));
  await control.data.asOwner(
    `update control_pending set state = 'failed', code = 'HOST_TAKEN', ended_at = now() where id = $1`,
    [open],
  );
  // Three hundred newer ones that something took the place of.
  await control.data.asOwner(
    `insert into control_pending (merchant, layer, author, reason, due_at, settings, state, code, made_at, ended_at)
     select $1, layer, 'ada', 'Newer', due_at, '[]', 'failed', 'REVISION_MOVED', to_timestamp(0), to_timestamp(0)
     from control_pending, generate_series(1, 300) where id = $2`,
    [merchant, open],
  );
  expect((await failures()).map(({ id }) => id)).toEqual([open]);
  const listed = (await control.call("listPending", {}, ada.token)).value.items;
  expect(listed.filter((one) => one.open).map(({ id }) => id)).toEqual([open]);
  expect(listed.filter(({ state }) => state === "waiting").map(({ id }) => id)).toEqual([waits]);
});
