import { useState } from "react";
import { newKey } from "./api.ts";
import type { GameProps } from "./game.types.ts";
import { pause, useAsk } from "./use-ask.ts";

/** What every round that is over at once is answered with. */
export interface SettledRound {
  stake: string;
  payout: string;
  balance: string;
  /** Milliseconds until the next round may begin. */
  nextIn: number;
}

/** How far a round is: none, being asked for, being shown, over, free for the next. */
export type RoundPhase = "rest" | "asked" | "showing" | "shown";

/** A game of rounds that are over at once. */
export interface Rounds<Round> {
  phase: RoundPhase;
  /** The last round that was answered. */
  round: Round | null;
  problem: string;
  /** Plays a round; gives it, or undefined where the vendor refused. */
  play: (body: object) => Promise<Round | undefined>;
}

type RoundProps = Pick<GameProps, "call" | "money" | "say" | "onMoney">;

/**
 * Asks for rounds and shows them, no faster than their pace (G12).
 * @param show shows what a round came to, part by part; `began` is when it was asked for
 */
export function useRound<Round extends SettledRound>(
  path: string,
  props: RoundProps,
  show: (round: Round, began: number) => Promise<void>,
): Rounds<Round> {
  const { money, onMoney } = props;
  const { problem, ask } = useAsk(props);
  const [phase, setPhase] = useState<RoundPhase>("rest");
  const [round, setRound] = useState<Round | null>(null);
  const play: Rounds<Round>["play"] = async (body) => {
    const began = performance.now();
    setPhase("asked");
    const value = await ask<Round>(path, { key: newKey(), ...body });
    if (value !== undefined) {
      // Counted from the answer: over a slow line the round began later than the press.
      const answered = performance.now();
      setRound(value);
      setPhase("showing");
      await show(value, began);
      setPhase("shown");
      onMoney(value.balance, money.minus(value.payout, value.stake));
      await pause(Math.max(0, value.nextIn + 100 - (performance.now() - answered)));
    }
    setPhase("rest");
    return value;
  };
  return { phase, round, problem, play };
}

/** Whether a round is over, and brought more than its stake. */
export const isWon = (
  { round, phase }: Pick<Rounds<SettledRound>, "round" | "phase">,
  money: GameProps["money"],
): boolean =>
  round !== null &&
  (phase === "shown" || phase === "rest") &&
  money.isMore(round.payout, round.stake);

/**
 * What is said of a round: what it brought, never as a win where no more than the stake came back (G12).
 * @param meanwhile what is said while it is asked for and shown
 */
export function outcomeWords(
  { round, phase, problem }: Omit<Rounds<SettledRound>, "play">,
  { money, say }: Pick<GameProps, "money" | "say">,
  meanwhile = "",
): string {
  if (problem !== "") return problem;
  if (phase === "asked" || phase === "showing") return meanwhile;
  if (round === null) return "";
  if (money.isMore(round.payout, round.stake)) return say("won", money.show(round.payout));
  if (money.isMore(round.payout, "0"))
    return say("returned", money.show(round.payout), money.show(round.stake));
  return say("nothing");
}
