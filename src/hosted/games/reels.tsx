import { useMemo, useState } from "react";
import { makeReelsGame } from "#src/shared/reels/reels-game.ts";
import { type ReelsSpin, readReels } from "#src/shared/reels/reels-outcome.ts";
import type { ReelsEntry } from "#src/shared/reels/reels-shape.ts";
import { newKey } from "./api.ts";
import type { GameProps } from "./game.types.ts";
import { ReelsRules, type ReelsRulesValue } from "./reels-rules.tsx";
import { ReelsStage } from "./reels-stage.tsx";
import { StakeField } from "./stake-field.tsx";

type Spin = Omit<ReelsSpin, "pays"> & { payout: string };

interface Round {
  spins: Spin[];
  stake: string;
  payout: string;
  balance: string;
  nextIn: number;
}

/** How long the reels turn, how far apart they stop, and how long a free spin is looked at. */
const speeds = {
  full: { turnMs: 900, apartMs: 140, showMs: 900 },
  quick: { turnMs: 250, apartMs: 0, showMs: 500 },
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What the reels show before the first round: stops at which nothing pays (G12). */
function restOf(entry: ReelsEntry): Spin {
  const game = makeReelsGame(entry);
  for (let stop = 1; ; stop += 1) {
    const stops = game.strips.map((strip, reel) => (stop * (reel + 3)) % strip.length);
    const [spin] = readReels(game, [stops]).spins;
    if (spin !== undefined && (spin.wins.length === 0 || stop > 500))
      return { ...spin, payout: "0" };
  }
}

/** A game of reels: stake, spin, and free spins one after the other. */
export function Reels({ play, say, money, call, onMoney }: GameProps) {
  const rules = play.rules as ReelsRulesValue;
  const game = useMemo(() => makeReelsGame(rules.entry), [rules.entry]);
  const reels = game.reels;
  const [stake, setStake] = useState(play.stakes[0] ?? "1.00");
  const [spin, setSpin] = useState<Spin>(() => restOf(rules.entry));
  const [still, setStill] = useState(reels);
  const [round, setRound] = useState<Round | null>(null);
  const [free, setFree] = useState(0);
  const [phase, setPhase] = useState<"rest" | "turning" | "free" | "shown">("rest");
  const [isQuick, setQuick] = useState(false);
  const [problem, setProblem] = useState("");

  const stopReels = async (shown: Spin, apartMs: number) => {
    setSpin(shown);
    for (let reel = 1; reel <= reels; reel += 1) {
      if (apartMs > 0) await pause(apartMs);
      setStill(reel);
    }
  };

  const playRound = async () => {
    const speed = isQuick ? speeds.quick : speeds.full;
    const began = performance.now();
    setPhase("turning");
    setStill(0);
    setProblem("");
    const answer = await call<Round>("reels/spin", { key: newKey(), stake });
    const answered = performance.now();
    if (!answer.ok) {
      setProblem(answer.problem.message || say("network"));
      setStill(reels);
      // What was not answered may have been played: the balance tells.
      onMoney(null, "0");
      await pause((answer.problem.wait ?? 0) * 1000);
      setPhase("rest");
      return;
    }
    const { value } = answer;
    const [paid, ...frees] = value.spins;
    await pause(Math.max(0, speed.turnMs - (performance.now() - began)));
    if (paid !== undefined) await stopReels(paid, speed.apartMs);
    for (const [index, shown] of frees.entries()) {
      await pause(speed.showMs);
      setPhase("free");
      setFree(index + 1);
      setStill(0);
      await pause(speeds.quick.turnMs);
      await stopReels(shown, 0);
    }
    setRound(value);
    setPhase("shown");
    onMoney(value.balance, money.minus(value.payout, value.stake));
    // Counted from the answer: over a slow line the round began later than the press.
    await pause(Math.max(0, value.nextIn + 100 - (performance.now() - answered)));
    setPhase("rest");
  };

  const words = () => {
    if (problem !== "") return problem;
    if (phase === "turning") return say("spinning");
    if (phase === "free") return say("freeSpin", String(free), String(game.free.spins));
    if (round === null) return "";
    // Never celebrate getting less back than was staked (G12).
    if (money.isMore(round.payout, round.stake)) return say("won", money.show(round.payout));
    if (money.isMore(round.payout, "0"))
      return say("returned", money.show(round.payout), money.show(round.stake));
    return say("nothing");
  };

  const isOver = phase === "shown" || phase === "rest";
  const isWin = isOver && round !== null && money.isMore(round.payout, round.stake);
  return (
    <>
      <section className="stage fits" data-turning={!isOver} data-win={isWin}>
        <ReelsStage
          grid={spin.grid}
          wins={spin.wins}
          lines={game.lines}
          still={still}
          image={play.game.image}
          say={say}
        />
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
          disabled={phase !== "rest"}
          say={say}
          onStake={setStake}
        />
        <button
          type="button"
          className="quick"
          aria-pressed={isQuick}
          onClick={() => setQuick((before) => !before)}
        >
          {say("quick")}
        </button>
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
      <ReelsRules
        rules={rules}
        game={game}
        image={play.game.image}
        stake={stake}
        say={say}
        money={money}
      />
    </>
  );
}
