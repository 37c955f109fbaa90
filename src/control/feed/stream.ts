import type { FastifyReply, FastifyRequest } from "fastify";
import type { LiveChange } from "#src/contracts/control.gen.ts";
import type { Listeners } from "#src/shared/listeners.ts";

/** What a stream of changes is made of. */
export interface StreamDeps {
  installation: string;
  changesAfter: (cursor: number) => Promise<LiveChange[]>;
  changes: Pick<Listeners, "subscribe">;
}

/** Whoever hears nothing for longer takes the stream for broken. */
const heartbeatMs = 5000;
/** A listener that is so far behind is cut off; it comes back with its cursor. */
const maxWaitingBytes = 4 * 1024 * 1024;

/**
 * Answers a request with what becomes live, as server-sent events (HTML, "Server-sent events"): first
 * `hello` with the installation, then a `live` for each change, whose id is the cursor to resume from.
 */
export function streamChanges(
  { installation, changesAfter, changes }: StreamDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  after: number,
): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  let cursor = after;
  let isPumping = false;
  let again = false;
  const send = (text: string): void => {
    if (raw.writableLength > maxWaitingBytes) raw.destroy();
    else raw.write(text);
  };
  const pump = async (): Promise<void> => {
    do {
      again = false;
      for (const change of await changesAfter(cursor)) {
        cursor = change.seq;
        send(`event: live\nid: ${cursor}\ndata: ${JSON.stringify(change)}\n\n`);
      }
    } while (again);
  };
  const start = (): void => {
    again = true;
    if (isPumping) return;
    isPumping = true;
    void pump()
      .catch((error: unknown) => {
        request.log.warn({ err: error }, "A stream of changes was cut off; it will be resumed");
        raw.destroy();
      })
      .finally(() => {
        isPumping = false;
      });
  };
  send(`event: hello\ndata: ${JSON.stringify({ installation })}\n\n`);
  const unsubscribe = changes.subscribe(start);
  const heartbeat = setInterval(() => send(": here\n\n"), heartbeatMs).unref();
  raw.once("close", () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  start();
}
