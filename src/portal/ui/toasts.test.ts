import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showToast, toastStore } from "./toasts.ts";

const texts = () => toastStore.get().map(({ text }) => text);
const look = { label: "Bonus details", run: () => undefined };

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

it("puts what offers the same in the place of what did before, so that no stack of buttons covers a phone", () => {
  showToast("Saved");
  showToast("50.00 is yours.", "success", look);
  showToast("Removed", "info", { label: "Undo", run: () => undefined });
  showToast("20.00 is yours.", "success", look);
  expect(texts()).toEqual(["Saved", "Removed", "20.00 is yours."]);
});
