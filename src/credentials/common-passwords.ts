import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set(dictionary["passwords-common"].map((word) => word.toLowerCase()));

/** Lower case, without the digits and signs people hang onto a common word. */
const core = (password: string): string =>
  password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** More than this many characters around a common word are a password of their own. */
const fewExtras = 4;

/**
 * Whether a password is among the first that anyone would try: the 49,000 most common ones, 123456
 * (spec 9) and its like, or one of the words given, such as the username or the portal's name; each
 * also with a few digits and signs around it, which is where everyone hangs them.
 */
export function isCommonPassword(password: string, words: readonly string[]): boolean {
  const plain = password.normalize("NFKC").toLowerCase().trim();
  if (common.has(plain) || new Set(plain).size <= 2 || isRun(plain)) return true;
  const bare = core(plain);
  if (common.has(bare) && plain.length - bare.length <= fewExtras) return true;
  return words.some((word) => {
    const known = word.normalize("NFKC").toLowerCase().trim();
    return known.length >= 3 && (bare === known || isHungOnto(plain, known));
  });
}

/** A word that ends in digits itself, as many usernames do, alone or with a few more and signs around it. */
function isHungOnto(plain: string, known: string): boolean {
  const at = plain.indexOf(known);
  const around = at < 0 ? "" : plain.slice(0, at) + plain.slice(at + known.length);
  return at >= 0 && around.length <= fewExtras && !/\p{L}/u.test(around);
}

/** 12345678, hgfedcba: each character the neighbour of the one before, all the same way. */
function isRun(text: string): boolean {
  const steps = Array.from(text.slice(1), (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
