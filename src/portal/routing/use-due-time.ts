import { useEffect, useState } from "react";
import { type EditionStore, useEdition } from "./edition.ts";

/** The longest a browser's timer can wait. */
const longest = 2 ** 31 - 1;

/**
 * The time by which conditions are judged: that of the drawn page first, then anew whenever one of
 * the site's changes is due. Between two changes it stands still, so that nothing is drawn anew.
 */
export function useDueTime({
  edition,
  now,
}: {
  readonly edition: EditionStore;
  readonly now: () => number;
}): number {
  const since = useEdition(edition, (shown) => shown.now);
  const changes = useEdition(edition, ({ site }) => site.changes);
  const [due, setAt] = useState(since);
  const at = Math.max(due, since);
  useEffect(() => {
    const next = changes?.find((change) => change > at);
    if (next === undefined) return;
    const timer = setTimeout(() => setAt(now()), Math.min(Math.max(next - now(), 1), longest));
    return () => clearTimeout(timer);
  }, [changes, now, at]);
  return at;
}
