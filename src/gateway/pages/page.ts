import type { FastifyReply, FastifyRequest } from "fastify";
import { longTextFor } from "#src/merchant/long-texts.ts";
import type { PageInput, PagePlan } from "#src/portal/app/page-state.ts";
import { safePath } from "#src/shared/safe-url.ts";
import type { Gateway } from "../context.ts";
import { sharedPicture, siteOf, textsOf } from "../files/merchant-documents.ts";
import type { NewsOf } from "../files/revision-news.ts";
import { chooseEncoding, compress, type Encoding, smallest } from "../http/encoding.ts";
import { makeFlightCache } from "../http/flight-cache.ts";
import { isPlainPath, splitTarget } from "../http/plain-path.ts";
import { makeDrawLimit, TooManyDrawings } from "./draw-limit.ts";
import { makeDrawQueue } from "./draw-queue.ts";
import {
  type AnswerFacts,
  type DrawnPage,
  fillIn,
  makeNonce,
  noncePlaceholder,
  toDrawnPage,
} from "./drawn-page.ts";
import { makePacks } from "./packs.ts";
import { policyOf } from "./page-policy.ts";
import { narrowPageUrl, toPageUrl } from "./page-url.ts";
import { broken, notFound, sendPlainPage, tooMany } from "./plain-page.ts";
import { makePrefetch } from "./prefetch.ts";
import { tagOf } from "./shown-language.ts";
import { makeStatus, type VisitorStatus } from "./status.ts";
import { type Preferences, preferencesOf, type Visit, visitOf } from "./visit.ts";

/** How long a drawn page is served again, and a plan followed again; milliseconds. */
const keptFor = { page: 5000, plan: 60_000 };
const pageMemory = 64 * 1024 * 1024;

/** Seconds after which a visitor's browser may ask again. */
const retryAfter = { unreachable: 5, maintenance: 60 };

/**
 * Makes the handler of every page: status for this visitor, the merchant's revision, the visitor's
 * choices, then the page drawn on the server, kept for a moment and filled in for each answer.
 */
export function makePageHandler(gateway: Gateway, newsOf: NewsOf) {
  const statusFor = makeStatus(gateway);
  const draw = makeDrawing(gateway, newsOf);
  const packs = makePacks();

  return async function page(request: FastifyRequest, reply: FastifyReply) {
    const visit = visitOf(request);
    if (!isPlainPath(splitTarget(request.raw.url ?? "/").path))
      return sendPlainPage(reply, notFound);
    const url = toPageUrl(request.raw.url ?? "/");
    const preferences = preferencesOf(request.cookies, visit.revision.site, gateway.pseudoLocales);
    const caller = { ...visit, requestId: request.id };
    const status = await statusFor(caller, preferences.language);
    let drawn: DrawnPage;
    try {
      drawn = await draw({ visit, preferences, status, url, requestId: request.id });
    } catch (error) {
      if (error instanceof TooManyDrawings) {
        return sendPlainPage(reply.header("retry-after", error.retryAfter), tooMany);
      }
      request.log.error(
        { err: error, merchant: visit.revision.code, url },
        "drawing a page failed",
      );
      return sendPlainPage(reply, broken(request.id));
    }
    if (drawn.redirect !== undefined) return redirect(reply, drawn.redirect);
    return sendPage(request, reply, drawn, status);
  };

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    drawn: DrawnPage,
    status: VisitorStatus,
  ) {
    const nonce = makeNonce();
    const facts = { nonce, address: status.address, serverTime: status.value?.serverTime };
    const accepted = chooseEncoding(request.headers["accept-encoding"]);
    const { bytes, encoding } = await toBody(drawn, facts, accepted);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    if (status.value === null) reply.header("retry-after", retryAfter.unreachable);
    else if (drawn.status === 503) reply.header("retry-after", retryAfter.maintenance);
    return reply
      .code(status.value === null ? 503 : drawn.status)
      .headers({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policyOf(gateway, visitOf(request), nonce),
        "reporting-endpoints": 'csp="/_csp"',
        "cache-control": "private, no-cache",
        vary: "Accept-Encoding, Cookie",
      })
      .send(bytes);
  }

  /** The bytes of one answer. Development changes each page by itself, so nothing of it is kept. */
  async function toBody(drawn: DrawnPage, facts: AnswerFacts, accepted: Encoding) {
    const packed = accepted === "br" && !gateway.portal.dev ? await packs.of(drawn) : undefined;
    if (packed !== undefined) return { bytes: packed.fill(facts), encoding: accepted };
    const html = gateway.portal.prepare(fillIn(drawn, facts), facts.nonce);
    const encoding = html.length < smallest ? "identity" : accepted;
    return { bytes: await compress(html, encoding, 4), encoding };
  }
}

