import { drawArt, type Ratio } from "./draw-art.ts";
import { drawAvatar } from "./draw-avatar.ts";
import { type BannerShape, bannerShapes, drawBanner } from "./draw-banner.ts";
import { drawVendorMark, markVariants } from "./draw-vendor-mark.ts";
import { type Family, isFamily } from "./families.ts";

/** The largest seed a path may carry. */
export const maxSeed = 999_999;

// Leading zeros are refused, so that one drawing has exactly one address.
const hue = "(0|[1-9]\\d{0,2})";
const seed = "(0|[1-9]\\d{0,5})";
const game = new RegExp(`^/_art/game/([a-z]{4,5})-${hue}-${seed}(?:-(1x1|4x3))?\\.svg$`);
const banner = new RegExp(`^/_art/banner/([a-z]{4,5})-${hue}-${seed}-(wide|phone)\\.svg$`);
const mark = new RegExp(
  `^/_art/vendor/([A-Z0-9_]{1,16})-(?:([A-Z]{2,12})-)?${hue}-([a-z]{5,7})\\.svg$`,
);
const avatar = new RegExp(`^/_art/avatar/${seed}\\.svg$`);
const longest = 80;

/** The path of a game's picture; its shape is 3:4 unless another is named. */
export function gameArtPath(family: Family, hue: number, seed: number, ratio?: Ratio): string {
  const shape = ratio === undefined || ratio === "3:4" ? "" : `-${ratio.replace(":", "x")}`;
  return `/_art/game/${family}-${hue}-${seed}${shape}.svg`;
}

/** The path of a banner. */
export function bannerArtPath(
  family: Family,
  hue: number,
  seed: number,
  shape: BannerShape,
): string {
  return `/_art/banner/${family}-${hue}-${seed}-${shape}.svg`;
}

/**
 * Reads what a banner's `art` of the configuration names, such as `reels-12`.
 * @returns family and seed; undefined when the family is unknown or the seed out of bounds
 */
export function readArtName(name: string): { family: Family; seed: number } | undefined {
  const [, family, number] = /^([a-z]{4,5})-(\d{1,6})$/.exec(name) ?? [];
  if (family === undefined || number === undefined || !isFamily(family)) return undefined;
  return { family, seed: Number(number) };
}

function drawGame([, family, degrees, number, shape]: readonly (string | undefined)[]):
  | string
  | undefined {
  if (family === undefined || !isFamily(family) || Number(degrees) > 359) return undefined;
  const ratio: Ratio = shape === "1x1" ? "1:1" : shape === "4x3" ? "4:3" : "3:4";
  return drawArt({ family, hue: Number(degrees), seed: Number(number), ratio });
}

function drawBannerOf([, family, degrees, number, shape]: readonly (string | undefined)[]):
  | string
  | undefined {
  if (family === undefined || !isFamily(family) || Number(degrees) > 359) return undefined;
  if (shape === undefined || !Object.hasOwn(bannerShapes, shape)) return undefined;
  return drawBanner({
    family,
    hue: Number(degrees),
    seed: Number(number),
    shape: shape as BannerShape,
  });
}

function drawMark([, code, type, degrees, name]: readonly (string | undefined)[]):
  | string
  | undefined {
  const variant = markVariants.find((known) => known === name);
  if (code === undefined || variant === undefined || Number(degrees) > 359) return undefined;
  return drawVendorMark({ code, type, hue: Number(degrees), variant });
}

/**
 * Draws what a path under `/_art/` names.
 * @param path of a URL, without query
 * @returns an SVG document that may be kept for ever; undefined for every path that names nothing
 */
export function parseArtPath(path: string): string | undefined {
  if (path.length > longest || !path.startsWith("/_art/")) return undefined;
  const gameParts = game.exec(path);
  if (gameParts) return drawGame(gameParts);
  const bannerParts = banner.exec(path);
  if (bannerParts) return drawBannerOf(bannerParts);
  const markParts = mark.exec(path);
  if (markParts) return drawMark(markParts);
  const avatarParts = avatar.exec(path);
  return avatarParts ? drawAvatar({ seed: Number(avatarParts[1]) }) : undefined;
}
