import { memo } from "react";
import type { Fixture } from "#src/shared/book/book-shape.ts";
import { returnAt } from "#src/shared/book/prices.ts";
import type { Say } from "../words.ts";
import type { HeardBook } from "./heard-book.ts";

/** Between what the singles that are offered now give back of 100, on average. */
function returnsOf(book: HeardBook, fixtureOf: (no: number) => Fixture): [string, string] {
  const returns = book.open.flatMap(({ no, prices }) =>
    Object.entries(prices).flatMap(([name, price]) => {
      const pick = fixtureOf(no).picks[name];
      return price === null || pick === undefined ? [] : [returnAt(pick, price)];
    }),
  );
  return [Math.min(...returns).toFixed(2), Math.max(...returns).toFixed(2)];
}

interface BookRulesProps {
  book: HeardBook;
  fixtureOf: (no: number) => Fixture;
  say: Say;
}

/** How the book is kept, what it returns, when stakes come back, and what matches are drawn from. */
export const BookRules = memo(function BookRules({ book, fixtureOf, say }: BookRulesProps) {
  return (
    <>
      <details className="fold rules">
        <summary>{say("rules")}</summary>
        <p>{say("bookSimulated")}</p>
        <p>{say("bookHow")}</p>
        <p>{say("bookPrices")}</p>
        <p>{say("bookReturn", ...returnsOf(book, fixtureOf))}</p>
        <p>{say("bookVoid")}</p>
        <p>{say("bookCash")}</p>
      </details>
      <details className="fold fairness">
        <summary>{say("fair")}</summary>
        <p>{say("bookFair")}</p>
        <dl className="seeds-list">
          {book.open.slice(0, 1).map(({ no, hash }) => (
            <div key={no}>
              <dt>{`${say("roundHash")} · ${fixtureOf(no).home} – ${fixtureOf(no).away}`}</dt>
              <dd data-testid="round-hash">{hash}</dd>
            </div>
          ))}
          {book.begun
            .filter(({ seed }) => seed !== null)
            .slice(0, 1)
            .map(({ no, seed }) => (
              <div key={no}>
                <dt>{`${say("roundSeed")} · ${fixtureOf(no).home} – ${fixtureOf(no).away}`}</dt>
                <dd data-testid="round-seed">{seed}</dd>
              </div>
            ))}
        </dl>
      </details>
    </>
  );
});
