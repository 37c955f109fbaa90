import type { NoticeValue } from "#src/contracts/api.gen.ts";
import type { BannerGroup, Link, Text } from "#src/contracts/site.gen.ts";
import { splitArtName } from "#src/shared/art/art-name.ts";
import { type ConditionFacts, holds } from "#src/shared/conditions.ts";
import { safePath, safeUrl } from "#src/shared/safe-url.ts";

/** One banner ready to draw. */
export interface BannerView {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly action: string;
  readonly wide: string;
  readonly phone: string;
  /** A generated picture keeps its start side dark for the words; any other needs a shade. */
  readonly drawn: boolean;
  readonly link: Link | undefined;
}

interface BannerSite {
  readonly bannerGroups: Readonly<Record<string, BannerGroup>>;
  readonly bannerFallbacks: Readonly<Record<string, string>>;
}

interface BannerContext {
  readonly site: BannerSite;
  readonly facts: ConditionFacts;
  readonly text: (text: Text | undefined) => string;
  /** The brand colour's hue, in degrees. */
  readonly hue: number;
}

/** Neighbours differ a little in colour, so that a turn of the slider is seen. */
const turns = [0, 32, -32];

function pictures(
  item: BannerGroup["items"][string],
  index: number,
  context: BannerContext,
): Pick<BannerView, "wide" | "phone" | "drawn"> {
  // The merchant's pictures are addresses by the time the browser gets them.
  if (item.image !== undefined)
    return { wide: item.image, phone: item.imagePhone ?? item.image, drawn: false };
  const { family, seed } = splitArtName(item.art ?? "waves-1");
  const hue = (Math.round(context.hue) + (turns[index % turns.length] ?? 0) + 360) % 360;
  const base = `/_art/banner/${family}-${hue}-${seed}`;
  return { wide: `${base}-wide.svg`, phone: `${base}-phone.svg`, drawn: true };
}

/** The name of the group that really shows: the route's own, or its stand-in (OPEN-058). */
export function bannerGroupName(group: string, site: BannerSite): string {
  const own = site.bannerGroups[group];
  if (own !== undefined && own.order.length > 0) return group;
  return site.bannerFallbacks[group] ?? group;
}

/** The banners of a route's group, in order, those that hold now (BANNER-01). */
export function configuredBanners(group: string, context: BannerContext): BannerView[] {
  const found = context.site.bannerGroups[bannerGroupName(group, context.site)];
  if (found === undefined) return [];
  return found.order.flatMap((id, index) => {
    const item = found.items[id];
    if (item === undefined || !holds(item.when, context.facts)) return [];
    return [
      {
        id,
        title: context.text(item.title),
        subtitle: context.text(item.subtitle),
        action: context.text(item.action),
        link: item.link,
        ...pictures(item, index, context),
      },
    ];
  });
}

/** A path of this portal or an https address; anything else opens nothing. */
const platformLink = (target: string): Link | undefined => {
  const path = safePath(target, "");
  if (path !== "") return { type: "route", path };
  const url = safeUrl(target);
  return url === undefined ? undefined : { type: "url", url };
};

/** The banners that only the platform knows, for a group the skin has none for. */
export function platformBanners(
  group: string,
  site: BannerSite,
  notice: NoticeValue | undefined,
): BannerView[] {
  const name = bannerGroupName(group, site);
  return (notice?.banners ?? [])
    .filter((banner) => banner.groupName === name)
    .map((banner) => ({
      id: banner.bannerId,
      title: banner.title,
      subtitle: "",
      action: "",
      wide: banner.url,
      phone: banner.url,
      // What a careless platform leaves out takes no page with it.
      drawn: banner.url?.startsWith("/_art/"),
      link: platformLink(banner.linkageType),
    }));
}
