import { memo } from "react";
import type { Fixture } from "#src/shared/book/book-shape.ts";
import type { OwnSlip } from "#src/shared/book/book-value.ts";
import { togetherOf } from "#src/shared/book/prices.ts";
import { placeTime } from "#src/shared/place-time.ts";
import type { Money } from "../money.ts";
import type { Say } from "../words.ts";
import { priceWords } from "./book-words.ts";
import { Legs } from "./legs.tsx";
import { useSteps } from "./use-steps.ts";

interface OwnSlipsProps {
  /** Where the portal's times are told. */
  timeZone: string;
  slips: readonly OwnSlip[];
  fixtureOf: (no: number) => Fixture;
  say: Say;
  money: Money;
  busy: boolean;
  onCashOut: (slip: OwnSlip) => void | Promise<void>;
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

interface OwnSlipCardProps
  extends Pick<OwnSlipsProps, "fixtureOf" | "say" | "money" | "onCashOut"> {
  slip: OwnSlip;
  /** Where the portal's times are told. */
  timeZone: string;
  /** It can be cashed out now. */
  canEnd: boolean;
}

const OwnSlipCard = memo(function OwnSlipCard(props: OwnSlipCardProps) {
  const { slip, timeZone, canEnd, fixtureOf, say, money, onCashOut } = props;
  const tag = document.documentElement.lang;
  const write = placeTime(tag, { timeStyle: "short", timeZone });
  return (
    <li className="match" data-slip={slip.roundId}>
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
          aria-disabled={!canEnd}
          onClick={() => {
            if (canEnd) void onCashOut(slip);
          }}
        >
          {say("cashOut", money.show(slip.cashOut))}
        </button>
      )}
    </li>
  );
});

/** The player's slips, open and settled, the latest first. */
export function OwnSlips({ slips, busy, ...rest }: OwnSlipsProps) {
  const shown = useSteps(slips);
  if (slips.length === 0) return <p className="book-empty">{rest.say("bookNoBets")}</p>;
  return (
    <ol className="matches">
      {shown.map((slip) => (
        <OwnSlipCard
          key={slip.roundId}
          slip={slip}
          // What cannot be ended is the same whether something is asked for or not.
          canEnd={!busy && slip.cashOut !== null}
          {...rest}
        />
      ))}
    </ol>
  );
}
