import type { ChartState, ChartTransition } from "./chart.types.ts";
import type { ChartLine } from "./words-of.ts";

/** A point on the picture, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the picture. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A state's box with its words. */
export interface PlacedState extends Box {
  readonly state: ChartState;
  readonly depth: number;
  readonly lines: readonly ChartLine[];
}

/** A transition: its words, which stand in the box it leaves, and its line, which has none. */
export interface PlacedTransition {
  readonly transition: ChartTransition;
  /** Empty where it stays in its state. */
  readonly points: readonly Point[];
  readonly words: Point;
  readonly lines: readonly ChartLine[];
}

/** A chart with a place for everything. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  /** The dots that point at where a state begins. */
  readonly starts: readonly { readonly dot: Box; readonly points: readonly Point[] }[];
  /** The rings from which a state's transitions to states inside it go out. */
  readonly rings: readonly Box[];
  readonly transitions: readonly PlacedTransition[];
}

/** Sizes of the letters, in pixels; a sign is never wider than this on average. */
export const type = { sign: 7, line: 16, pad: 12 } as const;

/** Moves all of a layout. */
export function move(layout: Layout, by: Point): Layout {
  const shift = <Place extends Point>(place: Place): Place => ({
    ...place,
    x: place.x + by.x,
    y: place.y + by.y,
  });
  return {
    width: layout.width,
    height: layout.height,
    states: layout.states.map(shift),
    starts: layout.starts.map(({ dot, points }) => ({
      dot: shift(dot),
      points: points.map(shift),
    })),
    rings: layout.rings.map(shift),
    transitions: layout.transitions.map((one) => ({
      ...one,
      points: one.points.map(shift),
      words: shift(one.words),
    })),
  };
}

/**
 * Puts parts into rows, as words into lines: one long row would be no picture.
 * @param top the height left free above them
 * @param room the width that a row may take, unless a part alone is wider
 */
export function pack(parts: readonly Layout[], top: number, room: number): Layout {
  const gap = 24;
  const area = parts.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = Math.max(
    Math.min(Math.sqrt(area * 1.6), room - gap * 2),
    ...parts.map(({ width }) => width),
  );
  let [x, y, row, width] = [gap, top, 0, 0];
  const moved = parts.map((part) => {
    if (x > gap && x + part.width > widest + gap) [x, y, row] = [gap, y + row + gap, 0];
    const placed = move(part, { x, y });
    x += part.width + gap;
    row = Math.max(row, part.height);
    width = Math.max(width, x);
    return placed;
  });
  return {
    width,
    height: y + row + gap,
    states: moved.flatMap(({ states }) => states),
    starts: moved.flatMap(({ starts }) => starts),
    rings: moved.flatMap(({ rings }) => rings),
    transitions: moved.flatMap(({ transitions }) => transitions),
  };
}
