import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestControl, type TestControl, type TestStaff } from "#tests/support/test-control.ts";

let control: TestControl;
let ada: TestStaff;

beforeAll(async () => {
  control = await startTestControl();
  ada = await control.administrator();
});
afterAll(() => control.close());

const day = 24 * 60 * 60 * 1000;
const halfMinute = 30_000;

const signIn = (code: string) => {
  const { login, password } = ada;
  return control.call("signIn", { login, password, code });
};

it("locks nobody out once a clock that was ahead is right again, and takes no code twice", async () => {
  control.clock.now += 2 * day;
  expect(await signIn(ada.code())).toMatchObject({ success: true });
  control.clock.now -= 2 * day - 4 * halfMinute;
  const code = ada.code();
  expect(await signIn(code)).toMatchObject({ success: true });
  expect(await signIn(code)).toMatchObject({ code: "CODE_WRONG" });
  // The code of the half minute to come is good already, and none before it is after that.
  control.clock.now += 5 * halfMinute;
  const before = ada.code();
  control.clock.now += 2 * halfMinute;
  const after = ada.code();
  control.clock.now -= halfMinute;
  expect(await signIn(after)).toMatchObject({ success: true });
  expect(await signIn(before)).toMatchObject({ code: "CODE_WRONG" });
  expect(await signIn(after)).toMatchObject({ code: "CODE_WRONG" });
});
