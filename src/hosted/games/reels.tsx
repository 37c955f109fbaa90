import { useMemo, useState } from "react";
import { makeReelsGame } from "#src/shared/reels/reels-game.ts";
import { type ReelsSpin, readReels } from "#src/shared/reels/reels-outcome.ts";
import type { ReelsEntry } from "#src/shared/reels/reels-shape.ts";
import type { GameProps } from "./game.types.ts";
import { HoldStage } from "./hold-stage.tsx";
import { Outcome } from "./outcome.tsx";
import { ReelsRules, type ReelsRulesValue } from "./reels-rules.tsx";
import { ReelsStage } from "./reels-stage.tsx";
import { RoundControls } from "./round-controls.tsx";
import { pause } from "./use-ask.ts";
import { type HoldValue, holdWords, useHold } from "./use-hold.ts";
import { isWon, outcomeWords, type SettledRound, useRound } from "./use-round.ts";

type Spin = Omit<ReelsSpin, "pays"> & { payout: string };

interface Round extends SettledRound {
  spins: Spin[];
  hold?: HoldValue;
}

/** How long the reels turn, how far apart they stop, and how long a free spin is looked at. */
const speeds = {
  full: { turnMs: 900, apartMs: 140, showMs: 900, respin: { turnMs: 600, showMs: 700 } },
  quick: { turnMs: 250, apartMs: 0, showMs: 500, respin: { turnMs: 200, showMs: 350 } },
};

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
  const [free, setFree] = useState(0);
  const { held, isDue, ...holds } = useHold();
  const [isQuick, setQuick] = useState(false);
  const speed = isQuick ? speeds.quick : speeds.full;

  const stopReels = async (shown: Spin, apartMs: number) => {
    setSpin(shown);
    for (let reel = 1; reel <= reels; reel += 1) {
      if (apartMs > 0) await pause(apartMs);
      setStill(reel);
    }
  };
  const rounds = useRound<Round>(
    "reels/spin",
    { call, money, say, onMoney },
    async ({ spins: [paid, ...frees], hold }, began) => {
      await pause(Math.max(0, speed.turnMs - (performance.now() - began)));
      if (paid !== undefined) await stopReels(paid, speed.apartMs);
      if (hold !== undefined) {
        holds.announce();
        await pause(speed.showMs);
        await holds.show(hold, speed.respin);
      }
      for (const [index, shown] of frees.entries()) {
        await pause(speed.showMs);
        holds.clear();
        setFree(index + 1);
        setStill(0);
        await pause(speeds.quick.turnMs);
        await stopReels(shown, 0);
      }
    },
  );
  const playRound = () => {
    setStill(0);
    setFree(0);
    holds.clear();
    void rounds.play({ stake });
  };
  const { phase, problem } = rounds;
  const meanwhile = () => {
    if (isDue) return say("holdWin");
    if (held !== null) return holdWords(held, stake, { say, money });
    return free === 0 ? say("spinning") : say("freeSpin", String(free), String(game.free.spins));
  };
  const isOver = phase === "shown" || phase === "rest";
  return (
    <>
      <section
        className="stage fits"
        data-turning={!isOver}
        data-win={isWon(rounds, money)}
        data-due={isDue}
      >
        {held === null ? (
          <ReelsStage
            grid={spin.grid}
            wins={spin.wins}
            lines={game.lines}
            still={problem === "" ? still : reels}
            image={play.game.image}
            say={say}
          />
        ) : (
          <HoldStage game={game} held={held} image={play.game.image} say={say} />
        )}
        <Outcome phase={phase}>{outcomeWords(rounds, { money, say }, meanwhile())}</Outcome>
      </section>
      <RoundControls
        play={play}
        money={money}
        say={say}
        stake={stake}
        onStake={setStake}
        isFree={phase === "rest"}
        press={say("spin")}
        onPress={playRound}
      >
        <button
          type="button"
          className="quick"
          aria-pressed={isQuick}
          onClick={() => setQuick((before) => !before)}
        >
          {say("quick")}
        </button>
      </RoundControls>
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
