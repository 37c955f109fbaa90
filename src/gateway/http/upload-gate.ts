import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "#src/shared/network-of.ts";
import { visitOf } from "../pages/visit.ts";
import { refuse } from "./envelope.ts";

/**
 * Files held at once, in all and of one network. Each is held whole, and nobody knows yet who sends
 * it: without an end of them, a few hundred half-sent ones take all memory there is (T31, T41).
 */
const max = 32;
const maxOfOne = 6;
/** Seconds. */
const retryAfter = 5;

/** Makes the hook in front of uploads: it lets a few in and tells the others to come back. */
export function makeUploadGate() {
  const held = new Map<string, number>();
  let all = 0;
  const leave = (network: string): void => {
    all -= 1;
    const left = (held.get(network) ?? 1) - 1;
    if (left === 0) held.delete(network);
    else held.set(network, left);
  };
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const network = networkOf(visitOf(request).clientAddress);
    const own = held.get(network) ?? 0;
    if (all >= max || own >= maxOfOne)
      return refuse(reply.header("retry-after", retryAfter), "RATE_LIMITED");
    all += 1;
    held.set(network, own + 1);
    // However it ends: answered, refused, or cut off.
    reply.raw.once("close", () => leave(network));
    return undefined;
  };
}
