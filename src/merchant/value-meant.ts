import { isLanguage, languages } from "#src/shared/languages.ts";
import { isObject, type Json } from "./json.ts";
import { suggest } from "./suggest.ts";

/** What was most likely meant by a value, and the words that say so. */
export interface Meant {
  help?: string;
  meant?: Json;
}

/** A value as it is written in JSON, short enough for a sentence. */
export const quote = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** The same name in the letters that a pattern takes. */
export const fitting = (name: string, pattern: string): string | undefined =>
  [
    name.replace(/^./, (first) => first.toLowerCase()),
    name.replace(/^./, (first) => first.toUpperCase()),
    name.toLowerCase(),
    name.toUpperCase(),
    name.replace(/[^\p{L}\p{N}]+/gu, ""),
  ].find((each) => each !== name && new RegExp(pattern, "u").test(each));

/**
 * The same value in the letters that a pattern takes: without blanks around it or commas between
 * thousands, with the https:// or the slash that it lacks, as the file of a folder that it names, with the
 * nearest of the words of which the pattern takes one.
 * @param expected what the pattern asks for, in words
 */
export function tidied(value: string, pattern: string, expected = ""): string | undefined {
  const text = value.trim();
  const narrow = text.normalize("NFKC");
  const language = expected.startsWith("a language code") ? languageMeant(text) : undefined;
  const candidates = [
    language,
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    narrow,
    narrow.toUpperCase(),
    /^[0-9]{1,3}([, ][0-9]{3})+(\.[0-9]+)?$/.test(value) ? value.replace(/[, ]/g, "") : value,
    /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i.test(text) ? `https://${text}` : value,
    text.replace(/^http:\/\//i, "https://"),
    /^[0-9.]+\s*[x×]$/i.test(text) ? text.slice(0, -1).trim() : value,
    expected.startsWith("per cent") && text.endsWith("%") ? text.slice(0, -1).trim() : value,
    /^[a-z0-9]/i.test(text) && !text.includes(":") ? `/${text}` : value,
    URL.canParse(text) ? new URL(text).pathname : value,
    fileMeant(text),
    text.replaceAll(/[\s_]+/g, "-"),
    text.toLowerCase().replaceAll(/[\s_]+/g, "-"),
    momentMeant(text),
    ...withNearWords(text, pattern),
  ];
  const isFitting = new RegExp(pattern, "u");
  return [...candidates, text.replace(/^\+/, "")].find(
    (each): each is string => each !== undefined && each !== value && isFitting.test(each),
  );
}

/**
 * A day or a moment as other programs write it, in the form of the settings: 2026/12/4, 24.12.2026,
 * 2026-12-24 18:00:00. A moment of another zone is no moment of the merchant's clock, and which of 4/12 is the
 * month nobody can tell.
 */
function momentMeant(text: string): string | undefined {
  const found =
    /^(?:(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})|(?<day>1[3-9]|2\d|3[01])[./-](?<month>\d{1,2})[./-](?<year>\d{4}))(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?)?$/i.exec(
      text,
    )?.groups;
  if (found === undefined) return undefined;
  const { y, m, d, day, month, year, hour, minute } = found;
  const two = (digits: string | undefined): string => (digits ?? "").padStart(2, "0");
  const time = hour === undefined ? "" : `T${two(hour)}:${minute}`;
  return `${y ?? year}-${two(m ?? month)}-${two(d ?? day)}${time}`;
}

/** A moment with a zone, where one of the merchant's clock is meant: what time that is there nobody writes for it. */
export const zoneWords = (text: string, expected = ""): Meant =>
  expected.includes("a day with a time") &&
  /\d(?:Z|[+-]\d{2}:?\d{2})$/.test(text) &&
  text.includes("T")
    ? { help: "Write the time by the clock of the merchant's timeZone, without a zone behind it." }
    : {};

/** The words of which a pattern takes one, such as those of `^(reels|orbs)-[0-9]+$`. */
const wordsIn = (pattern: string): string[] =>
  /\((\w+(?:\|\w+)+)\)/.exec(pattern)?.[1]?.split("|") ?? [];

/** The same value with one of its words changed to the nearest of those that a pattern takes. */
function withNearWords(text: string, pattern: string): string[] {
  const words = wordsIn(pattern);
  return words.length === 0
    ? []
    : [...text.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
        const meant = suggest(word, words);
        return meant === undefined
          ? []
          : [text.slice(0, index) + meant + text.slice(index + word.length)];
      });
}

/** A path of the assets folder as other systems and the web write it. */
export function fileMeant(text: string): string {
  const path = text.replaceAll("\\", "/").replace(/^(?:\.{0,2}\/)*(?:assets\/)?/, "");
  return path
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll(/%20|\s+/g, "-");
}

/** Where the file itself has a name that no setting can say, its name changes with it. */
export const fileToo = (name: string, meant: string): string =>
  /\.[a-z0-9]{3,5}$/.test(meant) && /[^A-Za-z0-9._/\\-]/.test(name) && !name.includes(":")
    ? " Rename the file too."
    : "";

