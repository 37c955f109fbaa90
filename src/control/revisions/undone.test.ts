import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlanRevisionValue } from "#src/contracts/control.gen.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";
import { maxLookedBack } from "./undone.ts";

let control: TestControl;
let ada: TestStaff;
let bo: TestStaff;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
  bo = await control.staff("bo", [{ role: "publisher", merchants: ["*"] }], ada);
});

afterAll(() => control.close());

/** Asks for a publish of a skin with this of it changed. */
async function publish(
  who: TestStaff,
  merchant: string,
  base: number | null,
  change: object,
  more: { over?: number } = {},
) {
  const files = await control.sendMerchant(merchant, change, who.token);
  const payload = { merchant, files, base, reason: `By ${who.login}`, ...more };
  return control.call("publish", payload, who.token);
}

/** Publishes what has to become live. */
async function make(...asked: Parameters<typeof publish>): Promise<number> {
  const { value, message } = await publish(...asked);
  expect(message).toBeNull();
  return value.seq;
}

async function plan(
  who: TestStaff,
  merchant: string,
  change: object,
  more: { over?: number } = {},
): Promise<PlanRevisionValue> {
  const files = await control.sendMerchant(merchant, change, who.token);
  return (await control.call("planRevision", { merchant, files, ...more }, who.token)).value;
}

const old = { company: "First", theme: { brand: "#112233" } };
const blue = { company: "First", theme: { brand: "#0000ff" } };
const undoneBrand = (seq: number, author: string) => ({
  setting: "/theme/brand",
  seq,
  author,
  reason: `By ${author}`,
  madeAt: expect.stringMatching(/Z$/),
});

