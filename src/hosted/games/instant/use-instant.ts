import { useState } from "react";
import type { GameProps } from "../game.types.ts";
import { pause } from "../use-ask.ts";
import { type Rounds, type SettledRound, useRound } from "../use-round.ts";

/** What a round's page is told. */
export interface InstantRound extends SettledRound {
  roundId: string;
  drawn: number[][];
}

/** A game whose rounds are shown part by part, such as shots or hands. */
export interface Instant extends Omit<Rounds<InstantRound>, "play"> {
  /** How many parts of the round are seen. */
  seen: number;
  /** What the player chose for the round that is shown. */
  choice: Readonly<Record<string, number>>;
  play: (stake: string, choice: Record<string, number>) => void;
}

/** Plays rounds that are over at once and shows them part by part. */
export function useInstant(
  path: string,
  props: Pick<GameProps, "call" | "money" | "say" | "onMoney">,
  partsOf: (round: InstantRound) => number,
): Instant {
  const [seen, setSeen] = useState(0);
  const [choice, setChoice] = useState<Instant["choice"]>({});
  const rounds = useRound<InstantRound>(path, props, async (round) => {
    const parts = partsOf(round);
    for (let part = 1; part <= parts; part += 1) {
      await pause(Math.min(450, 2800 / parts));
      setSeen(part);
    }
  });
  return {
    ...rounds,
    // The round before it stays on the table until this one is answered.
    round: rounds.phase === "asked" ? null : rounds.round,
    seen,
    choice,
    play: (stake, chosen) => {
      setSeen(0);
      setChoice(chosen);
      void rounds.play({ stake, choice: chosen });
    },
  };
}
