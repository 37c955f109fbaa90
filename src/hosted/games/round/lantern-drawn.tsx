import { LanternGrid } from "../lantern-grid.tsx";
import type { DrawnProps } from "./round.types.ts";

interface Rules {
  reels: string[][];
  lines: number[][];
}

/** A line pays where all its symbols are one, and the lantern stands for any. */
const paysOn = (grid: readonly (readonly string[])[], line: readonly number[]): boolean =>
  new Set(line.map((row, reel) => grid[reel]?.[row]).filter((one) => one !== "lantern")).size < 2;

/** The three reels as they stopped, with the lines that paid. */
export function LanternDrawn({ look, proof, say }: DrawnProps) {
  const { reels, lines } = look.rules as Rules;
  const stops = proof.drawn.stops as number[];
  const grid = reels.map((reel, at) =>
    [0, 1, 2].map((row) => reel[((stops[at] ?? 0) + row) % reel.length] ?? ""),
  );
  const paid = lines.flatMap((line, at) => (paysOn(grid, line) ? [at] : []));
  return <LanternGrid grid={grid} paid={paid} lines={lines} isTurning={false} say={say} />;
}
