/** What the portal knows of one language code (spec 1, OPEN-091, OPEN-092). */
export interface Language {
  /** BCP 47, for `lang`, Intl and plural rules. */
  readonly tag: string;
  /** The name in its own script. */
  readonly name: string;
  /** A full translation set ships with the portal. */
  readonly complete: boolean;
  /** The direction of the script; the page follows the set that is shown. */
  readonly dir: "ltr" | "rtl";
  /** Codes whose sets fill the gaps, best first. English always comes last. */
  readonly fallbacks: readonly string[];
}

const language = (
  tag: string,
  name: string,
  more: Partial<Pick<Language, "complete" | "dir" | "fallbacks">> = {},
): Language => ({
  tag,
  name,
  complete: more.complete ?? false,
  dir: more.dir ?? "ltr",
  fallbacks: more.fallbacks ?? ["EN"],
});

/** Every language code of the portal: seven complete sets and 26 that are recognised (LANG-08). */
export const languages: Readonly<Record<string, Language>> = {
  EN: language("en", "English", { complete: true, fallbacks: [] }),
  VI: language("vi", "Tiếng Việt", { complete: true }),
  // The default merchant's own variant of Vietnamese (OPEN-091).
  TY: language("vi", "Tiếng Việt", { complete: true, fallbacks: ["VI", "EN"] }),
  TH: language("th", "ไทย", { complete: true }),
  ID: language("id", "Bahasa Indonesia", { complete: true }),
  FIL: language("fil", "Filipino", { complete: true }),
  CN: language("zh-Hans", "简体中文", { complete: true }),
  JA: language("ja", "日本語"),
  MY: language("my", "မြန်မာ"),
  ES: language("es", "Español"),
  HI: language("hi", "हिन्दी"),
  KM: language("km", "ខ្មែរ"),
  KO: language("ko", "한국어"),
  KR: language("ko", "한국어", { fallbacks: ["KO", "EN"] }),
  MS: language("ms", "Bahasa Melayu"),
  PT: language("pt", "Português"),
  TA: language("ta", "தமிழ்"),
  TW: language("zh-Hant", "繁體中文", { fallbacks: ["CN", "EN"] }),
  UR: language("ur", "اردو", { dir: "rtl" }),
  "UR-LA": language("ur-Latn", "Urdu (Roman)"),
  "PT-BR": language("pt-BR", "Português (Brasil)", { fallbacks: ["PT", "EN"] }),
  TR: language("tr", "Türkçe"),
  BN: language("bn", "বাংলা"),
  AR: language("ar", "العربية", { dir: "rtl" }),
  FA: language("fa", "فارسی", { dir: "rtl" }),
  RU: language("ru", "Русский"),
  KK: language("kk", "Қазақша"),
  UZ: language("uz", "Oʻzbekcha"),
  LO: language("lo", "ລາວ"),
  NE: language("ne", "नेपाली"),
  FR: language("fr", "Français"),
  TE: language("te", "తెలుగు"),
  SW: language("sw", "Kiswahili"),
};

/** Is it a code the portal recognises? */
export const isLanguage = (code: string): boolean => Object.hasOwn(languages, code);

/** What is known of a code; one that the portal does not recognise counts as English of that name. */
export const languageOf = (code: string): Language =>
  (isLanguage(code) ? languages[code] : undefined) ?? language("en", code);

/** The codes whose sets are laid over each other for a language, best first; English is the last. */
export const fallbacksOf = (code: string): readonly string[] => languageOf(code).fallbacks;

/**
 * The set that is really on screen when a language is chosen: its own where there is one, else the
 * first complete fallback (OPEN-092). `lang` and `dir` of the page follow it.
 */
export function shownSet(code: string, has?: (code: string) => boolean): string {
  const present = has ?? ((candidate: string) => languageOf(candidate).complete);
  return [code, ...fallbacksOf(code)].find(present) ?? "EN";
}
