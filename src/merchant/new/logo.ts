import { contrast, fromOklch, type Hex, toOklch } from "../theme/colour.ts";
import { toWordMark } from "./letters.ts";

/** What a logo is made from. */
export interface LogoSeed {
  code: string;
  name: string;
  brand: Hex;
  accent: Hex;
}

/** Pictures by file name. */
export type LogoSet = Record<"logo-dark.svg" | "logo-light.svg" | "mark.svg", string>;

/** Shapes on a 64 field; `w` is the light colour, `a` the accent. */
const shapes: readonly ((w: string, a: string) => string)[] = [
  // An arch.
  (w, a) =>
    `<path d="M15 50V31a17 17 0 0 1 34 0v19h-9V31a8 8 0 0 0-16 0v19z" fill="${w}"/><circle cx="32" cy="45" r="5" fill="${a}"/>`,
  // Three peaks.
  (w, a) =>
    `<path d="M10 48l13-24 9 15 9-22 13 31z" fill="${w}"/><circle cx="21" cy="16" r="5" fill="${a}"/>`,
  // A cut diamond.
  (w, a) =>
    `<path d="M22 14h20l12 14-22 24L10 28z" fill="${w}"/><path d="M10 28h44L32 52z" fill="${a}" opacity=".55"/>`,
  // A ring with its moon.
  (w, a) =>
    `<circle cx="32" cy="33" r="15" fill="none" stroke="${w}" stroke-width="8"/><circle cx="46" cy="18" r="6" fill="${a}"/>`,
  // Two folded ribbons.
  (w, a) =>
    `<path d="M12 18h16l24 28H36z" fill="${w}"/><path d="M52 18H38L12 46h14z" fill="${a}" opacity=".8"/>`,
  // Four petals.
  (w, a) =>
    `<path d="M32 30C20 30 14 24 14 12c12 0 18 6 18 18zm0 0c0-12 6-18 18-18 0 12-6 18-18 18zm0 4c12 0 18 6 18 18-12 0-18-6-18-18zm0 0c0 12-6 18-18 18 0-12 6-18 18-18z" fill="${w}"/><circle cx="32" cy="32" r="5" fill="${a}"/>`,
];

const size = 64;
const wordStart = 78;
/** One unit of the alphabet in pixels: capitals 24 px high. */
const scale = 2.4;

/**
 * Draws a simple, valid logo set until the merchant brings its own: a geometric mark, and the name
 * in strokes beside it, for dark and for light surfaces. The same seed always gives the same set.
 */
export function drawLogoSet(seed: LogoSeed): LogoSet {
  const mark = drawMark(seed);
  const words = toWordMark(seed.name) ?? toWordMark(seed.code);
  const width = words === undefined ? size : Math.ceil(wordStart + words.width * scale + 4);
  const withWords = (colour: string): string =>
    svg(
      width,
      `${mark}<g fill="none" stroke="${colour}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" transform="translate(${wordStart} 20) scale(${scale})">${(
        words?.strokes ?? []
      )
        .map(({ path, x }) => `<path${x === 0 ? "" : ` transform="translate(${x})"`} d="${path}"/>`)
        .join("")}</g>`,
    );
  return {
    "logo-dark.svg": withWords("#ffffff"),
    "logo-light.svg": withWords("#14161f"),
    "mark.svg": svg(size, mark),
  };
}

const svg = (width: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${size}" width="${width}" height="${size}">${content}</svg>\n`;

function drawMark({ code, brand, accent }: LogoSeed): string {
  const base = toOklch(brand);
  const top = fromOklch({ ...base, l: Math.min(0.92, base.l + 0.09) });
  const end = fromOklch({ ...base, l: Math.max(0.12, base.l - 0.09) });
  const white = "#ffffff" as Hex;
  const light = contrast(white, brand) >= 2.2 ? white : fromOklch({ ...base, l: 0.2, c: 0.03 });
  const spot = contrast(accent, brand) >= 1.5 ? accent : light;
  const shape = shapes[numberOf(code) % shapes.length] ?? shapes[0];
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${end}"/></linearGradient></defs><rect width="${size}" height="${size}" rx="18" fill="url(#g)"/>${shape?.(light, spot) ?? ""}`;
}

/** A number that depends on a text alone (FNV-1a). */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
