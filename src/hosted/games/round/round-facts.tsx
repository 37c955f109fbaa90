import type { ReactNode } from "react";
import { placeTime } from "#src/shared/place-time.ts";
import type { LookProps } from "./round.types.ts";

/** When it was, what it cost and what it brought. */
export function RoundFacts({ look, say, money, tag }: LookProps & { tag: string }) {
  const { timeZone, round } = look;
  const { at, settledAt, stake, payout, status, roundId } = round;
  // As in the betting record, wherever the player is.
  const write = placeTime(tag, { dateStyle: "medium", timeStyle: "medium", timeZone });
  const time = (moment: string): ReactNode => <time dateTime={moment}>{write(moment)}</time>;
  const isOver = payout !== null && status !== "refunded";
  return (
    <dl className="facts">
      <div>
        <dt>{say("time")}</dt>
        <dd>{time(at)}</dd>
      </div>
      {settledAt !== null && (
        <div>
          <dt>{say("roundSettled")}</dt>
          <dd>{time(settledAt)}</dd>
        </div>
      )}
      <div>
        <dt>{say("stake")}</dt>
        <dd data-testid="stake">
          <bdi>{money.show(stake)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say("paid")}</dt>
        <dd data-testid="paid">
          {payout === null && say("running")}
          {status === "refunded" && say("refunded")}
          {isOver && <bdi>{money.show(payout)}</bdi>}
        </dd>
      </div>
      {isOver && (
        <div>
          <dt>{say("roundNet")}</dt>
          <dd>
            <bdi>{money.show(money.minus(payout, stake))}</bdi>
          </dd>
        </div>
      )}
      <div className="wide">
        <dt>{say("roundBet")}</dt>
        <dd className="sign">
          <bdi>{roundId}</bdi>
        </dd>
      </div>
    </dl>
  );
}
