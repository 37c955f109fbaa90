import { useEffect, useRef, useState } from "react";
import { newKey } from "./api.ts";
import type { GameProps } from "./game.types.ts";
import { SeedPicture } from "./seed-picture.tsx";
import { StakeField } from "./stake-field.tsx";
import { usePoll } from "./use-poll.ts";

interface Seed {
  roundId: string;
  stake: string;
  age: number;
  done: boolean;
  burst: number | null;
  picked: number | null;
  payout: string | null;
}

interface SeedsRules {
  rtp: string;
  growthPerMs: number;
  largest: number;
}

const targets = [0, 120, 150, 200, 300, 500, 1000];

const times = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** How large the seed is by now, drawn anew with every frame; the server's clock decides. */
function useSize(seed: Seed | null, rules: SeedsRules): number {
  const [size, setSize] = useState(100);
  useEffect(() => {
    if (seed === null || seed.done) return undefined;
    const planted = performance.now() - seed.age;
    let frame = 0;
    const draw = () => {
      const grown = 100 * Math.exp(rules.growthPerMs * (performance.now() - planted));
      setSize(Math.min(rules.largest, Math.floor(grown)));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [seed, rules]);
  return size;
}

/** Aurora Seeds: a seed grows until it bursts; pick it before. */
export function Seeds({ play, say, money, call, onMoney }: GameProps) {
  const rules = play.rules as SeedsRules;
  const [stake, setStake] = useState(play.stakes[0] ?? "1.00");
  const [target, setTarget] = useState(0);
  const [seed, setSeed] = useState<Seed | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const counted = useRef("");
  const size = useSize(seed, rules);
  const growing = seed !== null && !seed.done;

  const take = (next: Seed | null) => {
    if (next === null) return;
    setSeed(next);
    // Rounds that were over before this page opened do not belong to this visit.
    if (!next.done || counted.current === next.roundId) return;
    if (counted.current !== "" || seed !== null) onMoney(null, next.payout ?? "0");
    counted.current = next.roundId;
  };

  const watch = async () => {
    const answer = await call<Seed | null>("seeds/watch", {});
    if (answer.ok) take(answer.value);
  };
  usePoll(watch, 400, growing || seed === null);

  const plant = async () => {
    setBusy(true);
    setProblem("");
    const answer = await call<Seed>("seeds/plant", { key: newKey(), stake, target });
    if (answer.ok) {
      counted.current = "planted";
      setSeed(answer.value);
      onMoney(null, money.minus("0", stake));
    } else {
      setProblem(answer.problem.message || say("network"));
    }
    setBusy(false);
  };

  const pick = async () => {
    if (seed === null) return;
    setBusy(true);
    const answer = await call<Seed>("seeds/pick", { roundId: seed.roundId });
    if (answer.ok) take(answer.value);
    else setProblem(answer.problem.message || say("network"));
    setBusy(false);
  };

  const words = () => {
    if (problem !== "") return problem;
    if (growing) return say("grows");
    if (seed === null) return "";
    if (seed.picked !== null && seed.picked > 0)
      return say("picked", times(seed.picked), money.show(seed.payout ?? "0"));
    return say("burst", times(Math.max(100, seed.burst ?? 100)));
  };

  const shown = growing ? size : (seed?.picked ?? 0) > 0 ? (seed?.picked ?? 100) : 100;
  return (
    <>
      <section className="stage" data-win={!growing && (seed?.picked ?? 0) > 100}>
        <SeedPicture size={shown} state={growing ? "growing" : seed?.done ? "over" : "rest"} />
        <p className="size" aria-hidden={!growing}>
          {growing ? `${times(size)}×` : ""}
        </p>
        <p className="outcome" role="status">
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
          disabled={growing || busy}
          onStake={setStake}
        />
        <div className="field">
          <label htmlFor="target">{say("target")}</label>
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
        <button
          type="button"
          className="primary"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) void (growing ? pick() : plant());
          }}
        >
          {growing ? say("pick", times(size)) : say("plant")}
        </button>
      </section>
      <details className="fold rules">
        <summary>{say("rules")}</summary>
        <p>{say("seedsHow")}</p>
        <p>{say("seedsFair")}</p>
        <p>{say("rtp", rules.rtp)}</p>
      </details>
    </>
  );
}
