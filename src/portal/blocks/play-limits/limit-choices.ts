import type { CallMap } from "#src/contracts/api.gen.ts";
import { readTyped, toPlainDigits } from "../parts/money/read-typed.ts";

export type OwnLimit = CallMap["limits"]["value"]["limits"][number];
export type LimitKey = Pick<OwnLimit, "kind" | "period">;

/** The limits a member can set, each as one choice; the platform names the same ones (G1, G3, G4). */
export const choices: readonly LimitKey[] = [
  ...(["deposit", "loss", "wager"] as const).flatMap((kind) =>
    (["day", "week", "month"] as const).map((period) => ({ kind, period })),
  ),
  { kind: "time", period: "session" },
  { kind: "time", period: "day" },
  { kind: "reality", period: "session" },
];

/** A choice by one word, which is also the end of its text's key. */
export const wordOf = ({ kind, period }: LimitKey): string => `${kind}.${period}`;

/** Whether a limit is counted in minutes instead of money. */
export const isTime = ({ kind }: LimitKey): boolean => kind === "time" || kind === "reality";

/**
 * What somebody typed as a limit, as the call takes it; undefined where it is none, or of no whole minutes.
 * Never another one than was meant.
 */
export function readAmount(
  typed: string,
  inMinutes: boolean,
  currency: string,
): string | undefined {
  if (!inMinutes) return readTyped(typed, currency);
  const plain = toPlainDigits(typed);
  return /^[0-9]{1,4}$/.test(plain) && Number(plain) > 0 ? plain : undefined;
}
