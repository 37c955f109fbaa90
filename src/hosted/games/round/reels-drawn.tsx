import { makeReelsGame } from "#src/shared/reels/reels-game.ts";
import { readReels } from "#src/shared/reels/reels-outcome.ts";
import type { ReelsEntry } from "#src/shared/reels/reels-shape.ts";
import { HoldStage } from "../hold-stage.tsx";
import { ReelsStage } from "../reels-stage.tsx";
import { heldAtEnd, holdWords } from "../use-hold.ts";
import type { DrawnProps } from "./round.types.ts";

/** The reels as they stopped; what the spin that was paid for brought follows it. */
export function ReelsDrawn({ look, proof, say, money }: DrawnProps) {
  const game = makeReelsGame(proof.entry as ReelsEntry);
  const { spins, hold } = readReels(game, proof.drawn.stops as number[][]);
  const { image } = look.game;
  const { stake } = look.round;
  const held = hold && {
    ...heldAtEnd(hold),
    total: money.times(stake, hold.pays, 100),
  };
  return spins.map(({ grid, wins }, spin) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a spin is its place in the round.
    <div className="spin" key={spin}>
      {spin > 0 && <h2>{say("freeSpin", String(spin), String(spins.length - 1))}</h2>}
      <ReelsStage
        grid={grid}
        wins={wins}
        lines={game.lines}
        still={game.reels}
        image={image}
        say={say}
      />
      {spin === 0 && hold !== undefined && held !== undefined && (
        <>
          <h2>{say("holdRespins", String(hold.steps.length - 1), String(held.coins.length))}</h2>
          <HoldStage game={game} held={held} image={image} say={say} />
          <p>{holdWords(held, stake, { say, money })}</p>
        </>
      )}
    </div>
  ));
}
