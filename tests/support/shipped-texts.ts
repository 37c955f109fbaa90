import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "#tools/lib/paths.mjs";

/** A text that ships, in one language. */
export interface ShippedText {
  language: string;
  /** The key of a locale; where else it stands, the file and its place there. */
  key: string;
  text: string;
}

const languageCodes: ReadonlySet<string> = new Set(["CN", "EN", "FIL", "ID", "TH", "TY", "VI"]);

/** Texts at any depth, by their path. */
const textsIn = (value: unknown, path: string): [string, string][] => {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, path === "" ? name : `${path}.${name}`),
  );
};

/** Texts that stand below the code of their language, at any depth. */
const byLanguage = (value: unknown, path: string): ShippedText[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    languageCodes.has(name)
      ? textsIn(inner, path).map(([key, text]) => ({ language: name, key, text }))
      : byLanguage(inner, `${path}.${name}`),
  );
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));
const exportsOf = (file: string): Promise<object> => import(pathToFileURL(join(root, file)).href);
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });

/** What reads as words: each paragraph by itself, without the marks of HTML around it. */
const paragraphsOf = (one: ShippedText): ShippedText[] =>
  one.text
    .split(/<br>|<\/(?:p|li|h3|ul)>/)
    .map((text) => ({ ...one, text: text.replace(/<[^>]+>/g, "") }))
    .filter(({ text }) => text !== "");

/** The texts of the portal's locales and long texts, as every merchant inherits them. */
export const localeTexts: readonly ShippedText[] = ["locales", "documents"].flatMap((room) =>
  readdirSync(join(root, "merchants/base", room)).flatMap((file) =>
    textsIn(
      readJson(`merchants/base/${room}/${file}`),
      room === "documents" ? "documents" : "",
    ).map(([key, text]) => ({ language: file.replace(".json", ""), key, text })),
  ),
);

/** What a new portal's database begins with: help, messages, promotions, tasks, the mall. */
export async function seedTexts(): Promise<ShippedText[]> {
  const files = filesIn("src/platform/domains").filter((file) =>
    /seed\/[^/]*wording\.ts$/.test(file),
  );
  const found = await Promise.all(
    files.map(async (file) => byLanguage(await exportsOf(`src/platform/domains/${file}`), file)),
  );
  return found.flat().flatMap(paragraphsOf);
}

/** What the apps on hosts of their own say: the chat's room and the house games. */
export async function hostedTexts(): Promise<ShippedText[]> {
  const files = filesIn("src/hosted").filter((file) => /texts\/[a-z]+\.ts$/.test(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const language = file.replace(/^.*\/([a-z]+)\.ts$/, "$1");
      const own = Object.entries(await exportsOf(`src/hosted/${file}`));
      return own
        .filter(([name]) => name === language)
        .flatMap(([, value]) => textsIn(value, file))
        .map(([key, text]) => ({ language: language.toUpperCase(), key, text }));
    }),
  );
  return found.flat();
}
