import type { Merchant, Screen } from "#src/contracts/site.gen.ts";

/** Removes slashes at the end, which mean nothing in a portal's addresses. */
const trimmed = (path: string): string => (path === "/" ? path : path.replace(/\/+$/, "") || "/");

function fits(pattern: string, params: Record<string, string[]>, path: string): boolean {
  const wanted = trimmed(pattern).split("/");
  const given = trimmed(path).split("/");
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined) return part === given[index];
    const values = Object.hasOwn(params, name) ? params[name] : undefined;
    const value = given[index] ?? "";
    return value !== "" && (values === undefined || values.includes(value));
  });
}

/** Finds the screen of a path; literal paths and aliases win over those with parameters. */
export function screenAt(site: Pick<Merchant, "screens">, path: string): Screen | undefined {
  const screens = Object.values(site.screens);
  const literal = screens.find(({ route }) =>
    [route.path, ...(route.aliases ?? [])].some((known) => trimmed(known) === trimmed(path)),
  );
  return literal ?? screens.find(({ route }) => fits(route.path, route.params ?? {}, path));
}

/**
 * Tells whether a visitor without a session has to log in before this path (OPEN-069): pages that
 * need a session always, all but the exempt ones when the merchant demands login.
 */
export function needsLogin(site: Pick<Merchant, "screens" | "access">, path: string): boolean {
  const access = screenAt(site, path)?.route.access;
  if (access === "session") return true;
  return site.access.loginRequired && access !== "public";
}

/** Where a visitor is sent to log in, and comes back from. */
export const loginAddress = (from: string): string =>
  from === "/" ? "/login" : `/login?return=${encodeURIComponent(from)}`;
