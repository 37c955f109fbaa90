import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}
main{max-width:32rem;padding:24px}
h1{font-size:24px;margin:0 0 8px}
p{margin:0 0 8px}`;

const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** What a plain page says. */
export interface PlainPage {
  status: number;
  title: string;
  text: string;
  /** Offers the way to the portal's first page. */
  home?: boolean;
  /** Shown so that a visitor can quote it to support. */
  requestId?: string;
}

/** The page of a host that belongs to nobody; it must not tell who lives here (T12). */
export const unknownHost: PlainPage = {
  status: 404,
  title: "Nothing here",
  text: "There is no site at this address. Check it for typing errors.",
};

/** The page of an address that is malformed or asks for a file that does not exist. */
export const notFound: PlainPage = {
  status: 404,
  title: "Not found",
  text: "This address leads nowhere.",
  home: true,
};

/** The page of an address that cannot be decoded. */
export const badAddress: PlainPage = { ...notFound, status: 400, title: "Bad address" };

/** The page for a visitor whose network asks for new pages without end. */
export const tooMany: PlainPage = {
  status: 429,
  title: "Too many pages",
  text: "Too many pages were asked for from your network. Please wait a moment.",
  home: true,
};

/** The page shown when drawing a page failed; details are in the log under the request id. */
export const broken = (requestId: string): PlainPage => ({
  status: 500,
  title: "Something went wrong",
  text: "The page could not be shown. Please try again in a moment.",
  home: true,
  requestId,
});

/** What a plain page is sent with. */
export const plainHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  "cache-control": "no-store",
};

/** Draws a page of our own neutral look, which names no merchant. */
export function drawPlainPage({ title, text, home, requestId }: PlainPage): string {
  const way = home ? '<p><a href="/">Go to the home page</a></p>' : "";
  const reference = requestId ? `<p><small>Reference: ${requestId}</small></p>` : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${way}${reference}</main></body></html>`;
}

/** Sends one. */
export const sendPlainPage = (reply: FastifyReply, page: PlainPage): FastifyReply =>
  reply.code(page.status).headers(plainHeaders).send(drawPlainPage(page));
