import { Strip } from "./strip.tsx";
import { symbolPictures } from "./symbol-pictures.ts";
import type { TextKey } from "./texts/en.ts";
import type { Say } from "./words.ts";

interface LanternGridProps {
  grid: readonly (readonly string[])[];
  /** Which lines pay. */
  paid: readonly number[];
  lines: readonly (readonly number[])[];
  isTurning: boolean;
  say: Say;
}

/** The three reels, with what stands on a line that pays. */
export function LanternGrid({ grid, paid, lines, isTurning, say }: LanternGridProps) {
  const lit = new Set(
    paid.flatMap((line) => (lines[line] ?? []).map((row, reel) => `${reel}/${row}`)),
  );
  return (
    <div className="reels many three">
      {grid.map((rows, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
        <div className="reel" key={reel}>
          <Strip reel={reel} isTurning={isTurning}>
            {rows.map((symbol, row) => (
              <img
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
                key={row}
                src={symbolPictures[symbol]}
                alt={isTurning ? "" : say(symbol as TextKey)}
                data-lit={lit.has(`${reel}/${row}`)}
                width={320}
                height={320}
              />
            ))}
          </Strip>
        </div>
      ))}
    </div>
  );
}
