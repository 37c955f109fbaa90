import type { NoticeValue } from "#src/contracts/api.gen.ts";
import type { Link, Merchant, Text } from "#src/contracts/site.gen.ts";
import { withInstants } from "#src/merchant/periods.ts";
import type { Revision } from "#src/merchant/revision.ts";
import { bannerArtPath, readArtName } from "#src/shared/art/art-path.ts";
import { type ConditionFacts, holds } from "#src/shared/conditions.ts";
import { hueOf } from "#src/shared/hue.ts";
import { fallbacksOf } from "#src/shared/languages.ts";
import type { CallSession } from "../../kernel/context.ts";
import { toCleanWords } from "./clean-html.ts";
import type { NewAnnouncement } from "./new-content.ts";
import { toOffer } from "./offers.ts";
import type { PromotionRow } from "./promotion-repo.ts";
import type { AnnouncementRow } from "./repo.ts";
import { type AnnouncementType, announcementTypes } from "./tables.ts";

type Announcement = NoticeValue["player"][number];
type Banner = NoticeValue["banners"][number];

/** Cleans an announcement's HTML; nothing is stored that did not pass here. */
export const toCleanAnnouncement = (announcement: NewAnnouncement): NewAnnouncement => ({
  ...announcement,
  words: toCleanWords(announcement.words),
});

/** The words for a language: its own, then those that stand in for it, then any (OPEN-091). */
export function wordsFor<Words>(
  words: Readonly<Record<string, Words>>,
  language: string,
): Words | undefined {
  const code = [language, ...fallbacksOf(language)].find((one) => Object.hasOwn(words, one));
  return code === undefined ? Object.values(words)[0] : words[code];
}

/** A text of the configuration in a language; a key that nobody has words for stays a key. */
export function textOf(
  text: Text | undefined,
  site: Pick<Merchant, "locales">,
  language: string,
): string {
  if (text === undefined) return "";
  if (typeof text !== "string") return wordsFor(text, language) ?? "";
  const code = [language, ...fallbacksOf(language)].find(
    (one) => Object.hasOwn(site.locales, one) && Object.hasOwn(site.locales[one] ?? {}, text),
  );
  return (code && site.locales[code]?.[text]) ?? text;
}

/** Announcements of one kind in a language, in the order they came. */
export function toAnnouncements(
  rows: readonly AnnouncementRow[],
  kinds: readonly AnnouncementType[],
  language: string,
): Announcement[] {
  return rows.flatMap(({ id, kind, words, published_at }) => {
    const own = kinds.includes(kind) ? wordsFor(words, language) : undefined;
    return own ? [{ id, ...own, date: published_at.toISOString() }] : [];
  });
}

/** The types that codes apart by commas ask for, others counting for nothing; all when none is given. */
export function toKinds(types: string | undefined): AnnouncementType[] {
  const asked = types?.split(",").map((code) => code.trim());
  return announcementTypes.filter((kind) => asked === undefined || asked.includes(kind));
}

/** Promotions in a language. */
export function toPromotions(
  rows: readonly PromotionRow[],
  site: Merchant,
  language: string,
): NoticeValue["promotion"] {
  return rows.map((row) => {
    const { id, category, words, image } = row;
    const title = wordsFor(words, language)?.title ?? id;
    return { id, category, title, image, offer: toOffer(row, { site }, undefined, null) };
  });
}

/** Who looks at banners, and from where. */
export interface BannerVisitor {
  session: CallSession | null;
  language: string;
  country: string;
  /** Epoch milliseconds. */
  now: number;
}

function factsOf(site: Merchant, visitor: BannerVisitor): ConditionFacts {
  const { session, language, country, now } = visitor;
  // Which vendors a category has is the catalogue's to say; one that is configured counts as filled.
  const configured = site.categories.order.map((id) => [id, 1] as const);
  return {
    modules: Object.fromEntries(Object.entries(site.modules)),
    signedIn: session !== null,
    role: session?.kind ?? "visitor",
    language,
    languages: site.languages.supported,
    vendorsByCategory: Object.fromEntries(configured),
    resources: Object.keys(site.resources),
    country,
    at: new Date(now).toISOString(),
    consolidated: {},
  };
}

/** Where a banner leads, as a path of the portal or an https address; empty when nowhere. */
function targetOf(link: Link | undefined, site: Merchant): string {
  if (link?.type === "route") return link.path;
  if (link?.type === "url") return link.url;
  if (link?.type === "resource") return site.resources[link.key]?.url ?? "";
  if (link?.type === "category") return site.categories.items[link.category]?.path ?? "";
  return "";
}

type BannerItem = Merchant["bannerGroups"][string]["items"][string];

function pictureOf(item: BannerItem, { code, assets, site }: Revision): string | undefined {
  const asset = item.image === undefined ? undefined : assets.get(item.image);
  if (asset) return `/_m/${code}/${asset.hash}/${item.image}`;
  const art = item.art === undefined ? undefined : readArtName(item.art);
  return art && bannerArtPath(art.family, hueOf(site.theme.brand), art.seed, "wide");
}

/** The merchant's banners of every group that hold for this visitor (BANNER-01). */
export function toBanners(revision: Revision, visitor: BannerVisitor): Banner[] {
  const { site } = revision;
  const facts = factsOf(site, visitor);
  return Object.entries(withInstants(site.bannerGroups, site.timeZone)).flatMap(
    ([groupName, group]) =>
      (group?.order ?? []).flatMap((id) => {
        const item = group.items[id];
        const url = item && holds(item.when, facts) ? pictureOf(item, revision) : undefined;
        if (item === undefined || url === undefined) return [];
        return [
          {
            bannerId: `${groupName}-${id}`,
            groupName,
            url,
            linkageType: targetOf(item.link, site),
            title: textOf(item.title, site, visitor.language),
          },
        ];
      }),
  );
}
