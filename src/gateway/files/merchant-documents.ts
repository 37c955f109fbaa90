import { type ClientSite, toClientSite } from "#src/merchant/client-site.ts";
import type { Revision } from "#src/merchant/revision.ts";
import { textsFor } from "#src/merchant/texts.ts";
import type { PageInput } from "#src/portal/app/page-state.ts";
import { makeLru } from "#src/shared/lru.ts";
import type { RevisionLinks } from "#src/shared/revision-news.ts";
import { type PseudoLocale, pseudoTexts } from "../dev/pseudo-locales.ts";

/** How many sites and how many texts are kept in all: of those portals that are visited. */
const max = { sites: 500, texts: 400_000 };

const sites = makeLru<ClientSite>({ maxWeight: max.sites });
const sets = makeLru<Record<string, string>>({
  maxWeight: max.texts,
  weigh: (texts) => Object.keys(texts).length,
});

/** Equal for equal documents: the hash covers what they are made of, the code is in their addresses. */
const keyOf = ({ code, hash }: Revision): string => `${code} ${hash}`;

/** What the browser may know of a revision; made once as long as somebody asks. */
export function siteOf(revision: Revision): ClientSite {
  const key = keyOf(revision);
  const site = sites.get(key) ?? toClientSite(revision);
  sites.set(key, site);
  return site;
}

/** The texts of a language the merchant supports, or of one made out of English; made once as long as somebody asks. */
export function textsOf(
  revision: Revision,
  language: string,
  pseudo?: PseudoLocale,
): Record<string, string> {
  const key = `${keyOf(revision)} ${language}`;
  const known = sets.get(key);
  if (known !== undefined) return known;
  const merged =
    pseudo === undefined
      ? textsFor(revision.site, language)
      : pseudoTexts(pseudo, textsFor(revision.site, "EN"));
  sets.set(key, merged);
  return merged;
}

/** The address of a revision's token sheet. */
export const sheetPath = ({ code, styleSheet }: Revision): string =>
  `/_m/${code}/theme.${styleSheet.hash}.css`;

/** The addresses of the documents a browser fetches later on. */
export function linksOf({ code, hash, site }: Revision): RevisionLinks {
  const texts = site.languages.supported.map((language) => [
    language,
    `/_m/${code}/texts/${language}.${hash}.json`,
  ]);
  return {
    site: `/_m/${code}/site.${hash}.json`,
    texts: Object.fromEntries(texts),
    longTexts: `/_m/${code}/documents/{id}.{language}.${hash}.json`,
  };
}

/** What a shared link shows: the merchant's own picture, or the mark that phones get. */
export function sharedPicture({ code, site, assets }: Revision): PageInput["picture"] {
  const own = site.search?.picture;
  const asset = own === undefined ? undefined : assets.get(own);
  if (own !== undefined && asset !== undefined)
    return { path: `/_m/${code}/${asset.hash}/${own}`, isWide: true };
  return { path: "/icon-plain-512.png", isWide: false };
}
