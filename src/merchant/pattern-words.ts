/** What the patterns of the schemas ask for, as people say it. */
const known: Readonly<Record<string, string>> = {
  "^#[0-9a-fA-F]{6}$": "a colour such as #7c5cff",
  "^https://[^\\s]+$": "an address that starts with https://",
  "^(https://[^\\s]+|/[A-Za-z0-9][^\\s]*)$":
    "an address that starts with https://, or a path of the portal such as /contact",
  "^https?://[^\\s]+$": "an address that starts with https:// or http://",
  "^[A-Z]{2,3}(-[A-Z]{2,3})?$": "a language code such as TY or PT-BR",
  "[\\p{L}\\p{N}\\p{P}\\p{S}]": "words that can be seen, not blanks alone",
  "^[A-Z]{2}$": "a country code of two capital letters, such as VN",
  "^[0-9]{1,4}$": "a dialling code of digits alone, such as 84",
  "^[a-z][a-z0-9]{1,30}$": "small letters and digits, a letter first, such as aurora",
  "^[a-z][a-z0-9-]*$": "small letters, digits and hyphens, a letter first, such as dice-5",
  "^[A-Za-z][A-Za-z0-9_-]*$": "letters, digits, hyphens and underscores, a letter first",
  "^[A-Za-z][A-Za-z0-9_-]{0,31}$":
    "at most 32 letters, digits, hyphens and underscores, a letter first",
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?$":
    "a day such as 2026-12-24, or a day with a time such as 2026-12-24T18:00",
  "^[a-z][A-Za-z0-9]*$": "letters and digits, a small letter first, such as footerAbout",
  "^page$|^[a-z][A-Za-z]{0,19}Page$":
    "page, or letters that begin small and end in Page, such as ticketsPage",
  "^(/\\S+|[A-Za-z][\\w-]*(\\.[\\w-]+)*)$":
    "a setting such as limits or theme.brand, or a path such as /menus/main",
  "^[a-zA-Z]+$": "letters alone",
  "^[A-Za-z]+$": "letters alone",
  "^/[^\\s]*$": "a path that starts with /",
  "^/[a-z]+$": "a path of small letters, such as /rng",
  "^/[A-Za-z0-9{}._/-]*$": "a path such as /promotions or /{games}",
  "^/[A-Za-z0-9._/-]*$": "a path such as /index.html",
  "^[A-Z0-9_]+$": "a vendor code of capital letters, digits and underscores",
  "^[A-Z0-9_]{1,32}\\*?$|^\\*$":
    "a vendor code of capital letters, digits and underscores, or the beginning of some with * behind it, such as PG*",
  "^[A-Z][A-Z0-9]+$": "a module switch such as CBS3",
  "^(reels|orbs|fish|cards|dice|balls|arena|waves)-[0-9]{1,6}$":
    "one of reels, orbs, fish, cards, dice, balls, arena and waves with a number behind, such as reels-12",
  "^(G|UA|AW)-[A-Z0-9-]+$": "a Google tag id such as G-ABC123",
  "^[A-Za-z0-9][A-Za-z0-9._/-]*\\.(svg|png|jpg|jpeg|webp|avif)$":
    "a picture of the assets folder, such as logo.svg",
  "^[A-Za-z0-9][A-Za-z0-9._/-]*\\.woff2$":
    "a font of the assets folder in WOFF2, such as text-400.woff2",
  "^[1-9]00( [1-9]00)?$": 'a weight from "100" to "900", or a range of them such as "400 700"',
  "^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9_-]+)+$": "a translation key such as menu.home",
  "^(?!0(\\.0*)?$)(0|[1-9][0-9]{0,12})(\\.[0-9]{1,4})?$":
    'an amount above 0 as text without separators, such as "1000" or "0.50"',
  "^[a-z0-9]+(-[a-z0-9]+)*$":
    "small letters and digits, with single hyphens between, such as north-sea",
  "^[a-z][a-z0-9-]{3,40}$":
    "a project's id of small letters, digits and hyphens, such as aurora-1234",
  "^[A-Za-z0-9_-]{10,80}$": "a key of 10 to 80 letters, digits, hyphens and underscores",
  "^[a-z0-9.-]+$": "a host name in small letters, such as auth.aurora.example",
  "^[1-9][0-9]{0,8}$": "a whole number above 0 in digits alone, such as 42",
  "^[1-9][0-9]{0,3}$": "a dialling code of digits alone, such as 84",
  "^[1-9][0-9]?$": "a whole number from 1 to 99",
  "^[A-Z0-9_]{1,32}$": "at most 32 capital letters, digits and underscores",
  "^[A-Za-z0-9][A-Za-z0-9._/-]*\\.(png|jpg|jpeg|webp)$":
    "a picture of the assets folder that is no drawing, such as share.jpg",
  "^(100|[1-9]?[0-9](\\.[0-9]{1,4})?)$":
    'per cent from 0 to 100 as text, with four decimals at the most, such as "0.5"',
  "^(?!0(\\.0+)?$)([0-4](\\.[0-9]{1,3})?|5)$":
    'per cent above 0 and up to 5 as text, with three decimals at the most, such as "0.1"',
  "^([a-z][A-Za-z0-9]*(\\.[A-Za-z0-9_-]+)+|in_[a-z_]+)$": "a translation key such as menu.home",
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}$": "a day such as 2026-12-24",
  "^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)?$":
    "the name of a field such as amount, or of one in a group such as figures.stake",
  "^[A-Za-z][A-Za-z0-9]*\\.[A-Za-z][A-Za-z0-9]*$":
    "the name of a list and of a field in it, such as tiers.rate",
  "^[A-Za-z][A-Za-z0-9]*$": "the name of a field: letters and digits, a letter first",
  "^/": "a path that starts with /",
  "^/[A-Za-z0-9/_-]*$": "a path such as /promotions",
  "^[+0-9][0-9 ()-]{1,24}$": "a phone number such as +44 808 8020 133",
  "^[A-Z]{3}$": "a currency code of three capital letters, such as VND",
  "^-?(0|[1-9][0-9]{0,17})(\\.[0-9]{1,8})?$": 'an amount as text, such as "1000" or "0.50"',
  "^[a-z][a-z0-9-]{0,63}$":
    "a merchant's code of at most 64 small letters, digits and hyphens, a letter first, such as aurora",
  "^(\\*|[a-z][a-z0-9-]{0,63})$":
    "a merchant's code of small letters, digits and hyphens, a letter first, such as aurora, or * for all",
  "^[0-9a-f]{64}$": "a SHA-256 in hex: 64 digits and small letters from a to f",
  "^(?!.*(^|/)\\.)[^\\\\\\u0000-\\u001f]+$":
    "a path inside of the merchant's folder such as assets/logo.svg, in which no name begins with a dot",
  "^[a-z0-9][a-z0-9._@-]{1,63}$":
    "an account's name of 2 to 64 small letters, digits and . _ @ -, a letter or digit first, such as bo",
  "^[A-Za-z0-9_-]{43,128}$":
    "43 to 128 letters, digits, hyphens and underscores, as base64url writes 32 random bytes",
  "^http://(127\\.0\\.0\\.1|\\[::1\\]):\\d{1,5}/$":
    "an address of the same machine with a port, such as http://127.0.0.1:51234/",
  "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})$":
    "a time with its zone, such as 2026-12-24T18:00:00+07:00",
};

