import type { ClientSite } from "#src/merchant/client-site.ts";
import { safePath } from "#src/shared/safe-url.ts";
import type { PageFacts } from "../machines/portal.types.ts";
import { type Match, matchScreen } from "./match.ts";

/** The page of an address: its screen, and what its address asks for. */
export interface Page extends Match {
  /** Path and query. */
  readonly url: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** The page of an address, or undefined when the portal has no such page. */
export function pageOf(site: ClientSite, url: string): Page | undefined {
  const [path = "/", ...rest] = url.split("#")[0]?.split("?") ?? [];
  const match = matchScreen(site.screens, path);
  if (match === undefined) return undefined;
  return { ...match, url, path, query: new URLSearchParams(rest.join("?")) };
}

/** Where a login that this page asks for leads: what was wanted before, or home (OPEN-026). */
const returnOf = (page: Page): string =>
  page.screenId === "login" ? safePath(page.query.get("return")) : "/";

/** What the flows have to know of a page. */
export function factsOf(page: Page): PageFacts {
  const holds = (name: string): boolean =>
    Object.values(page.screen.blocks).some(({ block }) => block === name);
  return {
    path: page.url,
    registers: holds("register-form"),
    login: page.screenId === "login",
    drawsLogin: holds("login-form"),
    returnTo: returnOf(page),
    affiliateCode: page.query.get("affiliateCode"),
    referralCode: page.query.get("referralCode"),
  };
}

/** The address of the login page that comes back here. */
export const loginAddress = (from: string): string =>
  from === "/" ? "/login" : `/login?return=${encodeURIComponent(from)}`;

/** Does a visitor have to log in before this page (ROUTE-22, ROUTE-23)? */
export const needsSession = (site: ClientSite, page: Page): boolean =>
  page.screen.route.access === "session" ||
  (site.loginRequired && page.screen.route.access !== "public");

/**
 * Where whoever is there has to go from this page, or null: a visitor away from what needs a session
 * (ROUTE-22), a member away from the login page.
 */
export function wayOut(
  site: ClientSite,
  page: Page,
  now: { signedIn: boolean; loginOpen: boolean; path: string },
): string | null {
  // The address already leads elsewhere, such as to where a login was asked for: it stands.
  if (now.path !== page.path) return null;
  if (!now.signedIn) return needsSession(site, page) ? loginAddress(page.url) : null;
  return page.screenId === "login" && !now.loginOpen ? returnOf(page) : null;
}
