import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makePush } from "./push.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("telling the form of what was typed", () => {
  it("waits until typing rests, and tells once", () => {
    const push = vi.fn();
    const buffer = makePush(push);
    for (let key = 0; key < 5; key += 1) {
      buffer.later();
      vi.advanceTimersByTime(150);
    }
    expect(push).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(push).toHaveBeenCalledTimes(1);
  });

  it("tells at once before sending, and not a second time afterwards", () => {
    const push = vi.fn();
    const buffer = makePush(push);
    buffer.later();
    buffer.now();
    vi.advanceTimersByTime(2000);
    expect(push).toHaveBeenCalledTimes(1);
  });

  it("has nothing to tell of a form that was not typed into, nor after it is gone", () => {
    const push = vi.fn();
    const buffer = makePush(push);
    buffer.soon();
    buffer.now();
    buffer.later();
    buffer.stop();
    vi.advanceTimersByTime(2000);
    expect(push).not.toHaveBeenCalled();
  });
});
