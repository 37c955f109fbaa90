import { randomUUID } from "node:crypto";
import type {
  WithdrawPayload,
  WithdrawReplyPayload,
  WithdrawValue,
} from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import { toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { isRowId } from "#src/shared/row-id.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import type { WithdrawGuard } from "../../../kernel/guards.ts";
import { contentHash, firstAnswer, once } from "../../../kernel/idempotency/once.ts";
import { answerBefore, type Guard, transact } from "../../../kernel/transact.ts";
import { lockAccounts, selectAccount } from "../accounts/repo.ts";
import { numberOf } from "../accounts/service.ts";
import { readAmount } from "../amounts.ts";
import { refusalOf } from "../ledger/overdrawn.ts";
import { settingsOf } from "../settings.ts";
import { applyWithdrawalEvent, setAside } from "./apply-withdrawal-event.ts";
import { insertStep, insertWithdrawal, type NewWithdrawal } from "./repo.ts";
import { refusalFor } from "./staff.ts";
import type { WithdrawalEvent } from "./state.ts";
import { toWire } from "./wire.ts";

type Asked = Omit<WithdrawPayload, "password">;

/** Whether what a member brought in still has to be played; gives the refusal, or undefined. */
export type TurnoverGuard = (
  db: Tx,
  facts: { site: Merchant; memberId: string },
) => Promise<CallError | undefined>;

/** What a withdrawal needs from outside. */
export interface WithdrawDeps {
  /** Asked once the amount is set aside. */
  turnoverFault: TurnoverGuard;
  /** Asked before anything is moved. */
  mayWithdraw: WithdrawGuard;
  /** Checks the password; left out where nobody gives one. */
  guard?: Guard;
  /** Opens the numbers of members' accounts. */
  secret: PlatformSecret;
}

/** The account that is paid to, kept from being removed meanwhile; undefined for none of the member's. */
async function accountFor(
  db: Tx,
  secret: PlatformSecret,
  memberId: string,
  id: string,
): Promise<Pick<NewWithdrawal, "accountId" | "bankAccount" | "accountName"> | undefined> {
  if (!isRowId(id)) return undefined;
  await lockAccounts(db, memberId);
  const row = await selectAccount(db, memberId, id);
  return (
    row && { accountId: id, bankAccount: numberOf(secret, row), accountName: row.account_name }
  );
}

/**
 * Asks for a withdrawal, once for a key; the amount is set aside at once. Refuses with what the guard
 * does, what `mayWithdraw` does, AMOUNT_INVALID, FUNDS_INSUFFICIENT, TURNOVER_OPEN, KEY_REUSED, or NOT_FOUND for an account that
 * is not the member's, and then moves nothing.
 */
export async function requestWithdrawal(
  context: OpenCallContext,
  memberId: string,
  asked: Asked,
  { turnoverFault, mayWithdraw, guard, secret }: WithdrawDeps,
): Promise<Result<WithdrawValue, CallError>> {
  const { amount, accountId } = asked;
  const { site, now } = context;
  const { currency } = site;
  const { withdraw, autoApprove, autoConfirmMinutes } = settingsOf(site);
  const read = readAmount(amount, currency, withdraw);
  if (!read.ok) return read;
  const minor = read.value;
  const hash = contentHash("withdraw", currency, String(minor), "account", accountId);
  const request = { memberId, key: asked.key, contentHash: hash };
  const first = await answerBefore<WithdrawValue>(context, (db) => firstAnswer(db, request), guard);
  if (first !== undefined) return first;
  return transact(
    context,
    (db) =>
      once<WithdrawValue>(db, request, now, async () => {
        const allowed = await mayWithdraw(db, { site, memberId, now });
        if (typeof allowed === "object") return err(allowed);
        const account = await accountFor(db, secret, memberId, accountId);
        if (account === undefined) return err({ code: "NOT_FOUND" });
        const row = await insertWithdrawal(db, {
          ...account,
          id: randomUUID(),
          memberId,
          currency,
          amount: minor,
          status: "requested",
          autoConfirmMinutes,
          now,
        });
        const step = { status: "requested" as const, actor: "member", remark: "" };
        await insertStep(db, row.id, step, now);
        if ((await setAside(db, row, now)) === undefined)
          return err({ code: "FUNDS_INSUFFICIENT" });
        const open = await turnoverFault(db, { site, memberId });
        if (open !== undefined) return err(open);
        if (!autoApprove || allowed === "staff") return ok(toWire(row, now));
        const doing = { actor: "setting", remark: "", now };
        const approved = await applyWithdrawalEvent(db, row, { type: "approve" }, doing);
        return approved.ok ? ok(toWire(approved.value, now)) : err(refusalFor(approved.error));
      }),
    refusalOf,
  );
}

/** The reply as an event; undefined for an amount that is none, or does not belong to the reply. */
function toEvent(
  { reply, remaining }: WithdrawReplyPayload,
  currency: string,
): WithdrawalEvent | undefined {
  if (reply !== "partlyReceived")
    return remaining === undefined ? { type: "reply", reply } : undefined;
  try {
    return { type: "reply", reply, remaining: toMinor(remaining ?? "", currency) };
  } catch (failure) {
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}

/**
 * Answers a withdrawal that was sent, once for a key (WDRAW-02). Refuses with NOT_FOUND for one that
 * is not the member's, STATE_INVALID when there is nothing (more) to answer, AMOUNT_INVALID for a
 * remaining amount that is missing or not less than what was sent, and KEY_REUSED.
 */
export async function replyToWithdrawal(
  context: OpenCallContext,
  memberId: string,
  asked: WithdrawReplyPayload,
): Promise<Result<WithdrawValue, CallError>> {
  const { site, now } = context;
  const { key, id, reply, remaining = "" } = asked;
  if (!isRowId(id)) return err({ code: "NOT_FOUND" });
  const hash = contentHash("reply", id, reply, remaining);
  return transact(context, (db) =>
    once<WithdrawValue>(db, { memberId, key, contentHash: hash }, now, async () => {
      const event = toEvent(asked, site.currency);
      if (event === undefined) return err({ code: "AMOUNT_INVALID" });
      const doing = { actor: "member", remark: "", now };
      const outcome = await applyWithdrawalEvent(db, { id, memberId }, event, doing);
      return outcome.ok ? ok(toWire(outcome.value, now)) : err(refusalFor(outcome.error));
    }),
  );
}
