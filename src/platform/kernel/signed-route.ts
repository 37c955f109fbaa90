import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import type { Result } from "#src/shared/result.ts";
import { sendRefusal, sendValue } from "./answer.ts";
import { normalizeIp } from "./client-ip.ts";
import type { CallError } from "./context.ts";
import { type Limiter, takeAddress } from "./limits.ts";

/** What a route of signed messages needs. */
export interface SignedRouteDeps {
  current: (code: string) => Revision | undefined;
  limiter: Limiter;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** A message of another server's, whose signature nobody has judged yet. */
export interface SignedMessage {
  revision: Revision;
  /** The very bytes that came. */
  body: Buffer;
  authorization: string | undefined;
  /** The named parts of the path. */
  params: Record<string, string>;
  now: number;
  log: FastifyBaseLogger;
}

const largestMessage = 16 * 1024;

const headerOf = (value: string | string[] | undefined): string =>
  typeof value === "string" ? value : "";

/**
 * Serves `POST <url>` to servers that sign what they say over the very bytes they send (M12). It
 * stands open in maintenance too, as money on its way does not wait (T37).
 * @param handle judges the signature and does what the message says; anything but success asks the
 *   sender to say it again
 */
export function mountSigned(
  app: FastifyInstance,
  { current, limiter, clock }: SignedRouteDeps,
  url: string,
  handle: (message: SignedMessage) => Promise<Result<unknown, CallError>>,
): void {
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    inner.post(url, { bodyLimit: largestMessage }, async (request, reply) => {
      const revision = current(headerOf(request.headers["x-portico-merchant"]));
      if (revision === undefined) return sendRefusal(reply, { code: "MERCHANT_UNKNOWN" });
      const now = clock();
      const address = normalizeIp(headerOf(request.headers["x-portico-client-ip"])) ?? "0.0.0.0";
      const caller = { place: revision.code, clientIp: address };
      const retryAfter = await takeAddress(limiter, caller, "read", now);
      if (retryAfter !== undefined) return sendRefusal(reply, { code: "RATE_LIMITED", retryAfter });
      const outcome = await handle({
        revision,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        authorization: request.headers.authorization,
        params: { ...(request.params as Record<string, string>) },
        now,
        log: request.log,
      });
      return outcome.ok ? sendValue(reply, outcome.value) : sendRefusal(reply, outcome.error);
    });
  });
}
