import { memo } from "react";
import type { BookPick, Fixture } from "#src/shared/book/book-shape.ts";
import type { Say } from "../words.ts";
import { marketWords, pickWords, priceWords, timeWords } from "./book-words.ts";
import type { HeardBook, HeardMatch } from "./heard-book.ts";
import { useHasCome, useTick } from "./use-book.ts";
import { useSteps } from "./use-steps.ts";

interface OpenMatchesProps {
  book: HeardBook;
  fixtureOf: (no: number) => Fixture;
  /** What is in the slip: of each match one selection at most. */
  legs: readonly { no: number; pick: string }[];
  say: Say;
  onPick: (no: number, pick: string, price: number) => void;
}

/** The selections of one match by market, in the order they are offered. */
function marketsOf({ picks }: Fixture): [BookPick["market"], string[]][] {
  const markets = new Map<BookPick["market"], string[]>();
  for (const [name, { market }] of Object.entries(picks))
    markets.set(market, [...(markets.get(market) ?? []), name]);
  return [...markets];
}

interface OpenMatchCardProps extends Pick<OpenMatchesProps, "say" | "onPick"> {
  match: HeardMatch;
  fixture: Fixture;
  /** The selection of this match that is in the slip. */
  chosen: string | undefined;
}

/** How long a match is off. */
function StartsIn({ beginsAt, say }: { beginsAt: number; say: Say }) {
  const left = beginsAt - useTick();
  return left > 0 ? say("startsIn", timeWords(left)) : say("bookBegun");
}

const OpenMatchCard = memo(function OpenMatchCard(props: OpenMatchCardProps) {
  const { match, fixture, chosen, say, onPick } = props;
  const { no, prices, beginsAt } = match;
  const hasBegun = useHasCome(beginsAt);
  return (
    <li className="match" data-no={no}>
      <p className="teams">
        <b>
          {fixture.home} – {fixture.away}
        </b>
        <span>
          <StartsIn beginsAt={beginsAt} say={say} />
        </span>
      </p>
      {marketsOf(fixture).map(([market, names]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
        <div className="market" role="group" aria-label={say(marketWords[market])} key={market}>
          <p>{say(marketWords[market])}</p>
          {names.map((name) => {
            const price = prices[name] ?? null;
            const isOffered = price !== null && !hasBegun;
            return (
              <button
                type="button"
                className="price"
                key={name}
                data-pick={name}
                aria-pressed={chosen === name}
                aria-disabled={!isOffered}
                onClick={() => {
                  if (isOffered) onPick(no, name, price);
                }}
              >
                <span>{pickWords(say, fixture, name)}</span>
                <b>{price === null ? "–" : priceWords(price)}</b>
              </button>
            );
          })}
        </div>
      ))}
    </li>
  );
});

/** Matches that are open for bets, the next one first. */
export function OpenMatches({ book, fixtureOf, legs, say, onPick }: OpenMatchesProps) {
  return (
    <ol className="matches">
      {useSteps(book.open).map((match) => (
        <OpenMatchCard
          key={match.no}
          match={match}
          fixture={fixtureOf(match.no)}
          chosen={legs.find(({ no }) => no === match.no)?.pick}
          say={say}
          onPick={onPick}
        />
      ))}
    </ol>
  );
}
