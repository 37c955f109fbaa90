import type { DuelKind } from "#src/shared/instant/duel.ts";
import { DicePair } from "../dice-pair.tsx";
import { Card } from "../table/card.tsx";

/** A hand as it lies before its player: cards, dice as they were thrown last, or tiles. */
export function Hand({ kind, hand }: { kind: DuelKind; hand: readonly number[] }) {
  if (kind === "dice") {
    const last = hand.slice(-3);
    return <DicePair dice={last} label={last.join(" + ")} />;
  }
  return (
    <p className="cards">
      {hand.map((one) =>
        kind === "tiles" ? (
          <span className="card" key={one}>
            {Math.floor(one / 2) + 1}
          </span>
        ) : (
          <Card key={one} card={one} />
        ),
      )}
    </p>
  );
}
