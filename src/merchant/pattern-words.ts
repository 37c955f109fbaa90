/** What the patterns of the schemas ask for, as people say it. */
const known: Readonly<Record<string, string>> = {
  "^#[0-9a-fA-F]{6}$": "a colour such as #7c5cff",
  "^https://[^\\s]+$": "an address that starts with https://",
  "^https?://[^\\s]+$": "an address that starts with https:// or http://",
  "^[A-Z]{2,3}(-[A-Z]{2,3})?$": "a language code such as TY or PT-BR",
  "^[A-Z]{2}$": "a country code of two capital letters, such as VN",
  "^[0-9]{1,4}$": "a dialling code of digits alone, such as 84",
  "^[A-Za-z_]+/[A-Za-z_/]+$": "a time zone such as Asia/Bangkok",
  "^[a-z][a-z0-9]{1,30}$": "small letters and digits, a letter first, such as aurora",
  "^[a-z][a-z0-9-]*$": "small letters, digits and hyphens, a letter first, such as dice-5",
  "^[A-Za-z][A-Za-z0-9_-]*$": "letters, digits, hyphens and underscores, a letter first",
  "^[a-z][A-Za-z0-9]*$": "letters and digits, a small letter first, such as footerAbout",
  "^[a-zA-Z]+$": "letters alone",
  "^[A-Za-z]+$": "letters alone",
  "^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$": "a host name such as aurora.example",
  "^[0-9a-fA-F.:]+(/[0-9]{1,3})?$": "an IP address or network, such as 203.0.113.0/24",
  "^/[^\\s]*$": "a path that starts with /",
  "^/[a-z]+$": "a path of small letters, such as /rng",
  "^/[A-Za-z0-9{}._/-]*$": "a path such as /promotions or /{games}",
  "^/[A-Za-z0-9._/-]*$": "a path such as /index.html",
  "^[A-Z0-9_]+$": "a vendor code of capital letters, digits and underscores",
  "^[A-Z][A-Z0-9]+$": "a module switch such as CBS3",
  "^[a-z]+-[0-9]+$": "a picture family and a number, such as reels-12",
  "^(G|UA|AW)-[A-Z0-9-]+$": "a Google tag id such as G-ABC123",
  "^[A-Za-z0-9][A-Za-z0-9._/-]*\\.(svg|png|jpg|jpeg|webp|avif)$":
    "a picture of the assets folder, such as logo.svg",
  "^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9_-]+)+$": "a translation key such as menu.home",
  "^-?(0|[1-9][0-9]{0,17})(\\.[0-9]{1,8})?$": 'an amount as text, such as "1000" or "0.50"',
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
