import { type BackdropName, backdrops, type Stage } from "./backdrops.ts";
import { maxBytes, paintGround } from "./draw-art.ts";
import { type Family, families } from "./families.ts";
import { makePalette, schemeCount } from "./palette.ts";
import { drawingKey, makePen, num, type Pen } from "./pen.ts";
import { hashText, makeRandom } from "./random.ts";

/** The shapes of a banner: 21:9 for wide screens, 16:9 for phones (visual language, "Pieces"). */
export const bannerShapes = { wide: [1050, 450], phone: [640, 360] } as const;
export type BannerShape = keyof typeof bannerShapes;

export interface BannerRequest {
  family: Family;
  /** Of the scene, 0 to 359 on the common colour wheel; usually the brand's. */
  hue: number;
  seed: number;
  shape: BannerShape;
}

function paintScrim(pen: Pen, { width, height }: Stage): void {
  const dark = pen.palette.ground(9);
  const scrim = pen.linear(
    [
      [dark, 0.94],
      [dark, 0.8, 34],
      [dark, 0, 64],
    ],
    0,
    0,
    100,
    0,
  );
  pen.rect(0, 0, width, height, 0, scrim);
  const foot = pen.linear([
    ["#000", 0, 70],
    ["#000", 0.4, 100],
  ]);
  pen.rect(0, 0, width, height, 0, foot);
}

function drawScene(request: BannerRequest, backdrop: BackdropName | undefined): string {
  const { family, hue, seed, shape } = request;
  const [width, height] = bannerShapes[shape];
  const random = makeRandom(hashText(`banner/${family}/${hue}/${seed}`));
  const motifs = Object.values(families[family].motifs);
  const palette = makePalette(hue, random.whole(0, schemeCount - 1), random);
  const pen = makePen(drawingKey(`banner${family}${hue}/${seed}${shape}`), palette, random);
  const stage: Stage = { width, height, focusX: width * 0.76, focusY: height * 0.5 };
  paintGround(pen, stage);
  if (backdrop) backdrops[backdrop](pen, stage);
  pen.glow(stage.focusX, stage.focusY, height * 0.6, palette.light, 0.5);
  const scale = (height / 330).toFixed(2);
  const place = `${num(stage.focusX)} ${num(stage.focusY)}`;
  pen.group(`transform="translate(${place})scale(${scale})"`, () =>
    motifs[seed % motifs.length]?.(pen),
  );
  // Over the motif: a landscape runs on under the text.
  paintScrim(pen, stage);
  return pen.finish(width, height);
}

/**
 * Draws a banner: the motif at the right, a calm dark ground at the left for text.
 * @returns an SVG document of at most `maxBytes`; the same request always gives the same bytes
 */
export function drawBanner(request: BannerRequest): string {
  const { backdrops: choices } = families[request.family];
  const first = hashText(`${request.seed}`) % choices.length;
  for (let step = 0; step < choices.length; step += 1) {
    const drawing = drawScene(request, choices[(first + step) % choices.length]);
    if (drawing.length <= maxBytes) return drawing;
  }
  return drawScene(request, undefined);
}
