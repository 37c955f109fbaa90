/** The cookies a page itself reads and writes; none of them is a secret. */
export const cookieNames = {
  theme: "portico_theme",
  language: "portico_lang",
  /** The user name to fill the login form with, for one day (OPEN-004, STORE-23, STORE-24). */
  name: "portico_name",
} as const;

const year = 365 * 86_400;

/** Seconds the remembered user name is kept. */
export const rememberedFor = 86_400;

/** Reads one cookie out of a Cookie header or `document.cookie`; empty when there is none. */
export function readCookie(cookies: string, name: string): string {
  const found = cookies
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  if (found === undefined) return "";
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    // Not written by us: a stray percent sign is no reason to fail.
    return "";
  }
}

/** A cookie as `document.cookie` takes it; an empty value removes it. */
export function writeCookie(name: string, value: string, maxAge = year): string {
  const age = value === "" ? 0 : maxAge;
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
