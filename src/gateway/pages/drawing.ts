import { longTextFor } from "#src/merchant/long-texts.ts";
import type { Revision } from "#src/merchant/revision.ts";
import type { PageInput, PagePlan } from "#src/portal/app/page-state.ts";
import type { Gateway } from "../context.ts";
import { sharedPicture, siteOf, textsOf } from "../files/merchant-documents.ts";
import type { NewsOf } from "../files/revision-news.ts";
import { makeFlightCache } from "../http/flight-cache.ts";
import { splitTarget } from "../http/plain-path.ts";
import { makeDrawLimit, TooManyDrawings } from "./draw-limit.ts";
import { makeDrawQueue } from "./draw-queue.ts";
import { type DrawnPage, noncePlaceholder, toDrawnPage } from "./drawn-page.ts";
import { narrowPageUrl } from "./page-url.ts";
import { isPersonal, makePrefetch } from "./prefetch.ts";
import { makeReadyPages } from "./ready-pages.ts";
import { makeRecentPages } from "./recent-pages.ts";
import { tagOf } from "./shown-language.ts";
import type { VisitorStatus } from "./status.ts";
import type { Preferences, Visit } from "./visit.ts";

/** How long a drawn page is served again, and a plan followed again; milliseconds. */
const keptFor = { page: 5000, plan: 60_000 };
/** How long a change waits for the pages that are drawn ahead of it, milliseconds. */
const maxAhead = 300;
const pageMemory = 64 * 1024 * 1024;

/** A page as one visitor asks for it. */
export interface Wanted {
  visit: Visit;
  preferences: Preferences;
  status: VisitorStatus;
  url: string;
  requestId: string;
}

/**
 * Makes the drawing of pages, with its caches. The merchant's revision is in every key (T13). Pages asked
 * for lately are drawn of a new revision before it is served, so that its visitors wait for none of them.
 * @returns a function that draws, or gives what is kept; it throws TooManyDrawings
 */
export function makeDrawing(gateway: Gateway, newsOf: NewsOf) {
  const { portal, now, log } = gateway;
  const recent = makeRecentPages<AheadPage>(now);
  const ready = makeReadyPages(now);
  const mayDraw = makeDrawLimit(now);
  const inTurn = makeDrawQueue();
  const prefetch = makePrefetch(gateway);
  const plans = makeFlightCache<PagePlan>({ ttl: keptFor.plan, maxWeight: 2000, now });
  const pages = makeFlightCache<DrawnPage & { until: number }>({
    ttl: keptFor.page,
    maxWeight: pageMemory,
    weigh: ({ size }) => size,
    now,
  });

  /** What a page is made of, and how to make it; `look` is the same for whoever sees the same. */
  async function prepare(asked: Wanted) {
    const { visit, preferences, status } = asked;
    const entry = await portal.entry();
    const names = entry.queryNames(siteOf(visit.revision), splitTarget(asked.url).path);
    const wanted = { ...asked, url: narrowPageUrl(asked.url, names) };
    const input = toPageInput(gateway, wanted, newsOf);
    const look = keyOf(wanted, now());
    const makePlan = () => entry.plan(input);
    const plan = portal.dev ? await makePlan() : await plans.get(look, makePlan);
    const calls = status.value?.code === 0 ? plan.calls : [];
    const fetchAhead = () => {
      const country = status.value?.location.country;
      const caller = { ...visit, requestId: asked.requestId };
      return prefetch(caller, { language: preferences.language, country }, calls);
    };
    const render = async (data: PageInput["data"]) => {
      const assets = assetsOf(gateway, wanted, plan.chunks);
      const result = await entry.render({ ...input, assets, data, now: now() });
      const { faults = [] } = result;
      // The check refuses such a screen, but a revision may be older or newer than the build.
      if (faults.length > 0)
        log.warn({ merchant: visit.revision.code, url: wanted.url, faults }, "a screen has faults");
      const until = now() + keptFor.page;
      return { ...toDrawnPage(result.document, result.status, result.redirect), until };
    };
    return { wanted, look, calls, fetchAhead, render };
  }

  /** Draws a page of a revision that is to come, unless it would come too late. */
  async function drawAhead(page: AheadPage, revision: Revision, isLate: () => boolean) {
    const visit = { ...page.visit, revision };
    const { look, calls, fetchAhead, render } = await prepare({ ...page, visit });
    if (calls.some(isPersonal)) return;
    const { data, key } = await fetchAhead();
    if (isLate()) return;
    await pages.get(`${look} ${key}`, () => inTurn(visit.clientAddress, () => render(data)));
  }

  /**
   * Draws the pages that were asked for lately, side by side as far as they wait for answers. A platform that
   * does not answer holds back no change: what is not drawn in time is drawn for whoever asks first.
   */
  async function drawRecent(revision: Revision): Promise<void> {
    let late = false;
    let timer: NodeJS.Timeout | undefined;
    const end = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        late = true;
        resolve();
      }, maxAhead);
    });
    const { supported } = revision.site.languages;
    const drawings = recent
      .of(revision.code)
      .filter(({ preferences }) => supported.includes(preferences.language))
      .map((page) => drawAhead(page, revision, () => late));
    await Promise.race([Promise.all(drawings), end]).finally(() => clearTimeout(timer));
  }
  if (!portal.dev) gateway.merchants.beforeLive(drawRecent);

  return async function draw(asked: Wanted): Promise<DrawnPage> {
    const short = shortKeyOf(asked);
    const key = ready.find(short);
    const page = key === undefined ? undefined : pages.peek(key);
    if (page !== undefined) return page;
    return drawOrShare(asked, short);
  };

  /** The page that this visitor shares with everybody who sees the same; drawn where nobody has. */
  async function drawOrShare(asked: Wanted, short: string): Promise<DrawnPage> {
    const { wanted, look, calls, fetchAhead, render } = await prepare(asked);
    const { visit } = wanted;
    const { data, key: mark, until } = await fetchAhead();
    if (portal.dev) return render(data);
    const key = `${look} ${mark}`;
    recent.note(visit.revision.code, lookOf(wanted), toAheadPage(wanted));
    const drawInTurn = async () => {
      mayDraw(visit.clientAddress);
      return inTurn(visit.clientAddress, () => render(data));
    };
    const page = await pages.get(key, drawInTurn).catch((error: unknown) => {
      const isOthers =
        error instanceof TooManyDrawings && error.clientAddress !== visit.clientAddress;
      // Whoever waited for the same drawing draws it instead of being refused with its visitor.
      if (isOthers) return pages.get(key, drawInTurn);
      throw error;
    });
    // Who asks is no part of the short key, so nothing that is for one visitor alone hangs on it (T13).
    if (!calls.some(isPersonal))
      ready.note(short, key, Math.min(page.until, until, nextChange(visit, now())));
    return page;
  }
}

