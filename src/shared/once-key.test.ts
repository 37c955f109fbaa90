import { expect, it } from "vitest";
import { makeOnceKey } from "./once-key.ts";

it("keeps a key with its content until it is done, and makes another for another content", () => {
  let made = 0;
  const keys = makeOnceKey(() => `key-${++made}`);
  expect(keys.keyOf({ stake: "1" })).toBe("key-1");
  expect(keys.keyOf({ stake: "1" })).toBe("key-1");
  expect(keys.keyOf({ stake: "2" })).toBe("key-2");
  keys.done();
  expect(keys.keyOf({ stake: "2" })).toBe("key-3");
});

it("makes keys the platform takes", () => {
  expect(makeOnceKey().keyOf({})).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
});
