import { getLuminance, OKLCH, sRGB, to, toGamut } from "colorjs.io/fn";

declare const checked: unique symbol;

/**
 * A colour that is known to be one, `#rrggbb` or `#rrggbbaa` in lower case. Style sheets are made
 * from these alone, so no text of a config file can reach CSS.
 */
export type Hex = string & { readonly [checked]: true };

/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue in degrees (CSS oklch). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Reads `#rrggbb`; anything else gives nothing. */
export const toHex = (text: unknown): Hex | undefined =>
  typeof text === "string" && /^#[0-9a-f]{6}$/i.test(text)
    ? (text.toLowerCase() as Hex)
    : undefined;

const channels = (hex: Hex): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

const toRgb = (hex: Hex) => ({ space: sRGB, coords: channels(hex), alpha: 1 });

/** A colour in OKLCH; greys get the hue 0. */
export function toOklch(hex: Hex): Oklch {
  const [l, c, h] = to(toRgb(hex), OKLCH).coords;
  return { l: l ?? 0, c: c ?? 0, h: Number.isFinite(h) ? (h ?? 0) : 0 };
}

const shownColours = new Map<string, Hex>();

/**
 * The nearest colour a screen can show; chroma gives way, lightness and hue stay. Remembered, because
 * themes of one tint share most of their steps.
 */
export function fromOklch(colour: Oklch): Hex {
  const key = `${colour.l} ${colour.c} ${colour.h}`;
  const known = shownColours.get(key);
  if (known !== undefined) return known;
  if (shownColours.size > 4096) shownColours.clear();
  const shown = findShown(colour);
  shownColours.set(key, shown);
  return shown;
}

function findShown({ l, c, h }: Oklch): Hex {
  const colour = { space: OKLCH, coords: [l, c, h] as [number, number, number], alpha: 1 };
  const exact = to(colour, sRGB);
  const fits = exact.coords.every((part) => part !== null && part >= 0 && part <= 1);
  const shown = fits ? exact : toGamut(exact, { method: "css" });
  const parts = shown.coords.map((part) =>
    Math.round(Math.min(1, Math.max(0, part ?? 0)) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}` as Hex;
}

/** Adds a transparency, 0 (nothing) to 1 (solid). */
export const withAlpha = (hex: Hex, alpha: number): Hex =>
  `${hex.slice(0, 7)}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0")}` as Hex;

const luminances = new Map<Hex, number>();

/** A colour's relative luminance; remembered, because a theme compares few colours many times. */
function luminanceOf(hex: Hex): number {
  const known = luminances.get(hex);
  if (known !== undefined) return known;
  if (luminances.size > 4096) luminances.clear();
  const luminance = getLuminance(toRgb(hex));
  luminances.set(hex, luminance);
  return luminance;
}

/** The contrast of two solid colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The lowest contrast of a colour against several surfaces. */
export const lowestContrast = (colour: Hex, surfaces: readonly Hex[]): number =>
  Math.min(...surfaces.map((surface) => contrast(colour, surface)));

/** How different two colours look, about 0.02 being just visible (distance in OKLab). */
export function difference(one: Hex, other: Hex): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const [x, y] = [a.h, b.h].map((hue) => (hue * Math.PI) / 180) as [number, number];
  return Math.hypot(
    a.l - b.l,
    a.c * Math.cos(x) - b.c * Math.cos(y),
    a.c * Math.sin(x) - b.c * Math.sin(y),
  );
}

/**
 * Moves a colour's lightness only as far as its contrast on all surfaces needs; hue stays.
 * @param towards where to move: `light` on dark surfaces, `dark` on light ones
 * @returns the colour itself when it already is legible; white or black when nothing less is
 */
export function makeLegible(
  colour: Hex,
  surfaces: readonly Hex[],
  min: number,
  towards: "light" | "dark",
): Hex {
  if (lowestContrast(colour, surfaces) >= min) return colour;
  const from = toOklch(colour);
  const end = towards === "light" ? 1 : 0;
  let [near, far] = [from.l, end];
  for (let step = 0; step < 9; step++) {
    const middle = (near + far) / 2;
    if (lowestContrast(fromOklch({ ...from, l: middle }), surfaces) >= min) far = middle;
    else near = middle;
  }
  return fromOklch({ ...from, l: far });
}
