import { useEffect, useRef, useState } from "react";

/** Whether a round may begin already. */
export interface Pace {
  isFree: boolean;
  /** A round began now. */
  begin: () => void;
}

/** Lets no round be asked for sooner after the last than the vendor allows (G12). */
export function usePace(paceMs: number): Pace {
  const [isFree, setFree] = useState(true);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    isFree,
    begin: () => {
      setFree(false);
      window.clearTimeout(timer.current);
      // Counted from the answer, and a little more: over a slow line the round began before it.
      timer.current = window.setTimeout(() => setFree(true), paceMs + 100);
    },
  };
}
