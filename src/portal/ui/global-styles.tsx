import { css, type SerializedStyles } from "@emotion/react";
import type { ReactNode } from "react";
import { fontBody, standIns } from "./fonts.ts";
import { desktopUp, still, tabletUp } from "./media.ts";
import { nearRule } from "./near-pictures.ts";
import { enterGlobal } from "./styled/rules.ts";

/** Measures that no skin changes; colours, radii and shadows come from the skin's own sheet. */
const fixedTokens = `
:root {
  --space-1: 4px; --space-2: 8px; --space-3: 12px; --space-4: 16px;
  --space-5: 24px; --space-6: 32px; --space-7: 48px; --space-8: 64px;
  --font-body: var(--font-own-body,) ${fontBody};
  --font-headings: var(--font-own-headings,) var(--font-body);
  --text-12: 0.75rem; --text-14: 0.875rem; --text-16: 1rem;
  --text-20: clamp(1.125rem, 1.05rem + 0.35vw, 1.25rem);
  --text-24: clamp(1.25rem, 1.1rem + 0.7vw, 1.5rem);
  --text-32: clamp(1.5rem, 1.15rem + 1.6vw, 2rem);
  --ease-out: cubic-bezier(0.2, 0.8, 0.2, 1); --ease-in-out: cubic-bezier(0.6, 0, 0.3, 1);
  --fast: 120ms; --enter: 200ms; --sheet: 320ms;
  --header-h: 56px; --bottom-h: calc(56px + var(--line-h, 0px) + env(safe-area-inset-bottom, 0px));
  --side-w: 0px; --gutter: 12px; --content-max: 1440px;
  --on-art: white; --art-shade: rgb(6 8 18 / 0.86); --art-glass: rgb(6 8 18 / 0.62);
  --art-mist: rgb(6 8 18 / 0.36);
  --c-fill: color-mix(in srgb, var(--c-text) 9%, transparent); --c-field: var(--c-sunken);
}
${tabletUp} { :root { --header-h: 64px; --bottom-h: var(--line-h, 0px); --side-w: 96px; --gutter: 20px; } }
${desktopUp} {
  :root { --side-w: 248px; --gutter: 32px; }
  :root[data-side="mini"] { --side-w: 72px; }
}
:root[data-theme="light"] { --c-field: var(--c-page); }
${still} { :root { --fast: 0ms; --enter: 0ms; --sheet: 0ms; } }
`;

/** What the keyboard comes to stands clear of the header, and of two bars at the foot with the bubble above: 212 px. */
const reset = `
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
html {
  -webkit-text-size-adjust: 100%; text-size-adjust: 100%; tab-size: 2;
  color-scheme: dark; background: var(--c-page); scroll-padding-block: calc(var(--header-h) + 16px) 212px;
}
html[data-theme="light"] { color-scheme: light; }
html:has(dialog[open]) { overflow: hidden; }
html[data-scrollbar]:has(dialog[open]) { scrollbar-gutter: stable; }
body {
  min-block-size: 100dvh; background: var(--c-page); color: var(--c-text);
  font: 400 var(--text-16) / 1.5 var(--font-body); font-synthesis: none;
  -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
  overflow-wrap: break-word;
}
:lang(th) body, body:lang(th) { line-height: 1.65; }
h1, h2, h3, h4 { font-family: var(--font-headings); font-size: inherit; font-weight: 700; line-height: 1.25; text-wrap: balance; }
:lang(th) :is(h1, h2, h3, h4) { line-height: 1.5; }
p { text-wrap: pretty; }
img, svg { display: block; max-inline-size: 100%; }
img { block-size: auto; }
button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
button { background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; touch-action: manipulation; }
button:disabled { cursor: not-allowed; }
a { color: inherit; text-decoration: none; }
ul, ol { list-style: none; padding: 0; }
fieldset { border: 0; padding: 0; min-inline-size: 0; }
dialog { color: inherit; }
[hidden] { display: none !important; }
${nearRule}
:focus-visible { outline: 2px solid var(--c-focus); outline-offset: 2px; }
:focus:not(:focus-visible), :is(h1, h2, main)[tabindex="-1"]:focus-visible { outline: none; }
::selection { background: var(--c-brand); color: var(--c-on-brand); }
bdi { font-variant-numeric: tabular-nums; text-align: -webkit-match-parent; text-align: match-parent; }
[data-noscript] {
  padding: var(--space-3) var(--gutter); background: var(--c-warning-soft); color: var(--c-text);
  border-block-end: 1px solid var(--c-border);
}
@media print {
  :root:root { --header-h: 0px; --side-w: 0px; --bottom-h: 0px; }
  html:root { color-scheme: light; }
  [data-header] > div > :is(header, nav) { display: none; }
}
${still} { *, *::before, *::after { animation: none !important; scroll-behavior: auto !important; transition-duration: 0ms !important; } }
`;

let sheet: SerializedStyles | undefined;

/**
 * The one sheet under everything: stand-ins for the fonts, measures, reset, focus ring. It comes with
 * every document and never changes, so that only the server draws it and no browser loads it twice.
 */
export function GlobalStyles(): ReactNode {
  if (import.meta.env.SSR) {
    sheet ??= css(standIns() + fixedTokens + reset);
    enterGlobal(sheet);
  }
  return null;
}
