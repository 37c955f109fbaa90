/** What a document was made of; a page that is still open on an older one can be told from it. */
export interface PageVersion {
  /** The merchant's revision. */
  readonly revision: string;
  /** What a document keeps as it came: the hosts that its policy lets through, and its fonts. */
  readonly head: string;
  /** The portal's own code. */
  readonly build: string;
}

/** Addresses, for good, of what belongs to a revision. */
export interface RevisionLinks {
  /** The whole ClientSite, with every screen. */
  readonly site: string;
  /** The texts by supported language code. */
  readonly texts: Readonly<Record<string, string>>;
  /** A long text, with {id} and {language} to be filled in. */
  readonly longTexts: string;
}

/** What the gateway answers an open page that asks whether it is still of today. */
export interface RevisionNews {
  readonly version: PageVersion;
  readonly links: RevisionLinks;
  /** The address of the token sheet. */
  readonly sheet: string;
}

/** Where a page asks. */
export const revisionPath = "/_revision";
