import { useState } from "react";
import { newKey } from "./api.ts";
import type { GameProps } from "./game.types.ts";
import { LanternRules, type LanternRulesValue } from "./lantern-rules.tsx";
import { StakeField } from "./stake-field.tsx";
import { symbolPictures } from "./symbol-pictures.ts";
import type { TextKey } from "./texts/en.ts";

interface Spin {
  grid: string[][];
  wins: { line: number; symbol: string; pays: number }[];
  stake: string;
  payout: string;
  balance: string;
  nextIn: number;
}

/** How long the reels turn before they stop; the rest of the round shows what they came to. */
const turnMs = 1200;

/** Before the first round: nothing that would pay, so that no win is promised (G12). */
const restGrid = [
  ["gem", "crown", "cherries"],
  ["bell", "coins", "crown"],
  ["cherries", "lantern", "bell"],
];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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
  const [spin, setSpin] = useState<Spin | null>(null);
  const [phase, setPhase] = useState<"rest" | "turning" | "shown">("rest");
  const [problem, setProblem] = useState("");

  const playRound = async () => {
    const began = performance.now();
    setPhase("turning");
    setProblem("");
    const answer = await call<Spin>("lantern/spin", { key: newKey(), stake });
    const answered = performance.now();
    if (!answer.ok) {
      setProblem(answer.problem.message || say("network"));
      // What was not answered may have been played: the balance tells.
      onMoney(null, "0");
      await pause((answer.problem.wait ?? 0) * 1000);
      setPhase("rest");
      return;
    }
    await pause(Math.max(0, turnMs - (performance.now() - began)));
    const { value } = answer;
    setSpin(value);
    setPhase("shown");
    onMoney(value.balance, money.minus(value.payout, value.stake));
    // Counted from the answer: over a slow line the round began later than the press.
    await pause(Math.max(0, value.nextIn + 100 - (performance.now() - answered)));
    setPhase("rest");
  };

  const words = () => {
    if (problem !== "") return problem;
    if (phase === "turning") return say("spinning");
    if (spin === null) return "";
    // Never celebrate getting less back than was staked (G12).
    if (money.isMore(spin.payout, spin.stake)) return say("won", money.show(spin.payout));
    if (money.isMore(spin.payout, "0"))
      return say("returned", money.show(spin.payout), money.show(spin.stake));
    return say("nothing");
  };

  const turning = phase === "turning";
  const lit = turning ? new Set<string>() : litCells(spin, rules.lines);
  const isWin = spin !== null && !turning && money.isMore(spin.payout, spin.stake);
  const grid = spin?.grid ?? restGrid;
  return (
    <>
      <section className="stage fits" data-turning={turning} data-win={isWin}>
        <div className="reels many three">
          {grid.map((rows, reel) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
            <div className="reel" key={reel}>
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
          ))}
        </div>

        <p className="outcome" role="status" data-phase={phase}>
          {words()}
        </p>
      </section>
      <section className="controls">
        <StakeField
          label={say("stake")}
          stakes={play.stakes}
          stake={stake}
          money={money}
          say={say}
          disabled={phase !== "rest"}
          onStake={setStake}
        />
        <button
          type="button"
          className="primary"
          aria-disabled={phase !== "rest"}
          onClick={() => {
            if (phase === "rest") void playRound();
          }}
        >
          {say("spin")}
        </button>
      </section>
      <LanternRules rules={rules} stake={stake} say={say} money={money} />
    </>
  );
}
