/** The page while its markup is on its way: nothing follows the drawn app yet. */
const partial = "#root:not(:has(~ script))";

/** What the next piece of the markup would move, each as long as it does. */
const unsettled = [
  // Its right side is as wide as what came of it.
  `${partial} header:not(:has(~ *))`,
  // As many columns as slots came.
  `${partial} nav:not([data-rail]):not(main *)`,
  // On a page shorter than the window it grows upwards.
  `${partial} footer`,
];

/** Banners that stand below a phone's content come before it in the markup; their pictures wait. */
const follower = `${partial} div:has(> section img[loading="lazy"]):not(main *)`;

/**
 * A browser draws what it has: on a slow network a page comes in pieces, and what had its place moves
 * with the next one. For the document alone; in a page that is alive nothing matches.
 * @param phone the media query of a phone
 */
export const partialPageStyle = (phone: string): string =>
  `${unsettled.join()}{visibility:hidden}${phone}{${follower}{visibility:hidden}}`;
