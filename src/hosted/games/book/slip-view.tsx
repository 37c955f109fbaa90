import type { Fixture } from "#src/shared/book/book-shape.ts";
import type { Say } from "../words.ts";
import { legWords, pickWords, priceWords } from "./book-words.ts";

/** A selection in the slip: at which price it was chosen or accepted, and what is offered now. */
export interface ChosenLeg {
  no: number;
  pick: string;
  price: number;
  /** Null where it is offered no more. */
  offered: number | null;
}

interface SlipViewProps {
  legs: readonly ChosenLeg[];
  fixtureOf: (no: number) => Fixture;
  say: Say;
  onRemove: (no: number) => void;
}

/** What is in the slip: one selection is a single, several a multiple. */
export function SlipView({ legs, fixtureOf, say, onRemove }: SlipViewProps) {
  if (legs.length === 0) return <p className="book-empty">{say("slipEmpty")}</p>;
  return (
    <ol className="matches legs">
      {legs.map(({ no, pick, price, offered }) => {
        const fixture = fixtureOf(no);
        return (
          <li className="match leg" key={no}>
            <p>
              <b>{pickWords(say, fixture, pick)}</b>
              <small>{legWords(say, fixture, pick)}</small>
            </p>
            <p className="leg-price" data-moved={offered !== price}>
              {offered === null && say("legClosed")}
              {offered !== null && offered !== price && <s>{priceWords(price)}</s>}
              {offered !== null && <b>{priceWords(offered)}</b>}
            </p>
            <button
              type="button"
              aria-label={say("takeOut", pickWords(say, fixture, pick))}
              onClick={() => onRemove(no)}
            >
              ×
            </button>
          </li>
        );
      })}
    </ol>
  );
}
