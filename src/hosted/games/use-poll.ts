import { useEffect, useRef } from "react";

/** Does something now and again every so many milliseconds, one at a time, while `active`. */
export function usePoll(work: () => Promise<void>, everyMs: number, active: boolean): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (!active) return undefined;
    let over = false;
    let timer = 0;
    const turn = async () => {
      await latest.current();
      if (!over) timer = window.setTimeout(turn, everyMs);
    };
    void turn();
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [everyMs, active]);
}
