/** What a file of a case holds: an object as JSON, a text or bytes as they are, or no file at all. */
export type Content = object | string | Uint8Array | null;

/** A folder where a file is expected. */
export const folder = Symbol("folder");

/** A link to another place, as `ln -s` makes it. */
export interface LinkTo {
  linkTo: string;
}

/** What has to be found, written from what the author of the file needs to know. */
export interface Expected {
  rule: string;
  /** Below the skin's folder; merchant.json unless given. */
  file?: string;
  /** The number of the line, or a text that stands on that line alone. */
  line: number | string;
  /** Parts of the message and its help that say what is wrong and how to mend it. */
  words: readonly string[];
  severity?: "error" | "warning" | "info";
}

/** A skin that differs from the plain one, and what has to be found: nothing, where it is valid. */
export interface Case {
  name: string;
  /** Laid over merchant.json key by key; null stands there as null, undefined takes a key out. */
  skin?: Readonly<Record<string, unknown>>;
  /** A text of merchant.json and what is written in its place. */
  swap?: readonly [from: string, to: string];
  /** Further files by path below the skin's folder; `../rival/merchant.json` is another merchant's. */
  files?: Readonly<Record<string, Content | typeof folder | LinkTo>>;
  /** The server is taken to be started with the sandbox's payments. */
  sandbox?: true;
  finds: readonly Expected[];
}

/** Cases of one kind. */
export interface Family {
  family: string;
  cases: readonly Case[];
}

/** A skin whose one fault is an error of a rule on a line of merchant.json. */
export const broken = (
  name: string,
  skin: Readonly<Record<string, unknown>>,
  rule: string,
  line: number | string,
  ...words: string[]
): Case => ({ name, skin, finds: [{ rule, line, words }] });

/** An odd skin that is valid all the same. */
export const valid = (name: string, skin: Readonly<Record<string, unknown>>): Case => ({
  name,
  skin,
  finds: [],
});
