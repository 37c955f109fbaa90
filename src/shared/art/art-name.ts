/**
 * Splits a picture's name in config, such as reels-12, into motif family and drawing. The schemas
 * judge the form; this only takes it apart, without the drawings themselves, so browsers load little.
 */
export function splitArtName(name: string): { family: string; seed: number } {
  const [family = "waves", number = "1"] = name.split("-");
  return { family, seed: Number(number) };
}

/** The address of the same picture as a bitmap, where it is a game's drawing; any other stays as it is. */
export const bitmapOf = (path: string): string =>
  path.replace(/^(\/_art\/game\/[^/]+)\.svg$/, "$1.webp");

/** The address of the drawing behind a game's bitmap; any other stays as it is. */
export const drawingOf = (path: string): string =>
  path.replace(/^(\/_art\/game\/[^/]+)\.webp$/, "$1.svg");
