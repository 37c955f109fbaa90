/** The part of a rule that says which characters a value may have. */
export interface PatternRule {
  acceptedPattern: string;
  patternId: number;
}

const anything = "[\\s\\S]*";
const month = "(?:0[1-9]|1[0-2])";
const day = "(?:0[1-9]|[12][0-9]|3[01])";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const word = "[\\p{L}\\p{M}.'’-]+";
/** Kana that fill a whole cell: half-width katakana (U+FF66 to U+FF9D) stays outside. */
const fullWidthKana = "\\u3041-\\u309F\\u30A0-\\u30FF\\u31F0-\\u31FF";

/**
 * The expression of each pattern id, used where a server names an id but sends an empty pattern
 * (OPEN-044). Where two ids read alike: 4 and 14 take any mix, 5 needs both kinds, 12 allows one space.
 */
export const defaultPatterns: readonly string[] = [
  anything,
  "[A-Za-z][A-Za-z0-9]*",
  "[\\p{Script=Han}0-9]+",
  `[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+`,
  "[A-Za-z0-9]+",
  "(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+",
  "[0-9]+",
  "(?=[a-z0-9]*[A-Z])[A-Za-z0-9]+",
  "(?= *[A-Za-z])[A-Za-z ]+",
  "\\S+",
  "(?=\\p{P}*\\p{Script=Han})[\\p{Script=Han}\\p{P}]+",
  `[0-9]{4}-${month}-${day}`,
  "[\\p{L}\\p{M}]+(?: [\\p{L}\\p{M}]+)?",
  `${month}-${day}-[0-9]{4}`,
  "[A-Za-z0-9]+",
  "\\p{Script=Hangul}+",
  "\\p{Script=Thai}+",
  "(?= *[\\p{Script=Thai}A-Za-z])[\\p{Script=Thai}A-Za-z ]+",
  "(?= *[A-Z])[A-Z ]+",
  "[\\u0021-\\u007E]+",
  "(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[\\u0021-\\u007E]+",
  `${word}(?: ${word})+`,
  `[${fullWidthKana}\\p{Script=Han}]+`,
  "[A-Z]+",
];

/**
 * The source of the anchored expression a rule asks for, to be used with the `u` flag: `*` alone
 * accepts anything, an empty pattern takes the default of its id, everything else is taken as a
 * whole-value expression (OPEN-044, OPEN-045). An id the specification does not know accepts anything.
 */
export function patternOf(rule: PatternRule): string {
  const own = rule.acceptedPattern;
  if (own === "*") return `^(?:${anything})$`;
  return `^(?:${own === "" ? (defaultPatterns[rule.patternId] ?? anything) : own})$`;
}

/** Whether an anchored expression is legal with the `u` flag, the only way it is ever used. */
export function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}
