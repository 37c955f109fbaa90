import type { Fixture } from "#src/shared/book/book-shape.ts";
import type { Say } from "../words.ts";
import type { HeardBook } from "./heard-book.ts";

/** Matches that are played now, and those that are over: the latest first. */
export function BegunMatches({
  book,
  fixtureOf,
  say,
}: {
  book: HeardBook;
  fixtureOf: (no: number) => Fixture;
  say: Say;
}) {
  return (
    <ol className="matches">
      {book.begun.map(({ no, home, away, percent, isOver, isAbandoned }) => {
        const fixture = fixtureOf(no);
        return (
          <li className="match" key={no} data-over={isOver}>
            <p className="teams">
              <b>
                {fixture.home} – {fixture.away}
              </b>
              <span>
                {isAbandoned
                  ? say("bookAbandoned")
                  : isOver
                    ? say("bookOver")
                    : say("bookPlayed", String(percent))}
              </span>
            </p>
            <p className="score">
              {home} : {away}
            </p>
            {!isOver && <progress max={100} value={percent} aria-hidden="true" />}
          </li>
        );
      })}
    </ol>
  );
}
