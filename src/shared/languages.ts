/** One language of the portal. */
export interface Language {
  /** BCP 47, for `lang` attributes and for formatting. */
  tag: string;
  /** Its own name in its own script. */
  name: string;
  /** The base ships a complete set of its texts. */
  complete: boolean;
  dir: "ltr" | "rtl";
  /** Further codes whose texts stand in for missing ones, nearest first; EN is always the last. */
  fallbacks: readonly string[];
}

const language = (
  tag: string,
  name: string,
  more: Partial<Pick<Language, "complete" | "dir" | "fallbacks">> = {},
): Language => ({ tag, name, complete: false, dir: "ltr", fallbacks: ["EN"], ...more });

const complete = true;

/** Every language code the portal knows (spec 1, OPEN-091, OPEN-092). */
export const languages: Readonly<Record<string, Language>> = {
  CN: language("zh-Hans", "简体中文", { complete }),
  EN: language("en", "English", { complete, fallbacks: [] }),
  FIL: language("fil", "Filipino", { complete }),
  ID: language("id", "Bahasa Indonesia", { complete }),
  TH: language("th", "ไทย", { complete }),
  TY: language("vi", "Tiếng Việt", { complete, fallbacks: ["VI", "EN"] }),
  VI: language("vi", "Tiếng Việt", { complete }),
  AR: language("ar", "العربية", { dir: "rtl" }),
  BN: language("bn", "বাংলা"),
  ES: language("es", "Español"),
  FA: language("fa", "فارسی", { dir: "rtl" }),
  FR: language("fr", "Français"),
  HI: language("hi", "हिन्दी"),
  JA: language("ja", "日本語"),
  KK: language("kk", "Қазақ тілі"),
  KM: language("km", "ខ្មែរ"),
  KO: language("ko", "한국어"),
  KR: language("ko", "한국어", { fallbacks: ["KO", "EN"] }),
  LO: language("lo", "ລາວ"),
  MS: language("ms", "Bahasa Melayu"),
  MY: language("my", "မြန်မာ"),
  NE: language("ne", "नेपाली"),
  PT: language("pt", "Português"),
  "PT-BR": language("pt-BR", "Português (Brasil)", { fallbacks: ["PT", "EN"] }),
  RU: language("ru", "Русский"),
  SW: language("sw", "Kiswahili"),
  TA: language("ta", "தமிழ்"),
  TE: language("te", "తెలుగు"),
  TR: language("tr", "Türkçe"),
  TW: language("zh-Hant", "繁體中文"),
  UR: language("ur", "اردو", { dir: "rtl" }),
  "UR-LA": language("ur-Latn", "Roman Urdu"),
  UZ: language("uz", "Oʻzbekcha"),
};

/** What is known of a language code; a code the portal does not know counts as English. */
export const languageOf = (code: string): Language =>
  (Object.hasOwn(languages, code) ? languages[code] : undefined) ?? (languages.EN as Language);

/** The codes whose texts are tried for a language, itself first and EN last. */
export const fallbacksOf = (code: string): readonly string[] =>
  Object.hasOwn(languages, code) ? [code, ...languageOf(code).fallbacks] : ["EN"];

/** The set of texts that a visitor really sees: the first complete one of the fallbacks (OPEN-092). */
export const shownSet = (code: string): string =>
  fallbacksOf(code).find((each) => languageOf(each).complete) ?? "EN";
