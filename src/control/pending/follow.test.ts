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

const filesOf = (merchant: string, change: object) =>
  control.sendMerchant(merchant, change, ada.token);

async function publish(merchant: string, base: number | null, change: object = {}) {
  const files = await filesOf(merchant, change);
  const payload = { merchant, files, base, reason: "A test of it" };
  return (await control.call("publish", payload, bo.token)).value.seq as number;
}

interface Asked {
  minutes: number;
  after?: number;
  change?: object;
}

async function hold(merchant: string, base: number, { minutes, after, change = {} }: Asked) {
  const files = await filesOf(merchant, change);
  const at = new Date(control.clock.now + minutes * minute).toISOString();
  const payload = { merchant, files, base, at, reason: "Later", ...(after && { after }) };
  return control.call("holdPublish", payload, bo.token);
}

async function pass(minutes: number) {
  control.clock.now += minutes * minute;
  await control.runDue();
}

async function revisionsOf(merchant: string) {
  const { items } = (await control.call("listRevisions", { merchant }, bo.token)).value;
  return items;
}

const stateOf = async (merchant: string, id: number) =>
  (await control.call("listPending", { merchant }, bo.token)).value.items.find(
    (item: { id: number }) => item.id === id,
  );

const christmas = { name: "At Christmas" };

