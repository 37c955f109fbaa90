import type { Theme } from "#src/contracts/site.gen.ts";
import { type ThemeName, tokenNames } from "#src/shared/tokens.ts";
import type { Hex } from "./colour.ts";
import { withAlpha } from "./colour.ts";
import { deriveTokens, type Tokens } from "./derive.ts";

/** Corners of controls, cards and sheets in px. */
const radii = { sharp: [2, 4, 8], soft: [8, 12, 20], round: [14, 20, 28] } as const;

/** Strength of shadows in the light theme; the dark one tells depth by surface. */
const depths = { none: 0, soft: 0.1, deep: 0.18 } as const;

const ratios = { "1:1": "1 / 1", "3:4": "3 / 4", "4:3": "4 / 3" } as const;

/**
 * Writes the token sheet of a skin: both themes, shapes and shadows as CSS variables. It holds
 * nothing but checked colours and the values of closed lists, so no config text reaches CSS.
 */
export function toStyleSheet(theme: Theme): string {
  const tokens = deriveTokens(theme);
  // Paper is light: the dark theme holds on screens alone.
  const dark = theme.defaultTheme === "light" ? "[data-theme=dark]" : ":not([data-theme=light])";
  return [
    `:root{${shapes(theme)}}`,
    `:root{${colours("light", tokens.light, theme)}}`,
    `@media screen{:root${dark}{${colours("dark", tokens.dark, theme)}}}`,
    // A visitor who asks for more contrast gets the strongest tokens of the same skin.
    "@media (prefers-contrast:more){:root:root{--c-text-quiet:var(--c-text);--c-text-faint:var(--c-text);--c-border:var(--c-border-strong)}}",
    "",
  ].join("\n");
}

function shapes(theme: Theme): string {
  const [control, card, sheet] = radii[theme.radius] ?? radii.soft;
  return [
    `--radius-control:${control}px`,
    `--radius-card:${card}px`,
    `--radius-sheet:${sheet}px`,
    "--radius-full:999px",
    `--card-ratio:${ratios[theme.cardRatio] ?? ratios["3:4"]}`,
  ].join(";");
}

function colours(name: ThemeName, tokens: Tokens, theme: Theme): string {
  const variables = tokenNames.map((token) => `--c-${token}:${tokens[token]}`);
  return [`color-scheme:${name}`, ...variables, ...shadows(name, tokens, theme)].join(";");
}

function shadows(name: ThemeName, tokens: Tokens, theme: Theme): string[] {
  const shade = (colour: Hex, strength: number): Hex => withAlpha(colour, strength);
  if (name === "dark") {
    const dark = tokens.sunken;
    return [
      "--shadow-1:none",
      `--shadow-2:0 16px 48px ${shade(dark, 0.72)},0 2px 8px ${shade(dark, 0.6)}`,
    ];
  }
  const depth = depths[theme.shadow] ?? depths.soft;
  const ink = tokens.text;
  const over = `0 20px 56px ${shade(ink, Math.max(depth, 0.12) * 1.4)},0 4px 12px ${shade(ink, 0.08)}`;
  return depth === 0
    ? [`--shadow-1:0 0 0 1px ${tokens.border}`, `--shadow-2:${over}`]
    : [
        `--shadow-1:0 1px 2px ${shade(ink, depth * 0.6)},0 6px 20px ${shade(ink, depth * 0.7)}`,
        `--shadow-2:${over}`,
      ];
}