describe("a publish that would undo what was published since it was begun", () => {
  it("is refused with what, which revision, by whom and when; nothing is changed", async () => {
    const first = await make(ada, "one", null, old);
    const second = await make(bo, "one", first, blue);
    // It saw the second one live, and carries what was before it, with a change of its own.
    const refused = await publish(ada, "one", second, { ...old, company: "Mine" });
    expect(refused).toMatchObject({
      status: 409,
      code: "REVISION_UNDONE",
      message: expect.stringContaining("/theme/brand"),
      value: { over: first, live: second, isNamed: false, undoes: [undoneBrand(second, "bo")] },
    });
    const { items } = (await control.call("listRevisions", { merchant: "one" }, ada.token)).value;
    expect(items.map(({ seq }) => seq)).toEqual([second, first]);
    // A plan says the same beforehand.
    expect(await plan(ada, "one", { ...old, company: "Mine" })).toMatchObject({
      over: first,
      undoes: [undoneBrand(second, "bo")],
    });
    // Taken over, it is nobody's work any more that goes.
    await make(ada, "one", second, { ...blue, company: "Mine" });
  });

  it("is done where somebody says that it is meant, up to the revision that is named", async () => {
    const first = await make(ada, "meant", null, old);
    const second = await make(bo, "meant", first, blue);
    const third = await make(bo, "meant", second, { ...blue, company: "Third" });
    const late = await publish(ada, "meant", third, old, { over: second });
    expect(late).toMatchObject({ code: "REVISION_UNDONE" });
    expect(late.value).toMatchObject({ undoes: [{ setting: "/company", seq: third }] });
    await make(ada, "meant", third, old, { over: third });
  });

  it("knows by what it was begun on that a change back is one's own, and that both changed one setting", async () => {
    const first = await make(ada, "known", null, old);
    const second = await make(bo, "known", first, blue);
    const back = await make(ada, "known", second, old, { over: second });
    const red = { ...old, theme: { brand: "#ff0000" } };
    const both = await publish(bo, "known", back, red, { over: second });
    expect(both).toMatchObject({ code: "REVISION_UNDONE" });
    expect(both.value).toMatchObject({ undoes: [undoneBrand(back, "ada")] });
    // What one brought oneself one may change anew, also out of a folder that was begun before.
    await make(ada, "known", back, red, { over: second });
  });

  it("is no change back of what one brought oneself, unless it is said that one began before it", async () => {
    const first = await make(ada, "self", null, old);
    const second = await make(ada, "self", first, blue);
    const early = await publish(ada, "self", second, old, { over: first });
    expect(early).toMatchObject({ code: "REVISION_UNDONE" });
    expect(early.value).toMatchObject({ undoes: [undoneBrand(second, "ada")] });
    expect((await plan(bo, "self", old)).undoes).toEqual([undoneBrand(second, "ada")]);
    await make(ada, "self", second, old);
  });

  it("is known by lists, by what was taken out, and by pictures", async () => {
    const hosts = (...names: string[]) => ({ hosts: ["kinds.example", ...names] });
    const first = await make(ada, "kinds", null, { ...hosts("old.example"), ...old });
    const { company: _gone, ...rest } = old;
    const files = await control.sendMerchant(
      "kinds",
      { ...hosts("new.example"), ...rest },
      bo.token,
    );
    const picture = await control.send(
      { "assets/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>" },
      bo.token,
    );
    const payload = { merchant: "kinds", files: { ...files, ...picture }, base: first };
    const { value } = await control.call("publish", { ...payload, reason: "By bo" }, bo.token);
    const mine = { ...hosts("old.example", "mine.example"), ...old };
    const { undoes } = await plan(ada, "kinds", mine, { over: first });
    expect(undoes.map(({ setting, seq }) => [setting, seq])).toEqual([
      ["/company", value.seq],
      ["/hosts", value.seq],
      ["/assets/a.svg", value.seq],
    ]);
  });

  it("is judged so when it is asked to wait, and what waits becomes live as it was kept", async () => {
    const first = await make(ada, "waits", null, old);
    const second = await make(bo, "waits", first, blue);
    const files = await control.sendMerchant("waits", old, ada.token);
    const at = new Date(control.clock.now + 60_000).toISOString();
    const asked = { merchant: "waits", files, base: second, reason: "As before", at };
    const refused = await control.call("holdPublish", asked, ada.token);
    expect(refused).toMatchObject({ status: 409, code: "REVISION_UNDONE" });
    const kept = await control.call("holdPublish", { ...asked, over: second }, ada.token);
    expect(kept).toMatchObject({ success: true });
    control.clock.now += 61_000;
    expect((await control.runDue()).told).toEqual([]);
    const { items } = (await control.call("listRevisions", { merchant: "waits" }, ada.token)).value;
    expect(items[0]).toMatchObject({ kind: "schedule", reason: "As before", live: true });
  });

  it("is no roll back, which says itself what it undoes; what was rolled back comes again unasked only by who did", async () => {
    const first = await make(ada, "back", null, old);
    const second = await make(bo, "back", first, blue);
    const payload = { merchant: "back", base: second, reason: "By ada" };
    const back = await control.call("rollBack", payload, ada.token);
    expect(back).toMatchObject({ success: true });
    const again = await publish(bo, "back", back.value.seq, blue, { over: second });
    expect(again).toMatchObject({ code: "REVISION_UNDONE" });
    expect(again.value).toMatchObject({ undoes: [undoneBrand(back.value.seq, "ada")] });
    // Who rolled back goes on from what was taken back, mended.
    await make(ada, "back", back.value.seq, { ...blue, company: "Mended" }, { over: second });
  });

  it("asks for a revision that there is", async () => {
    const first = await make(ada, "numbers", null, old);
    const wrong = await publish(ada, "numbers", first, blue, { over: first + 1000 });
    expect(wrong).toMatchObject({
      code: "REVISION_UNKNOWN",
      message: expect.stringContaining(`Revision ${first + 1000} never was live of numbers`),
    });
  });

  it("is looked for among the newest revisions; who names an older one hears of all since", async () => {
    const first = await make(ada, "many", null, old);
    const second = await make(bo, "many", first, blue);
    await control.data.asOwner(`
      insert into control_revision
        select ${second} + each, merchant, kind, owner, layer, format, ${second} + each - 1, restores, author, reason,
          verdict, findings, made_at, approver
        from control_revision, generate_series(1, ${maxLookedBack}) as each where seq = ${second}`);
    const moved = `update control_merchant set live = ${second + maxLookedBack} where merchant = 'many'`;
    await control.data.asOwner(moved);
    const mine = { ...old, company: "Mine" };
    expect(await plan(ada, "many", mine, { over: first })).toMatchObject({
      undoes: [{ setting: "/theme/brand", seq: null, author: null }],
    });
    expect((await plan(ada, "many", mine)).undoes).toEqual([]);
    const live = second + maxLookedBack;
    await make(bo, "many", live, { ...blue, company: "Last" }, { over: live });
    expect(await plan(ada, "many", mine, { over: live })).toMatchObject({
      undoes: [{ setting: "/company", seq: live + 1, author: "bo" }],
    });
  });
});
