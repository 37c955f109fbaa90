/** How much a line turns, and how far it leaves its row: straight lines come first. */
const shapeOf = (line: readonly number[]): [turns: number, climbs: number] => {
  const steps = line.slice(1).map((row, reel) => row - (line[reel] ?? 0));
  const turns = steps.slice(1).map((step, at) => Math.abs(step - (steps[at] ?? 0)));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [sum(turns), sum(steps.map(Math.abs))];
};

/** Every line from left to right that climbs or falls a row a reel at most. */
function allLines(reels: number, rows: number): number[][] {
  let lines = Array.from({ length: rows }, (_, row) => [row]);
  for (let reel = 1; reel < reels; reel += 1)
    lines = lines.flatMap((line) =>
      [-1, 0, 1]
        .map((step) => (line.at(-1) ?? 0) + step)
        .filter((row) => row >= 0 && row < rows)
        .map((row) => [...line, row]),
    );
  return lines;
}

/**
 * The lines of a game: the row each takes on each reel, the plainest first.
 * @param count how many; 0 for a game of ways, which has none
 */
export function linesOf(reels: number, rows: number, count: number): number[][] {
  if (count === 0) return [];
  const lines = allLines(reels, rows).map((line) => ({ line, shape: shapeOf(line) }));
  lines.sort(({ shape: a }, { shape: b }) => a[0] - b[0] || a[1] - b[1]);
  return lines.slice(0, count).map(({ line }) => line);
}
