import type { FastifyInstance } from "fastify";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { escapeHtml } from "#src/shared/escape-html.ts";
import { notFound, sendPlainPage } from "../pages/plain-page.ts";
import { visitOf } from "../pages/visit.ts";
import { sitePaths } from "./site-paths.ts";

const anHour = "public, max-age=3600";

/** Whether search engines may list a portal: not one that wants a login first, nor one that says no. */
const isOpenToSearch = ({ access, search }: Merchant): boolean =>
  !access.loginRequired && search?.index !== false;

/** What crawlers may read of this merchant's portal, and which pages there are (robots.txt, sitemaps.org 0.9). */
export function mountCrawlerFiles(app: FastifyInstance) {
  app.get("/robots.txt", async (request, reply) => {
    const { revision, origin } = visitOf(request);
    const lines = isOpenToSearch(revision.site)
      ? ["Disallow: /wps/", "Disallow: /lgw/", "Allow: /", "", `Sitemap: ${origin}/sitemap.xml`]
      : ["Disallow: /"];
    return reply
      .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": anHour })
      .send(`User-agent: *\n${lines.join("\n")}\n`);
  });

  app.get("/sitemap.xml", async (request, reply) => {
    const { revision, origin } = visitOf(request);
    if (!isOpenToSearch(revision.site)) return sendPlainPage(reply, notFound);
    const urls = sitePaths(revision.site).map(
      (path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`,
    );
    return reply
      .headers({ "content-type": "application/xml; charset=utf-8", "cache-control": anHour })
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
      );
  });
}
