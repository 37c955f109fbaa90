import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { chunkTimes } from "../runtime/chunk-limit.ts";
import type { Environment } from "../runtime/environment.ts";
import type { Portal } from "../runtime/portal.ts";
import { applyLateFonts } from "../ui/late-fonts.ts";
import { wantsStillness } from "../ui/wants-stillness.ts";
import { type EditionStore, useEdition } from "./edition.ts";
import { focusHeading } from "./focus-heading.ts";
import { historyIndex, isUncovered, type LayeredPage, layOver } from "./layered-page.ts";
import type { PageLoader } from "./load-page.ts";
import type { LoadedPage } from "./loaded-page.ts";
import { factsOf } from "./page.ts";
import type { PageHandle } from "./page-handle.ts";
import { keepsScroll } from "./use-navigation.ts";

/** Server renders have no layout; there the effect would only warn. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Where each entry of the history was scrolled to. */
const positions = new Map<string, number>();

/** What moving from page to page takes. */
interface PageDeps {
  readonly portal: Portal;
  readonly edition: EditionStore;
  readonly environment: Pick<Environment, "reload" | "report">;
  readonly handle: PageHandle;
}

/**
 * The page in view. A new address is loaded whole (screen and blocks) while the old page stays; then
 * it takes its place, heading focused and scrolled to its top, or, going back, to where it was.
 * @returns the page, and what lies under it where it is of a centre
 */
export function useLoadedPage(
  deps: PageDeps,
  first: LoadedPage,
  loader: PageLoader | null,
): [page: LoadedPage, under: LayeredPage | undefined] {
  const location = useLocation();
  const navigate = useNavigate();
  const way = useNavigationType();
  const [shown, setShown] = useState<LayeredPage>({
    loaded: first,
    key: location.key,
    index: loader === null ? undefined : historyIndex(),
  });
  const url = location.pathname + location.search;
  const { portal, environment, handle } = deps;
  const isFirst = useRef(true);

  useEffect(() => {
    if (loader === null || location.key === shown.key) return;
    let current = true;
    const from = shown.key;
    const slow = setTimeout(() => handle.say("status.slow"), chunkTimes.slow);
    (handle.leave?.(url) ?? loader.load(url))
      .then((loaded) => {
        if (!current) return;
        if (loaded === undefined) {
          // OPEN-052: an address the portal does not know leads home where no page says so.
          void navigate("/", { replace: true });
          return;
        }
        positions.set(from, window.scrollY);
        portal.send({ type: "PAGE.ENTERED", page: factsOf(loaded.page) });
        const entered = { loaded, key: location.key, index: historyIndex() };
        startTransition(() => setShown(layOver(shown, entered)));
      })
      .catch(async (error: unknown) => {
        if (!current) return;
        environment.report(error, "navigation");
        // The page that is there stays, whatever happens, and the address is its own again: the
        // same press tries once more.
        if (await environment.reload(url)) return;
        handle.say("error.NETWORK");
        if (!current) return;
        if (way === "PUSH") void navigate(-1);
        else void navigate(shown.loaded.page.url, { replace: true });
      })
      .finally(() => clearTimeout(slow));
    return () => {
      current = false;
      clearTimeout(slow);
    };
  }, [loader, url, location.key, way, shown, navigate, portal, environment, handle]);

  const { key } = shown;
  // A newer revision has brought the page in view anew.
  const anew = useEdition(deps.edition, (now) => now.loaded);
  const loaded = anew?.page.url === shown.loaded.page.url ? anew : shown.loaded;
  const { path } = loaded.page;
  const stays = keepsScroll(location.state);
  const lastPath = useRef(path);
  const lastShown = useRef(shown);
  useBrowserLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      history.scrollRestoration = "manual";
      return;
    }
    // The address changes before its page is loaded; the page moves once it is there.
    const before = lastShown.current;
    lastShown.current = shown;
    if (before.key === key) return;
    const uncovered = isUncovered(before, shown);
    // What lies under a centre stays where it is.
    if (shown.under === undefined && !uncovered) {
      if (way === "POP") window.scrollTo({ top: positions.get(key) ?? 0 });
      // NAV-05; also for another vendor or search of the same lobby.
      else if (!stays)
        window.scrollTo({ top: 0, behavior: wantsStillness() ? "instant" : "smooth" });
    }
    if (lastPath.current !== path) {
      applyLateFonts();
      // The centre that went gives the focus back.
      if (!uncovered) focusHeading();
    }
    lastPath.current = path;
  }, [shown, key, path, way, stays]);

  useEffect(() => loader?.warm(), [loader]);
  return [loaded, shown.under];
}
