import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useSyncExternalStore,
} from "react";

/** How an entry of the history came into view. */
export type Way = "POP" | "PUSH" | "REPLACE";

/** The entry of the browser's history in view. */
export interface Place {
  /** Path and query. */
  readonly url: string;
  /** Differs from entry to entry, and comes back with it. */
  readonly key: string;
  readonly way: Way;
  /** What `navigate` left with the entry. */
  readonly state: unknown;
}

/** Goes to a path of the portal. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** Where the page is and how it moves; one for the life of a document. */
export interface PlaceSource {
  readonly current: () => Place;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: Navigate;
}

/** What an entry of the history carries, so that it can be told apart when it comes back. */
interface Entry {
  readonly key: string;
  readonly state: unknown;
}

/** The place of a page that is drawn once and goes nowhere: on the server. */
export const fixedPlace = (url: string): PlaceSource => {
  const place: Place = { url, key: "first", way: "POP", state: null };
  return { current: () => place, subscribe: () => () => undefined, navigate: () => undefined };
};

/**
 * The place of a page in a browser, over its own history. A router would bring matching, data and
 * forms (12 KB brotli): the portal's routes come from its configuration, so none of it would be used.
 */
export function browserPlace(browser: Window): PlaceSource {
  const { history, location } = browser;
  const listeners = new Set<() => void>();
  const read = (way: Way): Place => {
    const entry = history.state as Partial<Entry> | null;
    return {
      url: location.pathname + location.search,
      key: entry?.key ?? "first",
      way,
      state: entry?.state ?? null,
    };
  };
  let place = read("POP");
  const moved = (way: Way): void => {
    place = read(way);
    for (const listener of listeners) listener();
  };
  browser.addEventListener("popstate", () => {
    // A jump within the page, such as the skip link's, is no other entry of the portal.
    if (location.hash === "" || location.pathname + location.search !== place.url) moved("POP");
  });
  return {
    current: () => place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, options = {}) => {
      const entry: Entry = { key: crypto.randomUUID(), state: options.state ?? null };
      if (options.replace === true) history.replaceState(entry, "", to);
      else history.pushState(entry, "", to);
      moved(options.replace === true ? "REPLACE" : "PUSH");
    },
  };
}

const PlaceContext = createContext<PlaceSource | null>(null);

function useSource(): PlaceSource {
  const source = useContext(PlaceContext);
  if (source === null) throw new Error("A place is known only inside PlaceProvider");
  return source;
}

/** Tells what stands below where the page is. */
export function PlaceProvider(props: { source: PlaceSource; children: ReactNode }): ReactNode {
  return <PlaceContext value={props.source}>{props.children}</PlaceContext>;
}

/** The place in view; draws again when it changes. */
export function usePlace(): Place {
  const { subscribe, current } = useSource();
  return useSyncExternalStore(subscribe, current, current);
}

/** Goes to a path; the same function for the life of the page. */
export function useNavigate(): Navigate {
  const source = useSource();
  return useCallback<Navigate>((to, options) => source.navigate(to, options), [source]);
}
