import { afterAll, beforeAll, expect, it } from "vitest";
import { maxAtOnce, maxWaiting, verifyPassword } from "#src/credentials/passwords.ts";
import { goodPassword, makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let statements = 0;

beforeAll(async () => {
  platform = await makeTestPlatform({
    onStatement: () => {
      statements += 1;
    },
  });
  await platform.visitor("aurora").join("waiter01");
});
afterAll(() => platform?.close());

const withFigures = (figures: string) =>
  verifyPassword("x", `$argon2id$v=19$${figures},p=1$c2FsdHNhbHQ$${"dGFn".repeat(10)}dGE`);

/** Passwords that take seconds in every thread, and as many behind them as may wait. */
function fillThePool(): Promise<unknown> {
  const slow = Array.from({ length: maxAtOnce }, () => withFigures("m=65536,t=30"));
  const waiting = Array.from({ length: maxWaiting }, () => withFigures("m=64,t=1"));
  return Promise.all([...slow, ...waiting]);
}

it("a login that finds the pool full hears it at once, in words, and is no attempt", async () => {
  const member = platform.visitor("aurora");
  const login = (password: string) => member.login("waiter01", password);
  const full = fillThePool();
  const before = statements;
  for (let turn = 0; turn < 5; turn += 1) {
    const refused = await login("a wrong password");
    expect(refused).toMatchObject({ status: 503, success: false, code: "BUSY", value: null });
    expect(refused.headers["retry-after"]).toBe("2");
    expect(refused.message).toMatch(/\S/);
  }
  // Opening what is sealed takes one; nothing was asked of the account.
  expect(statements - before).toBe(5);
  // Whoever only reads has the same answers as ever.
  expect((await member.call("vendors")).success).toBe(true);
  expect((await member.call("bankAccounts")).code).toBe("SESSION_REQUIRED");
  await full;
  expect(await login(goodPassword)).toMatchObject({ success: true });
});
