import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let control: TestControl;
let ada: TestStaff;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
});
afterAll(() => control.close());

/** Makes an account; gives its password that is good once. */
async function add(login: string): Promise<string> {
  const grants = [{ role: "publisher" as const, merchants: ["lotus"] }];
  const made = await control.call("addStaff", { login, name: login, grants }, ada.token);
  return made.value.password ?? "";
}

/** Signs in with a password that is good once, up to the question for a password of one's own. */
async function begin(login: string, once: string) {
  const { value } = await control.call("signIn", { login, password: once });
  if (value.enrolment === undefined) throw new Error(`${login} was asked for no password.`);
  const { ticket, secret } = value.enrolment;
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: control.clock.now });
  return {
    code,
    finish: (password: string) => control.call("enrol", { ticket, password, code: code() }),
  };
}

describe("a password that is good once", () => {
  it("is good for one of two who began with it", async () => {
    const once = await add("bo");
    const [first, second] = [await begin("bo", once), await begin("bo", once)];
    expect(await first.finish("quiet harbour lantern")).toMatchObject({ status: 200 });
    control.clock.now += 60_000;
    const late = await second.finish("someone else's lantern");
    expect(late).toMatchObject({ success: false, code: "TICKET_ENDED" });
    const code = first.code();
    const kept = await control.call("signIn", {
      login: "bo",
      password: "quiet harbour lantern",
      code,
    });
    expect(kept).toMatchObject({ status: 200, value: { session: { login: "bo" } } });
  });

  it("ends what was begun with the one before it", async () => {
    const begun = await begin("cy", await add("cy"));
    await control.call("resetStaff", { login: "cy" }, ada.token);
    const late = await begun.finish("someone else's lantern");
    expect(late).toMatchObject({ success: false, code: "TICKET_ENDED" });
  });

  it("ends what was begun with it when its account is linked to the identity provider", async () => {
    const begun = await begin("di", await add("di"));
    await control.call("changeStaff", { login: "di", subject: "di-1" }, ada.token);
    const late = await begun.finish("someone else's lantern");
    expect(late).toMatchObject({ success: false, code: "TICKET_ENDED" });
  });

  it("ends what was begun with it when its account is disabled", async () => {
    const begun = await begin("ed", await add("ed"));
    await control.call("changeStaff", { login: "ed", disabled: true }, ada.token);
    await control.call("changeStaff", { login: "ed", disabled: false }, ada.token);
    const late = await begun.finish("someone else's lantern");
    expect(late).toMatchObject({ success: false, code: "TICKET_ENDED" });
  });
});
