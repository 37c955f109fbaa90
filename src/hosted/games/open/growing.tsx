import { type ReactNode, useEffect, useRef, useState } from "react";
import { newKey } from "../api.ts";
import type { GameProps } from "../game.types.ts";
import { Outcome } from "../outcome.tsx";
import { RoundControls } from "../round-controls.tsx";
import type { TextKey } from "../texts/en.ts";
import { useAsk } from "../use-ask.ts";
import { usePace } from "../use-pace.ts";
import { usePoll } from "../use-poll.ts";

interface Growing {
  roundId: string;
  stake: string;
  age: number;
  done: boolean;
  burst: number | null;
  picked: number | null;
  payout: string | null;
}

export interface GrowingRules {
  rtp: string;
  growthPerMs: number;
  largest: number;
  paceMs: number;
}

/** How far it is: none or over and told, growing, over. */
export type GrowingState = "rest" | "growing" | "over";

interface GrowingProps extends GameProps {
  /** Whose calls are asked. */
  path: "seeds" | "crash";
  words: Readonly<Record<"begin" | "take" | "target" | "grows" | "burst" | "taken", TextKey>>;
  /** Draws it at its size, in hundredths. */
  picture: (size: number, state: GrowingState) => ReactNode;
  /** How it is played, and how it is drawn. */
  children: ReactNode;
}

const targets = [0, 120, 150, 200, 300, 500, 1000];

const times = (hundredths: number): string => (hundredths / 100).toFixed(2);

interface GrownProps {
  /** What grows; null or over, it stays at `rest`. */
  round: Growing | null;
  rules: GrowingRules;
  rest: number;
  /** Draws it at its size, in hundredths. */
  children: (size: number) => ReactNode;
}

/**
 * How large it is by now, drawn anew with every frame; the server's clock decides. It stands around what
 * shows the number and nothing else, so that no frame draws the game anew.
 */
function Grown({ round, rules, rest, children }: GrownProps): ReactNode {
  const [size, setSize] = useState(100);
  const isGrowing = round !== null && !round.done;
  useEffect(() => {
    if (round === null || round.done) return undefined;
    const began = performance.now() - round.age;
    let frame = 0;
    const draw = (at: number) => {
      const grown = 100 * Math.exp(rules.growthPerMs * Math.max(0, at - began));
      setSize(Math.min(rules.largest, Math.floor(grown)));
      frame = requestAnimationFrame(draw);
    };
    draw(performance.now());
    return () => cancelAnimationFrame(frame);
  }, [round, rules]);
  return children(isGrowing ? size : rest);
}

/** A game of one number that grows until it is over: take it before. */
export function GrowingGame(props: GrowingProps) {
  const { path, words, play, say, money, call, onMoney } = props;
  const rules = play.rules as GrowingRules;
  const [stake, setStake] = useState(play.stakes[0] ?? "1.00");
  const [target, setTarget] = useState(0);
  const [round, setRound] = useState<Growing | null>(null);
  const [isLooked, setIsLooked] = useState(false);
  const { busy, problem, ask } = useAsk({ call, say, onMoney });
  const pace = usePace(rules.paceMs);
  const counted = useRef("");
  const growing = round !== null && !round.done;

  const take = (next: Growing | null) => {
    if (next === null) return;
    setRound(next);
    // Rounds that were over before this page opened do not belong to this visit.
    if (!next.done || counted.current === next.roundId) return;
    if (counted.current !== "" || round !== null) onMoney(null, next.payout ?? "0");
    counted.current = next.roundId;
  };

  const watch = async () => {
    const answer = await call<Growing | null>(`${path}/watch`, {});
    if (!answer.ok) return;
    setIsLooked(true);
    take(answer.value);
  };
  // Once when the page opens, until it is answered; then while a round runs.
  usePoll(watch, 400, growing || !isLooked);

  const begin = async () => {
    const begun = await ask<Growing>(`${path}/plant`, { key: newKey(), stake, target });
    // Its answer may have been lost: a round that runs all the same is shown.
    if (begun === undefined) return watch();
    counted.current = "planted";
    setRound(begun);
    pace.begin();
    onMoney(null, money.minus("0", stake));
  };

  const pick = async () => {
    if (round === null) return;
    take((await ask<Growing>(`${path}/pick`, { roundId: round.roundId })) ?? null);
  };

  const told = () => {
    if (problem !== "") return problem;
    if (growing) return say(words.grows);
    if (round === null) return "";
    if (round.picked !== null && round.picked > 0)
      return say(words.taken, times(round.picked), money.show(round.payout ?? "0"));
    return say(words.burst, times(Math.max(100, round.burst ?? 100)));
  };

  const taken = round?.picked ?? 0;
  const state = growing ? "growing" : round?.done ? "over" : "rest";
  const grown = { round, rules, rest: taken > 0 ? taken : 100 };
  return (
    <>
      <section className="stage fits" data-win={!growing && taken > 100}>
        <Grown {...grown}>
          {(size) => (
            <>
              {props.picture(size, state)}
              <p className="size" aria-hidden={!growing}>
                {growing ? `${times(size)}×` : ""}
              </p>
            </>
          )}
        </Grown>
        <Outcome>{told()}</Outcome>
      </section>
      <RoundControls
        play={play}
        money={money}
        say={say}
        stake={stake}
        onStake={setStake}
        isFree={!growing && !busy}
        canPress={!busy && (growing || pace.isFree)}
        press={
          growing ? (
            <Grown {...grown}>{(size) => say(words.take, times(size))}</Grown>
          ) : (
            say(words.begin, money.show(stake))
          )
        }
        onPress={() => void (growing ? pick() : begin())}
      >
        <div className="field">
          <label htmlFor="target">{say(words.target)}</label>
          <select
            id="target"
            value={target}
            disabled={growing || busy}
            onChange={(event) => setTarget(Number(event.target.value))}
          >
            {targets.map((one) => (
              <option key={one} value={one}>
                {one === 0 ? say("never") : `${times(one)}×`}
              </option>
            ))}
          </select>
        </div>
      </RoundControls>
      <details className="fold rules">
        <summary>{say("rules")}</summary>
        {props.children}
        <p>{say("rtp", rules.rtp)}</p>
      </details>
    </>
  );
}
