import { memo } from "react";
import type { Fixture } from "#src/shared/book/book-shape.ts";
import type { BegunMatch } from "#src/shared/book/book-value.ts";
import type { Say } from "../words.ts";
import type { HeardBook } from "./heard-book.ts";
import { useSteps } from "./use-steps.ts";

interface BegunMatchCardProps {
  match: BegunMatch;
  fixture: Fixture;
  say: Say;
}

const BegunMatchCard = memo(function BegunMatchCard({ match, fixture, say }: BegunMatchCardProps) {
  const { home, away, percent, isOver, isAbandoned } = match;
  const state = () => {
    if (isAbandoned) return say("bookAbandoned");
    return isOver ? say("bookOver") : say("bookPlayed", String(percent));
  };
  return (
    <li className="match" data-over={isOver}>
      <p className="teams">
        <b>
          {fixture.home} – {fixture.away}
        </b>
        <span>{state()}</span>
      </p>
      <p className="score">
        {home} : {away}
      </p>
      {!isOver && <progress max={100} value={percent} aria-hidden="true" />}
    </li>
  );
});

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
      {useSteps(book.begun).map((match) => (
        <BegunMatchCard key={match.no} match={match} fixture={fixtureOf(match.no)} say={say} />
      ))}
    </ol>
  );
}
