import type { JsonObject } from "./json.ts";
import { type Read, type Rewritten, rewrite } from "./rewritten.ts";
import { holdsWords } from "./words-places.ts";

/** Letters of other scripts that nobody can tell from Latin ones: each with the one it looks like. */
const scripts = {
  Cyrillic:
    "аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX",
  Greek: "οo ϲc ϳj ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX",
} as const;

/** Those that only pass for Latin ones where nobody expects another script: in ids, addresses and codes. */
const inNamesAlone =
  "кk νv αa ρp υu ιi κk օo սu հh ոn ցg զq ıi ɑa ɡg ‐- ‑- ‒- –- —- ―- −- ∕/ ⁄/ ․. 。.";

const pairsOf = (list: string): [string, string][] =>
  list.split(" ").map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]);

/** What a text for people may be mistaken by. */
const inWords = new Map(Object.values(scripts).flatMap(pairsOf));
const inNames = new Map([...inWords, ...pairsOf(inNamesAlone)]);

/** Forms of Latin letters and of signs that are letters of their own: full width, ligatures, those of formulas. */
const compatible = /[\uff01-\uff5e\ufb00-\ufb06\u2100-\u214f\u2160-\u217f\u{1d400}-\u{1d7ff}]/u;

/** What programs that set type make of a hyphen. */
const dashes = /[\u2010-\u2015\u2212]/;

const alikeIn = (letter: string): string | undefined =>
  inNames.get(letter) ?? (compatible.test(letter) ? letter.normalize("NFKC") : undefined);

/** What a letter is called: `a Cyrillic о (U+043E)`. */
export function alikeName(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const script = ["Cyrillic", "Greek", "Armenian"].find((each) =>
    new RegExp(`\\p{Script=${each}}`, "u").test(letter),
  );
  if (script !== undefined) return `a ${script} ${letter} (U+${code})`;
  if (dashes.test(letter)) return `a longer dash ${letter} (U+${code})`;
  if (/[\uff01-\uff5e]/.test(letter)) return `a full-width ${letter} (U+${code})`;
  return `the sign ${letter} (U+${code})`;
}

/** What such a letter looks like. */
export const lookOf = (letter: string): string => alikeIn(letter) ?? letter;

/** A name, an address or a code as it looks in plain Latin letters; nothing where it is plain, or looks like no such name. */
function readName(text: string): Read | undefined {
  const characters: string[] = [];
  let meant = "";
  for (const letter of text) {
    const look = alikeIn(letter);
    if (look !== undefined) characters.push(letter);
    meant += look ?? letter;
  }
  return characters.length > 0 && /^[\x21-\x7e]+$/.test(meant) ? { characters, meant } : undefined;
}

/** The name that somebody reads in a name that looks like plain Latin letters. */
export const asMeant = (name: string): string | undefined => readName(name)?.meant;

/** Signs of a code that read as others at a glance: two codes of one look are taken for one another. */
const glances: readonly [RegExp, string][] = [
  [/0/g, "o"],
  [/1/g, "l"],
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/-/g, ""],
];

/** What a merchant's code looks like at a glance, whatever letters it is made of. */
export function glanceOf(code: string): string {
  const plain = (asMeant(code) ?? code).toLowerCase();
  return glances.reduce((look, [sign, other]) => look.replace(sign, other), plain);
}

const word = /[\p{L}\p{M}]+/gu;
const latin = /\p{Script=Latin}/u;

/** A word of one script in which letters of another one stand that look the same, in the script that was meant. */
function readWord(text: string, script: keyof typeof scripts): Read | undefined {
  const foreign = new RegExp(`\\p{Script=${script}}`, "u");
  const letters = [...text];
  const [ours, theirs] = [latin, foreign].map((each) => letters.filter((one) => each.test(one)));
  if (ours === undefined || theirs === undefined) return undefined;
  if (ours.length === 0 || theirs.length === 0) return undefined;
  const toLatin = new Map(pairsOf(scripts[script]));
  const toForeign = new Map(pairsOf(scripts[script]).map(([one, look]) => [look, one]));
  const canLatin = theirs.every((letter) => toLatin.has(letter));
  const canForeign = ours.every((letter) => toForeign.has(letter));
  if (!canLatin && !canForeign) return undefined;
  const isLatin = canLatin && (!canForeign || ours.length >= theirs.length);
  const table = isLatin ? toLatin : toForeign;
  return {
    characters: isLatin ? theirs : ours,
    meant: letters.map((letter) => table.get(letter) ?? letter).join(""),
  };
}

/** Words for people in which letters of two scripts make one word. */
function readWords(text: string): Read | undefined {
  const characters: string[] = [];
  const meant = text.replace(word, (each) => {
    const read = readWord(each, "Cyrillic") ?? readWord(each, "Greek");
    if (read !== undefined) characters.push(...read.characters);
    return read?.meant ?? each;
  });
  return characters.length > 0 ? { characters, meant } : undefined;
}

/** Settings whose texts are neither names nor words: patterns, and words that are listed because of how they look. */
const apart = new Set(["acceptedPattern", "coveredWords", "reservedNames", "longTexts"]);
/** Texts of one's own outside of what is written by language. */
const ownWords = new Set(["name", "title", "note", "number", "holder"]);
/** Names whose parts may each be of a script of its own. */
const inParts = /^(?:hosts|imageHosts|gameHosts)$/;

function readText(
  text: string,
  path: readonly string[],
): (Read & { kind: "name" | "text" }) | undefined {
  if (path.some((part) => apart.has(part))) return undefined;
  const isName = !holdsWords(path) && !ownWords.has(path.at(-1) ?? "");
  const name = isName ? readName(text) : undefined;
  // A part of a host that is wholly of another script is a name of that script.
  const isMixed = !(inParts.test(path[0] ?? "") || text.includes("://")) || isMixedName(text);
  if (name !== undefined && isMixed) return { kind: "name", ...name };
  if (isName && text.includes("://")) return undefined;
  const words = readWords(text);
  return words && { kind: "text", ...words };
}

const isMixedName = (text: string): boolean =>
  /[\uff01-\uff5e\u2010-\u2015\u2212\u3002]/.test(text) || readWords(text) !== undefined;

const signs = "\u2010-\u2015\u2212\u3002\u2024\u2044\u2215\uff0d-\uff0f";
const letters = [...inNames.keys()].filter((each) => /\p{L}/u.test(each)).join("");
const suspect = new RegExp(
  `[${letters}\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\ufb00-\\ufb06\\u2100-\\u214f\\u2160-\\u217f\\u{1d400}-\\u{1d7ff}]|"[^"\\s]*[${signs}][^"\\s]*"|\\\\u`,
  "u",
);

/** Whether a file's text can hold such a letter, written as itself or by its number. */
export const mayLookAlike = (text: string): boolean => suspect.test(text);

/**
 * Writes the names, addresses and codes of a document in Latin letters where they hold others that look
 * the same, so that nothing else is said of what only those make wrong. Words for people stay as they are.
 */
export function takeOutAlike(document: JsonObject): { tree: JsonObject; alike: Rewritten[] } {
  const { tree, found } = rewrite(document, { key: readName, text: readText });
  return { tree, alike: found };
}
