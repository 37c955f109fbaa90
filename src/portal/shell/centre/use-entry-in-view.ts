import { useEffect, useMemo } from "react";
import { useAlive } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { readLastPage } from "./last-page.ts";
import { type CentreName, menuOf } from "./menu-of.ts";

/**
 * The page of a centre's menu to which the page in view belongs where it has no entry of its own: the one
 * that it was opened from, else the first that leads to it. The history's entry keeps which it was, so that
 * it is the same after a reload and on the way back.
 */
export function useEntryInView(centre: CentreName): string | undefined {
  const { storage } = useServices();
  const { site } = useLocale();
  const { page } = usePage();
  const alive = useAlive();
  // Each page that is entered asks anew.
  const entry = useMemo(() => {
    const { within } = site.screens[page.screenId]?.route ?? {};
    if (!alive || within === undefined) return within?.[0];
    const { entry: kept = readLastPage(storage, centre, menuOf(site, centre)) } = (history.state ??
      {}) as { entry?: string };
    return within.find((path) => path === kept) ?? within[0];
  }, [alive, centre, page, site, storage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a history's entry of its own
  useEffect(() => {
    if (!alive || entry === undefined) return;
    history.replaceState({ ...history.state, entry }, "");
  }, [alive, entry, page]);
  return entry;
}
