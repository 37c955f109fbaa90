import type { TurnoverValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, Handler } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { validBetsOf } from "../points/public.ts";
import {
  insertRequirements,
  type Requirement,
  selectFirstOpen,
  selectLast,
  selectRequirements,
  type Whose,
} from "./repo.ts";
import type { TurnoverSource } from "./tables.ts";

type Site = Pick<Merchant, "payments" | "currency">;

/** Money that came, which the merchant may want played before any leaves. */
export interface Brought {
  memberId: string;
  currency: string;
  source: TurnoverSource;
  /** The key of the ledger's transfer that brought it. */
  reference: string;
  /** Minor units, above 0. */
  amount: bigint;
  now: number;
}

const whoseOf = ({ memberId, currency }: Whose): Whose => ({ memberId, currency });

/** What a member still has to play, in minor units; `required` is the two others together. */
interface Standing {
  required: bigint;
  played: bigint;
  remaining: bigint;
}

const hundred = 100n;

/** How many times money of a source has to be played, in hundredths; 0 where it need not be. */
const timesOf = ({ payments }: Site, source: TurnoverSource): number =>
  Math.round((payments?.turnover?.[source] ?? 0) * 100);

/** Of a part of a minor unit the player gets the better: nothing has to be played for it. */
const requiredOf = (amount: bigint, times: number): bigint => (amount * BigInt(times)) / hundred;

/** Where a member stands before money comes: their valid bets in all, and the last requirement. */
interface Before {
  played: bigint;
  last: Requirement | undefined;
}

/** What money asks its member to play, which begins where the last requirement ends. */
function requirementAfter(
  { source, reference, amount, now }: Omit<Brought, "memberId" | "currency">,
  times: number,
  { played, last }: Before,
): Requirement {
  const beginsAt = last !== undefined && last.endsAt > played ? last.endsAt : played;
  return {
    place: (last?.place ?? 0) + 1,
    source,
    reference,
    amount,
    times,
    beginsAt,
    endsAt: beginsAt + requiredOf(amount, times),
    createdAt: new Date(now),
  };
}

/**
 * What money that came asks its member to play by a merchant's rule; undefined for nothing.
 * @param before where the member stood when it came
 */
export function requirementOf(
  site: Site,
  brought: Omit<Brought, "memberId" | "currency">,
  before: Before,
): Requirement | undefined {
  const times = timesOf(site, brought.source);
  return requiredOf(brought.amount, times) <= 0n
    ? undefined
    : requirementAfter(brought, times, before);
}

/**
 * Notes what money that has just come asks a member to play, by the rule that holds now; later rules do
 * not change it. Requirements follow each other: a bet counts to one of them, the oldest first. To be
 * called after the money moved, in the same transaction: the ledger's lock on the member's wallet is
 * what keeps two of them from beginning at the same place.
 */
export async function requireTurnover(db: Tx, site: Site, brought: Brought): Promise<void> {
  const times = timesOf(site, brought.source);
  if (requiredOf(brought.amount, times) <= 0n) return;
  const last = await selectLast(db, brought);
  const played = await validBetsOf(db, brought.memberId, brought.currency);
  const requirement = requirementAfter(brought, times, { played, last });
  await insertRequirements(db, [{ ...requirement, ...whoseOf(brought) }]);
}

/** What a member with so many valid bets in all has still to play. */
async function standingOf(db: Tx, whose: Whose, played: bigint): Promise<Standing> {
  const first = await selectFirstOpen(db, whose, played);
  const last = first && (await selectLast(db, whose));
  if (first === undefined || last === undefined) return { required: 0n, played: 0n, remaining: 0n };
  // Bets that were called off later may leave less than there was when it began.
  const from = first.beginsAt < played ? first.beginsAt : played;
  return { required: last.endsAt - from, played: played - from, remaining: last.endsAt - played };
}

const written = ({ required, played, remaining }: Standing, currency: string) => ({
  required: fromMinor(required, currency),
  played: fromMinor(played, currency),
  remaining: fromMinor(remaining, currency),
});

/**
 * Why a member's money may not leave yet: what was brought in is not played; undefined where it is.
 * Asked after the money was taken off the wallet, it sees every requirement of what was on it.
 */
export async function turnoverFault(
  db: Tx,
  { site, memberId }: { site: Site; memberId: string },
): Promise<CallError | undefined> {
  const { currency } = site;
  const played = await validBetsOf(db, memberId, currency);
  const standing = await standingOf(db, { memberId, currency }, played);
  if (standing.remaining === 0n) return undefined;
  return { code: "TURNOVER_OPEN", value: written(standing, currency) };
}

type Item = TurnoverValue["items"][number];

function toItem(one: Requirement, playedInAll: bigint, currency: string): Item {
  const required = one.endsAt - one.beginsAt;
  const counted = playedInAll - one.beginsAt;
  const played = counted < 0n ? 0n : counted > required ? required : counted;
  return {
    id: String(one.place),
    source: one.source,
    amount: fromMinor(one.amount, currency),
    times: one.times / 100,
    ...written({ required, played, remaining: required - played }, currency),
    status: played === required ? "met" : "open",
    reference: one.reference,
    createdAt: one.createdAt.toISOString(),
  };
}

/** What a member has still to play before money can leave, and each of what it comes from. */
export const turnover: Handler<"turnover"> = async (context, payload) => {
  const { db, site, session } = context;
  const { currency } = site;
  const whose = { memberId: session.memberId, currency };
  const played = await validBetsOf(db, whose.memberId, currency);
  const total = (await selectLast(db, whose))?.place ?? 0;
  const rows = total === 0 ? [] : await selectRequirements(db, whose, partOf(payload));
  return ok({
    ...written(await standingOf(db, whose, played), currency),
    items: rows.map((row) => toItem(row, played, currency)),
    totalPages: pagesOf(total, payload),
    total,
  });
};
