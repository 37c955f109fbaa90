import { randomInt } from "node:crypto";
import type { PrizePlan } from "./catalogue.ts";
import type { DrawResult } from "./play-types.ts";

/** Gives a whole number from 0 to below, each equally likely. */
export type DrawRandom = (below: number) => number;

/** The server's own source: nobody can foresee it. */
export const secureRandom: DrawRandom = (below) => randomInt(below);

/** Draws every number of every prize, each digit equally likely. */
export function drawResult(plans: readonly PrizePlan[], random: DrawRandom): DrawResult {
  const prizes = plans.map(({ prize, count, digits }) => ({
    prize,
    numbers: Array.from({ length: count }, () =>
      String(random(10 ** digits)).padStart(digits, "0"),
    ),
  }));
  return { numbers: prizes[0]?.numbers[0] ?? "", prizes };
}
