import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { wantsStillness } from "../ui/wants-stillness.ts";
import { chunkTimes } from "./chunk-limit.ts";
import { focusHeading } from "./focus-heading.ts";
import { applyLateFonts } from "./late-fonts.ts";
import type { LoadedPage, PageLoader } from "./load-page.ts";
import { factsOf } from "./page-of.ts";
import { keepsScroll } from "./use-navigation.ts";
import type { World } from "./world.ts";

/** Server renders have no layout; there the effect would only warn. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Where each entry of the history was scrolled to. */
const positions = new Map<string, number>();

/**
 * The page in view. A new address is loaded whole (screen and blocks) while the old page stays; then
 * it takes its place, heading focused and scrolled to its top, or, going back, to where it was.
 */
export function usePage(world: World, first: LoadedPage, loader: PageLoader | null): LoadedPage {
  const location = useLocation();
  const navigate = useNavigate();
  const way = useNavigationType();
  const [shown, setShown] = useState({ loaded: first, key: location.key });
  const url = location.pathname + location.search;
  const { portal, surroundings, hands } = world;
  const isFirst = useRef(true);

  useEffect(() => {
    if (loader === null || location.key === shown.key) return;
    let current = true;
    const from = shown.key;
    const slow = setTimeout(() => hands.say("status.slow"), chunkTimes.slow);
    loader
      .load(url)
      .then((loaded) => {
        if (!current) return;
        if (loaded === undefined) {
          // OPEN-052: an address the portal does not know leads home.
          void navigate("/", { replace: true });
          return;
        }
        positions.set(from, window.scrollY);
        portal.send({ type: "PAGE.ENTERED", page: factsOf(loaded.page) });
        startTransition(() => setShown({ loaded, key: location.key }));
      })
      .catch(async (error: unknown) => {
        if (!current) return;
        surroundings.report(error, "navigation");
        // The page that is there stays, whatever happens.
        if (!(await surroundings.reload(url))) hands.say("error.NETWORK");
      })
      .finally(() => clearTimeout(slow));
    return () => {
      current = false;
      clearTimeout(slow);
    };
  }, [loader, url, location.key, shown, navigate, portal, surroundings, hands]);

  const { key } = shown;
  const { path } = shown.loaded.page;
  const stays = keepsScroll(location.state);
  const lastPath = useRef(path);
  const lastKey = useRef(key);
  useBrowserLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      history.scrollRestoration = "manual";
      return;
    }
    // The address changes before its page is loaded; the page moves once it is there.
    if (lastKey.current === key) return;
    lastKey.current = key;
    const position = positions.get(key);
    if (way === "POP") window.scrollTo({ top: position ?? 0 });
    // NAV-05; also for another vendor or search of the same lobby.
    else if (!stays) window.scrollTo({ top: 0, behavior: wantsStillness() ? "instant" : "smooth" });
    if (lastPath.current !== path) {
      applyLateFonts();
      focusHeading();
    }
    lastPath.current = path;
  }, [key, path, way, stays]);

  useEffect(() => loader?.warm(), [loader]);
  return shown.loaded;
}
