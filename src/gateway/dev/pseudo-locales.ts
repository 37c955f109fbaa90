/** A language nobody speaks: English made longer, or turned round, to see what a layout bears. */
export interface PseudoLocale {
  /** BCP 47, as Unicode's CLDR names its pseudo-locales. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** A text of this language out of the English one. */
  readonly say: (english: string) => string;
}

/** How much longer the long language is than English; translations of short texts grow that much. */
const growth = 1.4;

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ..."AÅBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž",
  ].flatMap((sign, index, all) => (index % 2 === 0 ? [[sign, all[index + 1] ?? sign]] : [])),
);

/** Words that are long as German or Finnish words are, so that lines break late. */
const filler = ["lörem", "ipsümdolör", "sît", "amétconsectetür", "élit"];

/** What is filled in later keeps its form. */
const placeholder = /(\{\d+\})/;

const accented = (text: string): string =>
  text
    .split(placeholder)
    .map((part) =>
      placeholder.test(part) ? part : [...part].map((sign) => accents[sign] ?? sign).join(""),
    )
    .join("");

/** About 40 % longer, with marks above and below, in brackets that show where a text is cut off. */
function lengthen(english: string): string {
  const wanted = Math.ceil(english.length * growth);
  let text = accented(english);
  for (let next = 0; text.length + 2 < wanted; next += 1) {
    const room = wanted - text.length - 3;
    text += ` ${(filler[next % filler.length] ?? "").slice(0, Math.max(2, room))}`;
  }
  return `[${text}]`;
}

/** Every word from right to left: the letters stay Latin, their order and the line's do not. */
const turn = (english: string): string =>
  english
    .split(/(\{\d+\}|\s+)/)
    .map((part) => (/^(\{\d+\}|\s*)$/.test(part) ? part : `\u200f\u202e${part}\u202c\u200f`))
    .join("");

/** The two that show what real languages will do: long words, and the other direction. */
export const pseudoLocales: Readonly<Record<string, PseudoLocale>> = {
  "EN-XA": { lang: "en-XA", dir: "ltr", say: lengthen },
  "AR-XB": { lang: "ar-XB", dir: "rtl", say: turn },
};

/** All texts of a portal in such a language, by key. */
export function pseudoTexts(
  { say }: PseudoLocale,
  english: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, say(text)]));
}
