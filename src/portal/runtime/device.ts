/**
 * Whether a browser is a mobile one (spec 9): by its user agent, so a desktop system never is, however
 * small its window. Tablets of Apple call themselves a Mac, which has no touch screen.
 */
export function isMobile(agent: string, touchPoints: number): boolean {
  if (/android|iphone|ipad|ipod|mobile|windows phone|kaios|opera mini/i.test(agent)) return true;
  return /macintosh/i.test(agent) && touchPoints > 1;
}

/** The platform a game is launched for (spec 7, OPEN-068). */
export const launchPlatform = (agent: string, touchPoints: number): string =>
  isMobile(agent, touchPoints) ? "html5" : "html5-desktop";
