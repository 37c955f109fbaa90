import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showToast, toastStore } from "./toasts.ts";

const texts = () => toastStore.get().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it("shows a text once, three at a time, and each for five seconds", () => {
  for (const text of ["one", "one", "two", "three", "four"]) showToast(text);
  expect(texts()).toEqual(["two", "three", "four"]);
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual([]);
});
