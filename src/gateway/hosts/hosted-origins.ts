import { ownHosts } from "#src/shared/own-hosts.ts";
import type { Gateway } from "../context.ts";

/** The name every browser takes for this machine; PORTICO_GAMES_HOST names another one. */
export const defaultGamesHost = ownHosts.games;

/** Where the games are for a visitor of this origin: the same scheme and port, another host. */
export function gamesOrigin({ gamesHost }: Pick<Gateway, "gamesHost">, origin: string): string {
  const url = new URL(origin);
  url.hostname = gamesHost;
  return url.origin;
}

/** The name every browser takes for this machine; PORTICO_CHAT_HOST names another one. */
export const defaultChatHost = ownHosts.chat;

/** Where the chat is for a visitor of this origin. */
export function chatOrigin({ chatHost }: Pick<Gateway, "chatHost">, origin: string): string {
  const url = new URL(origin);
  url.hostname = chatHost;
  return url.origin;
}
