import type { SettledTier } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { isRowId } from "#src/shared/row-id.ts";
import type { Tx } from "#src/store/tx.ts";
import { stepsTo } from "../member/public.ts";
import { readKey } from "./payment-key.ts";
import {
  type FollowingRow,
  type PaymentRow,
  selectFollowing,
  selectLastPayment,
  selectPayment,
  selectPaymentIds,
} from "./payment-repo.ts";
import { looksBackTo, nextSpan } from "./periods.ts";
import { type Played, settle, sumOf } from "./settle.ts";
import { sumPlay } from "./settlement-repo.ts";
import type { ContractKind, PaymentStatus } from "./tables.ts";
import { tierToWire, toPerCent } from "./terms.ts";

/** What a payment came from, summed again. Money in minor units. */
export interface Explanation {
  id: string;
  kind: ContractKind;
  /** Who is paid: the head of the team. */
  memberId: string;
  from: Date;
  /** The first moment after the period. */
  before: Date;
  /** The period is a part of a quarter of an hour, of which nothing is summed. */
  isFine: boolean;
  /** What the team's bets come to as they stand now. */
  played: Played;
  /** The contract's steps, each with whether those reach it. */
  tiers: SettledTier[];
  /** The rate in per cent that those reach, what it is of, and what it makes of that. */
  rate: string;
  base: bigint;
  earned: bigint;
  /** What the period was settled at, what that was changed by, and what was paid of it. */
  settled: bigint;
  difference: bigint;
  brought: bigint;
  amount: bigint;
  status: PaymentStatus;
  /**
   * What the next payment of the contract makes up for: what was not paid for so far, by this payment or by
   * differences in later ones. Nothing of a payment that was rejected, nor where none to come looks back on it.
   */
  outstanding: bigint;
}

/** Who looks at a payment, and where. */
interface Looking {
  viewerId: string;
  site: Pick<Merchant, "currency" | "timeZone">;
}

/**
 * Whether a payment to come makes up for what the period of one comes to since: of its contract, or of one that
 * follows it between the same two.
 */
async function isLookedBackOn(db: Tx, row: PaymentRow, { site }: Looking): Promise<boolean> {
  if (row.status === "rejected") return false;
  const nextOf = (course: FollowingRow) => nextSpan(course, site.timeZone);
  const own = nextOf(row);
  const later = own === undefined ? await selectFollowing(db, row) : [];
  const next = own ?? later.map(nextOf).find((span) => span !== undefined);
  return next !== undefined && row.period_to >= looksBackTo(row.kind, next.to);
}

const toExplanation = async (db: Tx, row: PaymentRow, looking: Looking): Promise<Explanation> => {
  const { kind, currency, member_id: memberId, period_from: from, period_to: before } = row;
  const isFine = kind === "realtime";
  const team = { id: row.contract_id, head: memberId, currency, starts: [from], until: before };
  const played = sumOf(await sumPlay(db, [team], isFine));
  const { rate, tiers, base, earned } = settle(kind, row.tiers, played);
  const isNext = await isLookedBackOn(db, row, looking);
  return {
    ...{ id: row.id, kind, memberId, from, before, isFine, played },
    tiers: tiers.map((tier) => ({ ...tierToWire(tier, kind, currency), reached: tier.reached })),
    ...{ rate: toPerCent(rate), base, earned, settled: BigInt(row.earned) },
    ...{ difference: BigInt(row.difference), brought: BigInt(row.brought) },
    ...{ amount: BigInt(row.amount), status: row.status },
    outstanding: isNext ? earned - BigInt(row.recognised) : 0n,
  };
};

/**
 * Sums again what a payment came from, for who makes or gets it: its bets as they stand, and what the
 * contract's steps make of them. Whoever paid for a team that has left their line sees nothing of it.
 * @param id left out: the last payment that came to something, or that of the last period where none did
 * @returns undefined where there is none to be seen
 */
export async function explainPayment(
  db: Tx,
  looking: Looking & { id?: string | undefined },
): Promise<Explanation | undefined> {
  const { id, viewerId, site } = looking;
  const row =
    id === undefined
      ? await selectLastPayment(db, { memberId: viewerId, currency: site.currency })
      : isRowId(id)
        ? await selectPayment(db, id, viewerId)
        : undefined;
  if (row === undefined || (await stepsTo(db, viewerId, row.member_id)).length === 0)
    return undefined;
  return toExplanation(db, row, looking);
}

/** The payments that some keys of the ledger belong to, by key; other keys have none. One statement. */
export const paymentsOf = (db: Tx, keys: readonly string[]): Promise<Map<string, string>> =>
  selectPaymentIds(
    db,
    keys.flatMap((key) => {
      const named = readKey(key);
      return named === undefined ? [] : [{ ...named, key }];
    }),
  );
