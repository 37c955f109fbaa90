/** One setting that is called something else from a version on. */
export interface Rename {
  /** The object that holds it, as a JSON pointer; `*` stands for any one name. */
  in: string;
  from: string;
  to: string;
}

/** What one version of the settings' form changed of the one before it. */
export interface Migration {
  /** The version that it leads to. */
  version: number;
  /** What changed and why, in a sentence. */
  about: string;
  renames: readonly Rename[];
}
