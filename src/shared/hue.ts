/** The hue of a colour `#rrggbb` on the colour wheel, in whole degrees; a grey has hue 0. */
export function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  );
  const max = Math.max(r, g, b);
  const span = max - Math.min(r, g, b);
  if (span === 0 || Number.isNaN(span)) return 0;
  const sixth =
    max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return Math.round(sixth * 60) % 360;
}
