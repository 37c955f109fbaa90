import type { BannerGroup, FontFace, Merchant, Screen, Theme } from "#src/contracts/site.gen.ts";
import { changesIn, withInstants } from "./periods.ts";
import type { Revision } from "./revision.ts";

/** The parts of a merchant that a browser gets exactly as they are. */
const shared = [
  "name",
  "company",
  "languages",
  "currency",
  "money",
  "country",
  "dialingCode",
  "timeZone",
  "minimumAge",
  "audience",
  "botCheck",
  "socialProviders",
  "phoneLoginSwitch",
  "modules",
  "registration",
  "categories",
  "menus",
  "footer",
  "bannerFallbacks",
  "vendorNames",
  "resources",
  "customerService",
  "lists",
  "feedback",
  "imageHosts",
  "gameHosts",
  "openModes",
  "standInGames",
] as const satisfies readonly (keyof Merchant)[];

type Licence = NonNullable<Merchant["licence"]>;

/** What of the theme a browser needs beside the style sheet; pictures are addresses. */
export type ClientTheme = Pick<
  Theme,
  "defaultTheme" | "iconStyle" | "cardRatio" | "logo" | "brand" | "fonts"
>;

/**
 * What the browser gets of a merchant: no hosts, no access lists, no platform address, no texts
 * (those come by language). Pictures are addresses that never change their content.
 */
export interface ClientSite extends Pick<Merchant, (typeof shared)[number]> {
  code: string;
  /** The revision this was made from. */
  revision: string;
  loginRequired: boolean;
  /** Who verifies numbers in the platform's place, where a page can speak with them (OPEN-011). */
  phoneAuth?: { provider: "sandbox" };
  /** Members are checked by a provider before something that they want to do; left out: nobody is. */
  identity?: true;
  theme: ClientTheme;
  licence?: Merchant["licence"];
  bannerGroups: Record<string, BannerGroup>;
  screens: Record<string, Screen>;
  /** When a condition on the time changes what it says, epoch milliseconds; left out: never. */
  changes?: number[];
  /** What every picture's address starts with. */
  assetBase: string;
}

/** Makes the browser's view of a revision. */
export function toClientSite(revision: Revision): ClientSite {
  const { menus, footer, bannerGroups, screens, timeZone } = revision.site;
  const conditional = withInstants({ menus, footer, bannerGroups, screens }, timeZone);
  const changes = changesIn(conditional);
  const site = { ...revision.site, ...conditional };
  return { ...toPlainSite(revision, site), ...(changes.length > 0 && { changes }) };
}

function toPlainSite(revision: Revision, site: Merchant): ClientSite {
  const { code } = revision;
  const assetBase = `/_m/${code}`;
  const toUrl = (path: string): string => {
    const asset = revision.assets.get(path);
    return asset === undefined ? path : `${assetBase}/${asset.hash}/${path}`;
  };
  const part = Object.fromEntries(shared.map((key) => [key, site[key]])) as Pick<
    Merchant,
    (typeof shared)[number]
  >;
  const { defaultTheme, iconStyle, cardRatio, logo, brand, fonts } = site.theme;
  return {
    ...part,
    code,
    revision: revision.hash,
    loginRequired: site.access.loginRequired,
    ...(site.phoneAuth?.provider === "sandbox" && { phoneAuth: { provider: "sandbox" as const } }),
    ...(site.limits?.identity !== undefined && { identity: true as const }),
    theme: {
      defaultTheme,
      iconStyle,
      cardRatio,
      brand,
      logo: { dark: toUrl(logo.dark), light: toUrl(logo.light), mark: toUrl(logo.mark) },
      ...(fonts !== undefined && { fonts: mapValues(fonts, (faces) => withFiles(faces, toUrl)) }),
    },
    ...(site.licence && { licence: withSeal(site.licence, toUrl) }),
    bannerGroups: mapValues(site.bannerGroups, (group) => withPictures(group, toUrl)),
    screens: mapValues(site.screens, (screen) => withProps(screen, revision, toUrl)),
    assetBase,
  };
}

const mapValues = <T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const withSeal = (licence: Licence, toUrl: (path: string) => string): Licence =>
  licence.seal === undefined ? licence : { ...licence, seal: toUrl(licence.seal) };

const withFiles = (
  faces: readonly FontFace[] | undefined,
  toUrl: (path: string) => string,
): FontFace[] => (faces ?? []).map((face) => ({ ...face, file: toUrl(face.file) }));

const withPictures = (group: BannerGroup, toUrl: (path: string) => string): BannerGroup => ({
  ...group,
  items: mapValues(group.items, (item) => ({
    ...item,
    ...(item.image !== undefined && { image: toUrl(item.image) }),
    ...(item.imagePhone !== undefined && { imagePhone: toUrl(item.imagePhone) }),
  })),
});

/** A block's setting that names one of the merchant's pictures becomes its address. */
function withProps(screen: Screen, { assets }: Revision, toUrl: (path: string) => string): Screen {
  const change = (value: unknown): unknown => {
    if (typeof value === "string") return assets.has(value) ? toUrl(value) : value;
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== "object" || value === null) return value;
    return mapValues(value as Record<string, unknown>, change);
  };
  const blocks = mapValues(screen.blocks, (block) =>
    block.props === undefined
      ? block
      : { ...block, props: change(block.props) as Record<string, unknown> },
  );
  return { ...screen, blocks };
}
