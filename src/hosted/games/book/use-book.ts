import { useCallback, useEffect, useRef, useState } from "react";
import type { BookValue } from "#src/shared/book/book-value.ts";
import type { GameProps } from "../game.types.ts";

/** What the vendor says of a book, and when it was heard of (performance.now()). */
export interface HeardBook extends BookValue {
  heardAt: number;
}

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
    const answer = await call<Omit<HeardBook, "heardAt">>("book/watch", {});
    window.clearTimeout(timer.current);
    setLost(!answer.ok);
    if (answer.ok) setBook({ ...answer.value, heardAt: answer.at });
    timer.current = window.setTimeout(() => void ask(), paceMs);
  }, [call]);

  useEffect(() => {
    void ask();
    return () => window.clearTimeout(timer.current);
  }, [ask]);
  return { book, isLost, ask };
}

/** Whether a moment of the browser's own clock (performance.now()) has come. */
export function useHasCome(moment: number): boolean {
  const [hasCome, setCome] = useState(() => performance.now() >= moment);
  useEffect(() => {
    const left = moment - performance.now();
    setCome(left <= 0);
    if (left <= 0) return undefined;
    const timer = window.setTimeout(() => setCome(true), left);
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
