import type { FastifyReply, FastifyRequest } from "fastify";
import { request as send } from "undici";
import { ownHosts } from "#src/shared/own-hosts.ts";
import type { Gateway } from "../context.ts";
import type { DeveloperDoor } from "../dev/developer-door.ts";
import { refuse } from "../http/envelope.ts";
import { splitTarget } from "../http/plain-path.ts";
import { notFound, sendPlainPage } from "../pages/plain-page.ts";
import { askPlatforms } from "../platforms/ask-platform.ts";
import { platformAgent, reasonOf } from "../platforms/platform-client.ts";

/** Where developers read what would be sent to players; every browser takes the name for itself. */
export const outboxHost = ownHosts.outbox;

/** Shows the platform's outbox to whoever has the developer's link. Only the sandbox has such a host. */
export async function answerOutbox(
  { platform }: Gateway,
  door: DeveloperDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { path } = splitTarget(request.raw.url ?? "/");
  if (path !== "/" || request.method !== "GET") return sendPlainPage(reply, notFound);
  if (!door(request, reply)) return reply;
  try {
    const answer = await askPlatforms(platform, request.ip, true, (base) =>
      send(new URL("/outbox", base), {
        headers: { "x-portico-key": platform.key, "x-request-id": request.id },
        dispatcher: platformAgent,
      }),
    );
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