describe("a schedule behind another one", () => {
  it("is live after it, on the revision that it became, also as what is live now", async () => {
    const base = await publish("follows", null);
    const first = await hold("follows", base, { minutes: 10, change: christmas });
    const again = await hold("follows", base, { minutes: 20, after: first.value.id });
    expect(again.value).toMatchObject({ state: "waiting", after: first.value.id, moved: false });
    await pass(11);
    expect(await stateOf("follows", again.value.id)).toMatchObject({ moved: false });
    await pass(10);
    const [last, before, begun] = await revisionsOf("follows");
    expect([last?.layer, last?.parent, last?.live]).toEqual([begun?.layer, before?.seq, true]);
    expect([before?.layer, before?.parent]).toEqual([first.value.layer, base]);
  });

  it("is refused at once where it follows nothing, with the way on, and nothing is kept", async () => {
    const base = await publish("unsaid", null);
    const first = await hold("unsaid", base, { minutes: 10, change: christmas });
    const other = { minutes: 20, change: { name: "In spring" } };
    const refused = await hold("unsaid", base, other);
    expect(refused).toMatchObject({
      code: "PENDING_ORDER",
      message: expect.stringContaining(`--after ${first.value.id}`),
      value: { pending: [first.value.id] },
    });
    // What is live now is meant to come back then, and is not told to be live already.
    expect(await hold("unsaid", base, { minutes: 20 })).toMatchObject({ code: "PENDING_ORDER" });
    const { items } = (await control.call("listPending", { merchant: "unsaid" }, bo.token)).value;
    expect(items).toHaveLength(1);
    const later = await hold("unsaid", base, { ...other, minutes: 5, after: first.value.id });
    expect(later).toMatchObject({ code: "PENDING_ORDER" });
    expect(later.message).toContain("is to be live after this one");
  });

  it("is told of by whoever looks that an earlier one, asked for later, will have it refused", async () => {
    const base = await publish("earlier", null);
    const late = await hold("earlier", base, { minutes: 30, change: { name: "In spring" } });
    const behind = await hold("earlier", base, { minutes: 40, after: late.value.id });
    expect(await stateOf("earlier", late.value.id)).toMatchObject({ overtakenBy: null });
    const early = await hold("earlier", base, { minutes: 10, change: christmas });
    expect(early.value).toMatchObject({ state: "waiting", overtakenBy: null });
    for (const { value } of [late, behind])
      expect(await stateOf("earlier", value.id)).toMatchObject({
        moved: false,
        overtakenBy: early.value.id,
      });
    const shown = await control.call(
      "readPending",
      { merchant: "earlier", id: late.value.id },
      bo.token,
    );
    expect(shown.value.pending).toMatchObject({ overtakenBy: early.value.id });
    const payload = { merchant: "earlier", id: early.value.id, reason: "Not this year" };
    await control.call("withdrawPending", payload, bo.token);
    expect(await stateOf("earlier", late.value.id)).toMatchObject({ overtakenBy: null });
    await pass(31);
    expect(await stateOf("earlier", late.value.id)).toMatchObject({ state: "published" });
  });

  it("goes over a line of several, and over the end of a control plane that was away for all of them", async () => {
    const base = await publish("line", null);
    const one = await hold("line", base, { minutes: 10, change: { name: "One" } });
    const two = await hold("line", base, {
      minutes: 20,
      after: one.value.id,
      change: { name: "Two" },
    });
    const three = { minutes: 30, change: { name: "Three" } };
    expect(await hold("line", base, { ...three, after: one.value.id })).toMatchObject({
      code: "PENDING_ORDER",
      value: { pending: [two.value.id] },
    });
    const last = await hold("line", base, { ...three, after: two.value.id });
    await pass(60);
    const revisions = await revisionsOf("line");
    expect(revisions.map(({ layer }) => layer).slice(0, 3)).toEqual(
      [last, two, one].map(({ value }) => value.layer),
    );
  });

  it("is published on what is live where the one before it was taken back, and is over where nothing is left to do", async () => {
    const base = await publish("taken", null);
    const first = await hold("taken", base, { minutes: 10, change: christmas });
    const again = await hold("taken", base, { minutes: 20, after: first.value.id });
    const spring = await hold("taken", base, {
      minutes: 30,
      after: again.value.id,
      change: { name: "In spring" },
    });
    const payload = { merchant: "taken", id: first.value.id, reason: "Not this year" };
    await control.call("withdrawPending", payload, bo.token);
    await pass(25);
    expect(await stateOf("taken", again.value.id)).toMatchObject({
      state: "withdrawn",
      message: expect.stringContaining("live already"),
      open: false,
    });
    await pass(10);
    const [live] = await revisionsOf("taken");
    expect(live).toMatchObject({ layer: spring.value.layer, parent: base, live: true });
  });

  it("is refused as before where somebody else published between the two", async () => {
    const base = await publish("between", null);
    const first = await hold("between", base, { minutes: 10, change: christmas });
    const again = await hold("between", base, { minutes: 20, after: first.value.id });
    await pass(11);
    const [live] = await revisionsOf("between");
    const mine = await publish("between", live?.seq ?? null, { name: "By hand" });
    expect(await stateOf("between", again.value.id)).toMatchObject({ moved: true });
    await pass(10);
    expect(await stateOf("between", again.value.id)).toMatchObject({ code: "REVISION_MOVED" });
    expect((await revisionsOf("between"))[0]).toMatchObject({ seq: mine, live: true });
  });

  it("follows nothing that is over or another merchant's", async () => {
    const base = await publish("over", null);
    const first = await hold("over", base, { minutes: 10, change: christmas });
    const other = await publish("stranger", null);
    expect(
      await hold("stranger", other, { minutes: 20, after: first.value.id, change: christmas }),
    ).toMatchObject({ code: "PENDING_UNKNOWN" });
    const payload = { merchant: "over", id: first.value.id, reason: "Not this year" };
    await control.call("withdrawPending", payload, bo.token);
    expect(
      await hold("over", base, { minutes: 20, after: first.value.id, change: { name: "B" } }),
    ).toMatchObject({ code: "PENDING_OVER" });
  });

  it("asks for a second person for what it takes back of the one before it", async () => {
    const base = await publish("guarded", null);
    const review = { merchant: "guarded", settings: ["hosts"], reason: "The licence" };
    await control.call("setReview", review, ada.token);
    const hosts = { hosts: ["guarded.example", "winter.example"] };
    const first = await hold("guarded", base, { minutes: 10, change: hosts });
    const again = await hold("guarded", base, { minutes: 20, after: first.value.id });
    expect(again.value).toMatchObject({ settings: ["hosts"] });
    for (const { value } of [first, again])
      await control.call("approvePending", { merchant: "guarded", id: value.id }, cleo.token);
    await pass(21);
    const revisions = await revisionsOf("guarded");
    expect(revisions.map(({ approver }) => approver)).toEqual(["cleo", "cleo", null]);
  });
});
