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

/** The screen that stands where an address leads nowhere; a merchant may take it away. */
const nowhere = "notFound";

/** Is it the page of an address that leads nowhere? */
export const isNowhere = ({ screenId }: Match): boolean => screenId === nowhere;

/**
 * The page of an address. Where the portal has none, it is the page that says so; undefined where
 * the merchant took that one away, so that home is left.
 */
export function pageOf(site: ClientSite, url: string): Page | undefined {
  const [path = "/", ...rest] = url.split("#")[0]?.split("?") ?? [];
  const match = matchScreen(site.screens, path) ?? nowhereIn(site);
  if (match === undefined) return undefined;
  return { ...match, url, path, query: new URLSearchParams(rest.join("?")) };
}

function nowhereIn({ screens }: ClientSite): Match | undefined {
  const screen = screens[nowhere];
  return screen && { screenId: nowhere, screen, params: {} };
}

/** Where a login that this page asks for leads: what was wanted before, or home (OPEN-026). */
export const returnOf = (page: Page): string =>
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
