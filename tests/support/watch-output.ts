import { vi } from "vitest";

/**
 * Keeps what is written to the standard output from now on, until mocks are restored.
 * @returns what waits until something has been written that fits
 */
export function watchOutput(): (words: RegExp) => Promise<void> {
  let out = "";
  let check = (): void => undefined;
  vi.spyOn(process.stdout, "write").mockImplementation((part) => {
    out += String(part);
    check();
    return true;
  });
  return (words) =>
    new Promise((resolve) => {
      check = () => {
        if (words.test(out)) resolve();
      };
      check();
    });
}
