import type { CSSProperties } from "react";
import type { HeldCoin } from "#src/shared/reels/hold.ts";
import { coinSymbol, type ReelsGame } from "#src/shared/reels/reels-shape.ts";
import { reelsPicture } from "./reels-symbols.ts";
import { useEndless } from "./use-endless.ts";
import type { Held } from "./use-hold.ts";
import type { Say } from "./words.ts";

interface HoldStageProps {
  game: Pick<ReelsGame, "reels" | "rows">;
  held: Held;
  image: string;
  say: Say;
}

const fade = [{ opacity: 1 }, { opacity: 0.4 }];
const respin = { duration: 300, direction: "alternate", easing: "ease-in-out" } as const;

interface FieldProps {
  /** What came there: undefined for none. */
  coin: HeldCoin | undefined;
  isFresh: boolean;
  isTurning: boolean;
  image: string;
  say: Say;
}

/** One field: a coin with what it brings, or nothing so far. */
function Field({ coin, isFresh, isTurning, image, say }: FieldProps) {
  const field = useEndless<HTMLDivElement>(isTurning && coin === undefined, fade, respin);
  return (
    <div className="field-held" data-held={coin !== undefined} data-fresh={isFresh} ref={field}>
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
  );
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
    <div className="reels many holds" style={size}>
      {fields.map(({ cell, coin }) => (
        <Field
          key={cell}
          coin={coin}
          isFresh={coin !== undefined && coin.at >= held.freshFrom}
          isTurning={held.isTurning}
          image={image}
          say={say}
        />
      ))}
    </div>
  );
}
