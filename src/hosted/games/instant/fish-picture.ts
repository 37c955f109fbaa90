/** Which motifs of the gateway's drawings stand for the creatures, the small ones first. */
const drawings = [0, 5, 3, 4, 6, 2, 1, 0];

/** What a creature brings, such as 2.5×. */
export const timesOf = (hundredths: number): string => `${hundredths / 100}×`;

/** A creature's picture, in the colours of the game's card. */
export const fishPicture = (image: string, at: number): string => {
  const hue = Number(/-(\d{1,3})-\d+/.exec(image)?.[1] ?? 0);
  return `/_art/game/fish-${(hue + at * 43) % 360}-${drawings[at] ?? 0}-1x1.svg`;
};
