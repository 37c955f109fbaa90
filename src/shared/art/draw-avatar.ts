import { makePalette, schemeCount } from "./palette.ts";
import { drawingKey, makePen } from "./pen.ts";
import { hashText, makeRandom } from "./random.ts";

/**
 * Draws a picture for someone who has none: a bust in the light of one of 360 hues.
 * @returns an SVG document without text, 96 by 96
 */
export function drawAvatar({ seed }: { seed: number }): string {
  const random = makeRandom(hashText(`avatar/${seed}`));
  const palette = makePalette(random.whole(0, 359), random.whole(0, schemeCount - 1), random);
  const pen = makePen(drawingKey(`avatar${seed}`), palette, random);
  pen.rect(0, 0, 96, 96, 0, pen.linear([palette.ground(58), palette.ground(22)], 0, 0, 100, 100));
  pen.glow(random.whole(20, 76), 26, 62, palette.second(84), 0.7);
  const bust = pen.linear([palette.main(84), palette.main(42)]);
  pen.path("M8 104C8 74 28 62 48 62S88 74 88 104Z", bust);
  const head = random.pick([17, 18, 19]);
  pen.circle(48, 40, head + 2, palette.ground(18), 'opacity=".35"');
  pen.circle(
    48,
    38,
    head,
    pen.radial([palette.light, palette.main(82), palette.main(50)], 36, 28, 80),
  );
  const crown = random.pick([
    "M28 34Q30 14 48 14T68 34Q58 26 48 26T28 34Z",
    "M27 40Q24 12 50 14 72 14 69 40 62 22 46 24 32 24 27 40Z",
    "M30 26H66L60 12H36ZM24 30Q48 22 72 30L70 26H26Z",
  ]);
  pen.path(crown, pen.linear([palette.second(64), palette.second(28)]));
  return pen.finish(96, 96);
}
