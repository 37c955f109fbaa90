import { themeNamed } from "#src/shared/theme-name.ts";

/** Puts the page into a theme; nothing where what was said names none. */
function show(said: unknown): void {
  const theme = themeNamed(said);
  if (theme !== undefined) document.documentElement.dataset.theme = theme;
}

/**
 * Puts the page into the theme of the portal around it, which the address names behind its hash, and
 * keeps it there when the portal says that its theme has changed; where nobody names one the page has the
 * merchant's own.
 */
export function followTheme(): void {
  show(location.hash.slice(1));
  window.addEventListener("message", ({ data, source }: MessageEvent<unknown>) => {
    const { type, theme } = (data ?? {}) as { type?: unknown; theme?: unknown };
    if (source === window.parent && type === "PORTAL.THEME") show(theme);
  });
}
