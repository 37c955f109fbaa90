import type { TokenName } from "#src/shared/tokens.ts";

/** A colour and the surfaces it must stand out from. */
export interface Pair {
  token: TokenName;
  on: readonly TokenName[];
  /** 4.5 for text, 3 for the edges of controls and for the focus ring (WCAG 2.2, 1.4.3 and 1.4.11). */
  min: number;
}

/** What text stands on. */
export const surfaces = ["page", "raised", "overlay", "sunken"] as const;

/** Every pair a theme has to keep legible, in either theme. */
export const pairs: readonly Pair[] = [
  {
    token: "text",
    on: [...surfaces, "brand-soft", "success-soft", "warning-soft", "danger-soft"],
    min: 4.5,
  },
  { token: "text-quiet", on: surfaces, min: 4.5 },
  { token: "text-faint", on: surfaces, min: 4.5 },
  { token: "on-brand", on: ["brand", "brand-hover"], min: 4.5 },
  { token: "brand-text", on: [...surfaces, "brand-soft"], min: 4.5 },
  { token: "accent-text", on: surfaces, min: 4.5 },
  { token: "success-text", on: [...surfaces, "success-soft"], min: 4.5 },
  { token: "warning-text", on: [...surfaces, "warning-soft"], min: 4.5 },
  { token: "danger-text", on: [...surfaces, "danger-soft"], min: 4.5 },
  // Text in the page's colour stands on the solid status colours.
  { token: "page", on: ["success", "warning", "danger"], min: 4.5 },
  { token: "border-strong", on: surfaces, min: 3 },
  { token: "focus", on: surfaces, min: 3 },
];

/** The least contrast a token needs, and on which surfaces. */
export const pairOf = (token: TokenName): Pair | undefined =>
  pairs.find((pair) => pair.token === token);
