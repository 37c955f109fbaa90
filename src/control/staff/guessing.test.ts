import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestMerchants, type TestMerchants } from "#src/gateway/testing/test-merchants.ts";
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
