import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alpha } from "#src/gateway/testing/test-merchants.ts";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let control: TestControl;
let ada: TestStaff;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
});

afterAll(() => control.close());

/** The files of a skin of its own name and host. */
const skin = (code: string, change: object = {}) => ({
  "merchant.json": JSON.stringify(
    { ...alpha, name: code, merchantCode: code, hosts: [`${code}.example`], ...change },
    null,
    2,
  ),
});
const send = (files: Record<string, string | Buffer>) => control.send(files, ada.token);

async function publish(merchant: string, base: number | null, change: object = {}) {
  const files = await send(skin(merchant, change));
  return control.call("publish", { merchant, files, base, reason: "A test of it" }, ada.token);
}
const history = async (merchant: string) =>
  (await control.call("listRevisions", { merchant }, ada.token)).value.items;

describe("a publish", () => {
  it("makes a revision with author, reason, time, parent and verdict, which nothing changes any more", async () => {
    const first = await publish("lotus", null);
    expect(first).toMatchObject({
      status: 200,
      value: { merchant: "lotus", owner: "studio", parent: null },
    });
    const second = await publish("lotus", first.value.seq, { name: "Lotus Two" });
    expect(second.value).toMatchObject({
      parent: first.value.seq,
      author: "ada",
      reason: "A test of it",
      live: true,
      verdict: { errors: 0 },
    });
    expect((await history("lotus")).map(({ live }) => live)).toEqual([true, false]);
    for (const statement of [
      "update control_revision set reason = 'another'",
      "delete from control_revision",
      "update control_audit set actor = 'another'",
      "delete from control_audit",
    ])
      await expect(control.data.asOwner(statement)).rejects.toThrow("append-only");
  });

  it("of something with errors is refused with the findings of portico check, and nothing is kept", async () => {
    const refused = await publish("broken", null, { hosts: "no list" });
    expect(refused).toMatchObject({ status: 422, code: "REVISION_REFUSED" });
    expect(refused.value).toMatchObject({
      findings: [
        expect.objectContaining({ ruleId: "schema", file: "merchants/broken/merchant.json" }),
      ],
    });
    expect(await control.call("listRevisions", { merchant: "broken" }, ada.token)).toMatchObject({
      code: "MERCHANT_UNKNOWN",
    });
  });

  it("on a base that is no longer live is refused with what differs", async () => {
    const first = await publish("based", null);
    await publish("based", first.value.seq, { name: "Other hands" });
    const late = await publish("based", first.value.seq, { name: "Too late" });
    expect(late).toMatchObject({ status: 409, code: "REVISION_MOVED" });
    expect(late.value).toMatchObject({
      changes: [{ path: "merchant.json", kind: "changed" }],
      live: { parent: first.value.seq },
    });
    // A number that was never live is no publish that came meanwhile.
    const wrong = await publish("based", first.value.seq + 1000, { name: "A slip" });
    expect(wrong).toMatchObject({ code: "REVISION_MOVED" });
    expect(wrong.message).toContain(`Revision ${first.value.seq + 1000} never was live of based`);
  });

  it("of two at once on one base lets one through", async () => {
    const { seq } = (await publish("both", null)).value;
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((name) => publish("both", seq, { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await history("both")).toHaveLength(2);
  });

  it("of a host that another one took between check and publish is refused, whoever comes first", async () => {
    const wanted = { hosts: ["wanted.example"] };
    const answers = await Promise.all([
      publish("left", null, wanted),
      publish("right", null, wanted),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200]));
    const refused = answers.filter(({ success }) => !success);
    expect(refused).toHaveLength(1);
    expect(["HOST_TAKEN", "REVISION_REFUSED"]).toContain(refused[0]?.code);
    const folder = await publish("greedy", null, { hosts: ["alpha.example"] });
    expect(folder.success).toBe(false);
  });

  it("of a merchant that its folder owns is refused with the way out", async () => {
    const refused = await publish("alpha", null);
    expect(refused).toMatchObject({ status: 409, code: "MERCHANT_IN_FILES" });
    expect(refused.message).toContain("portico owner");
  });

  it("without a reason that says anything is told how long one is", async () => {
    const payload = { merchant: "alpha", base: 1, reason: "x" };
    expect(await control.call("rollBack", payload, ada.token)).toMatchObject({
      code: "PAYLOAD_INVALID",
      message: expect.stringContaining("reason needs 3 characters or more."),
    });
    const long = { ...payload, reason: "x".repeat(501) };
    expect((await control.call("rollBack", long, ada.token)).message).toContain(
      "reason may have 500 characters and no more.",
    );
  });

  it("for a newer form of the settings says what to update", async () => {
    const refused = await publish("newer", null, { schemaVersion: 99 });
    expect(refused).toMatchObject({ status: 422, code: "FORMAT_NEWER" });
    expect(refused.message).toContain("version 99");
  });

  it("of a circle of layers is refused", async () => {
    expect(await publish("ring", null, { extends: "ring" })).toMatchObject({
      status: 422,
      code: "REVISION_REFUSED",
    });
  });

  it("names files that were not sent, and takes none whose bytes are another's", async () => {
    const hash = "ab".repeat(32);
    const files = { "merchant.json": hash };
    const payload = { merchant: "holey", files, base: null, reason: "A test of it" };
    expect(await control.call("publish", payload, ada.token)).toMatchObject({
      code: "FILES_MISSING",
      value: { hashes: [hash] },
    });
    const put = await fetch(`${control.url}/control/files/${hash}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${ada.token}`, "content-type": "application/octet-stream" },
      body: "something else",
    });
    expect(await put.json()).toMatchObject({ code: "FILE_DIFFERS" });
  });

  it("of a picture that is not what it says is refused, and so are 40 MB of JSON", async () => {
    const files = await send({ ...skin("pictures"), "assets/logo.png": "<html>no picture</html>" });
    const payload = { merchant: "pictures", files, base: null, reason: "A test of it" };
    const refused = await control.call("publish", payload, ada.token);
    expect(refused).toMatchObject({ code: "REVISION_REFUSED" });
    expect(JSON.stringify(refused.value)).toContain("no PNG");
    await expect(send({ "merchant.json": " ".repeat(40 * 1024 * 1024) })).rejects.toThrow(
      "PAYLOAD_TOO_LARGE",
    );
  });
});

