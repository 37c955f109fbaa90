import type { KeyboardEvent } from "react";

/** How many items stand in the first line of a grid. */
function columnsOf(items: readonly HTMLElement[]): number {
  const top = items[0]?.offsetTop ?? 0;
  const below = items.findIndex((item) => item.offsetTop > top);
  return below === -1 ? items.length : below;
}

/**
 * Lets the arrow keys walk through a list of cards, beside Tab: sideways to the neighbour, up and
 * down to the card above or below, Home and End to the ends. Put it on the list's `onKeyDown`.
 */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const items = [...list.querySelectorAll<HTMLElement>(":scope > li > :is(a, button:enabled)")];
  const now = items.indexOf(event.target as HTMLElement);
  if (now === -1) return;
  const ahead = list.matches(":dir(rtl)") ? -1 : 1;
  const columns = columnsOf(items);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: now + ahead,
    ArrowLeft: now - ahead,
    ArrowDown: columns === items.length ? now : now + columns,
    ArrowUp: columns === items.length ? now : now - columns,
    Home: 0,
    End: items.length - 1,
  };
  const to = steps[event.key];
  const next = to === undefined || to === now ? undefined : items[to];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
