import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform, type Visitor } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let member: Visitor;
beforeAll(async () => {
  platform = await makeTestPlatform();
  platform.addMerchant("siam", "siam", (site) => {
    const rule = {
      required: false,
      acceptedPattern: "",
      patternId: 14,
      minLength: 3,
      maxLength: 20,
    };
    site.registration.fields.items.line = { ...rule, enabled: true };
    site.registration.fields.items.zalo = { ...rule, enabled: false };
  });
  member = platform.visitor("siam");
  await member.join("profile1");
});
afterAll(() => platform?.close());

const read = async () => (await member.call("profile")).value;
const update = (payload: Record<string, unknown>) => member.call("updateProfile", payload);

it("ENT-48 ENT-49 ENT-50 keeps what a member says, and names what the merchant asks for and lacks", async () => {
  expect(await read()).toMatchObject({
    fields: { nickname: "profile1", payeeName: "Somchai Dee" },
    missing: ["line"],
  });
  const said = {
    line: "somchai7",
    fullName: "Somchai Dee Na",
    telegram: "@somchai",
    permanentAddress: "12 Harbour Road",
    currentAddress: "The same",
    placeOfBirth: "Chiang Mai",
    nationality: "Thai",
    occupation: "Cook",
    sourceOfIncome: "Wages",
  };
  expect((await update(said)).value.changed.sort()).toEqual(Object.keys(said).sort());
  expect(await read()).toMatchObject({ fields: said, missing: [] });
  expect((await update(said)).value.changed).toEqual([]);
  expect((await update({ occupation: "" })).value.changed).toEqual(["occupation"]);
  expect((await read()).fields).not.toHaveProperty("occupation");
});

it("judges by the merchant's rules of registration, each field for itself, and stores nothing", async () => {
  const refused = await update({ line: "a!", nickname: "", nationality: "Lao" });
  expect(refused).toMatchObject({ code: "FIELD_INVALID" });
  expect(refused.value.fields.map(({ name }: { name: string }) => name).sort()).toEqual([
    "line",
    "nickname",
  ]);
  expect((await read()).fields.nationality).toBe("Thai");
});

it.each(["\u200b", "\u200f \u202e", "\ufeff\u2060", "\u3164"])(
  "takes what nobody sees, such as %j, for nothing: no nickname, no name for good",
  async (unseen) => {
    const before = (await read()).fields;
    expect(await update({ nickname: unseen })).toMatchObject({
      code: "FIELD_INVALID",
      value: { fields: [{ name: "nickname", reason: "required" }] },
    });
    expect(await update({ facebook: unseen })).toMatchObject({ success: true });
    expect((await read()).fields).toEqual({ ...before, facebook: undefined });
  },
);

it("changes neither a real name nor a birthday that is there, and takes none of a minor", async () => {
  expect(await update({ payeeName: "Anong Dee" })).toMatchObject({ code: "FIELD_SET_ALREADY" });
  expect(await update({ payeeName: "Somchai Dee" })).toMatchObject({ success: true });
  const clear = "update member set birthday = null where username = 'profile1'";
  await platform.test.asOwner(clear, []);
  expect(await update({ birthday: "2020-02-01" })).toMatchObject({ code: "AGE_TOO_YOUNG" });
  expect(await update({ birthday: "1990-02-30" })).toMatchObject({ code: "FIELD_INVALID" });
  expect(await update({ birthday: "1990-02-28" })).toMatchObject({ success: true });
  expect((await read()).fields.birthday).toBe("1990-02-28");
  expect(await update({ birthday: "1991-02-28" })).toMatchObject({ code: "FIELD_SET_ALREADY" });
});

it("is the member's own, and no trial account has one", async () => {
  const other = platform.visitor("siam");
  await other.join("profile2");
  expect((await other.call("profile")).value.fields).not.toHaveProperty("telegram");
  await platform.test.asOwner("update member set agent_type = 4 where username = 'profile2'", []);
  expect(await other.call("profile")).toMatchObject({ code: "TRIAL_NOT_ALLOWED" });
  expect(await other.call("updateProfile", {})).toMatchObject({ code: "TRIAL_NOT_ALLOWED" });
});
