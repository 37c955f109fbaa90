import type { FastifyReply, FastifyRequest } from "fastify";
import type { CallCookies } from "../kernel/context.ts";

const attributes = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const;

/** The cookies of one call, over @fastify/cookie; see CallCookies for their attributes. */
export function toCallCookies(request: FastifyRequest, reply: FastifyReply): CallCookies {
  return {
    get: (name) => request.cookies[name],
    set: (name, value, maxAgeSeconds) => {
      const age = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
      reply.setCookie(name, value, { ...attributes, ...age });
    },
    clear: (name) => {
      reply.setCookie(name, "", { ...attributes, maxAge: 0 });
    },
  };
}
