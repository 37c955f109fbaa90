import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { safePath } from "#src/shared/safe-url.ts";
import type { Gateway } from "../context.ts";
import type { NewsOf } from "../files/revision-news.ts";
import { chooseEncoding, compress, type Encoding, smallest } from "../http/encoding.ts";
import { isPlainPath, splitTarget } from "../http/plain-path.ts";
import { TooManyDrawings } from "./draw-limit.ts";
import { makeDrawing } from "./drawing.ts";
import { type AnswerFacts, type DrawnPage, fillIn, makeNonce } from "./drawn-page.ts";
import { makePacks } from "./packs.ts";
import { makePolicies } from "./page-policy.ts";
import { toPageUrl } from "./page-url.ts";
import { broken, notFound, sendPlainPage, tooMany } from "./plain-page.ts";
import { makeStatus, type VisitorStatus } from "./status.ts";
import { preferencesOf, visitOf } from "./visit.ts";

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
  const policyFor = makePolicies(gateway);

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
    const { pieces, encoding } = await toBody(drawn, facts, accepted);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    if (status.value === null) reply.header("retry-after", retryAfter.unreachable);
    else if (drawn.status === 503) reply.header("retry-after", retryAfter.maintenance);
    reply.code(status.value === null ? 503 : drawn.status).headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyFor(visitOf(request), nonce),
      "reporting-endpoints": 'csp="/_csp"',
      "cache-control": "private, no-cache",
      vary: "Accept-Encoding, Cookie",
    });
    return sendPieces(reply, pieces);
  }

  /** The bytes of one answer. Development changes each page by itself, so nothing of it is kept. */
  async function toBody(drawn: DrawnPage, facts: AnswerFacts, accepted: Encoding) {
    const packed = accepted === "br" && !gateway.portal.dev ? await packs.of(drawn) : undefined;
    if (packed !== undefined) return { pieces: packed.fill(facts), encoding: accepted };
    const filled = fillIn(drawn, facts);
    // Whoever takes it as it is gets the pieces as they lie.
    if (accepted === "identity" && !gateway.portal.dev)
      return { pieces: filled, encoding: accepted };
    const html = gateway.portal.prepare(Buffer.concat(filled), facts.nonce);
    const encoding = html.length < smallest ? "identity" : accepted;
    return { pieces: [await compress(html, encoding, 4)], encoding };
  }
}

/** Sends a body that lies in several places, without putting it together first. */
function sendPieces(reply: FastifyReply, pieces: readonly Buffer[]): FastifyReply {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  reply.header("content-length", length).hijack();
  const { raw } = reply;
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  raw.cork();
  for (const piece of pieces) raw.write(piece);
  raw.end();
  return reply;
}

/** Sends the visitor to another path of the same origin (T6); any other target leads home. */
function redirect(reply: FastifyReply, target: string) {
  return reply
    .headers({ "cache-control": "no-store", vary: "Cookie" })
    .redirect(safePath(target), 302);
}
