import { suitOf } from "#src/shared/tables/cards.ts";
import { cardName } from "./table-words.ts";

const suits = ["♠", "♥", "♦", "♣"];

/** A card as it lies open on a table. */
export function Card({ card }: { card: number }) {
  const suit = suitOf(card);
  return (
    <span className="card" data-red={suit === 1 || suit === 2}>
      {cardName(card)}
      <i>{suits[suit]}</i>
    </span>
  );
}
