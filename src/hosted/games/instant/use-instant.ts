import { useState } from "react";
import { newKey } from "../api.ts";
import type { GameProps } from "../game.types.ts";

/** What a round's page is told. */
export interface InstantRound {
  roundId: string;
  drawn: number[][];
  stake: string;
  payout: string;
  balance: string;
  nextIn: number;
}

/** The round as it is shown, with what the player chose for it. */
export interface ShownRound extends InstantRound {
  choice: Readonly<Record<string, number>>;
}

/** How far a round is: none yet, being asked for, being shown part by part, shown, free for the next. */
export type InstantPhase = "rest" | "asked" | "showing" | "shown";

export interface Instant {
  phase: InstantPhase;
  round: ShownRound | null;
  /** How many parts of the round are seen. */
  seen: number;
  problem: string;
  play: (stake: string, choice: Record<string, number>) => Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Plays rounds that are over at once and shows them part by part, no faster than their pace (G12). */
export function useInstant(
  path: string,
  { call, money, say, onMoney }: Pick<GameProps, "call" | "money" | "say" | "onMoney">,
  partsOf: (round: InstantRound) => number,
): Instant {
  const [phase, setPhase] = useState<InstantPhase>("rest");
  const [round, setRound] = useState<ShownRound | null>(null);
  const [seen, setSeen] = useState(0);
  const [problem, setProblem] = useState("");

  const play: Instant["play"] = async (stake, choice) => {
    setPhase("asked");
    setProblem("");
    const answer = await call<InstantRound>(path, { key: newKey(), stake, choice });
    const answered = performance.now();
    if (!answer.ok) {
      setProblem(answer.problem.message || say("network"));
      // What was not answered may have been played: the balance tells.
      onMoney(null, "0");
      await pause((answer.problem.wait ?? 0) * 1000);
      setPhase("rest");
      return;
    }
    const { value } = answer;
    setRound({ ...value, choice });
    setSeen(0);
    setPhase("showing");
    const parts = partsOf(value);
    for (let part = 1; part <= parts; part += 1) {
      await pause(Math.min(450, 2800 / parts));
      setSeen(part);
    }
    setPhase("shown");
    onMoney(value.balance, money.minus(value.payout, value.stake));
    await pause(Math.max(0, value.nextIn + 100 - (performance.now() - answered)));
    setPhase("rest");
  };
  return { phase, round, seen, problem, play };
}

/** What is said of a round: what it brought, never as a win where no more than the stake came back (G12). */
export function outcomeWords(
  { round, phase, problem }: Pick<Instant, "round" | "phase" | "problem">,
  { money, say }: Pick<GameProps, "money" | "say">,
): string {
  if (problem !== "") return problem;
  if (round === null || phase === "asked" || phase === "showing") return "";
  if (money.isMore(round.payout, round.stake)) return say("won", money.show(round.payout));
  if (money.isMore(round.payout, "0"))
    return say("returned", money.show(round.payout), money.show(round.stake));
  return say("nothing");
}
