import { type ClientSite, toClientSite } from "#src/merchant/client-site.ts";
import type { Revision } from "#src/merchant/revision.ts";
import { textsFor } from "#src/merchant/texts.ts";
import type { PageLinks } from "#src/portal/app/page.types.ts";
import { type PseudoLocale, pseudoTexts } from "./dev/pseudo-locales.ts";

interface Documents {
  site: ClientSite;
  texts: Map<string, Record<string, string>>;
}

const made = new WeakMap<Revision, Documents>();

function documentsOf(revision: Revision): Documents {
  const known = made.get(revision);
  if (known !== undefined) return known;
  const documents = { site: toClientSite(revision), texts: new Map() };
  made.set(revision, documents);
  return documents;
}

/** What the browser may know of a revision; made once. */
export const siteOf = (revision: Revision): ClientSite => documentsOf(revision).site;

/** The texts of a language the merchant supports, or of one made out of English; made once. */
export function textsOf(
  revision: Revision,
  language: string,
  pseudo?: PseudoLocale,
): Record<string, string> {
  const { texts } = documentsOf(revision);
  const known = texts.get(language);
  if (known !== undefined) return known;
  const merged =
    pseudo === undefined
      ? textsFor(revision.site, language)
      : pseudoTexts(pseudo, textsFor(revision.site, "EN"));
  texts.set(language, merged);
  return merged;
}

/** The address of a revision's token sheet. */
export const sheetPath = ({ code, cssHash }: Revision): string =>
  `/_m/${code}/theme.${cssHash}.css`;

/** The addresses of the documents a browser fetches later on. */
export function linksOf({ code, hash, site }: Revision): PageLinks {
  const texts = site.languages.supported.map((language) => [
    language,
    `/_m/${code}/texts/${language}.${hash}.json`,
  ]);
  return { site: `/_m/${code}/site.${hash}.json`, texts: Object.fromEntries(texts) };
}
