import { join } from "node:path";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { defaultStake } from "#src/shared/default-stake.ts";
import { toMinor } from "#src/shared/money.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import type { Tx } from "#src/store/tx.ts";
import { decide } from "./decide.ts";
import { earn } from "./earn.ts";
import { insertEntries } from "./earn-repo.ts";
import { type Span as SpanOfTime, sumSince, sumSpans, topSince } from "./quarter-repo.ts";
import { ratesOf } from "./rates.ts";
import { selectValidBet } from "./repo.ts";
import { reverse } from "./reverse.ts";
import type { ValidBet as CountedBet } from "./valid-bet.ts";

/** The domain's migrations. */
export const pointsMigrations: MigrationSet = {
  domain: "points",
  dir: join(import.meta.dirname, "migrations"),
};

/** Gives members points for valid bets, once for each bet. */
export const earnPoints = earn;

/** Takes back what a bet earned that was rolled back. */
export const reversePoints = reverse;

/** Approves or rejects a redemption that is in process. */
export const decideRedemption = decide;

/** A bet that was settled and counts. */
export type ValidBet = CountedBet;

/** A member's valid bets in all, in minor units. */
export const validBetsOf = selectValidBet;

/** A member's valid bets since a moment, in minor units. */
export const validBetsSince = sumSince;

/** A span of time in which something is counted. */
export type Span = SpanOfTime;

/** A member's valid bets in each of several spans, in minor units. */
export const validBetsIn = sumSpans;

/** Who bet most since a moment, and where one member stands among them. */
export const topBettors = topSince;

/**
 * What rewards are measured by, in minor units: the valid bets that make one point where the merchant
 * says so, else a stake as it is common in its currency (0146).
 */
export const rewardUnit = ({ points, currency }: Pick<Merchant, "points" | "currency">): bigint =>
  points === undefined ? defaultStake(currency) : toMinor(points.betPerPoint, currency);

/** As many points as bets of so many reward units make; one at least, where there are any. */
export function rewardPoints(site: Pick<Merchant, "points" | "currency">, units: number): number {
  const each = toMinor(ratesOf(site).betPerPoint, site.currency);
  return units === 0 ? 0 : Math.max(1, Number((rewardUnit(site) * BigInt(units)) / each));
}

/** Points that are given without a bet. */
export interface PointsReward {
  memberId: string;
  points: number;
  /** What they are for; the same never counts twice. */
  ref: string;
  now: number;
}

/** Gives a member points as a reward, in the caller's transaction. */
export const givePoints = (db: Tx, { memberId, points, ref, now }: PointsReward): Promise<void> =>
  insertEntries(db, "reward", [{ memberId, points: BigInt(points), ref }], now);
