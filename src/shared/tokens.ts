/**
 * The colours every component may use. `src/merchant/theme` derives all of them from a merchant's
 * few colours, for the dark and the light theme; in CSS they are `--c-<name>`.
 */
export const tokenNames = [
  "page",
  "raised",
  "overlay",
  "sunken",
  "text",
  "text-quiet",
  "text-faint",
  "on-brand",
  "brand",
  "brand-hover",
  "brand-text",
  "brand-soft",
  "accent",
  "accent-text",
  "success",
  "success-text",
  "success-soft",
  "warning",
  "warning-text",
  "warning-soft",
  "danger",
  "danger-text",
  "danger-soft",
  "border",
  "border-strong",
  "focus",
  "scrim",
  "skeleton",
] as const;

/** The name of a colour token. */
export type TokenName = (typeof tokenNames)[number];

/** The two themes of every skin. */
export type ThemeName = "dark" | "light";
