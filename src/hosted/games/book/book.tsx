import { startTransition, useMemo, useState } from "react";
import { makeFixture } from "#src/shared/book/book.ts";
import type { BookEntry, Fixture } from "#src/shared/book/book-shape.ts";
import { maxTogether, payoutOf, togetherOf } from "#src/shared/book/prices.ts";
import type { GameProps } from "../game.types.ts";
import { Outcome } from "../outcome.tsx";
import { StakeField } from "../stake-field.tsx";
import type { TextKey } from "../texts/en.ts";
import { BegunMatches } from "./begun-matches.tsx";
import { BookRules } from "./book-rules.tsx";
import { priceWords } from "./book-words.ts";
import { OpenMatches } from "./open-matches.tsx";
import { OwnSlips } from "./own-slips.tsx";
import { SlipView } from "./slip-view.tsx";
import { useBook } from "./use-book.ts";
import { useSlip } from "./use-slip.ts";

const views = ["next", "begun", "slip", "own"] as const;
type View = (typeof views)[number];

const viewWords: Readonly<Record<View, TextKey>> = {
  next: "bookNext",
  begun: "bookResults",
  slip: "bookSlip",
  own: "bookBets",
};

/** Makes each match once, however often it is drawn. */
function useFixtures(entry: BookEntry): (no: number) => Fixture {
  return useMemo(() => {
    const made = new Map<number, Fixture>();
    return (no) => {
      const fixture = made.get(no) ?? makeFixture(entry, no);
      made.set(no, fixture);
      return fixture;
    };
  }, [entry]);
}

/** A book of simulated matches: choose prices, place a slip of one or of several, see it settled. */
export function Book({ play, say, money, call, onMoney }: GameProps) {
  const { entry } = play.rules as { entry: BookEntry };
  const fixtureOf = useFixtures(entry);
  const { book, isLost, ask } = useBook(call);
  const [view, setView] = useState<View>("next");
  const [stake, setStake] = useState(play.stakes[0] ?? "1.00");
  const slip = useSlip(book, { call, money, say, onMoney }, ask);
  const { legs, busy } = slip;

  const prices = legs.map(({ offered, price }) => offered ?? price);
  const isClosed = legs.some(({ offered }) => offered === null);
  const hasFallen = legs.some(({ offered, price }) => offered !== null && offered < price);
  const isTooMuch = togetherOf(prices) > maxTogether;
  const isReady = legs.length > 0 && !isClosed && !isTooMuch && !busy;
  const brings = money.payout(stake, (minor) => payoutOf(minor, prices));

  const primaryWords = () => {
    if (legs.length === 0) return say("slipNone");
    if (isClosed) return say("slipClosed");
    if (isTooMuch) return say("slipTooMuch", priceWords(maxTogether));
    return say(hasFallen ? "slipAccept" : "slipPlace", money.show(stake));
  };
  const words = () => {
    if (slip.words !== "") return slip.words;
    if (isLost) return say("network");
    if (legs.length === 0) return "";
    return say("slipBrings", money.show(brings), priceWords(togetherOf(prices)));
  };
  const press = async () => {
    if (!isReady || !(await slip.place(stake))) return;
    // Who has gone on meanwhile stays there.
    startTransition(() => setView((now) => (now === view ? "own" : now)));
  };

  return (
    <>
      <section className="stage fits book">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser. */}
        <div className="tabs" role="group" aria-label={play.game.name}>
          {views.map((one) => (
            <button
              type="button"
              key={one}
              data-view={one}
              aria-pressed={one === view}
              onClick={() => startTransition(() => setView(one))}
            >
              {say(viewWords[one], String(legs.length))}
            </button>
          ))}
        </div>
        <section
          className="book-view"
          aria-label={say(viewWords[view], String(legs.length))}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
          tabIndex={0}
        >
          {book === null && <p>{say("loading")}</p>}
          {book !== null && view === "next" && (
            <OpenMatches
              book={book}
              fixtureOf={fixtureOf}
              legs={legs}
              say={say}
              onPick={slip.choose}
            />
          )}
          {book !== null && view === "begun" && (
            <BegunMatches book={book} fixtureOf={fixtureOf} say={say} />
          )}
          {view === "slip" && (
            <SlipView legs={legs} fixtureOf={fixtureOf} say={say} onRemove={slip.remove} />
          )}
          {book !== null && view === "own" && (
            <OwnSlips
              slips={book.own}
              timeZone={play.timeZone}
              fixtureOf={fixtureOf}
              say={say}
              money={money}
              busy={busy}
              onCashOut={slip.cashOut}
            />
          )}
        </section>
        <Outcome>{words()}</Outcome>
      </section>
      <section className="controls">
        <StakeField
          label={say("stake")}
          stakes={play.stakes}
          stake={stake}
          money={money}
          disabled={busy}
          say={say}
          onStake={setStake}
        />
        <button
          type="button"
          className="quick"
          aria-disabled={legs.length === 0}
          onClick={slip.clear}
        >
          {say("clear")}
        </button>
        <button
          type="button"
          className="primary"
          aria-disabled={!isReady}
          onClick={() => void press()}
        >
          {primaryWords()}
        </button>
      </section>
      {book !== null && <BookRules book={book} fixtureOf={fixtureOf} say={say} />}
    </>
  );
}
