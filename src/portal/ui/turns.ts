/** Asks to run something later; gives what calls it off. */
type Later = (run: () => void) => () => void;

/** Lets parts of a page do their work one a turn, in the order in which they came. */
export interface Turns {
  /** @returns what gives the turn up */
  take(run: () => void): () => void;
  /** Turns are given from now on. */
  start(): void;
}

/** Makes a line of turns; `later` says when the next one is due. */
export function makeTurns(later: Later): Turns {
  const line: (() => void)[] = [];
  let started = false;
  let cancel: (() => void) | undefined;
  const go = (): void => {
    if (started && line.length > 0) cancel ??= later(next);
  };
  function next(): void {
    cancel = undefined;
    line.shift()?.();
    go();
  }
  return {
    take(run) {
      line.push(run);
      go();
      return () => {
        const at = line.indexOf(run);
        if (at >= 0) line.splice(at, 1);
        if (line.length > 0) return;
        cancel?.();
        cancel = undefined;
      };
    },
    start() {
      started = true;
      go();
    },
  };
}
