import { fallbacksOf, languageOf } from "#src/shared/languages.ts";
import type { TextKey, Texts } from "./texts/en.ts";

/** Gives a text with its blanks filled. */
export type Say = (key: TextKey, ...blanks: string[]) => string;

const english = async (): Promise<Texts> => (await import("./texts/en.ts")).en;
const sets: Readonly<Record<string, () => Promise<Texts>>> = {
  EN: english,
  VI: async () => (await import("./texts/vi.ts")).vi,
  TH: async () => (await import("./texts/th.ts")).th,
  ID: async () => (await import("./texts/id.ts")).id,
  FIL: async () => (await import("./texts/fil.ts")).fil,
  CN: async () => (await import("./texts/cn.ts")).cn,
};

/** The texts of a language, or of the nearest one the games speak. */
export async function loadWords(code: string): Promise<{ say: Say; tag: string }> {
  const spoken = [code, ...fallbacksOf(code)].find((one) => Object.hasOwn(sets, one)) ?? "EN";
  const texts = await (sets[spoken] ?? english)();
  const say: Say = (key, ...blanks) =>
    texts[key].replace(/\{(\d)\}/g, (_whole, index: string) => blanks[Number(index)] ?? "");
  return { say, tag: languageOf(spoken).tag };
}
