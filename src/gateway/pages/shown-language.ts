import { languageOf, shownSet } from "#src/shared/languages.ts";

/** The BCP 47 tag of the words a visitor of this language really sees (OPEN-092). */
export const tagOf = (code: string): string => languageOf(shownSet(code))?.tag ?? "en";

/** The direction of those words. */
export const directionOf = (code: string): "ltr" | "rtl" =>
  languageOf(shownSet(code))?.dir ?? "ltr";