/** The portal's code of a language that is written as browsers do: `en-US`, `zh-TW`. */
export function languageMeant(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll("_", "-");
  if (isLanguage(code)) return code;
  const tag = text.toLowerCase().replaceAll("_", "-");
  const primary = tag.split("-")[0] ?? tag;
  if (primary === "zh") return /-(?:tw|hk|hant)/.test(tag) ? "TW" : "CN";
  const first = primary.toUpperCase();
  if (isLanguage(first)) return first;
  const byTag = Object.keys(languages).find(
    (each) => languages[each]?.tag.split("-")[0] === primary,
  );
  return byTag ?? bySpeakers[first] ?? byName(text);
}

/** The language that a code which the portal does not know stands for elsewhere, or that its letters come near to. */
export const languageNear = (code: string): string | undefined =>
  isLanguage(code) ? undefined : (languageMeant(code) ?? suggest(code, Object.keys(languages)));

/** Codes of countries, and older ones of languages, that are written for a language. */
const bySpeakers: Readonly<Record<string, string>> = {
  VN: "VI",
  TL: "FIL",
  PH: "FIL",
  JP: "JA",
  KH: "KM",
  GB: "EN",
  UK: "EN",
  US: "EN",
  BR: "PT-BR",
  IN: "HI",
};

const englishNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** A language by its name, in English or its own script. */
function byName(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return Object.keys(languages).find((code) => {
    const { tag = "", name: own = "" } = languages[code] ?? {};
    return [own, englishNames.of(tag) ?? ""].some((each) => each.toLowerCase() === name);
  });
}

/** The same value as the kind that is asked for, where only its form is another. */
export function inKind(value: Json, kind: string, schema: unknown): Meant {
  const inside = ["array", "object"].includes(kind) ? asText(value, kind) : undefined;
  if (inside !== undefined)
    return {
      help: "It is written as a text: take the quotes around it and the backslashes away.",
      meant: inside,
    };
  const [only, ...more] = kind === "object" && Array.isArray(value) ? value : [];
  if (only !== undefined && isObject(only) && more.length === 0 && isOfKnownNames(schema))
    return { help: `Take the brackets around it away: write ${quote(only)}.`, meant: only };
  if (kind === "object" && Array.isArray(value) && value.some(isObject))
    return {
      help: 'Write each entry under a name of its own, such as {"first": {…}}; where there is an "order", it says which comes first.',
    };
  const meant = kind === "array" ? asList(value, schema) : asKind(value, kind, schema);
  return meant === undefined ? {} : { help: `Write ${quote(meant)}.`, meant };
}

/** Whether an object has names that are listed, and not entries under names of anybody's own. */
const isOfKnownNames = (schema: unknown): boolean =>
  isObject(schema) && (isObject(schema.properties) || Array.isArray(schema.oneOf));

/** What a text says that holds JSON. */
function asText(value: Json, kind: string): Json | undefined {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return undefined;
  try {
    const inside = JSON.parse(value) as Json;
    return Array.isArray(inside) === (kind === "array") ? inside : undefined;
  } catch {
    // It only begins like JSON.
    return undefined;
  }
}

/** `{"0": "home"}` is what some programs make of a list; no list of texts holds an object. */
function asList(value: Json, schema: unknown): Json | undefined {
  const items = isObject(schema) && isObject(schema.items) ? schema.items : {};
  if (typeof value === "string") {
    const parts = value.split(/[,;|]/).map((part) => part.trim());
    if (items.type === "integer" && parts.every((part) => /^\d{1,9}$/.test(part)))
      return parts.map(Number);
    return parts.length > 1 && parts.every((part) => part !== "" && !/\s/.test(part))
      ? parts
      : [value];
  }
  if (!isObject(value)) return undefined;
  const places = Object.keys(value);
  if (places.length > 0 && places.every((place, index) => place === String(index)))
    return Object.values(value);
  return items.type === "string" || typeof items.pattern === "string" ? undefined : [value];
}

const yes: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  y: true,
  on: true,
  1: true,
  false: false,
  no: false,
  n: false,
  off: false,
  0: false,
};

/** A number in quotes, or the one text that a list or an object holds, where the setting takes it. */
function oneText(value: Json, schema: unknown): string | undefined {
  const parts = typeof value === "object" && value !== null ? Object.values(value) : [];
  const inside = parts.length === 1 && typeof parts[0] === "string" ? parts[0] : undefined;
  const text = typeof value === "number" ? String(value) : inside;
  if (text === undefined || !isObject(schema)) return text;
  const { pattern, enum: allowed } = schema;
  const isOfNames = schema["x-ref"] !== undefined && typeof value === "number";
  const fits = typeof pattern !== "string" || new RegExp(pattern, "u").test(text);
  return fits && !isOfNames && (!Array.isArray(allowed) || allowed.includes(text))
    ? text
    : undefined;
}

function asKind(value: Json, kind: string, schema: unknown): Json | undefined {
  if (kind === "string") return oneText(value, schema);
  if (kind === "boolean") {
    const word = ["string", "number"].includes(typeof value) ? String(value).trim() : "";
    return Object.hasOwn(yes, word.toLowerCase()) ? yes[word.toLowerCase()] : undefined;
  }
  if (typeof value !== "string" || !["integer", "number"].includes(kind)) return undefined;
  const number = /^(-?(?:0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:,\d{3})+))(\.\d+)?\s*\+?$/.exec(
    value.trim(),
  );
  if (number === null || (kind === "integer" && number[2] !== undefined)) return undefined;
  return Number(`${number[1]?.replaceAll(",", "")}${number[2] ?? ""}`);
}
