import { randomUUID } from "node:crypto";
import type {
  WithdrawPayload,
  WithdrawReplyPayload,
  WithdrawValue,
} from "#src/contracts/api.gen.ts";
import { toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { contentHash, firstAnswer, once } from "../../../kernel/idempotency/once.ts";
import { answerBefore, type Guard, transact } from "../../../kernel/transact.ts";
import { readAmount } from "../amounts.ts";
import { refusalOf } from "../ledger/overdrawn.ts";
import { settingsOf } from "../settings.ts";
import { applyWithdrawalEvent, setAside } from "./apply-withdrawal-event.ts";
import { insertStep, insertWithdrawal } from "./repo.ts";
import { refusalFor } from "./staff.ts";
import type { WithdrawalEvent } from "./state.ts";
import { toWire } from "./wire.ts";

/**
 * Asks for a withdrawal, once for a key; the amount is set aside at once. Refuses with what the guard
 * does, AMOUNT_INVALID, FUNDS_INSUFFICIENT or KEY_REUSED, and then moves nothing.
 * @param guard checks the password; left out where nobody gives one
 */
export async function requestWithdrawal(
  context: OpenCallContext,
  memberId: string,
  { key, amount, bankAccount, accountName }: Omit<WithdrawPayload, "password">,
  guard?: Guard,
): Promise<Result<WithdrawValue, CallError>> {
  const { site, now } = context;
  const { currency } = site;
  const { withdraw, autoApprove, autoConfirmMinutes } = settingsOf(site);
  const read = readAmount(amount, currency, withdraw);
  if (!read.ok) return read;
  const minor = read.value;
  const hash = contentHash("withdraw", currency, String(minor), bankAccount, accountName);
  const request = { memberId, key, contentHash: hash };
  const first = await answerBefore<WithdrawValue>(context, (db) => firstAnswer(db, request), guard);
  if (first !== undefined) return first;
  return transact(
    context,
    (db) =>
      once<WithdrawValue>(db, request, now, async () => {
        const row = await insertWithdrawal(db, {
          id: randomUUID(),
          memberId,
          currency,
          amount: minor,
          status: "requested",
          bankAccount,
          accountName,
          autoConfirmMinutes,
          now,
        });
        const step = { status: "requested" as const, actor: "member", remark: "" };
        await insertStep(db, row.id, step, now);
        if ((await setAside(db, row, now)) === undefined)
          return err({ code: "FUNDS_INSUFFICIENT" });
        if (!autoApprove) return ok(toWire(row, now));
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

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

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
  if (!isId(id)) return err({ code: "NOT_FOUND" });
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
