import type { Random } from "#src/shared/art/random.ts";
import type { Theme } from "./catalogue.types.ts";
import * as words from "./words.ts";

/** A game's name and the word it is named for. */
export interface NamedTheme {
  name: string;
  theme: Theme;
}

type Maker = (random: Random) => NamedTheme;

const shortOf = (place: string): string => place.replace(/^the /, "");
const possessive = (word: string): string => (word.endsWith("s") ? `${word}'` : `${word}'s`);

/** The ways a slot game is named; the plain ones more often. */
const slotPatterns: readonly ((word: string, random: Random) => string)[] = [
  (word, random) => `${random.pick(words.slotMoods)} ${word}`,
  (word, random) => `${word} of ${random.pick(words.slotPlaces)}`,
  (word, random) => `${word} ${random.pick(words.slotEndings)}`,
  (word, random) => `${random.pick(words.slotMoods)} ${word} ${random.pick(words.slotEndings)}`,
  (word, random) => `${possessive(word)} ${random.pick(words.slotEndings)}`,
  (word, random) => `${shortOf(random.pick(words.slotPlaces))} ${word}`,
  (word, random) => `${random.pick(words.slotMoods)} ${word} of ${random.pick(words.slotPlaces)}`,
];

const slot: Maker = (random) => {
  const theme = random.pick(words.slotThemes);
  return { theme, name: random.pick(slotPatterns)(theme[0], random) };
};

const joined =
  (themes: readonly Theme[], endings: readonly string[]): Maker =>
  (random) => {
    const theme = random.pick(themes);
    return { theme, name: `${theme[0]} ${random.pick(endings)}` };
  };

const house: Maker = (random) => {
  const theme = random.pick(words.houseThemes);
  return { theme, name: theme[0] };
};

const makers: Readonly<Record<string, Maker>> = {
  RNG: slot,
  FISH: joined(words.fishThemes, words.fishEndings),
  PVP: joined(words.duelThemes, words.duelEndings),
  LIVE: joined(words.liveThemes, words.liveEndings),
  SPORTS: joined(words.sportThemes, words.sportEndings),
  ESPORTS: joined(words.esportThemes, words.esportEndings),
  COCKFIGHT: joined(words.cockThemes, words.cockEndings),
  ELOTT: joined(words.lotteryThemes, words.lotteryEndings),
  LOTT: joined(words.lotteryThemes, words.lotteryEndings),
  INHOUSE: house,
};

/**
 * Names a game of a category by a name that `taken` does not hold yet, and puts it there. Throws when
 * the words are used up.
 */
export function nameGame(category: string, taken: Set<string>, random: Random): NamedTheme {
  const make = makers[category];
  if (make === undefined) throw new Error(`No names are known for category ${category}.`);
  for (let tries = 0; tries < 2000; tries += 1) {
    const named = make(random);
    if (taken.has(named.name)) continue;
    taken.add(named.name);
    return named;
  }
  throw new Error(`The names of category ${category} are used up.`);
}
