import type { FastifyRequest } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import { themeNamed } from "#src/shared/theme-name.ts";
import type { Gateway } from "../context.ts";

/** The cookie that says a session exists; its value belongs to the platform alone. */
export const sessionCookie = "__Host-portico_session";

/** Who asks, on whose portal. */
export interface Visit {
  revision: Revision;
  /** Scheme, host and port. */
  origin: string;
  /** Host and port as the visitor wrote them; the host is one of the merchant's own. */
  authority: string;
  /** Came over https, directly or through a trusted proxy. */
  secure: boolean;
  clientAddress: string;
  /** What a trusted proxy says of the visitor's country; the platform judges it (OPEN-112). */
  clientCountry?: string;
}

/** What a visitor's browser remembers of earlier choices. */
export interface Preferences {
  language: string;
  theme: "dark" | "light";
  hasSession: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set for every request that reached a merchant's host. */
    visit: Visit | undefined;
  }
}

/**
 * The visit of a request on a merchant's host.
 * @throws when a route is not behind the host look-up, which is a mistake in the gateway
 */
export function visitOf(request: FastifyRequest): Visit {
  if (request.visit === undefined) throw new Error("This route has no merchant.");
  return request.visit;
}

/**
 * Reads the visitor's choices from the cookies. A language the merchant does not support and a
 * theme that does not exist count as not chosen; then the merchant's defaults hold, never the
 * browser's own language (LANG-09).
 */
export function preferencesOf(
  cookies: Readonly<Record<string, string | undefined>>,
  { languages, theme }: Revision["site"],
  pseudoLocales: Gateway["pseudoLocales"] = {},
): Preferences {
  const { portico_lang: language = "", portico_theme: chosen } = cookies;
  const isShown = languages.supported.includes(language) || Object.hasOwn(pseudoLocales, language);
  return {
    language: isShown ? language : languages.default,
    theme: themeNamed(chosen) ?? theme.defaultTheme,
    hasSession: (cookies[sessionCookie] ?? "") !== "",
  };
}
