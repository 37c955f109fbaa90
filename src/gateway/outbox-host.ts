import type { FastifyReply, FastifyRequest } from "fastify";
import { request as send } from "undici";
import { holdsAddress } from "./client-address.ts";
import type { Gateway } from "./context.ts";
import { refuse } from "./envelope.ts";
import { isLocalVisit } from "./local-visit.ts";
import { notFound, sendPlainPage } from "./plain-page.ts";
import { splitTarget } from "./plain-path.ts";
import { platformAgent, reasonOf } from "./platform-client.ts";

/** Where developers read what would be sent to players; every browser takes the name for itself. */
export const outboxHost = "outbox.localhost";

/**
 * Shows the embedded platform's outbox to somebody at this very machine. Behind a proxy nobody is:
 * where one is trusted, and wherever a request says that it was passed on, there is no such page.
 */
export async function answerOutbox(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform, trusted } = gateway;
  const address = request.raw.socket.remoteAddress ?? "";
  const isHere = isLocalVisit(request) && !holdsAddress(trusted, address);
  const { path } = splitTarget(request.raw.url ?? "/");
  if (!isHere || path !== "/" || request.method !== "GET") return sendPlainPage(reply, notFound);
  try {
    const answer = await send(new URL("/outbox", platform.url), {
      headers: { "x-portico-key": platform.key, "x-request-id": request.id },
      dispatcher: platformAgent,
    });
    const page = await answer.body.text();
    const type = String(answer.headers["content-type"] ?? "");
    if (answer.statusCode !== 200 || !type.startsWith("text/html"))
      return sendPlainPage(reply, notFound);
    return reply
      .headers({
        "content-type": type,
        "cache-control": "no-store",
        "content-security-policy": String(answer.headers["content-security-policy"]),
      })
      .send(page);
  } catch (error) {
    request.log.warn({ reason: reasonOf(error) }, "outbox unreachable");
    return refuse(reply, "PLATFORM_UNREACHABLE");
  }
}