/** Sends the visitor to another path of the same origin (T6); any other target leads home. */
function redirect(reply: FastifyReply, target: string) {
  return reply
    .headers({ "cache-control": "no-store", vary: "Cookie" })
    .redirect(safePath(target), 302);
}

interface Wanted {
  visit: Visit;
  preferences: Preferences;
  status: VisitorStatus;
  url: string;
  requestId: string;
}

/** Makes the drawing of pages, with its caches. The merchant's revision is in every key (T13). */
function makeDrawing(gateway: Gateway, newsOf: NewsOf) {
  const { portal, now, log } = gateway;
  const mayDraw = makeDrawLimit(now);
  const inTurn = makeDrawQueue();
  const prefetch = makePrefetch(gateway);
  const plans = makeFlightCache<PagePlan>({ ttl: keptFor.plan, maxWeight: 2000, now });
  const pages = makeFlightCache<DrawnPage>({
    ttl: keptFor.page,
    maxWeight: pageMemory,
    weigh: ({ size }) => size,
    now,
  });

  return async function draw(asked: Wanted): Promise<DrawnPage> {
    const { visit, preferences, status, requestId } = asked;
    const entry = await portal.entry();
    const names = entry.queryNames(siteOf(visit.revision), splitTarget(asked.url).path);
    const wanted = { ...asked, url: narrowPageUrl(asked.url, names) };
    const input = toPageInput(gateway, wanted, newsOf);
    const look = keyOf(wanted, now());
    const makePlan = () => entry.plan(input);
    const plan = portal.dev ? await makePlan() : await plans.get(look, makePlan);
    const isOpen = status.value?.code === 0;
    const { data, key } = await prefetch(
      { ...visit, requestId },
      { language: preferences.language, country: status.value?.location.country },
      isOpen ? plan.calls : [],
    );
    const render = async () => {
      const assets = assetsOf(gateway, wanted, plan.chunks);
      const result = await entry.render({ ...input, assets, data, now: now() });
      const { faults = [] } = result;
      // The check refuses such a screen, but a revision may be older or newer than the build.
      if (faults.length > 0)
        log.warn({ merchant: visit.revision.code, url: wanted.url, faults }, "a screen has faults");
      return toDrawnPage(result.html, result.status, result.redirect);
    };
    if (portal.dev) return render();
    const drawInTurn = async () => {
      mayDraw(visit.clientAddress);
      return inTurn(visit.clientAddress, render);
    };
    return pages.get(`${look} ${key}`, drawInTurn).catch((error: unknown) => {
      const isOthers =
        error instanceof TooManyDrawings && error.clientAddress !== visit.clientAddress;
      // Whoever waited for the same drawing draws it instead of being refused with its visitor.
      if (isOthers) return pages.get(`${look} ${key}`, drawInTurn);
      throw error;
    });
  };
}

/** How often what is shown has changed by the clock: a page drawn before is not the page of now. */
const changesUntil = ({ revision }: Visit, now: number): number =>
  siteOf(revision).changes?.filter((at) => at <= now).length ?? 0;

const keyOf = ({ visit, preferences, status, url }: Wanted, now: number): string =>
  JSON.stringify([
    changesUntil(visit, now),
    visit.revision.code,
    visit.revision.hash,
    visit.origin,
    url,
    preferences.language,
    preferences.theme,
    preferences.hasSession,
    status.key,
  ]);

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
    tokens: visit.revision.css,
    texts: textsOf(visit.revision, language, pseudo),
    status: status.value,
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
