import { useState } from "react";
import type { GameProps } from "./game.types.ts";
import { LanternRules, type LanternRulesValue } from "./lantern-rules.tsx";
import { RoundControls } from "./round-controls.tsx";
import { symbolPictures } from "./symbol-pictures.ts";
import type { TextKey } from "./texts/en.ts";
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

/** Which rows of each reel stand on a line that pays. */
function litCells(spin: Spin | null, lines: LanternRulesValue["lines"]): Set<string> {
  const lit = new Set<string>();
  for (const { line } of spin?.wins ?? [])
    for (const [reel, row] of (lines[line] ?? []).entries()) lit.add(`${reel}/${row}`);
  return lit;
}

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
  const lit = litCells(spin, rules.lines);
  const grid = spin?.grid ?? restGrid;
  return (
    <>
      <section className="stage fits" data-turning={turning} data-win={isWon(rounds, money)}>
        <div className="reels many three">
          {grid.map((rows, reel) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
            <div className="reel" key={reel}>
              <div className="strip">
                {rows.map((symbol, row) => (
                  <img
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
                    key={row}
                    src={symbolPictures[symbol]}
                    alt={turning ? "" : say(symbol as TextKey)}
                    data-lit={lit.has(`${reel}/${row}`)}
                    width={320}
                    height={320}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
        <p className="outcome" role="status" data-phase={phase}>
          {outcomeWords(rounds, { money, say }, say("spinning"))}
        </p>
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
