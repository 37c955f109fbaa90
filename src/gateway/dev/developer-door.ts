import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { splitTarget } from "../http/plain-path.ts";
import { type PlainPage, sendPlainPage } from "../pages/plain-page.ts";

/** Keeps the key of the link between two pages of one host. */
const cookieName = "portico_developer";

const byLinkOnly: PlainPage = {
  status: 403,
  title: "For developers",
  text: "This page opens by the link that the start printed.",
};

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Tells whether a request may see a developer's page. When it may not, it was answered already: with
 * the way on for a link, which leaves a cookie in the place of its key, or with a refusal.
 */
export type DeveloperDoor = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * Lets in whoever has the link that the start printed, `…?key=<key>`, and nobody else. Where a visitor
 * comes from says nothing: everybody whom a proxy of this machine lets in has this machine's address.
 * @param key random, made anew for each start
 */
export function makeDeveloperDoor(key: string): DeveloperDoor {
  const right = digest(key);
  const isRight = (given: string | null | undefined) =>
    typeof given === "string" && timingSafeEqual(digest(given), right);
  return (request, reply) => {
    const { path, query: search } = splitTarget(request.raw.url ?? "/");
    const query = new URLSearchParams(search);
    if (isRight(query.get("key"))) {
      query.delete("key");
      const clean = query.size === 0 ? path : `${path}?${query}`;
      reply
        .setCookie(cookieName, key, { path: "/", httpOnly: true, sameSite: "lax" })
        .header("cache-control", "no-store")
        .redirect(clean, 303);
      return false;
    }
    if (isRight(request.cookies[cookieName])) return true;
    sendPlainPage(reply, byLinkOnly);
    return false;
  };
}
