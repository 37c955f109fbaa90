import type { FastifyReply } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import { fallbacksOf } from "#src/shared/languages.ts";
import type { Gateway } from "../context.ts";
import { immutable } from "../files/bodies.ts";
import { gamePolicy } from "../http/security-headers.ts";
import { makeNonce } from "../pages/drawn-page.ts";
import { notFound, sendPlainPage } from "../pages/plain-page.ts";
import { tagOf } from "../pages/shown-language.ts";

/** A request to a host that belongs to the house and to no merchant: the games', the chat's. */
export interface HostedVisit {
  origin: string;
  clientAddress: string;
  clientCountry?: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set for every request that reached the games' host. */
    gamesVisit: HostedVisit | undefined;
    /** Set for every request that reached the chat's host. */
    chatVisit: HostedVisit | undefined;
  }
}

/** The merchant an address names: in the ticket at first, by itself once that is used. */
export function merchantIn(gateway: Gateway, query: string): Revision | undefined {
  const params = new URLSearchParams(query);
  const named = params.get("ticket")?.split(".")[0] ?? params.get("at");
  return gateway.merchants.all().find(({ code }) => code === named);
}

/** What language an address asks for: its tag, and the names of files that may hold its texts, the best first. */
export function languageIn(
  { site }: Pick<Revision, "site">,
  query: string,
): { tag: string; texts: readonly string[] } {
  const { supported, default: defaultLanguage } = site.languages;
  const wished = new URLSearchParams(query).get("language") ?? "";
  const language = supported.includes(wished) ? wished : defaultLanguage;
  const texts = [language, ...fallbacksOf(language)].map((code) => code.toLowerCase());
  return { tag: tagOf(language), texts };
}

/** The origins a merchant's portal has: its own hosts, and the one on this machine. */
export function portalOrigins({ code, site }: Revision, origin: string): string[] {
  const { protocol, port } = new URL(origin);
  const suffix = port === "" ? "" : `:${port}`;
  return [...new Set([...site.hosts, `${code}.localhost`])].map(
    (host) => `${protocol}//${host}${suffix}`,
  );
}

/** What differs between the pages of the house's own hosts. */
interface HostedPage {
  /** The browser entry, as the build's manifest names it. */
  entry: string;
  title: string;
  /** BCP 47. */
  language: string;
  /** Lazy pieces it is going to ask for, by the names of their files: of each list the first that there is. */
  wanted: readonly (readonly string[])[];
  /** The origin of its socket, for a page that has one. */
  socket?: string;
}

/** A page in one merchant's colours; only that merchant's own portal may frame it (T8). */
export function sendHostedPage(
  gateway: Gateway,
  reply: FastifyReply,
  { revision, visit }: { revision: Revision; visit: HostedVisit },
  { entry, title, language, wanted, socket }: HostedPage,
): FastifyReply {
  const { portal } = gateway;
  const nonce = makeNonce();
  const { first, scripts, styles, preloads } = portal.hostedAssets(entry, wanted);
  const { code, styleSheet, site } = revision;
  const sheets = [`/_theme/${code}.${styleSheet.hash}.css`, ...styles];
  const html = `<!doctype html><html lang="${language}" data-theme="${site.theme.defaultTheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,">${first === undefined ? "" : `<script type="module" async fetchpriority="high" src="${first}"></script>`}${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}${preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("")}</head><body><div id="root"></div>${scripts.map((src) => `<script type="module" src="${src}"></script>`).join("")}</body></html>`;
  const ancestors = portalOrigins(revision, visit.origin);
  const dev = portal.dev ? { nonce, host: new URL(visit.origin).host } : undefined;
  return reply
    .removeHeader("x-frame-options")
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": gamePolicy(ancestors, dev, socket),
    })
    .send(portal.prepare(Buffer.from(html), nonce));
}

/** Serves a merchant's colours to the pages of the house's own hosts. */
export function sendTheme(gateway: Gateway, reply: FastifyReply, path: string): FastifyReply {
  const [, code, hash] = /^\/_theme\/([a-z0-9-]+)\.([0-9a-f]+)\.css$/.exec(path) ?? [];
  const revision = gateway.merchants.all().find((one) => one.code === code);
  if (revision === undefined || revision.styleSheet.hash !== hash)
    return sendPlainPage(reply, notFound);
  return reply
    .headers({ "content-type": "text/css; charset=utf-8", "cache-control": immutable })
    .send(revision.styleSheet.text());
}
