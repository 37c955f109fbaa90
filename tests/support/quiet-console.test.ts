import { expect, it, vi } from "vitest";

it.fails("a test that prints on the console fails, whatever it asserts", () => {
  // biome-ignore lint/suspicious/noConsole: what is printed here is what is judged.
  console.warn("A word of warning");
  expect(1).toBe(1);
});

it("a test that puts a spy in the console's place hears what is printed, and passes", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  // biome-ignore lint/suspicious/noConsole: what is printed here is what is judged.
  console.warn("A word of warning");
  expect(warn).toHaveBeenCalledExactlyOnceWith("A word of warning");
});
