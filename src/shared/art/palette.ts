import { shade, wheelToLab } from "./colour.ts";
import type { Random } from "./random.ts";

/** A colour of one role at a lightness from 0 to 100. */
export type Role = (lightness: number) => string;

/** The colours of one drawing. Roles, not colours: motifs ask for a role at a lightness. */
export interface Palette {
  /** The scene behind. */
  ground: Role;
  /** The main object. */
  main: Role;
  /** What plays against it. */
  second: Role;
  /** Metal. */
  gold: Role;
  /** A colour of nature that keeps its own hue (OKLCH degrees) in every scheme. */
  tint(hue: number): Role;
  /** Nearly white light with a touch of the scene. */
  light: string;
}

/** Distances on the colour wheel of the object and of its counterpart, from the scene's hue. */
const schemes: readonly (readonly [number, number])[] = [
  [24, -34],
  [-30, 46],
  [152, 208],
  [208, 28],
  [180, 40],
  [118, -38],
  [-118, 30],
  [60, 190],
];

function role(hue: number, strength: number): Role {
  const angle = (hue + 720) % 360;
  return (lightness) => {
    const span = 1 - Math.abs(lightness - 58) / 74;
    return shade(lightness, strength * Math.max(0.12, span), angle);
  };
}

/** Metal darkens towards orange and lightens towards yellow. */
function goldRole(turn: number): Role {
  return (lightness) =>
    shade(lightness, lightness > 84 ? 0.1 : 0.18, 48 + turn + Math.min(44, lightness * 0.5));
}

/** Dark yellow is mud: hues near it lean to bronze or to emerald. */
function clearHue(hue: number): number {
  if (hue < 78 || hue > 138) return hue;
  return hue < 108 ? 62 + (hue - 78) * 0.4 : 138 + (hue - 108) * 0.4;
}

/** How many colour schemes there are for one hue. */
export const schemeCount = schemes.length;

/**
 * Settles the colours of a drawing.
 * @param hue of the scene, 0 to 359 on the common colour wheel
 * @param scheme which relation the object's colours have to it
 */
export function makePalette(hue: number, scheme: number, random: Random): Palette {
  const base = clearHue(wheelToLab(hue)) + random.between(-5, 5);
  const [main, second] = schemes[scheme % schemes.length] ?? [24, -34];
  return {
    ground: role(base, 0.22),
    main: role(clearHue((base + main + 360) % 360), 0.28),
    second: role(clearHue((base + second + 360) % 360), 0.28),
    gold: goldRole(random.between(-8, 4)),
    tint: (own) => role(own + random.between(-4, 4), 0.26),
    light: shade(97, 0.03, base + second),
  };
}