/**
 * Says what a pattern asks for.
 * @param description the schema's own words, used where the pattern is not one of the usual ones
 */
export function patternWords(pattern: unknown, description?: unknown): string | undefined {
  const words = typeof pattern === "string" ? known[pattern] : undefined;
  if (words !== undefined) return words;
  return typeof description === "string"
    ? `as described: ${description.replace(/\.$/, "").replace(/^./, (first) => first.toLowerCase())}`
    : undefined;
}

/** A * in the code of a vendor: it counts at the end alone, and only where beginnings are taken. */
export function starWords(text: string, pattern: string): { help: string } | undefined {
  if (!pattern.startsWith("^[A-Z0-9_]") || !text.includes("*")) return undefined;
  if (!pattern.includes("\\*"))
    return { help: "A * stands for nothing here: write each vendor's whole code." };
  // A beginning in small letters, and nothing behind it.
  if (/^[^*]+\*$/.test(text)) return undefined;
  const begins = text.slice(0, text.indexOf("*")).toUpperCase();
  return {
    help:
      begins === ""
        ? "A * counts at the end alone: write the vendor's whole code."
        : `A * counts at the end alone: write "${begins}*" for all codes that begin so, or one vendor's whole code.`,
  };
}

/** A font in a format of which browsers get none from the portal. */
export const fontWords = (text: string, pattern: string): { help?: string } =>
  pattern.includes("woff2") && /\.(?:ttf|otf|woff|eot|ttc)$/i.test(text)
    ? { help: "Convert the file to WOFF2, with woff2_compress for one, and name that file here." }
    : {};
