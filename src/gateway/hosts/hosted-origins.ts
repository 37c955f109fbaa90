import { ownHosts } from "#src/shared/own-hosts.ts";
import type { Gateway } from "../context.ts";

/** The name every browser takes for this machine; PORTICO_GAMES_HOST names another one. */
export const defaultGamesHost = ownHosts.games;

/** The same scheme and port at another host. */
function originAt(host: string, origin: string): string {
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}

/** Where the games are for a visitor of this origin: the same scheme and port, another host. */
export function gamesOrigin({ gamesHost }: Pick<Gateway, "gamesHost">, origin: string): string {
  return originAt(gamesHost, origin);
}

/** The name every browser takes for this machine; PORTICO_CHAT_HOST names another one. */
export const defaultChatHost = ownHosts.chat;

/** The name every browser takes for this machine; PORTICO_PAYMENTS_HOST names another one. */
export const defaultPaymentsHost = ownHosts.payments;

/** Where the sandbox's payment page is for a visitor of this origin; undefined without the sandbox's payments. */
export function paymentsOrigin(
  { paymentsHost }: Pick<Gateway, "paymentsHost">,
  origin: string,
): string | undefined {
  return paymentsHost === undefined ? undefined : originAt(paymentsHost, origin);
}

/** Where the chat is for a visitor of this origin. */
export function chatOrigin({ chatHost }: Pick<Gateway, "chatHost">, origin: string): string {
  return originAt(chatHost, origin);
}
