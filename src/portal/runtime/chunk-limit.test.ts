import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withinLimit } from "./chunk-limit.ts";

describe("withinLimit", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("ERR-09 CONST-12 gives up on code after 120 seconds with a ChunkLoadError, not before", async () => {
    let failure: unknown;
    withinLimit(() => new Promise(() => undefined)).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ name: "ChunkLoadError" });
  });

  it("hands on the code that came, or what its loading failed with, and leaves no timer", async () => {
    expect(await withinLimit(async () => 7)).toBe(7);
    await expect(withinLimit(() => Promise.reject(new TypeError("gone")))).rejects.toThrow("gone");
    expect(vi.getTimerCount()).toBe(0);
  });
});
