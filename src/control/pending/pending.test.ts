import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let control: TestControl;
let ada: TestStaff;
let bo: TestStaff;
let cleo: TestStaff;

const minute = 60_000;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
  bo = await control.staff("bo", [{ role: "publisher", merchants: ["*"] }], ada);
  cleo = await control.staff("cleo", [{ role: "publisher", merchants: ["*"] }], ada);
});

afterAll(() => control.close());

const filesOf = (merchant: string, change: object = {}) =>
  control.sendMerchant(merchant, change, ada.token);

async function publish(merchant: string, base: number | null, change: object = {}, by = bo) {
  const files = await filesOf(merchant, change);
  return control.call("publish", { merchant, files, base, reason: "A test of it" }, by.token);
}

/** Makes a merchant and gives the number of what is live of it. */
const begin = async (merchant: string): Promise<number> =>
  (await publish(merchant, null)).value.seq;

/** The time of a call, so many minutes from the control plane's now. */
const inMinutes = (minutes: number): string =>
  new Date(control.clock.now + minutes * minute).toISOString();

async function hold(merchant: string, base: number | null, change: object, at?: string) {
  const files = await filesOf(merchant, change);
  const payload = { merchant, files, base, reason: "Later", ...(at !== undefined && { at }) };
  return control.call("holdPublish", payload, bo.token);
}

const pendingOf = async (merchant: string) =>
  (await control.call("listPending", { merchant }, bo.token)).value.items;

/** The name that is live, which tells one revision of these tests from another. */
async function liveOf(merchant: string) {
  const { items } = (await control.call("listRevisions", { merchant }, bo.token)).value;
  return items.find(({ live }) => live);
}

describe("a scheduled publish", () => {
  it("is live at its time and not before, as the folder was when it was made", async () => {
    const base = await begin("timed");
    const held = await hold("timed", base, { name: "At six" }, inMinutes(10));
    expect(held.value).toMatchObject({ state: "waiting", author: "bo", settings: [] });
    control.clock.now += 9 * minute;
    await control.runDue();
    expect(await liveOf("timed")).toMatchObject({ seq: base });
    control.clock.now += 2 * minute;
    await control.runDue();
    expect(await liveOf("timed")).toMatchObject({
      kind: "schedule",
      layer: held.value.layer,
      parent: base,
      author: "bo",
      reason: "Later",
    });
    const [ended] = await pendingOf("timed");
    expect(ended).toMatchObject({ state: "published", seq: (await liveOf("timed"))?.seq });
  });

  it("fires once, however many control planes look at the same moment", async () => {
    const base = await begin("crowded");
    await hold("crowded", base, { name: "Once" }, inMinutes(1));
    control.clock.now += 2 * minute;
    await Promise.all([control.runDue(), control.runDue(), control.runDue()]);
    const { items } = (await control.call("listRevisions", { merchant: "crowded" }, bo.token))
      .value;
    expect(items.map(({ kind }) => kind)).toEqual(["schedule", "publish"]);
    expect((await pendingOf("crowded")).map(({ state }) => state)).toEqual(["published"]);
  });

  it("against a publish at the same moment leaves one of the two live, whole, and says what became of the other", async () => {
    const base = await begin("raced");
    await hold("raced", base, { name: "By the clock" }, inMinutes(1));
    control.clock.now += 2 * minute;
    const [answer] = await Promise.all([
      publish("raced", base, { name: "By hand" }),
      control.runDue(),
    ]);
    const [ended] = await pendingOf("raced");
    expect([answer.success, ended?.state === "published"].filter(Boolean)).toHaveLength(1);
    if (answer.success) expect(ended).toMatchObject({ state: "failed", code: "REVISION_MOVED" });
    else expect(answer.code).toBe("REVISION_MOVED");
  });

  it("fails where somebody published meanwhile: what is live stays, and the list says why", async () => {
    const base = await begin("overtaken");
    await hold("overtaken", base, { name: "Stale" }, inMinutes(1));
    const newer = await publish("overtaken", base, { name: "Fresh" });
    control.clock.now += 2 * minute;
    await control.runDue();
    expect(await liveOf("overtaken")).toMatchObject({ seq: newer.value.seq });
    expect(await pendingOf("overtaken")).toMatchObject([
      {
        state: "failed",
        code: "REVISION_MOVED",
        message: expect.stringContaining("publish again"),
      },
    ]);
  });

  it("is judged again at its time: a name that another merchant took meanwhile keeps it from being live", async () => {
    const base = await begin("late");
    await hold("late", base, { hosts: ["late.example", "wanted.example"] }, inMinutes(1));
    await publish("quick", null, { hosts: ["wanted.example"] });
    control.clock.now += 2 * minute;
    await control.runDue();
    expect(await liveOf("late")).toMatchObject({ seq: base });
    expect((await pendingOf("late"))[0]).toMatchObject({
      state: "failed",
      code: "REVISION_REFUSED",
      message: expect.stringMatching(
        /late\/merchant\.json:\d+:\d+ host-collision: The host wanted\.example .* quick; .*Take it out of one of the two.*publish or schedule it again/,
      ),
    });
  });

  it("says what is wrong when it is made, while whoever made it is there", async () => {
    const base = await begin("early");
    expect(await hold("early", base, { hosts: "no list" }, inMinutes(1))).toMatchObject({
      code: "REVISION_REFUSED",
    });
    expect(await hold("early", base, { name: "Past" }, inMinutes(-1))).toMatchObject({
      status: 422,
      code: "TIME_PAST",
      message: expect.stringContaining(
        `the clock of the control plane says ${new Date(control.clock.now).toISOString()}`,
      ),
    });
    expect(await hold("early", base, {}, inMinutes(1))).toMatchObject({ code: "NOTHING_CHANGED" });
    expect(await pendingOf("early")).toEqual([]);
  });

  it("can be taken back, and then never fires", async () => {
    const base = await begin("withdrawn");
    const { value } = await hold("withdrawn", base, { name: "Never" }, inMinutes(1));
    const asked = { merchant: "withdrawn", id: value.id, reason: "Another day" };
    const gone = await control.call("withdrawPending", asked, cleo.token);
    expect(gone.value).toMatchObject({ state: "withdrawn", message: "cleo: Another day" });
    control.clock.now += 2 * minute;
    await control.runDue();
    expect(await liveOf("withdrawn")).toMatchObject({ seq: base });
    expect(await control.call("withdrawPending", asked, cleo.token)).toMatchObject({
      code: "PENDING_OVER",
    });
    expect(
      await control.call("withdrawPending", { ...asked, merchant: "early" }, cleo.token),
    ).toMatchObject({ status: 404, code: "PENDING_UNKNOWN" });
  });

  it("does not outlive the role of whoever asked for it", async () => {
    const base = await begin("left");
    await hold("left", base, { name: "Parting gift" }, inMinutes(1));
    await control.call("changeStaff", { login: "bo", disabled: true }, ada.token);
    control.clock.now += 2 * minute;
    await control.runDue();
    await control.call("changeStaff", { login: "bo", disabled: false }, ada.token);
    const { value } = await control.call("listPending", { merchant: "left" }, ada.token);
    expect(value.items).toMatchObject([{ state: "failed", code: "ROLE_REQUIRED" }]);
    const again = await control.call(
      "signIn",
      { login: "bo", password: bo.password, code: bo.code() },
      undefined,
    );
    bo = { ...bo, token: again.value.session?.token ?? "" };
  });
});

