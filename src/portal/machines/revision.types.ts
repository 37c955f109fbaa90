import type { PageVersion, RevisionNews } from "#src/shared/revision-news.ts";

/** What of the page in view a newer revision would disturb. */
export interface PageCalm {
  /** A dialog is open, or somebody is logging in or out. */
  readonly dialog: boolean;
  /** The registration form is there. */
  readonly registering: boolean;
  /** A game is being played. */
  readonly playing: boolean;
  /** Something is typed into a field, or about to be. */
  readonly words: boolean;
  /** Something would survive another page but not another document: a kept draft, an open chat. */
  readonly draft: boolean;
}

/** What the revision machine starts from. */
export interface RevisionInput {
  /** What the page's document was made of. */
  readonly version: PageVersion;
}

/** What the revision machine remembers. */
export interface RevisionContext {
  /** What the page shows. */
  readonly version: PageVersion;
  /** The newest that was heard of. */
  readonly news: RevisionNews | null;
  /** Whether only a new document can show it. */
  readonly needsLoad: boolean;
  readonly page: PageCalm | null;
}

/** What the revision machine is told. */
export type RevisionEvent =
  /** The gateway has another revision than it had when it was asked before. */
  | { type: "REVISION.FOUND"; news: RevisionNews }
  /** How calm the page is: at once, and whenever that changes. */
  | { type: "PAGE.SEEN"; page: PageCalm };