describe("a clock that is off", () => {
  it("changes neither the order of revisions nor what is live, and the log stays whole", async () => {
    const hour = 60 * 60 * 1000;
    const first = await publish("clocked", null);
    const before = await control.call("listChanges", { after: 0 }, control.key);
    control.clock.now -= 3 * hour;
    const second = await publish("clocked", first.value.seq, { name: "Set back" });
    control.clock.now += 4 * hour;
    const third = await publish("clocked", second.value.seq, { name: "Set before" });
    control.clock.now -= hour;
    expect(Date.parse(second.value.madeAt)).toBeLessThan(Date.parse(first.value.madeAt));
    expect((await history("clocked")).map(({ seq, live }) => [seq, live])).toEqual([
      [third.value.seq, true],
      [second.value.seq, false],
      [first.value.seq, false],
    ]);
    const after = { after: before.value.cursor };
    const changes = await control.call("listChanges", after, control.key);
    expect(changes.value.items.map(({ seq }) => seq)).toEqual([third.value.seq]);
    expect((await control.call("listAudit", {}, ada.token)).value.intact).toBe(true);
  });
});

describe("a roll back", () => {
  it("publishes the revision before, and the next one goes on from there", async () => {
    let base: number | null = null;
    const seqs: number[] = [];
    for (const name of ["One", "Two", "Three"]) {
      base = (await publish("rolled", base, { name })).value.seq;
      seqs.push(base);
    }
    const back = async () => {
      const answer = await control.call(
        "rollBack",
        { merchant: "rolled", base, reason: "It went wrong" },
        ada.token,
      );
      base = answer.value.seq;
      return answer.value;
    };
    expect(await back()).toMatchObject({ kind: "rollback", restores: seqs[1], parent: seqs[2] });
    expect(await back()).toMatchObject({ kind: "rollback", restores: seqs[0] });
    const older = await history("rolled");
    expect(older).toHaveLength(5);
    expect(older[0]?.layer).toBe(older.at(-1)?.layer);
  });
});

describe("the owner of a merchant", () => {
  it("changes by one audited call, and nothing of what is served with it", async () => {
    const reason = "The Studio edits it";
    const taken = await control.call(
      "setOwner",
      { merchant: "alpha", owner: "studio", reason },
      ada.token,
    );
    expect(taken.value).toMatchObject({ kind: "owner", owner: "studio" });
    const { files } = (
      await control.call("readRevision", { merchant: "alpha", seq: taken.value.seq }, ada.token)
    ).value;
    expect(Object.keys(files)).toContain("merchant.json");
    const given = await control.call(
      "setOwner",
      { merchant: "alpha", owner: "files", reason: "Back to the files" },
      ada.token,
    );
    expect(given.value).toMatchObject({ owner: "files", layer: null });
    const { items, intact } = (await control.call("listAudit", {}, ada.token)).value;
    expect(items.filter(({ action }) => action === "owner")).toHaveLength(2);
    expect(intact).toBe(true);
  });
});

describe("who may", () => {
  it("is said by roles for merchants", async () => {
    const vera = await control.staff("vera", [{ role: "viewer", merchants: ["lotus"] }], ada);
    const seen = await control.call("listMerchants", {}, vera.token);
    expect(seen.value.items.map(({ merchant }) => merchant)).toEqual(["lotus"]);
    const payload = { merchant: "lotus", files: {}, base: null, reason: "May I not?" };
    expect(await control.call("publish", payload, vera.token)).toMatchObject({
      status: 403,
      code: "ROLE_REQUIRED",
    });
    expect(await control.call("listRevisions", { merchant: "based" }, vera.token)).toMatchObject({
      status: 403,
    });
    expect(await control.call("listMerchants", {})).toMatchObject({ code: "SESSION_REQUIRED" });
    expect(await control.call("listChanges", { after: 0 }, ada.token)).toMatchObject({
      code: "KEY_REQUIRED",
    });
  });
});
