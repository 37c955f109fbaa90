import { makeReelsGame } from "#src/shared/reels/reels-game.ts";
import { readReels } from "#src/shared/reels/reels-outcome.ts";
import type { ReelsEntry } from "#src/shared/reels/reels-shape.ts";
import { ReelsStage } from "../reels-stage.tsx";
import type { DrawnProps } from "./round.types.ts";

/** The reels as they stopped; free spins follow the spin that brought them. */
export function ReelsDrawn({ look, proof, say }: DrawnProps) {
  const game = makeReelsGame(proof.entry as ReelsEntry);
  const { spins } = readReels(game, proof.drawn.stops as number[][]);
  return spins.map(({ grid, wins }, spin) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a spin is its place in the round.
    <div className="spin" key={spin}>
      {spin > 0 && <h3>{say("freeSpin", String(spin), String(spins.length - 1))}</h3>}
      <ReelsStage
        grid={grid}
        wins={wins}
        lines={game.lines}
        still={game.reels}
        image={look.game.image}
        say={say}
      />
    </div>
  ));
}
