import { type DuelKind, winnerOf } from "#src/shared/instant/duel.ts";
import type { InstantEntry } from "#src/shared/instant/instant-shape.ts";
import { Hand } from "../instant/hand.tsx";
import type { DrawnProps } from "./round.types.ts";

/** The hands of everyone at the table; the player's own stands first. */
export function DuelDrawn({ proof, say }: DrawnProps) {
  const kind = (proof.entry as InstantEntry).kind as DuelKind;
  const hands = proof.drawn.hands as number[][];
  const winner = winnerOf(kind, hands);
  return (
    <div className="duel">
      <ol className="seats">
        {hands.map((hand, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
          <li key={seat} data-taken="true" data-mine={seat === 0} data-won={seat === winner}>
            <span>{seat === 0 ? say("you") : say("housePlayer", String(seat))}</span>
            <Hand kind={kind} hand={hand} />
          </li>
        ))}
      </ol>
    </div>
  );
}
