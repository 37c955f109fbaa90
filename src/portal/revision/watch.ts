import { keepSuccess } from "#src/shared/keep-success.ts";
import { type RevisionNews, revisionPath } from "#src/shared/revision-news.ts";
import type { PageLoader } from "../routing/load-page.ts";
import type { RevisionDeps } from "./deps.ts";

/** How often a page that is looked at asks, and how soon again where there is cause; milliseconds. */
const pause = { default: 30_000, min: 5000 };

/** A page's own share of the pause, so that pages opened together do not ask together. */
const spread = (): number => pause.default * (0.75 + Math.random() / 2);

/** What a page asks with; a browser's own, but for tests. */
export interface Asking {
  readonly fetch: typeof fetch;
  /** Whether anybody can be looking, with a network to ask over. */
  readonly isAwake: () => boolean;
  /** What the page shows now, as one word. */
  readonly shown: () => string;
  /** Hears of an answer that is another than the last. */
  readonly found: (news: RevisionNews) => Promise<void>;
  readonly clock: () => number;
}

/** One word for all that a document is made of. */
export const wordFor = ({ revision, head, build }: RevisionNews["version"]): string =>
  `${revision} ${head} ${build}`;

/**
 * Asks the gateway from time to time whether the page is still of today.
 * @returns asks for a cause of its own, such as a page that comes into view, unless it just did
 */
export function makeWatch({ fetch: fetchNews, isAwake, shown, found, clock }: Asking): () => void {
  let heard = shown();
  let asked = -pause.min;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const question = async (): Promise<void> => {
    const response = await fetchNews(revisionPath, { cache: "no-cache" });
    if (!response.ok) return;
    const news = (await response.json()) as RevisionNews;
    if (wordFor(news.version) === heard) return;
    await found(news);
    heard = wordFor(news.version);
  };
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    if (!isAwake()) return;
    asked = clock();
    timer = setTimeout(ask, spread());
    // A connection that is lost, or a gateway that starts anew: the next question hears more.
    await question().catch(() => undefined);
  };
  return () => {
    if (clock() - asked >= pause.min) void ask();
  };
}

/**
 * Keeps an open page of today: asks while it is looked at, when it comes into view, and when the
 * visitor goes to another address. The flow comes with the first news.
 */
export function watch(deps: RevisionDeps, loader: PageLoader): void {
  const { edition, portal, environment } = deps;
  const flow = keepSuccess(async () => {
    const { startRevisionFlow } = await import("./flow.ts");
    return startRevisionFlow(deps, loader);
  });
  const look = makeWatch({
    fetch: environment.fetch,
    isAwake: () => !document.hidden && navigator.onLine,
    shown: () => wordFor(edition.get().version),
    found: async (news) => {
      const tell = await flow.get();
      tell(news);
    },
    clock: () => performance.now(),
  });
  let path = portal.getSnapshot().context.page.path;
  portal.subscribe(({ context: { page } }) => {
    if (page.path === path) return;
    path = page.path;
    look();
  });
  for (const type of ["visibilitychange", "online"])
    (type === "online" ? window : document).addEventListener(type, look);
  look();
}
