import type { BookPick, Fixture } from "#src/shared/book/book-shape.ts";
import type { OpenMatch } from "#src/shared/book/book-value.ts";
import type { Say } from "../words.ts";
import { marketWords, pickWords, priceWords, timeWords } from "./book-words.ts";
import type { HeardBook } from "./use-book.ts";

interface OpenMatchesProps {
  book: HeardBook;
  now: number;
  fixtureOf: (no: number) => Fixture;
  /** Which selections are in the slip, as "no pick". */
  chosen: ReadonlySet<string>;
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

function OpenMatchCard({
  match,
  left,
  fixture,
  chosen,
  say,
  onPick,
}: Omit<OpenMatchesProps, "book" | "now" | "fixtureOf"> & {
  match: OpenMatch;
  left: number;
  fixture: Fixture;
}) {
  const { no, prices } = match;
  return (
    <li className="match" data-no={no}>
      <p className="teams">
        <b>
          {fixture.home} – {fixture.away}
        </b>
        <span>{left > 0 ? say("startsIn", timeWords(left)) : say("bookBegun")}</span>
      </p>
      {marketsOf(fixture).map(([market, names]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
        <div className="market" role="group" aria-label={say(marketWords[market])} key={market}>
          <p>{say(marketWords[market])}</p>
          {names.map((name) => {
            const price = prices[name] ?? null;
            const isOffered = price !== null && left > 0;
            return (
              <button
                type="button"
                className="price"
                key={name}
                data-pick={name}
                aria-pressed={chosen.has(`${no} ${name}`)}
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
}

/** Matches that are open for bets, the next one first. */
export function OpenMatches({ book, now, fixtureOf, ...rest }: OpenMatchesProps) {
  return (
    <ol className="matches">
      {book.open.map((match) => (
        <OpenMatchCard
          key={match.no}
          match={match}
          left={match.startsIn - (now - book.heardAt)}
          fixture={fixtureOf(match.no)}
          {...rest}
        />
      ))}
    </ol>
  );
}
