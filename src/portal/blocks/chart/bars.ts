/** A bar of a chart that is 100 units high; each bar is one unit wide. */
export interface Bar {
  readonly y: number;
  readonly height: number;
}

/** Bars with the height of their zero line. */
interface Bars {
  readonly bars: readonly Bar[];
  /** From the top. */
  readonly zero: number;
}

/** What is not nothing is seen, however little it is beside the others. */
const minHeight = 1;

/**
 * Lays values out as bars up and down from one zero line, the largest and the smallest at the edges.
 * Values that are no numbers count as nothing.
 */
export function layOutBars(values: readonly number[]): Bars {
  const known = values.map((value) => (Number.isFinite(value) ? value : 0));
  const top = Math.max(0, ...known);
  const span = top - Math.min(0, ...known);
  if (span === 0) return { bars: known.map(() => ({ y: 100, height: 0 })), zero: 100 };
  const zero = (top / span) * 100;
  const bars = known.map((value) => {
    const height = value === 0 ? 0 : Math.max((Math.abs(value) / span) * 100, minHeight);
    return { y: value > 0 ? zero - height : zero, height };
  });
  return { bars, zero };
}
