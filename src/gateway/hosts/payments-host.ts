import type { FastifyReply, FastifyRequest } from "fastify";
import { request as send } from "undici";
import type { Gateway } from "../context.ts";
import { refuse } from "../http/envelope.ts";
import { splitTarget } from "../http/plain-path.ts";
import { notFound, sendPlainPage, tooMany } from "../pages/plain-page.ts";
import { askPlatforms } from "../platforms/ask-platform.ts";
import { platformAgent, reasonOf } from "../platforms/platform-client.ts";
import type { HostedVisit } from "./hosted-page.ts";

/** The only addresses on that host: a merchant's order, and what is decided about it. */
const orderPath = /^\/([a-z0-9-]{1,64})\/([0-9a-f-]{36}(?:\/[a-z]{1,16})?)$/;

/**
 * Shows the page of the sandbox's payment provider, which is a host of its own as a provider's is: no
 * cookie of a portal comes here, and who returns comes from another site. What is decided stands in the
 * address and no body is read; the order's token in the query is what opens it.
 */
export async function answerPayments(
  { platform, merchants }: Gateway,
  { clientAddress }: Pick<HostedVisit, "clientAddress">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { path, query } = splitTarget(request.raw.url ?? "/");
  const { method } = request;
  const [, code, order] = orderPath.exec(path) ?? [];
  const isServed = merchants.all().some((merchant) => merchant.code === code);
  if (code === undefined || order === undefined || !isServed) return sendPlainPage(reply, notFound);
  if (method !== "GET" && method !== "POST") return sendPlainPage(reply, notFound);
  try {
    const answer = await askPlatforms(platform, clientAddress, method === "GET", (base) =>
      send(new URL(`/sandbox/payments/${order}${query}`, base), {
        method,
        headers: {
          "x-portico-key": platform.key,
          "x-portico-merchant": code,
          "x-portico-client-ip": clientAddress,
          "x-request-id": request.id,
        },
        dispatcher: platformAgent,
      }),
    );
    const page = await answer.body.text();
    const { location, "content-type": type, "content-security-policy": policy } = answer.headers;
    reply.header("cache-control", "no-store");
    if (answer.statusCode === 303) return reply.redirect(String(location), 303);
    if (answer.statusCode === 429) return sendPlainPage(reply, tooMany);
    if (answer.statusCode !== 200) return sendPlainPage(reply, notFound);
    return reply
      .headers({ "content-type": String(type), "content-security-policy": String(policy) })
      .send(page);
  } catch (error) {
    request.log.warn({ reason: reasonOf(error) }, "payment page unreachable");
    return refuse(reply, "PLATFORM_UNREACHABLE");
  }
}
