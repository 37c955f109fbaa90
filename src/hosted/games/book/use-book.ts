import { useCallback, useEffect, useRef, useState } from "react";
import type { BookValue } from "#src/shared/book/book-value.ts";
import type { GameProps } from "../game.types.ts";
import { applyAnswer, type HeardBook } from "./heard-book.ts";

/** Scores and prices are seen no later than this. */
const paceMs = 4000;

/** Follows a book. */
export function useBook(call: GameProps["call"]): {
  book: HeardBook | null;
  isLost: boolean;
  ask: () => Promise<void>;
} {
  const [book, setBook] = useState<HeardBook | null>(null);
  const [isLost, setLost] = useState(false);
  const timer = useRef(0);

  const ask = useCallback(async () => {
    window.clearTimeout(timer.current);
    const answer = await call<BookValue>("book/watch", {});
    window.clearTimeout(timer.current);
    setLost(!answer.ok);
    if (answer.ok) setBook((known) => applyAnswer(known, answer.value, answer.at));
    timer.current = window.setTimeout(() => void ask(), paceMs);
  }, [call]);

  useEffect(() => {
    void ask();
    return () => window.clearTimeout(timer.current);
  }, [ask]);
  return { book, isLost, ask };
}

/** Whether a moment of the browser's own clock (performance.now()) has come; one that is infinite never does. */
export function useHasCome(moment: number): boolean {
  const [hasCome, setCome] = useState(() => performance.now() >= moment);
  useEffect(() => {
    const left = moment - performance.now();
    setCome(left <= 0);
    if (left <= 0 || left === Number.POSITIVE_INFINITY) return undefined;
    // A part of a millisecond is cut off a timer, which would come too early.
    const timer = window.setTimeout(() => setCome(true), Math.ceil(left));
    return () => window.clearTimeout(timer);
  }, [moment]);
  return hasCome;
}

/** The browser's own clock, read each second. */
export function useTick(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const every = window.setInterval(() => setNow(performance.now()), 1000);
    return () => window.clearInterval(every);
  }, []);
  return now;
}
