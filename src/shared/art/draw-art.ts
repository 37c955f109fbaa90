import { type BackdropName, backdrops, type Stage } from "./backdrops.ts";
import { type Family, families } from "./families.ts";
import { makePalette, schemeCount } from "./palette.ts";
import { drawingKey, makePen, num, type Pen } from "./pen.ts";
import { hashText, makeRandom } from "./random.ts";

/** Shapes a picture can be drawn in. */
export const ratios = { "3:4": [300, 400], "1:1": [320, 320], "4:3": [400, 300] } as const;
export type Ratio = keyof typeof ratios;

export interface ArtRequest {
  family: Family;
  /** Of the scene, 0 to 359 on the common colour wheel (0 red, 120 green, 240 blue). */
  hue: number;
  /** Any whole number; seed modulo the family's number of motifs picks the motif. */
  seed: number;
  ratio?: Ratio;
}

/** Fills the stage with the scene's colour, darker to the edges. */
export function paintGround(pen: Pen, { width, height, focusX, focusY }: Stage): void {
  const { palette } = pen;
  pen.rect(0, 0, width, height, 0, pen.linear([palette.ground(34), palette.ground(13)]));
  const reach = Math.max(width, height) * 0.62;
  pen.glow(focusX, focusY, reach, palette.ground(66), 0.95);
}

/** Darkens the edges and the foot, where a name may be set over the picture. */
export function paintVignette(pen: Pen, { width, height }: Stage): void {
  const edge = pen.radial(
    [
      ["#000", 0, 58],
      ["#000", 0.5, 100],
    ],
    50,
    44,
    78,
  );
  pen.rect(0, 0, width, height, 0, edge);
  const foot = pen.linear([
    ["#000", 0, 66],
    ["#000", 0.55, 100],
  ]);
  pen.rect(0, 0, width, height, 0, foot);
}

/** The most a drawing may weigh, in bytes (visual language, "Art"). */
export const maxBytes = 4096;

function drawScene(request: Required<ArtRequest>, backdrop: BackdropName | undefined): string {
  const { family, hue, seed, ratio } = request;
  const [width, height] = ratios[ratio];
  const random = makeRandom(hashText(`${family}/${hue}/${seed}`));
  const motifs = Object.values(families[family].motifs);
  const palette = makePalette(hue, random.whole(0, schemeCount - 1), random);
  const pen = makePen(drawingKey(`${family}${hue}/${seed}${ratio}`), palette, random);
  const lift = height > width ? 0.46 : 0.5;
  const stage: Stage = { width, height, focusX: width / 2, focusY: height * lift };
  paintGround(pen, stage);
  if (backdrop) backdrops[backdrop](pen, stage);
  pen.glow(stage.focusX, stage.focusY, Math.min(width, height) * 0.5, palette.light, 0.5);
  const scale = (Math.min(width, height) / 300) * random.between(0.94, 1.04);
  const turned = (random.next() < 0.5 ? -scale : scale).toFixed(2);
  const place = `${num(stage.focusX)} ${num(stage.focusY)}`;
  pen.group(`transform="translate(${place})scale(${turned} ${scale.toFixed(2)})"`, () =>
    motifs[seed % motifs.length]?.(pen),
  );
  paintVignette(pen, stage);
  return pen.finish(width, height);
}

/**
 * Draws the picture of a game.
 * @returns an SVG document of at most `maxBytes`, without text, references or scripts; the same
 *   request always gives the same bytes
 */
export function drawArt(request: ArtRequest): string {
  const whole = { ratio: "3:4" as const, ...request };
  const { backdrops: choices } = families[request.family];
  const first = hashText(`${request.seed}.${request.hue}`) % choices.length;
  let drawing = "";
  // A rich motif leaves less room for what stands behind it: take the next one that fits.
  for (let step = 0; step < choices.length; step += 1) {
    drawing = drawScene(whole, choices[(first + step) % choices.length]);
    if (drawing.length <= maxBytes) return drawing;
  }
  return drawScene(whole, undefined);
}
