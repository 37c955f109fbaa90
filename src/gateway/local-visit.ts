import type { FastifyRequest } from "fastify";
import { holdsAddress, toAddressList } from "./client-address.ts";

const loopback = toAddressList("127.0.0.0/8,::1");

/** What proxies and edges write, each its own way; a browser sends none of it. */
const passedOn =
  /^(?:forwarded|via|cdn-loop|cf-connecting-ip|x-real-ip|x-forwarded(?:-.+)?|x-original-.+|(?:x-|true-|fastly-|x-cluster-)?client-ip)$/;

/** Tells whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => holdsAddress(loopback, address);

/**
 * Tells whether somebody at this very machine asks. Everybody whom a proxy of this machine lets in
 * has its address, so a request that says it was passed on comes from elsewhere, whether the proxy
 * is a trusted one or nobody ever named it.
 */
export const isLocalVisit = ({ raw: { socket, headers } }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? "") &&
  !Object.keys(headers).some((name) => passedOn.test(name));
