import { type RefObject, useEffect, useRef } from "react";
import type { RecordQuery } from "./use-record-query.ts";

/** The start of a list, and ways to other rows that lead there. */
interface ListStart {
  place: RefObject<HTMLDivElement | null>;
  leading: RecordQuery;
}

/**
 * Leads to the start of a list, with the keyboard, once it shows other rows that were asked for from among
 * them or below them: the next page, somebody's line, wider days.
 * @param shown what the list shows: the answer itself
 */
export function useListStart(query: RecordQuery, shown: unknown): ListStart {
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || shown === undefined) return;
    isAsked.current = false;
    place.current?.scrollIntoView({ block: "start" });
    place.current?.focus({ preventScroll: true });
  }, [shown]);
  const led =
    <Asked>(ask: (asked: Asked) => void) =>
    (asked: Asked): void => {
      isAsked.current = true;
      ask(asked);
    };
  const { setPage, openBelow, setRange } = query;
  const leading = {
    ...query,
    setPage: led(setPage),
    openBelow: led(openBelow),
    setRange: led(setRange),
  };
  return { place, leading };
}
