/** What a word list does with a text: words on it are covered, letter by letter. */
export type CoverWords = (text: string) => string;

/** Letters that are written for others to get round a list. */
const disguises: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** One written character as the list compares it: width, case and disguise make no difference. */
const plain = (character: string): string => {
  const folded = character.normalize("NFKC").toLowerCase();
  return disguises[folded] ?? folded;
};

/** Scripts that write no blanks between words: there a word is found anywhere. */
const unspaced = /[\p{sc=Han}\p{sc=Thai}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
/** What is put between letters to hide a word. */
const filler = /[\s.\-_*~'’]/u;

const charactersOf = (text: string): string[] => [...text.normalize("NFC")];

/** A word of the list. */
interface Listed {
  letters: readonly string[];
  /** The blanks it is written with. */
  blanks: number;
  /** Of a script without blanks. */
  anywhere: boolean;
}

function toListed(word: string): Listed {
  const characters = charactersOf(word);
  const letters = characters.filter((character) => !filler.test(character)).map(plain);
  const blanks = characters.length - letters.length;
  return { letters, blanks, anywhere: unspaced.test(word) };
}

/** Where a word begins in a text, the index after its end; undefined when it does not. */
function endOf(
  text: readonly string[],
  from: number,
  { letters: word, blanks }: Listed,
): number | undefined {
  let at = from;
  let gaps = 0;
  for (let index = 0; index < word.length; index += 1) {
    // "f u c k" is the word; the blank between two words is not a part of either.
    while (index > 0 && at < text.length && filler.test(text[at] ?? "")) {
      at += 1;
      gaps += 1;
    }
    if (plain(text[at] ?? "") !== word[index]) return undefined;
    at += 1;
    // A letter that is drawn out is the same letter.
    while (plain(text[at] ?? "") === word[index] && word[index + 1] !== word[index]) at += 1;
  }
  // A number is no word, whatever its digits could stand for.
  if (!text.slice(from, at).some((character) => /[\p{L}\p{M}]/u.test(character))) return undefined;
  return gaps <= blanks || gaps >= word.length - 1 ? at : undefined;
}

const isWhole = (text: readonly string[], from: number, to: number): boolean =>
  !wordCharacter.test(text[from - 1] ?? " ") && !wordCharacter.test(text[to] ?? " ");

/**
 * Makes the cover of a merchant's list (`chat.coveredWords`). A word counts as a whole word, in any
 * case, width or usual disguise, drawn out or spaced out; in scripts without blanks, anywhere.
 */
export function makeCover(list: readonly string[]): CoverWords {
  const words = list.map(toListed);
  return (text) => {
    const characters = charactersOf(text);
    const covered = [...characters];
    for (let from = 0; from < characters.length; from += 1)
      for (const word of words) {
        const to = endOf(characters, from, word);
        if (to === undefined || !(word.anywhere || isWhole(characters, from, to))) continue;
        for (let at = from; at < to; at += 1)
          if (!filler.test(characters[at] ?? "")) covered[at] = "*";
      }
    return covered.join("");
  };
}
