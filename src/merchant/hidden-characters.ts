import type { JsonObject } from "./json.ts";
import { type Rewritten, rewrite } from "./rewritten.ts";
import { holdsWords } from "./words-places.ts";

/** Characters that show nothing, with the names that people find them by. */
const names: Readonly<Record<string, string>> = {
  "\u00ad": "a soft hyphen",
  "\u200b": "a zero-width space",
  "\u200c": "a zero-width non-joiner",
  "\u200d": "a zero-width joiner",
  "\u200e": "a left-to-right mark",
  "\u200f": "a right-to-left mark",
  "\u2028": "a line separator",
  "\u2029": "a paragraph separator",
  "\u202d": "a sign that turns what follows round",
  "\u202e": "a sign that turns what follows round",
  "\u2060": "a word joiner",
  "\u00a0": "a no-break space",
  "\u3000": "a wide space",
  "\ufeff": "a byte order mark",
};

/** What a character that cannot be seen is called: `a zero-width space (U+200B)`. */
export function hiddenName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `${names[character] ?? "a character that cannot be seen"} (U+${code})`;
}

/** Characters that show nothing where they stand, whatever they are for. */
const hidden =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\u2800\ufff9-\ufffb]/gu;

/** The same, and blanks that are no plain space: a name, an address or a code holds neither. */
const hiddenInName =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\u2800\ufff9-\ufffb\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;

/** Scripts that set no blanks between words, so that a zero-width space says where a line may end. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Javanese}\p{Script=Balinese}]/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const joining = /^[\p{L}\p{M}]$/u;
const latin = /\p{Script=Latin}/u;
const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
const visible = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;

/** Whether a character does something for those who read a text, by what stands around it. */
function serves(character: string, text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
  const after = String.fromCodePoint(text.codePointAt(at + character.length) ?? 0x20);
  const isJoining = (each: string): boolean => joining.test(each) && !latin.test(each);
  if (/[\u200c\u200d]/.test(character))
    return (
      isJoining(before) ||
      (character === "\u200d" && pictograph.test(before + after) && after !== " ")
    );
  if (character === "\u200b") return unspaced.test(before) || unspaced.test(after);
  if (character === "\u00ad") return /\p{L}/u.test(before) && /\p{L}/u.test(after);
  if (character === "\u2060") return visible.test(before) && visible.test(after);
  if (/[\u202d\u202e]/.test(character)) return false;
  if (/\p{Bidi_Control}/u.test(character)) return rightToLeft.test(text);
  if (/\p{Variation_Selector}/u.test(character)) return visible.test(before);
  if (/[\u034f\u17b4\u17b5\u115f\u1160\u180e]/.test(character)) return joining.test(before);
  return (
    /^[\u{e0020}-\u{e007f}]$/u.test(character) &&
    /\u{1f3f4}[\u{e0020}-\u{e007f}]*$/u.test(text.slice(0, at))
  );
}

/** Characters of a text for people that show nothing and do nothing there, and the text without them. */
function idleIn(text: string): { characters: string[]; meant: string } {
  const characters: string[] = [];
  const meant = text.replace(hidden, (character, at: number) => {
    if (serves(character, text, at)) return character;
    characters.push(character);
    return /[\u2028\u2029]/.test(character) ? " " : "";
  });
  return { characters, meant };
}

/** A name, an address or a code as it was meant. */
export const withoutHidden = (name: string): string => name.replace(hiddenInName, "");

/** Words have blanks or letters beyond ASCII; what has neither is an id, an address or a code. */
const isWords = (text: string, path: readonly string[]): boolean =>
  holdsWords(path) || !/^[\x21-\x7e]*$/.test(text.replace(hidden, ""));

/** The same, or one by its number. */
const suspect = new RegExp(`${hiddenInName.source}|\\\\u`, "u");

/** Whether a file's text can hold such a character, written as itself or by its number. */
export const mayHide = (text: string): boolean => suspect.test(text);

/**
 * Takes characters that cannot be seen out of the names, addresses and codes of a document, so that
 * nothing else is said of what only they make wrong. Words for people stay as they are.
 */
export function takeOutHidden(document: JsonObject): { tree: JsonObject; hidden: Rewritten[] } {
  const { tree, found } = rewrite(document, {
    key: (key) => {
      const characters = key.match(hiddenInName) ?? [];
      return characters.length === 0 ? undefined : { characters, meant: withoutHidden(key) };
    },
    text: (text, path) => {
      const kind = isWords(text, path) ? "text" : "name";
      const idle =
        kind === "text"
          ? idleIn(text)
          : { characters: text.match(hidden) ?? [], meant: text.replace(hidden, "") };
      return idle.characters.length === 0 ? undefined : { kind, ...idle };
    },
  });
  return { tree, hidden: found };
}
