import { useState } from "react";
import type { HeldCoin, HoldOutcome } from "#src/shared/reels/hold.ts";
import type { Money } from "./money.ts";
import { pause } from "./use-ask.ts";
import type { Say } from "./words.ts";

/** A hold and win as the round tells it: what it brings in money. */
export type HoldValue = Omit<HoldOutcome, "pays"> & { payout: string };

type HoldSteps = Pick<HoldOutcome, "steps" | "isFull">;

/** How far a hold and win is. */
export interface Held {
  coins: readonly HeldCoin[];
  /** From which of the coins on they came with the last respin. */
  freshFrom: number;
  /** Respins that are left. */
  left: number;
  isTurning: boolean;
  /** Whether every field was filled in the end. */
  isFull: boolean;
  /** Undefined before the last respin; then what all of it brings. */
  total?: string;
}

/** What is held after a step; a step that is told to turn is still to land. */
function heldAfter({ steps, isFull }: HoldSteps, step: number, isTurning: boolean): Held {
  const before = steps.slice(0, step).flatMap(({ coins }) => coins);
  const landed = steps[step];
  const left = (isTurning ? (steps[step - 1]?.left ?? 0) - 1 : landed?.left) ?? 0;
  const coins = isTurning ? before : [...before, ...(landed?.coins ?? [])];
  return { coins, freshFrom: before.length, left, isTurning, isFull };
}

/** All that was held in the end. */
export const heldAtEnd = (hold: HoldSteps): Held => heldAfter(hold, hold.steps.length - 1, false);

/** What is held now, and how a hold and win is shown respin by respin. */
export function useHold() {
  const [held, setHeld] = useState<Held | null>(null);
  /** The coins that start it lie on the reels, and it is about to begin. */
  const [isDue, setDue] = useState(false);
  const show = async (hold: HoldValue, { turnMs, showMs }: { turnMs: number; showMs: number }) => {
    setDue(false);
    setHeld(heldAfter(hold, 0, false));
    for (let step = 1; step < hold.steps.length; step += 1) {
      await pause(showMs);
      setHeld(heldAfter(hold, step, true));
      await pause(turnMs);
      setHeld(heldAfter(hold, step, false));
    }
    await pause(showMs);
    setHeld({ ...heldAtEnd(hold), total: hold.payout });
    await pause(showMs * 2);
  };
  const clear = () => {
    setDue(false);
    setHeld(null);
  };
  return { held, isDue, announce: () => setDue(true), show, clear };
}

/** What is said of a hold and win while it is shown: the respins that are left, and what is held. */
export function holdWords(
  { coins, left, isFull, total }: Held,
  stake: string,
  { say, money }: { say: Say; money: Money },
): string {
  if (total !== undefined) return say(isFull ? "holdFull" : "holdBrings", money.show(total));
  const pays = coins.reduce((sum, coin) => sum + coin.pays, 0);
  return say("holdLeft", String(left), money.show(money.times(stake, pays, 100)));
}
