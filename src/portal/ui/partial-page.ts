/** The page while its markup is on its way: nothing follows the drawn app yet. */
const partial = "#root:not(:has(~ script))";

/** What the next piece of the markup would move, each as long as it does. */
const unsettled = [
  // Its right side is as wide as what came of it.
  `${partial} header:not(:has(~ *))`,
  // As many columns as slots came.
  `${partial} nav:not([data-rail], main *)`,
  // On a page shorter than the window it grows upwards.
  `${partial} footer`,
];

/** Banners that stand below a phone's content come before it in the markup. */
const follower = `${partial} div:not(main *):has(> section)`;

/**
 * A browser draws what it has: on a slow network a page comes in pieces, and what had its place moves
 * with the next one. For the document alone; in a page that is whole nothing matches.
 * @param follows the media query of the screens whose banners stand below the content; none unless given
 */
export const partialPageStyle = (follows: string | undefined): string =>
  `${unsettled.join()}{visibility:hidden}${follows === undefined ? "" : `${follows}{${follower}{visibility:hidden}}`}`;
