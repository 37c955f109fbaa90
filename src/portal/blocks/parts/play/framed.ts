import { onHost } from "#src/shared/hosts.ts";
import { safeUrl } from "#src/shared/safe-url.ts";
import type { ThemeName } from "#src/shared/tokens.ts";
import type { CallProblem } from "../../../api/problem.ts";

/**
 * What a game may do in its frame: run, keep what it stores on its own host, send its forms, open its
 * help. It may neither lead the portal elsewhere nor open dialogs over it (T8).
 */
export const frameRights = "allow-scripts allow-same-origin allow-forms allow-popups";

/** What is said of an address that may not be framed. */
export const unusable: CallProblem = {
  code: "BAD_ANSWER",
  status: 0,
  message: null,
  value: null,
  requestId: null,
  retryAfter: null,
};

/**
 * An address a game may be framed from: https (http on this machine), and never the portal's own
 * origin, where a frame with its own storage could reach the session (T8).
 */
export function gameAddress(address: string, origin: string): string | undefined {
  const local = new URL(origin).hostname.endsWith("localhost");
  const url = safeUrl(address, local);
  return url === undefined || new URL(url).origin === origin ? undefined : url;
}

/** Where frames may come from. */
export interface FramePlaces {
  /** The portal's own origin. */
  readonly origin: string;
  /** Hosts that games may be launched from, where an address names none (CALL-105). */
  readonly hosts: readonly string[];
}

/** One of the launch hosts, picked at random for each launch; undefined where there is none. */
const anyHost = (hosts: readonly string[]): string | undefined =>
  hosts[Math.floor(Math.random() * hosts.length)];

/** The address that is framed for one that was answered; undefined where it may not be. */
export const framedAddress = (
  address: string,
  { origin, hosts }: FramePlaces,
): string | undefined => gameAddress(onHost(address, anyHost(hosts)), origin);

/** The address with the portal's theme behind its hash; one that has a hash of its own is left as it is. */
export const inTheme = (address: string, theme: ThemeName): string =>
  new URL(address).hash === "" ? `${address}#${theme}` : address;
