import type { Gateway } from "./context.ts";

/** The name every browser takes for this machine; PORTICO_GAMES_HOST names another one. */
export const usualGamesHost = "games.localhost";

/** Where the games are for a visitor of this origin: the same scheme and port, another host. */
export function gamesOrigin({ gamesHost }: Pick<Gateway, "gamesHost">, origin: string): string {
  const url = new URL(origin);
  url.hostname = gamesHost;
  return url.origin;
}
