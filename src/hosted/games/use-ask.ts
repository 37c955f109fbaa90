import { useState } from "react";
import type { GameProps } from "./game.types.ts";

/** Waits so many milliseconds. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One question at a time to the vendor, and what it refused last in words. */
export interface Asking {
  busy: boolean;
  problem: string;
  /** Gives what was answered, or undefined after a refusal; as long as it says to wait, it is busy. */
  ask: <Value>(path: string, body: object) => Promise<Value | undefined>;
}

/** Asks the vendor for something that moves money. */
export function useAsk({
  call,
  say,
  onMoney,
}: Pick<GameProps, "call" | "say" | "onMoney">): Asking {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const ask: Asking["ask"] = async <Value>(path: string, body: object) => {
    setBusy(true);
    setProblem("");
    const answer = await call<Value>(path, body);
    if (!answer.ok) {
      setProblem(answer.problem.message || say("network"));
      // What was not answered may have been played: the balance tells.
      onMoney(null, "0");
      await pause((answer.problem.wait ?? 0) * 1000);
    }
    setBusy(false);
    return answer.ok ? answer.value : undefined;
  };
  return { busy, problem, ask };
}
