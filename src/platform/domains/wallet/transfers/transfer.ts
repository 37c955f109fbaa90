import { randomUUID } from "node:crypto";
import type { TransferUplineValue } from "#src/contracts/api.gen.ts";
import { maskName } from "#src/shared/mask-name.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { contentHash, firstAnswer, once } from "../../../kernel/idempotency/once.ts";
import { answerBefore, type Guard, transact } from "../../../kernel/transact.ts";
import { findMember } from "../../member/public.ts";
import { readAmount } from "../amounts.ts";
import { move } from "../ledger/move.ts";
import { refusalOf } from "../ledger/overdrawn.ts";
import { settingsOf } from "../settings.ts";
import {
  dayRefusal,
  findReceiver,
  roomToday,
  type Sending,
  standingFault,
  type TransferDeps,
} from "./line.ts";
import { insertLineTransfer, lockSender } from "./repo.ts";
import type { Direction } from "./tables.ts";

/** What is asked for, its password aside. */
interface Asked {
  key: string;
  amount: string;
  direction: Direction;
  named?: string;
}

/** Moves it in the caller's transaction, which has to be rolled back when this refuses. */
async function send(
  deps: Pick<TransferDeps, "mayTransfer" | "onSent" | "turnoverFault">,
  db: Tx,
  sending: Sending,
  amount: bigint,
): Promise<Result<TransferUplineValue, CallError>> {
  const { site, memberId, direction, now } = sending;
  const { currency } = site;
  const found = await findReceiver(db, sending);
  if (!found.ok) return found;
  const { id: receiverId, account } = found.value;
  await lockSender(db, memberId);
  const fault = await standingFault(deps, db, sending, { receiverId, amount });
  if (fault !== undefined) return err(fault);
  const room = await roomToday(db, sending);
  if (room < amount) return err(dayRefusal(site, room));
  const id = randomUUID();
  const kind = `${direction}-transfer`;
  const reference = `${kind}:${id}`;
  const sides = { senderId: memberId, receiverId };
  await insertLineTransfer(db, { id, ...sides, direction, currency, amount, now });
  const moved = await move(db, {
    kind,
    key: reference,
    from: { kind: "member", owner: memberId, currency },
    to: { kind: "member", owner: receiverId, currency },
    amount,
    now,
  });
  if (moved === undefined) return err({ code: "FUNDS_INSUFFICIENT" });
  const open = await deps.turnoverFault(db, { site, memberId });
  if (open !== undefined) return err(open);
  const sender = maskName((await findMember(db, memberId))?.account ?? "");
  await deps.onSent(db, { sender, receiverId, currency, amount, reference, now });
  return ok({
    id,
    receiver: maskName(account),
    amount: fromMinor(amount, currency),
    available: fromMinor(moved.left, currency),
    reference,
    createdAt: new Date(now).toISOString(),
  });
}

/**
 * Sends money from a member's main wallet to that of the agent above, or of somebody below, once for
 * a key (MEM-06, SCOPE-11, AGENT-17). Refuses with what the guard does, AMOUNT_INVALID,
 * TRANSFER_NOT_ALLOWED, NOT_FOUND, RECEIVER_UNAVAILABLE, LIMIT_TRANSFER, FUNDS_INSUFFICIENT,
 * TURNOVER_OPEN, what keeps the member from play, or KEY_REUSED, and then moves nothing.
 * @param guard checks the password
 */
export async function transferInLine(
  deps: Pick<TransferDeps, "mayTransfer" | "onSent" | "turnoverFault">,
  context: OpenCallContext,
  memberId: string,
  { key, amount, direction, named }: Asked,
  guard: Guard,
): Promise<Result<TransferUplineValue, CallError>> {
  const { merchant, site, now } = context;
  const read = readAmount(amount, site.currency, settingsOf(site).transfer);
  if (!read.ok) return read;
  const hash = contentHash(`${direction}-transfer`, String(read.value), named ?? "");
  const request = { memberId, key, contentHash: hash };
  const sending = { merchant, site, memberId, direction, named, now };
  const first = await answerBefore<TransferUplineValue>(
    context,
    (db) => firstAnswer(db, request),
    guard,
  );
  if (first !== undefined) return first;
  return transact(
    context,
    (db) => once(db, request, now, () => send(deps, db, sending, read.value)),
    refusalOf,
  );
}
