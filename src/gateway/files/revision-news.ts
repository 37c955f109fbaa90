import type { FastifyInstance } from "fastify";
import { hashOf } from "#src/merchant/sources.ts";
import { makeLru } from "#src/shared/lru.ts";
import { type RevisionNews, revisionPath } from "#src/shared/revision-news.ts";
import type { Gateway } from "../context.ts";
import { policyOf } from "../pages/page-policy.ts";
import { type Visit, visitOf } from "../pages/visit.ts";
import { linksOf, sheetPath } from "./merchant-documents.ts";

/** Whoever asks through a shared cache hears of a revision that much later; seconds. */
const sharedFor = 5;

/** The answers of as many portals and addresses are kept. */
const kept = 2000;

/** What a page of this visit would be made of now. */
export type NewsOf = (visit: Pick<Visit, "revision" | "origin" | "authority">) => RevisionNews;

/** Makes the answers; each is put together once. */
export function makeNews(gateway: Gateway): NewsOf {
  const { portal } = gateway;
  const made = makeLru<RevisionNews>({ maxWeight: kept });
  return (visit) => {
    const { revision, origin } = visit;
    const key = `${revision.code} ${revision.hash} ${origin}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const { scripts, styles } = portal.assets([], "en");
    const news: RevisionNews = {
      version: {
        revision: revision.hash,
        head: hashOf(
          `${policyOf(gateway, visit, "")} ${JSON.stringify(revision.site.theme.fonts)}`,
        ),
        // The name of the first script holds a hash of all code that the portal may load.
        build: hashOf([...scripts, ...styles].join(" ")),
      },
      links: linksOf(revision),
      sheet: sheetPath(revision),
    };
    // The files of a build that is being developed change under the same names.
    if (!portal.dev) made.set(key, news);
    return news;
  };
}

/**
 * Answers open pages that ask whether they are still of today. Many ask and hear the same: an answer
 * is a look-up and, where nothing has changed, a 304 without a body. It leaves no line in the log.
 */
export function mountRevisionNews(app: FastifyInstance, newsOf: NewsOf): void {
  const bodies = new WeakMap<RevisionNews, { text: string; tag: string }>();
  const bodyOf = (news: RevisionNews) => {
    const known = bodies.get(news);
    if (known !== undefined) return known;
    const text = JSON.stringify(news);
    const body = { text, tag: `"${hashOf(text)}"` };
    bodies.set(news, body);
    return body;
  };

  app.get(revisionPath, { logLevel: "warn" }, async (request, reply) => {
    const { text, tag } = bodyOf(newsOf(visitOf(request)));
    reply.headers({ etag: tag, "cache-control": `public, max-age=${sharedFor}` });
    // A proxy that packs answers makes the tag a weak one.
    if (request.headers["if-none-match"]?.replace(/^W\//, "") === tag)
      return reply.code(304).send();
    return reply.header("content-type", "application/json; charset=utf-8").send(text);
  });
}
