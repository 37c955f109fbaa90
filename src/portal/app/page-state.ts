import type { CallName, SystemStatusValue } from "#src/contracts/api.gen.ts";
import type { LongText } from "#src/contracts/site.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";
import type { PageVersion, RevisionLinks } from "#src/shared/revision-news.ts";
import type { PortalStart } from "../machines/portal.types.ts";
import type { Edition } from "../routing/edition.ts";
import type { DocumentPart } from "../routing/state-json.ts";

/** The build's files a page needs, as URLs of its own origin. */
export interface PageAssets {
  /** Module scripts to run, in order. */
  scripts: string[];
  /** Modules to fetch ahead because the scripts or the page's chunks import them. */
  preloads: string[];
  /** Style sheets of the build. */
  styles: string[];
  /** Font files of the first paint. */
  fonts: string[];
}

/** All that the server entry needs to know about a visit. */
export interface PageInput {
  /** Path and query, without the origin. */
  url: string;
  /** Scheme, host and port the visitor used. */
  origin: string;
  site: ClientSite;
  /** The language code shown. */
  language: string;
  /** What the document says of its words where the language code does not tell. */
  reading?: { lang: string; dir: "ltr" | "rtl" };
  theme: "dark" | "light";
  /** The merchant's token sheet itself: under 2 KB, and everything would wait for it. */
  tokens: string;
  texts: Record<string, string>;
  /** null: the platform could not be reached. */
  status: SystemStatusValue | null;
  /** Equal for all whose pages look the same as far as `status` goes; without it no part of a page is kept. */
  audience?: string;
  /** The session cookie is present; whether it is still good only the platform knows. */
  hasSession: boolean;
  /** A placeholder while the page is drawn; every answer gets a nonce of its own in its place. */
  nonce: string;
  assets: PageAssets;
  /** What the browser fetches when it leaves the first page or its language. */
  links: RevisionLinks;
  version: PageVersion;
  /** The picture that a shared link shows; a wide one stands above the words. */
  picture: { path: string; isWide: boolean };
  /** A long text of the merchant in the language shown. */
  longText: (id: string) => LongText | undefined;
  /** Answers of prefetched calls by SWR key. */
  data: Record<string, unknown>;
  /** Epoch milliseconds. */
  now: number;
  dev: boolean;
}

/** A drawn page. */
export interface PageResult {
  status: number;
  /** A path of the same origin to send the visitor to instead. */
  redirect?: string;
  /** The whole document, from the doctype on; empty for a redirect. */
  document: readonly DocumentPart[];
  /** The page family that was drawn. */
  chunk?: string;
  /** What the screen asks that this build does not have, one line each. */
  faults?: string[];
}

/** A public call whose answer the page wants to hold from the start. */
export interface PlannedCall {
  /** The SWR key under which the answer is looked up. */
  key: string;
  name: CallName;
  payload: unknown;
}

/** What a page needs before it can be drawn. */
export interface PagePlan {
  calls: PlannedCall[];
  /** Source files of the lazy chunks the page draws, as the build's manifest names them. */
  chunks: string[];
}

/** What `src/portal/app/entry-server.tsx` exports. */
export interface ServerEntry {
  plan: (input: PageInput) => Promise<PagePlan>;
  render: (input: PageInput) => Promise<PageResult>;
  /** The names that the page of a path reads of its query, sorted. */
  queryNames: (site: ClientSite, path: string) => readonly string[];
}

/**
 * What the document carries for the browser, as JSON. The same values draw the page on both sides.
 * `site` holds only the screen in view; the others come from `links.site` when they are needed.
 */
export interface PageState
  extends Pick<PageInput, "url" | "origin" | "status" | "hasSession" | "data" | "dev">,
    Omit<Edition, "loaded"> {
  /** What the root machine shows before it runs. */
  readonly root: PortalStart;
}
