/**
 * Splits a picture's name in config, such as reels-12, into motif family and drawing. The schemas
 * judge the form; this only takes it apart, without the drawings themselves, so browsers load little.
 */
export function splitArtName(name: string): { family: string; seed: number } {
  const [family = "waves", number = "1"] = name.split("-");
  return { family, seed: Number(number) };
}
