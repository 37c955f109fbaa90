import type { Merchant } from "#src/contracts/site.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { dayBegan } from "../../../kernel/calendar.ts";
import type { CallError } from "../../../kernel/context.ts";
import type { TransferGuard } from "../../../kernel/guards.ts";
import { findInTeam, findUpline, type Member } from "../../member/public.ts";
import { settingsOf } from "../settings.ts";
import type { TurnoverGuard } from "../withdrawals/withdraw.ts";
import { sumSent } from "./repo.ts";
import type { Direction } from "./tables.ts";

/** Money that has just gone from one member to another. */
export interface Sent {
  /** The sender's account name, masked. */
  sender: string;
  receiverId: string;
  currency: string;
  /** Minor units. */
  amount: bigint;
  reference: string;
  now: number;
}

/** What transfers in a line need from outside. */
export interface TransferDeps {
  /** Whether money may go from one member to another (G6, G8, G9, G14). */
  mayTransfer: TransferGuard;
  /** Whether what the sender brought in still has to be played. */
  turnoverFault: TurnoverGuard;
  /** Runs in the transaction that moved it: whoever got it is told. */
  onSent: (db: Tx, sent: Sent) => Promise<void>;
  /** Whether a member's money is guarded by a password of its own (OPEN-106). */
  hasPaymentPassword: (db: Tx, memberId: string) => Promise<boolean>;
}

/** Who wants to send something, and which way. */
export interface Sending {
  merchant: string;
  site: Merchant;
  memberId: string;
  direction: Direction;
  /** Whom an agent names below, by id or account name; an upline is known. */
  named?: string | undefined;
  now: number;
}

/**
 * Who it goes to: the agent above where the member may send there (OPEN-033), or somebody of the
 * agent's own team; whoever is not in it is not there at all (T19). Refuses with
 * TRANSFER_NOT_ALLOWED or NOT_FOUND.
 */
export async function findReceiver(
  db: Tx,
  { site, memberId, direction, named = "" }: Sending,
): Promise<Result<Member, CallError>> {
  if (!settingsOf(site).lineTransfers.includes(direction))
    return err({ code: "TRANSFER_NOT_ALLOWED" });
  if (direction === "upline") {
    const upline = await findUpline(db, memberId);
    return upline === undefined ? err({ code: "TRANSFER_NOT_ALLOWED" }) : ok(upline);
  }
  const member = await findInTeam(db, memberId, named);
  return member === undefined ? err({ code: "NOT_FOUND" }) : ok(member);
}

/** Why somebody sends nothing, or nothing to this receiver; undefined when both may. */
export const standingFault = (
  { mayTransfer }: Pick<TransferDeps, "mayTransfer">,
  db: Tx,
  { direction, ...sending }: Sending,
  to: { receiverId: string | null; amount: bigint },
): Promise<CallError | undefined> =>
  // What comes from above is paid in like a deposit, and counts to the receiver's own limit (G14).
  mayTransfer(db, { ...sending, ...to, paysIn: direction === "downline" });

/** What a member may still send today, in minor units. */
export async function roomToday(
  db: Tx,
  { site, memberId, now }: Pick<Sending, "site" | "memberId" | "now">,
): Promise<bigint> {
  const { currency, timeZone } = site;
  const since = new Date(dayBegan(now, timeZone));
  const room =
    settingsOf(site).maxTransferPerDay - (await sumSent(db, { memberId, currency, since }));
  return room < 0n ? 0n : room;
}

/** The refusal of more than a day allows. */
export function dayRefusal(site: Pick<Merchant, "payments" | "currency">, room: bigint): CallError {
  const { currency } = site;
  return {
    code: "LIMIT_TRANSFER",
    value: {
      limit: fromMinor(settingsOf(site).maxTransferPerDay, currency),
      remaining: fromMinor(room, currency),
    },
  };
}
