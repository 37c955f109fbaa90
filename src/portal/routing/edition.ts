import type { ClientSite } from "#src/merchant/client-site.ts";
import type { PageVersion, RevisionLinks } from "#src/shared/revision-news.ts";
import { type Readable, type Store, useStore } from "../ui/store.ts";
import type { LoadedPage } from "./loaded-page.ts";

/** The two themes of a portal. */
export type ThemeName = "dark" | "light";

/**
 * What the page shows of the portal now: a revision of the merchant, in the visitor's language and
 * theme. It begins as the document brought it; whoever reads it here is drawn anew when it changes.
 */
export interface Edition {
  readonly site: ClientSite;
  /** `site.screens` is whole, because there was only one to send. */
  readonly complete: boolean;
  /** What the browser fetches when it leaves the first page or its language. */
  readonly links: RevisionLinks;
  readonly version: PageVersion;
  /** The language code shown. */
  readonly language: string;
  readonly texts: Record<string, string>;
  readonly theme: ThemeName;
  /** Since when this revision is shown, epoch milliseconds. */
  readonly now: number;
  /** The page in view as this revision has it, where that is not the document's. */
  readonly loaded?: LoadedPage;
}

/** Holds the edition for all who read it. */
export type EditionStore = Store<Edition>;

/**
 * A part of the edition, to be read by itself: whoever reads the words is not drawn anew for the theme.
 * @param select gives the same value as long as nothing changed
 */
export const partOf = <Value>(
  { subscribe, get, first }: EditionStore,
  select: (edition: Edition) => Value,
): Readable<Value> => ({ subscribe, get: () => select(get()), first: () => select(first()) });

/** A part of the edition in view. */
export const useEdition = <Value>(
  edition: EditionStore,
  select: (edition: Edition) => Value,
): Value => useStore(partOf(edition, select));
