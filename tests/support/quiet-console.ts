import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

/**
 * Unit tests' setup: what is printed on the console fails the test, as browser tests fail on what
 * the browser complains about. A test that means to have such output puts a spy in the console's
 * place (`vi.spyOn(console, "error")`) and says what it hears.
 */
const methods = ["debug", "error", "info", "log", "trace", "warn"] as const;
let printed: string[] = [];

for (const method of methods)
  console[method] = (...words: unknown[]) => void printed.push(`${method}: ${format(...words)}`);

/** Nothing is expected here: that would count as an assertion of the test, which needs its own. */
function judge(): void {
  const lines = printed;
  printed = [];
  if (lines.length > 0) throw new Error(`Printed on the console:\n${lines.join("\n")}`);
}

afterEach(judge);
// What a file prints while it is loaded or cleaned up belongs to no test.
afterAll(judge);
