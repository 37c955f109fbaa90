import { languages } from "#src/shared/languages.ts";
import { en, type TextKey, type Texts } from "./texts/en.ts";

/** Gives a text with its blanks filled. */
export type Say = (key: TextKey, ...blanks: (string | number)[]) => string;

const sets: Readonly<Record<string, () => Promise<Texts>>> = {
  EN: async () => en,
  VI: async () => (await import("./texts/vi.ts")).vi,
  TH: async () => (await import("./texts/th.ts")).th,
  ID: async () => (await import("./texts/id.ts")).id,
  FIL: async () => (await import("./texts/fil.ts")).fil,
  CN: async () => (await import("./texts/cn.ts")).cn,
};

/** The texts of a language, or of the nearest one the chat speaks. */
export async function loadWords(code: string): Promise<{ say: Say; tag: string }> {
  const chain = [code, ...(languages[code]?.fallbacks ?? []), "EN"];
  const spoken = chain.find((one) => Object.hasOwn(sets, one)) ?? "EN";
  const texts = await (sets[spoken] ?? (async () => en))();
  const say: Say = (key, ...blanks) =>
    texts[key].replace(/\{(\d)\}/g, (_whole, index: string) => String(blanks[Number(index)] ?? ""));
  return { say, tag: languages[spoken]?.tag ?? "en" };
}
