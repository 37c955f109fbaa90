import { whenIdle } from "../ui/when-idle.ts";

/** How long typing has to rest before the form is told of it, in milliseconds. */
const restMs = 400;

/** How long the form may wait for an idle browser, in milliseconds. */
export const idleMs = 1000;

/** Hands typed values up, never between a key and its paint. */
export interface Push {
  /** A key was pressed: after a pause. */
  later(): void;
  /** A field was left: as soon as the browser is idle. */
  soon(): void;
  /** The form is about to be sent: at once. */
  now(): void;
  stop(): void;
}

/** Makes a buffer before `push`. The timer arms itself again, so that a key sets no timer. */
export function makePush(push: () => void, clock: () => number = Date.now): Push {
  let pending = false;
  let lastKey = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancelIdle: (() => void) | undefined;

  const cancel = (): void => {
    clearTimeout(timer);
    cancelIdle?.();
    timer = undefined;
    cancelIdle = undefined;
  };
  const now = (): void => {
    cancel();
    if (!pending) return;
    pending = false;
    push();
  };
  const soon = (): void => {
    if (pending && cancelIdle === undefined) cancelIdle = whenIdle(now, idleMs);
  };
  const rested = (): void => {
    const left = lastKey + restMs - clock();
    timer = left > 0 ? setTimeout(rested, left) : undefined;
    if (left <= 0) soon();
  };
  return {
    later() {
      pending = true;
      lastKey = clock();
      timer ??= setTimeout(rested, restMs);
    },
    soon,
    now,
    stop: cancel,
  };
}