describe("the two-person rule", () => {
  const guard = (merchant: string, ...settings: string[]) =>
    control.call("setReview", { merchant, settings, reason: "The licence asks for it" }, ada.token);

  it("keeps a change of a named setting from being live until somebody else says yes", async () => {
    const base = await begin("guarded");
    expect((await guard("guarded", "hosts")).value.settings).toEqual(["hosts"]);
    const change = { hosts: ["guarded.example", "second.example"] };
    expect(await publish("guarded", base, change)).toMatchObject({
      status: 409,
      code: "REVIEW_REQUIRED",
      value: { settings: ["hosts"] },
    });
    const held = await hold("guarded", base, change);
    expect(held.value).toMatchObject({ state: "waiting", settings: ["hosts"], at: null });
    const asked = { merchant: "guarded", id: held.value.id };
    expect(await control.call("approvePending", asked, bo.token)).toMatchObject({
      status: 403,
      code: "OWN_APPROVAL",
    });
    expect(await liveOf("guarded")).toMatchObject({ seq: base });
    expect((await control.call("approvePending", asked, cleo.token)).value).toMatchObject({
      state: "published",
      approver: "cleo",
    });
    expect(await liveOf("guarded")).toMatchObject({ author: "bo", approver: "cleo" });
    expect(await control.call("approvePending", asked, cleo.token)).toMatchObject({
      code: "PENDING_OVER",
    });
  });

  it("holds for another layer below as well, which may change any setting", async () => {
    const base = await begin("below");
    await begin("lower");
    await guard("below", "hosts");
    expect(await publish("below", base, { extends: "lower" })).toMatchObject({
      code: "REVIEW_REQUIRED",
      value: { settings: ["hosts"] },
    });
    expect(await liveOf("below")).toMatchObject({ seq: base });
  });

  it("publishes what somebody said yes to though the process died before it did", async () => {
    const base = await begin("stranded");
    await guard("stranded", "hosts");
    const change = { hosts: ["stranded.example", "more.stranded.example"] };
    const held = await hold("stranded", base, change);
    await control.data.asOwner("update control_pending set approver = 'cleo' where id = $1", [
      held.value.id,
    ]);
    await control.runDue();
    expect(await liveOf("stranded")).toMatchObject({ author: "bo", approver: "cleo" });
  });

  it("does not take the yes of somebody who may publish no more", async () => {
    const base = await begin("demoted");
    await guard("demoted", "hosts");
    const dan = await control.staff("dan", [{ role: "publisher", merchants: ["*"] }], ada);
    const change = { hosts: ["demoted.example", "more.demoted.example"] };
    const held = await hold("demoted", base, change, inMinutes(5));
    const asked = { merchant: "demoted", id: held.value.id };
    expect((await control.call("approvePending", asked, dan.token)).success).toBe(true);
    await control.data.asOwner("update control_staff set disabled = true where login = 'dan'");
    control.clock.now += 6 * minute;
    await control.runDue();
    expect((await pendingOf("demoted"))[0]).toMatchObject({
      state: "failed",
      code: "ROLE_REQUIRED",
      message: expect.stringContaining("dan, who said yes to it"),
    });
    expect(await liveOf("demoted")).toMatchObject({ seq: base });
  });

  it("leaves every other setting to one person, and a plan says which it would be", async () => {
    const base = await begin("partly");
    await guard("partly", "hosts", "theme");
    const open = { name: "Another name" };
    // What is held without a time waits for a yes, and this needs none.
    expect(await hold("partly", base, open)).toMatchObject({
      status: 409,
      code: "NOTHING_CHANGED",
      message: expect.stringContaining("publish it"),
    });
    expect(await pendingOf("partly")).toEqual([]);
    expect(await publish("partly", base, open)).toMatchObject({ status: 200 });
    const files = await filesOf("partly", { hosts: ["partly.example", "more.example"] });
    const plan = await control.call("planRevision", { merchant: "partly", files }, bo.token);
    expect(plan.value.review).toEqual(["hosts"]);
  });

  it("holds for a schedule as well: without the yes its time passes by", async () => {
    const base = await begin("both");
    await guard("both", "hosts");
    const held = await hold("both", base, { hosts: ["both.example", "b2.example"] }, inMinutes(1));
    control.clock.now += 2 * minute;
    await control.runDue();
    expect(await liveOf("both")).toMatchObject({ seq: base });
    const asked = { merchant: "both", id: held.value.id };
    expect((await control.call("approvePending", asked, cleo.token)).value.state).toBe("published");
  });

  it("that is made stricter while a schedule waits keeps that from being live", async () => {
    const base = await begin("stricter");
    await hold("stricter", base, { hosts: ["stricter.example", "s2.example"] }, inMinutes(1));
    await guard("stricter", "hosts");
    control.clock.now += 2 * minute;
    await control.runDue();
    expect((await pendingOf("stricter"))[0]).toMatchObject({ code: "REVIEW_REQUIRED" });
    expect(await liveOf("stricter")).toMatchObject({ seq: base });
  });

  it("waits for nobody where a publish is taken back", async () => {
    const base = await begin("back");
    const newer = await publish("back", base, { hosts: ["back.example", "b3.example"] });
    await guard("back", "hosts");
    const undone = await control.call(
      "rollBack",
      { merchant: "back", base: newer.value.seq, reason: "At night" },
      bo.token,
    );
    expect(undone.value).toMatchObject({ restores: base, approver: null });
  });

  it("is an administrator's to set, of settings there are, and stands in the log", async () => {
    const payload = { merchant: "guarded", settings: ["host"], reason: "A slip" };
    expect(await control.call("setReview", payload, bo.token)).toMatchObject({ status: 403 });
    expect(await control.call("setReview", payload, ada.token)).toMatchObject({
      code: "SETTING_UNKNOWN",
      message: expect.stringContaining('Did you mean "hosts"?'),
    });
    const { items, intact } = (await control.call("listAudit", {}, ada.token)).value;
    const actions = new Set(items.map(({ action }) => action));
    expect([...actions]).toEqual(
      expect.arrayContaining(["review", "pending.add", "pending.approve", "pending.fail"]),
    );
    expect(intact).toBe(true);
  });

  it("is not gone round by the database's ordinary role", async () => {
    for (const statement of [
      "update control_pending set approver = author",
      "update control_pending set state = 'published' where state = 'failed'",
    ])
      await expect(control.data.asOwner(statement)).rejects.toThrow("check constraint");
    await expect(
      control.data.database.ofInstallation((db) =>
        sql`update control_pending set layer = layer`.execute(db),
      ),
    ).rejects.toThrow("permission denied");
  });
});
