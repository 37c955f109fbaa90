import type { Theme } from "#src/contracts/site.gen.ts";
import type { ThemeName, TokenName } from "#src/shared/tokens.ts";
import {
  contrast,
  fromOklch,
  type Hex,
  lowestContrast,
  makeLegible,
  type Oklch,
  toHex,
  toOklch,
  withAlpha,
} from "./colour.ts";
import { pairOf, type surfaces } from "./pairs.ts";

/** The colours of one theme by token. */
export type Tokens = Record<TokenName, Hex>;

/** The parts of a merchant's theme that colours come from. */
export type ThemeColours = Pick<Theme, "brand" | "accent" | "neutral" | "pins">;

/** Lightness and share of the tint, by token. */
interface Ramp {
  surfaces: Record<(typeof surfaces)[number] | "border" | "skeleton", readonly [number, number]>;
  edge: number;
  text: readonly [number, number, number];
  soft: readonly [number, number];
  status: number;
  hover: number;
}

// Depth is told by surface: each step lighter in the dark theme, white over a soft tint in the
// light one, where shadows do the rest.
const ramps: Record<ThemeName, Ramp> = {
  dark: {
    surfaces: {
      sunken: [0.135, 0.8],
      page: [0.17, 1],
      raised: [0.218, 1.1],
      overlay: [0.262, 1.2],
      border: [0.325, 1.2],
      skeleton: [0.285, 1.2],
    },
    edge: 0.5,
    text: [0.965, 0.78, 0.66],
    soft: [0.285, 0.06],
    status: 0.72,
    hover: 0.055,
  },
  light: {
    surfaces: {
      sunken: [0.945, 0.5],
      page: [0.973, 0.35],
      raised: [1, 0],
      overlay: [1, 0],
      border: [0.898, 0.55],
      skeleton: [0.915, 0.45],
    },
    edge: 0.66,
    text: [0.215, 0.44, 0.54],
    soft: [0.945, 0.035],
    status: 0.55,
    hover: -0.055,
  },
};

/** Success, warning and danger keep their hue, hence their meaning, in every skin. */
const statuses = { success: [155, 0.15], warning: [75, 0.14], danger: [24, 0.19] } as const;

const white = "#ffffff" as Hex;
const black = "#000000" as Hex;

/**
 * Derives every colour of the dark and the light theme. The brand and the accent stay exact;
 * everything else is a ramp in OKLCH, moved only as far as its contrast needs. A pinned colour
 * replaces the derived one, and what stands on it follows it.
 * @throws RangeError when brand, accent or neutral is no `#rrggbb`
 */
export function deriveTokens(theme: ThemeColours): Record<ThemeName, Tokens> {
  const key = JSON.stringify([theme.brand, theme.accent, theme.neutral, theme.pins]);
  if (last?.key !== key)
    last = {
      key,
      tokens: { dark: deriveTheme(theme, "dark"), light: deriveTheme(theme, "light") },
    };
  return last.tokens;
}

/** A merchant is judged and then written out, so the same theme comes twice in a row. */
let last: { key: string; tokens: Record<ThemeName, Tokens> } | undefined;

function deriveTheme(theme: ThemeColours, name: ThemeName): Tokens {
  const pins = theme.pins?.[name] ?? {};
  const tokens = {} as Tokens;
  const set = (token: TokenName, colour: Hex): void => {
    const pin = Object.hasOwn(pins, token) ? toHex(pins[token]) : undefined;
    tokens[token] = pin ?? colour;
  };
  const towards = name === "dark" ? "light" : "dark";
  const legible = (token: TokenName, colour: Hex): void => {
    const pair = pairOf(token);
    const on = (pair?.on ?? []).map((surface) => tokens[surface]);
    set(token, makeLegible(colour, on, pair?.min ?? 1, towards));
  };
  setSurfaces(theme, name, set);
  setBrand(theme, name, tokens, set);
  setStatuses(name, tokens, set);
  setTexts(theme, name, legible);
  set("accent", required(theme.accent, "accent"));
  legible("accent-text", tokens.accent);
  legible("brand-text", tokens.brand);
  for (const status of ["success", "warning", "danger"] as const)
    legible(`${status}-text`, tokens[status]);
  legible("focus", tokens.brand);
  return tokens;
}

type Set = (token: TokenName, colour: Hex) => void;

function required(text: string, name: string): Hex {
  const hex = toHex(text);
  if (hex === undefined)
    throw new RangeError(`The theme's ${name} is ${JSON.stringify(text)}, which is no #rrggbb.`);
  return hex;
}

/** The tint of grey surfaces: the neutral's hue, with little enough chroma to stay calm. */
function tintOf(theme: ThemeColours): Oklch {
  const { c, h } = toOklch(required(theme.neutral, "neutral"));
  return { l: 0, c: Math.min(c, 0.03), h };
}

function setSurfaces(theme: ThemeColours, name: ThemeName, set: Set): void {
  const tint = tintOf(theme);
  const ramp = ramps[name];
  for (const [token, [l, share]] of Object.entries(ramp.surfaces))
    set(token as TokenName, fromOklch({ ...tint, l, c: tint.c * share }));
  set("scrim", withAlpha(fromOklch({ ...tint, l: 0.12 }), 0.68));
}

function setTexts(theme: ThemeColours, name: ThemeName, legible: Set): void {
  const tint = tintOf(theme);
  const { text, edge } = ramps[name];
  legible("text", fromOklch({ ...tint, l: text[0], c: tint.c * 0.4 }));
  legible("text-quiet", fromOklch({ ...tint, l: text[1], c: tint.c * 0.8 }));
  legible("text-faint", fromOklch({ ...tint, l: text[2], c: tint.c * 0.9 }));
  legible("border-strong", fromOklch({ ...tint, l: edge }));
}

function setBrand(theme: ThemeColours, name: ThemeName, tokens: Tokens, set: Set): void {
  const brand = required(theme.brand, "brand");
  set("brand", brand);
  const base = toOklch(tokens.brand);
  const ink = fromOklch({ l: 0.17, c: Math.min(base.c, 0.03), h: base.h });
  const words = [white, ink, black].find((colour) => contrast(colour, tokens.brand) >= 4.5);
  set("on-brand", words ?? (contrast(white, tokens.brand) > 4.5 ? white : black));
  set("brand-hover", hoverOf(tokens.brand, tokens["on-brand"], ramps[name].hover));
  const [l, c] = ramps[name].soft;
  set("brand-soft", fromOklch({ l, c: Math.min(base.c, c), h: base.h }));
}

/** A step away from the brand colour that keeps the words on it legible. */
function hoverOf(brand: Hex, words: Hex, step: number): Hex {
  const base = toOklch(brand);
  const choices = [step, -step, step / 2, -step / 2].map((by) =>
    fromOklch({ ...base, l: Math.min(1, Math.max(0, base.l + by)) }),
  );
  return choices.find((colour) => colour !== brand && contrast(words, colour) >= 4.5) ?? brand;
}

function setStatuses(name: ThemeName, tokens: Tokens, set: Set): void {
  const { soft, status } = ramps[name];
  for (const [token, [h, c]] of Object.entries(statuses) as [
    keyof typeof statuses,
    readonly [number, number],
  ][]) {
    const solid = fromOklch({ l: status, c, h });
    const fits = lowestContrast(solid, [tokens.page]) >= 4.5;
    set(
      token,
      fits ? solid : makeLegible(solid, [tokens.page], 4.5, name === "dark" ? "light" : "dark"),
    );
    set(`${token}-soft`, fromOklch({ l: soft[0], c: soft[1], h }));
  }
}
