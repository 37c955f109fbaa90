import { expect, it } from "vitest";
import { defaultLimits } from "./default-limits.ts";

it.each([
  ["EUR", "2", "10000"],
  ["HKD", "20", "100000"],
  ["JPY", "200", "1000000"],
  ["KRW", "2000", "10000000"],
  ["LAK", "20000", "100000000"],
  // Written for itself.
  ["THB", "50", "500000"],
])("a deposit in %s is between %s and %s where nobody says otherwise", (currency, ...limits) => {
  expect(defaultLimits(currency)).toEqual(limits);
});
