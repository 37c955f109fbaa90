import type { ClientSite } from "#src/merchant/client-site.ts";
import { type Page, returnOf } from "./page.ts";

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
