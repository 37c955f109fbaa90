import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Revision } from "#src/merchant/revision.ts";
import { deriveTokens } from "#src/merchant/theme/derive.ts";
import { makeLru } from "#src/shared/lru.ts";

/** The sizes a phone asks for when a portal is put on its screen, in pixels. */
export const iconSizes = [192, 512] as const;

/** plain: the mark by itself; maskable: with room around it, on the page's colour (W3C manifest, 1.12). */
export type IconKind = "plain" | "maskable";

/** How much of a maskable icon the mark takes; a platform may cut off all outside the inner 80 %. */
const safeShare = 0.6;

/** The colour behind a merchant's pages before they are drawn. */
export const pageColour = ({ site: { theme } }: Revision): string =>
  deriveTokens(theme)[theme.defaultTheme === "light" ? "light" : "dark"].page;

/** Draws merchants' marks as PNG, each once. */
export function makeAppIcons() {
  const kept = makeLru<Promise<Buffer>>({ maxWeight: 200 });
  return {
    /** The icon's bytes; undefined when the merchant has no mark. */
    draw: (revision: Revision, size: number, kind: IconKind): Promise<Buffer> | undefined => {
      const mark = revision.assets.get(revision.site.theme.logo.mark);
      if (mark === undefined) return undefined;
      const background = pageColour(revision);
      const key = `${mark.hash} ${background} ${size} ${kind}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const drawn = drawIcon(mark.file, { size, kind, background });
      kept.set(key, drawn);
      // A picture that could not be read may be whole the next time.
      drawn.catch(() => kept.delete(key));
      return drawn;
    },
  };
}

async function drawIcon(
  file: string,
  { size, kind, background }: { size: number; kind: IconKind; background: string },
): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const inner = kind === "plain" ? size : Math.round(size * safeShare);
  const mark = await sharp(await readFile(file), { density: 384 })
    .resize(inner, inner, { fit: "contain", background: clear })
    .png()
    .toBuffer();
  if (kind === "plain") return mark;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}
