import { themeNamed } from "#src/shared/theme-name.ts";

/**
 * Puts the page into the theme of the portal around it, which the address names behind its hash; where it
 * names none the page has the merchant's own.
 */
export function followTheme(): void {
  const theme = themeNamed(location.hash.slice(1));
  if (theme !== undefined) document.documentElement.dataset.theme = theme;
}
