import type { CSSProperties } from "react";
import type { ReelsWin } from "#src/shared/reels/reels-outcome.ts";
import { coinSymbol } from "#src/shared/reels/reels-shape.ts";
import { nameOfSymbol, reelsPicture } from "./reels-symbols.ts";
import { Strip } from "./strip.tsx";
import type { Say } from "./words.ts";

interface ReelsStageProps {
  grid: readonly (readonly number[])[];
  wins: readonly ReelsWin[];
  lines: readonly (readonly number[])[];
  /** How many reels stand still, from the left. */
  still: number;
  image: string;
  say: Say;
}

/** What is not one of the symbols that pay in a row. */
const kinds: Readonly<Record<number, string>> = { 0: "wild", 1: "scatter", [coinSymbol]: "coin" };

/** Which fields belong to something that pays, as reel/row. */
export function litFields(
  grid: ReelsStageProps["grid"],
  wins: readonly ReelsWin[],
  lines: ReelsStageProps["lines"],
): Set<string> {
  const lit = new Set<string>();
  for (const { symbol, length, line } of wins)
    for (const [reel, rows] of grid.entries())
      for (const [row, shown] of rows.entries()) {
        const isHere = line === undefined || lines[line]?.[reel] === row;
        const isIn = symbol === 1 || reel < length;
        if (isHere && isIn && (shown === symbol || (shown === 0 && symbol !== 1)))
          lit.add(`${reel}/${row}`);
      }
  return lit;
}

/** The reels of a game, as large as the stage lets them be. */
export function ReelsStage({ grid, wins, lines, still, image, say }: ReelsStageProps) {
  const reels = grid.length;
  const rows = grid[0]?.length ?? 0;
  const lit = still < reels ? new Set<string>() : litFields(grid, wins, lines);
  const size = { "--reels": reels, "--rows": rows } as CSSProperties;
  return (
    <div className="reels many" style={size}>
      {grid.map((symbols, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
        <div className="reel" key={reel} data-turning={reel >= still}>
          <Strip reel={reel} isTurning={reel >= still}>
            {symbols.map((symbol, row) => (
              <img
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
                key={row}
                src={reelsPicture(image, symbol)}
                alt={reel >= still ? "" : nameOfSymbol(say, symbol)}
                data-lit={lit.has(`${reel}/${row}`)}
                data-kind={kinds[symbol] ?? "pays"}
                width={160}
                height={160}
              />
            ))}
          </Strip>
        </div>
      ))}
    </div>
  );
}
