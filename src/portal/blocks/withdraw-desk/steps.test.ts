import { expect, it } from "vitest";
import { stepsOf } from "./steps.ts";

const written = (status: Parameters<typeof stepsOf>[0]): string =>
  stepsOf(status)
    .map(({ status: one, place }) => `${one} ${place}`)
    .join(", ");

it.each([
  ["requested", "requested now, approved later, disbursed later, received later"],
  ["approved", "requested done, approved now, disbursed later, received later"],
  ["disbursed", "requested done, approved done, disbursed now, received later"],
  ["received", "requested done, approved done, disbursed done, received done"],
  ["partlyReceived", "requested done, approved done, disbursed done, partlyReceived now"],
  ["notReceived", "requested done, approved done, disbursed done, notReceived now"],
  ["autoConfirmed", "requested done, approved done, disbursed done, autoConfirmed done"],
  ["rejected", "requested done, rejected done"],
] as const)("WDRAW-01 a withdrawal that is %s has the steps: %s", (status, steps) => {
  expect(written(status)).toBe(steps);
});
