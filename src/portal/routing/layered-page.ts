import type { LoadedPage } from "./loaded-page.ts";
import { factsOf } from "./page.ts";

/** A page that was entered, with its place in the history, and what lies under it. */
export interface LayeredPage {
  readonly loaded: LoadedPage;
  /** The key of its entry of the history. */
  readonly key: string;
  /** The number of its entry, counted from the first of the tab. */
  readonly index: number | undefined;
  /** The page that a centre was opened over; undefined for a page that stands alone. */
  readonly under?: LayeredPage | undefined;
}

/** The number of the history's entry in view; undefined where the router did not make it. */
export const historyIndex = (): number | undefined =>
  (history.state as { idx?: number } | null)?.idx;

const isOfCentre = ({ page }: LoadedPage): boolean => page.screen.route.centre !== undefined;

/** A form to come in by has done its work once a page behind it opens. */
function staysUnder({ page }: LoadedPage): boolean {
  const { login, registers } = factsOf(page);
  return !login && !registers;
}

/**
 * Puts a page that was entered over the one that was in view: the page of a centre lies over the
 * page one came from, however many of the centre's pages follow (LAYOUT-02, MEM-01).
 */
export function layOver(before: LayeredPage, entered: LayeredPage): LayeredPage {
  if (!isOfCentre(entered.loaded)) return entered;
  const under = isOfCentre(before.loaded) ? before.under : before;
  return under !== undefined && staysUnder(under.loaded) ? { ...entered, under } : entered;
}

/** Did closing a centre bring back the page that lay under it all the time? */
export const isUncovered = (before: LayeredPage, now: LayeredPage): boolean =>
  before.under?.loaded.page.url === now.loaded.page.url;
