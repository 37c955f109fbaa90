import type { Problem } from "./api.ts";
import { Place } from "./place.ts";
import type { TextKey } from "./texts/en.ts";
import type { Say } from "./words.ts";

interface ClosedProps {
  say: Say;
  problem: Problem;
  /** What is said of a page whose time is over. */
  ended?: TextKey;
}

/** Says why there is nothing here. */
export function Closed({ say, problem, ended = "ended" }: ClosedProps) {
  const isEnded = problem.code === "SESSION_ENDED";
  const words =
    isEnded || problem.message === "" ? say(isEnded ? ended : "network") : problem.message;
  return (
    <Place className="closed">
      <p role="alert">{words}</p>
    </Place>
  );
}
