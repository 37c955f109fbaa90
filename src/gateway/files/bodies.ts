import type { FastifyReply, FastifyRequest } from "fastify";
import {
  chooseEncoding,
  compress,
  type Encoding,
  isCompressible,
  smallest,
} from "../http/encoding.ts";
import { makeFlightCache } from "../http/flight-cache.ts";

/** Something the gateway serves by address and that does not change under that address. */
export interface Body {
  /** Names the content: equal keys, equal bytes. */
  key: string;
  type: string;
  load: () => Promise<Buffer>;
}

/** Sends bodies compressed, each compressed once. */
export interface Bodies {
  send: (request: FastifyRequest, reply: FastifyReply, body: Body) => Promise<FastifyReply>;
}

const memory = 48 * 1024 * 1024;
const aDay = 24 * 60 * 60 * 1000;

/** For an address that names its content by a hash: never ask again. */
export const immutable = "public, max-age=31536000, immutable";

/** Makes the memory of compressed bodies, shared by all merchants: keys name contents. */
export function makeBodies(now: () => number): Bodies {
  const cache = makeFlightCache<Buffer>({
    ttl: aDay,
    maxWeight: memory,
    weigh: (bytes, key) => bytes.length + key.length,
    now,
  });

  const plain = (body: Body) => cache.get(`identity ${body.key}`, body.load);
  const encoded = (body: Body, encoding: Encoding) =>
    cache.get(`${encoding} ${body.key}`, async () => compress(await plain(body), encoding, 9));

  return {
    async send(request, reply, body) {
      const bytes = await plain(body);
      reply.header("content-type", body.type);
      if (!isCompressible(body.type)) return reply.send(bytes);
      reply.header("vary", "Accept-Encoding");
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      if (encoding === "identity" || bytes.length < smallest) return reply.send(bytes);
      return reply.header("content-encoding", encoding).send(await encoded(body, encoding));
    },
  };
}
