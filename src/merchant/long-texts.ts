import type { LongText, Merchant } from "#src/contracts/site.gen.ts";
import { setsFor } from "./texts.ts";

/** What a long text may name in braces, and what stands in its place. */
const fillers: Readonly<Record<string, (site: Merchant) => string>> = {
  name: ({ name }) => name,
  company: ({ company }) => company,
  age: ({ minimumAge }) => String(minimumAge),
  currency: ({ currency }) => currency,
  waitingHours: ({ limits }) => String(limits?.waitingHours ?? 24),
};

/** The names a long text may hold in braces. */
export const fillerNames: readonly string[] = Object.keys(fillers);

/** Finds what stands in braces. */
export const bracedNames = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);

const fill = (text: string, site: Merchant): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => fillers[name]?.(site) ?? whole);

/**
 * A merchant's long text as visitors read it in a language: its own words, or those of the language
 * that stands in for it, English last; names in braces filled in. Nothing where there is none.
 */
export function longTextFor(site: Merchant, code: string, id: string): LongText | undefined {
  const all = site.documents ?? {};
  const found = setsFor(code)
    .map((each) => (Object.hasOwn(all, each) ? all[each] : undefined))
    .find((set) => set !== undefined && Object.hasOwn(set, id))?.[id];
  if (found === undefined) return undefined;
  const words = (text: string): string => fill(text, site);
  return {
    ...found,
    title: words(found.title),
    ...(found.intro && { intro: found.intro.map(words) }),
    sections: found.sections.map((section) => ({
      title: words(section.title),
      ...(section.text && { text: section.text.map(words) }),
      ...(section.points && { points: section.points.map(words) }),
      ...(section.ways && { ways: section.ways }),
      ...(section.after && { after: section.after.map(words) }),
    })),
  };
}

/** The ids of all long texts of a merchant, in whatever language. */
export const longTextIds = ({ documents = {} }: Pick<Merchant, "documents">): string[] => [
  ...new Set(Object.values(documents).flatMap((set) => Object.keys(set))),
];