/** A page to be drawn of a revision that is to come; the one it was drawn of is not held. */
type AheadPage = Omit<Wanted, "visit"> & { visit: Omit<Visit, "revision"> };

function toAheadPage({ visit: { revision: _, ...visit }, ...wanted }: Wanted): AheadPage {
  return { ...wanted, visit };
}

/** How often what is shown has changed by the clock: a page drawn before is not the page of now. */
const changesUntil = ({ revision }: Visit, now: number): number =>
  siteOf(revision).changes?.filter((at) => at <= now).length ?? 0;

/** When what is shown changes by the clock the next time. */
const nextChange = ({ revision }: Visit, now: number): number =>
  Math.min(...(siteOf(revision).changes ?? []).filter((at) => at > now));

/** What a page hangs on, as it is asked for: told without reading the address or asking for anything. */
const shortKeyOf = ({ visit, preferences, status, url }: Wanted): string => {
  const { language, theme, hasSession } = preferences;
  const { code, hash } = visit.revision;
  return `${code} ${hash} ${language} ${theme} ${hasSession} ${status.key} ${visit.origin} ${url}`;
};

/** What tells one page of a portal from another, whatever revision it is drawn of. */
const lookOf = ({ visit, preferences, status, url }: Wanted): string => {
  const { language, theme, hasSession } = preferences;
  return JSON.stringify([visit.origin, url, language, theme, hasSession, status.key]);
};

const keyOf = (wanted: Wanted, now: number): string => {
  const { code, hash } = wanted.visit.revision;
  return JSON.stringify([changesUntil(wanted.visit, now), code, hash, lookOf(wanted)]);
};

function assetsOf({ portal }: Gateway, { preferences }: Wanted, chunks: readonly string[]) {
  return portal.assets(chunks, tagOf(preferences.language));
}

function toPageInput(gateway: Gateway, wanted: Wanted, newsOf: NewsOf): PageInput {
  const { visit, preferences, status, url } = wanted;
  const { language } = preferences;
  const { links, version } = newsOf(visit);
  const pseudo = gateway.pseudoLocales?.[language];
  return {
    url,
    origin: visit.origin,
    site: siteOf(visit.revision),
    language,
    ...(pseudo !== undefined && { reading: { lang: pseudo.lang, dir: pseudo.dir } }),
    theme: preferences.theme,
    tokens: visit.revision.styleSheet.text(),
    texts: textsOf(visit.revision, language, pseudo),
    status: status.value,
    audience: status.key,
    hasSession: preferences.hasSession,
    nonce: noncePlaceholder,
    assets: assetsOf(gateway, wanted, []),
    links,
    version,
    picture: sharedPicture(visit.revision),
    longText: (id) => longTextFor(visit.revision.site, language, id),
    data: {},
    now: gateway.now(),
    dev: gateway.portal.dev,
  };
}
