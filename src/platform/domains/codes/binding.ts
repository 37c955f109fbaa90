import { randomBytes } from "node:crypto";
import type { CallCookies } from "../../kernel/context.ts";

/**
 * The cookie that ties codes to the browser that asked for them: nobody elsewhere can guess at a
 * code, use it up, or put another in its place.
 */
const bindingCookie = "__Host-portico_codes";
const lifeS = 60 * 60;

/** The browser's half, where it has one. */
export function readBinding(cookies: CallCookies): string | undefined {
  const given = cookies.get(bindingCookie);
  return given !== undefined && /^[\w-]{43}$/.test(given) ? given : undefined;
}

/** Gives the browser its half. */
export function makeBinding(cookies: CallCookies): string {
  const binding = randomBytes(32).toString("base64url");
  cookies.set(bindingCookie, binding, lifeS);
  return binding;
}
