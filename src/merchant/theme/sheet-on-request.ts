import type { Theme } from "#src/contracts/site.gen.ts";
import { makeLru } from "#src/shared/lru.ts";
import { hashOf } from "../sources.ts";
import { toStyleSheet } from "./sheet.ts";

/** The token sheet of a skin: its hash is known for good, its text is written again where it was forgotten. */
export interface StyleSheet {
  readonly hash: string;
  /** The sheet as a browser takes it. */
  text(): string;
}

/** How many letters of sheets are kept in all; some five hundred skins that are visited at once. */
const maxLetters = 2_000_000;

const written = makeLru<string>({ maxWeight: maxLetters, weigh: (text) => text.length });

/**
 * A skin's token sheet. It follows from the theme alone, so that thousands of skins which nobody
 * visits keep a hash each and no sheet, and skins of one theme share theirs.
 */
export function styleSheetOf(theme: Theme): StyleSheet {
  const first = toStyleSheet(theme);
  const hash = hashOf(first);
  written.set(hash, first);
  return {
    hash,
    text: () => {
      const text = written.get(hash) ?? toStyleSheet(theme);
      written.set(hash, text);
      return text;
    },
  };
}
