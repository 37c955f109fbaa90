import type { KeyboardEvent } from "react";

/** How many items stand in the first line of a grid. */
function columnsOf(items: readonly HTMLElement[]): number {
  const topOf = (item: HTMLElement | undefined): number => item?.getBoundingClientRect().top ?? 0;
  // The card under the pointer is lifted a little: half a card tells one line from the next.
  const below = items.findIndex((item) => topOf(item) > topOf(items[0]) + item.offsetHeight / 2);
  return below === -1 ? items.length : below;
}

/**
 * Lets the arrow keys walk through a list of cards, beside Tab: sideways to the neighbour, up and
 * down to the card above or below, Home and End to the ends; what is marked `data-aside` is passed by.
 * Put it on the list's `onKeyDown`.
 */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const items = [
    ...list.querySelectorAll<HTMLElement>(":scope > li > :is(a, button:enabled):not([data-aside])"),
  ];
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
