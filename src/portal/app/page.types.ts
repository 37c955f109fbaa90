import type { CallName, SystemStatusValue } from "#src/contracts/api.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";

/** The two themes (THEME-01). */
export type ThemeName = "dark" | "light";

/** What a page loads, from the build's manifest. All are paths on the page's own origin. */
export interface PageAssets {
  /** Module scripts, in order. */
  readonly scripts: readonly string[];
  /** Modules the scripts will ask for. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  /** Fonts worth loading before the first paint. */
  readonly fonts: readonly string[];
}

/** Addresses that only the gateway knows, because they carry hashes of the revision. */
export interface PageLinks {
  /** The merchant's token sheet, `/_m/<code>/theme.<hash>.css`. */
  readonly themeCss: string;
  /** The texts of each supported language, by language code. */
  readonly texts: Readonly<Record<string, string>>;
}

/** All that a page is drawn from. The same input always gives the same bytes. */
export interface PageInput {
  /** Path and query, such as `/rng?vendor=JL`. */
  readonly url: string;
  readonly origin: string;
  readonly site: ClientSite;
  /** A language code of the merchant. */
  readonly language: string;
  readonly theme: ThemeName;
  /** All texts of the language, by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** null: the platform is out of reach. */
  readonly status: SystemStatusValue | null;
  /** The session cookie is present. */
  readonly hasSession: boolean;
  /** The literal placeholder the gateway swaps for each answer. */
  readonly nonce: string;
  readonly assets: PageAssets;
  readonly links: PageLinks;
  /** Values of the calls that `plan` named, by key. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly dev: boolean;
}

/** A drawn page. */
export interface PageResult {
  readonly status: number;
  /** A path on the same origin; the HTML is then empty. */
  readonly redirect?: string;
  /** The whole document from `<!doctype html>`. */
  readonly html: string;
  /** The page family (ROUTE-30). */
  readonly chunk?: string;
}

/** A public call to make before drawing. */
export interface PlannedCall {
  readonly key: string;
  readonly name: CallName;
  readonly payload: unknown;
}

/** What a page needs before it is drawn. */
export interface PagePlan {
  readonly calls: readonly PlannedCall[];
  /** Names of lazily loaded parts, for preloading. */
  readonly chunks: readonly string[];
}

/** What the document carries for the browser; everything else is derived from it. */
export interface PageState {
  readonly site: ClientSite;
  readonly origin: string;
  readonly url: string;
  readonly language: string;
  readonly theme: ThemeName;
  readonly texts: Readonly<Record<string, string>>;
  readonly status: SystemStatusValue | null;
  readonly hasSession: boolean;
  readonly links: PageLinks;
  readonly data: Readonly<Record<string, unknown>>;
  readonly now: number;
  readonly dev: boolean;
}
