import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let control: TestControl;
let ada: TestStaff;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
});
afterAll(() => control.close());

/** Passwords that are tried at one moment, all judged before the first of them is counted. */
const guesses = 30;

it("gains nothing by trying many passwords at one moment", async () => {
  control.clock.now += 60_000;
  const { login, password, code } = ada;
  const wrong = Array.from({ length: guesses }, (_none, at) =>
    control.call("signIn", { login, password: `wrong harbour ${at}` }),
  );
  const right = control.call("signIn", { login, password, code: code() });
  const answers = await Promise.all(wrong);
  expect(answers.filter(({ success }) => success)).toEqual([]);
  expect(await right).toMatchObject({ success: false, code: "SIGN_IN_LOCKED" });
});
