import { useState } from "react";
import type { GameProps } from "./game.types.ts";
import { LanternGrid } from "./lantern-grid.tsx";
import { LanternRules, type LanternRulesValue } from "./lantern-rules.tsx";
import { Outcome } from "./outcome.tsx";
import { RoundControls } from "./round-controls.tsx";
import { pause } from "./use-ask.ts";
import { isWon, outcomeWords, type SettledRound, useRound } from "./use-round.ts";

interface Spin extends SettledRound {
  grid: string[][];
  wins: { line: number; symbol: string; pays: number }[];
}

/** How long the reels turn before they stop; the rest of the round shows what they came to. */
const turnMs = 1200;

/** Before the first round: nothing that would pay, so that no win is promised (G12). */
const restGrid = [
  ["gem", "crown", "cherries"],
  ["bell", "coins", "crown"],
  ["cherries", "lantern", "bell"],
];

/** Lantern Spins: three reels, five lines, one button. */
export function Lantern({ play, say, money, call, onMoney }: GameProps) {
  const rules = play.rules as LanternRulesValue;
  const [stake, setStake] = useState(play.stakes[0] ?? "1.00");
  const rounds = useRound<Spin>("lantern/spin", { call, money, say, onMoney }, (_spin, began) =>
    pause(Math.max(0, turnMs - (performance.now() - began))),
  );
  const { phase } = rounds;
  const turning = phase === "asked" || phase === "showing";
  // The round is there before the reels stop.
  const spin = turning ? null : rounds.round;
  return (
    <>
      <section className="stage fits" data-turning={turning} data-win={isWon(rounds, money)}>
        <LanternGrid
          grid={spin?.grid ?? restGrid}
          paid={spin?.wins.map(({ line }) => line) ?? []}
          lines={rules.lines}
          isTurning={turning}
          say={say}
        />
        <Outcome phase={phase}>{outcomeWords(rounds, { money, say }, say("spinning"))}</Outcome>
      </section>
      <RoundControls
        play={play}
        money={money}
        say={say}
        stake={stake}
        onStake={setStake}
        isFree={phase === "rest"}
        press={say("spin")}
        onPress={() => void rounds.play({ stake })}
      />
      <LanternRules rules={rules} stake={stake} say={say} money={money} />
    </>
  );
}
