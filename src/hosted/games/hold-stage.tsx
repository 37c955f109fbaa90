import type { CSSProperties } from "react";
import { coinSymbol, type ReelsGame } from "#src/shared/reels/reels-shape.ts";
import { reelsPicture } from "./reels-symbols.ts";
import type { Held } from "./use-hold.ts";
import type { Say } from "./words.ts";

interface HoldStageProps {
  game: Pick<ReelsGame, "reels" | "rows">;
  held: Held;
  image: string;
  say: Say;
}

/** The fields of a hold and win: coins that stay with what they bring, and those still respun. */
export function HoldStage({ game: { reels, rows }, held, image, say }: HoldStageProps) {
  const size = { "--reels": reels, "--rows": rows } as CSSProperties;
  const places = new Map(held.coins.map((coin, at) => [coin.cell, { ...coin, at }]));
  const fields = Array.from({ length: rows * reels }, (_, at) => {
    // Read row by row, where fields count down each reel.
    const cell = (at % reels) * rows + Math.floor(at / reels);
    return { cell, coin: places.get(cell) };
  });
  return (
    <div className="reels many holds" data-respin={held.isTurning} style={size}>
      {fields.map(({ cell, coin }) => (
        <div
          key={cell}
          className="field-held"
          data-held={coin !== undefined}
          data-fresh={coin !== undefined && coin.at >= held.freshFrom}
        >
          {coin !== undefined && (
            <>
              <img
                className="held-coin"
                src={reelsPicture(image, coinSymbol)}
                alt={say("coin")}
                width={160}
                height={160}
              />
              <b>{coin.pays / 100}×</b>
            </>
          )}
        </div>
      ))}
    </div>
  );
}
