import type { Fixture } from "#src/shared/book/book-shape.ts";
import type { OwnSlip } from "#src/shared/book/book-value.ts";
import { togetherOf } from "#src/shared/book/prices.ts";
import { placeTime } from "#src/shared/place-time.ts";
import type { Money } from "../money.ts";
import type { Say } from "../words.ts";
import { priceWords } from "./book-words.ts";
import { Legs } from "./legs.tsx";

interface OwnSlipsProps {
  /** Where the portal's times are told. */
  timeZone: string;
  slips: readonly OwnSlip[];
  fixtureOf: (no: number) => Fixture;
  say: Say;
  money: Money;
  busy: boolean;
  onCashOut: (slip: OwnSlip) => void;
}

/** What became of a slip, in words: never as a win where no more than the stake came back (G12). */
export function slipWords(
  { stake, payout, isRefunded, isCashedOut }: Omit<OwnSlip, "legs">,
  { say, money }: Pick<OwnSlipsProps, "say" | "money">,
): string {
  if (payout === null) return say("running");
  if (isCashedOut) return say("cashedOut", money.show(payout));
  if (isRefunded) return say("refunded");
  if (money.isMore(payout, stake)) return say("won", money.show(payout));
  if (money.isMore(payout, "0")) return say("returned", money.show(payout), money.show(stake));
  return say("legLost");
}

/** The player's slips, open and settled, the latest first. */
export function OwnSlips(props: OwnSlipsProps) {
  const { slips, fixtureOf, say, money, busy, onCashOut, timeZone } = props;
  if (slips.length === 0) return <p className="book-empty">{say("bookNoBets")}</p>;
  const tag = document.documentElement.lang;
  const write = placeTime(tag, { timeStyle: "short", timeZone });
  return (
    <ol className="matches">
      {slips.map((slip) => (
        <li className="match" key={slip.roundId} data-slip={slip.roundId}>
          <p className="teams">
            <b>
              {say(
                "slipSum",
                money.show(slip.stake),
                priceWords(togetherOf(slip.legs.map(({ price }) => price))),
              )}
            </b>
            <time dateTime={slip.at}>{write(slip.at)}</time>
          </p>
          <Legs legs={slip.legs} fixtureOf={fixtureOf} say={say} />
          <p data-settled={slip.payout !== null}>{slipWords(slip, { say, money })}</p>
          {slip.cashOut !== null && (
            <button
              type="button"
              className="cash-out"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) onCashOut(slip);
              }}
            >
              {say("cashOut", money.show(slip.cashOut))}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
