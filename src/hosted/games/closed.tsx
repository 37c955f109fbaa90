import type { Problem } from "./api.ts";
import { Place } from "./place.ts";
import type { Say } from "./words.ts";

/** Says why there is nothing to play here. */
export function Closed({ say, problem }: { say: Say; problem: Problem }) {
  const isEnded = problem.code === "SESSION_ENDED";
  const words =
    isEnded || problem.message === "" ? say(isEnded ? "ended" : "network") : problem.message;
  return (
    <Place className="closed">
      <p role="alert">{words}</p>
    </Place>
  );
}
