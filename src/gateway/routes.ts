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
 * Tells whether a visitor without a session is sent to log in before this path: on a portal that
 * demands login, everywhere but on the exempt pages; elsewhere nowhere (spec 2, OPEN-069).
 */
export function needsLogin(site: Pick<Merchant, "screens" | "access">, path: string): boolean {
  return site.access.loginRequired && screenAt(site, path)?.route.access !== "public";
}

/** Where a visitor is sent to log in, and comes back from. */
export const loginAddress = (from: string): string =>
  from === "/" ? "/login" : `/login?return=${encodeURIComponent(from)}`;
