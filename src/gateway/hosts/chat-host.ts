import type { FastifyReply, FastifyRequest } from "fastify";
import type { Gateway } from "../context.ts";
import { splitTarget } from "../http/plain-path.ts";
import { notFound, sendPlainPage } from "../pages/plain-page.ts";
import {
  type HostedVisit,
  languageIn,
  merchantIn,
  sendHostedPage,
  sendTheme,
} from "./hosted-page.ts";

/** The browser entry of the chat's page, as the build's manifest names it. */
export const chatEntry = "src/hosted/chat/entry-browser.tsx";

/** Where the page's socket is; the rest of that host is the page and its files. */
export const chatSocketPath = "/socket";

/** The only things on the chat's host; the socket is no request that comes this way. */
export const isChatPath = (path: string): boolean =>
  /^\/(_a|_theme)\/./.test(path) || path === "/room";

/** Answers what is asked of the chat's host and no file: the room's page, in a merchant's colours. */
export function answerChat(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: HostedVisit,
): FastifyReply {
  const { path, query } = splitTarget(request.raw.url ?? "/");
  if (path.startsWith("/_theme/")) return sendTheme(gateway, reply, path);
  const revision = merchantIn(gateway, query);
  if (revision === undefined) return sendPlainPage(reply, notFound);
  const { tag, texts } = languageIn(revision, query);
  const { host, protocol } = new URL(visit.origin);
  const socket = `${protocol === "https:" ? "wss" : "ws"}://${host}`;
  const page = { entry: chatEntry, title: "Chat", language: tag, wanted: [texts], socket };
  return sendHostedPage(gateway, reply, { revision, visit }, page);
}
