/** One figure out of several runs. */
export interface Figure {
  median: number;
  /** How wide the middle half of the runs is; what differs by less is noise. */
  spread: number;
}

const quantile = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
};

/** Sums runs up: the median, and the distance between the quartiles. */
export function toFigure(runs: readonly number[]): Figure {
  const sorted = [...runs].sort((one, other) => one - other);
  return { median: quantile(sorted, 0.5), spread: quantile(sorted, 0.75) - quantile(sorted, 0.25) };
}

/** Each run of one beside the run of the other that was made with it, so that load falls on both. */
export const pairwise = (
  ones: readonly number[],
  others: readonly number[],
  join: (one: number, other: number) => number,
): number[] => ones.map((one, run) => join(one, others[run] ?? Number.NaN));

/** A figure holds if its median is within the limit and half of its own spread. */
export const isMet = ({ median, spread }: Figure, limit: number): boolean =>
  median <= limit + spread / 2;

/** "12.34 ± 0.50": the median and half its spread. */
export const show = ({ median, spread }: Figure, digits = 2): string =>
  `${median.toFixed(digits)} ± ${(spread / 2).toFixed(digits)}`;
