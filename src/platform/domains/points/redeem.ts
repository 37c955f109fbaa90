import { randomUUID } from "node:crypto";
import type { RedeemPointsPayload, RedeemPointsValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../kernel/context.ts";
import { contentHash, firstAnswer, once } from "../../kernel/idempotency/once.ts";
import { answerBefore, type Guard, transact } from "../../kernel/transact.ts";
import { insertEntries } from "./earn-repo.ts";
import { refusalOf, tooFewPoints } from "./overdrawn.ts";
import { payMember } from "./pay.ts";
import { type ItemRow, insertRedemption, selectItem, takeStock } from "./redeem-repo.ts";
import { selectAccount, selectValidBet } from "./repo.ts";
import { startPoints } from "./start.ts";

type Outcome = Result<RedeemPointsValue, CallError>;
type Asked = Omit<RedeemPointsPayload, "password" | "key">;

/** Why a member cannot have an item; undefined when nothing stands against it. */
async function fault(
  db: Tx,
  { site }: Pick<OpenCallContext, "merchant" | "site">,
  memberId: string,
  { item, asked }: { item: ItemRow; asked: Asked },
): Promise<CallError | undefined> {
  const { currency } = site;
  if (item.kind === "goods" && (asked.receivingAddress ?? "").trim() === "")
    return { code: "REQUIREMENT_NOT_MET", value: { receivingAddress: true } };
  const required = BigInt(item.amount_requirement);
  if (required > 0n) {
    const validBet = await selectValidBet(db, memberId, currency);
    if (validBet < required)
      return {
        code: "REQUIREMENT_NOT_MET",
        value: {
          amountRequirement: fromMinor(required, currency),
          amount: fromMinor(validBet, currency),
        },
      };
  }
  const { balance } = await selectAccount(db, memberId);
  const points = BigInt(item.points_requirement) * BigInt(asked.quantity);
  return balance < points ? tooFewPoints : undefined;
}

/** Goods wait for staff; credit needs nobody and is paid at once. */
async function hand(
  db: Tx,
  { site, now }: Pick<OpenCallContext, "merchant" | "site" | "now">,
  memberId: string,
  { item, asked }: { item: ItemRow; asked: Asked },
): Promise<Outcome> {
  const { currency } = site;
  const id = randomUUID();
  const quantity = BigInt(asked.quantity);
  const points = BigInt(item.points_requirement) * quantity;
  const amount = BigInt(item.amount) * quantity;
  const at = new Date(now);
  const status = item.kind === "credit" ? "approved" : "inProcess";
  const remark = asked.remark ?? "";
  const entry = { memberId, points: -points, ref: id, remark };
  await insertEntries(db, "redeem", [entry], now);
  await insertRedemption(db, {
    id,
    memberId,
    currency,
    itemId: item.id,
    quantity: asked.quantity,
    points,
    amount,
    status,
    remark,
    receivingAddress: item.kind === "goods" ? (asked.receivingAddress ?? "").trim() : "",
    createdAt: at,
    decidedAt: item.kind === "credit" ? at : null,
  });
  if (item.kind === "credit")
    await payMember(db, { memberId, currency, amount, id, kind: "points-credit", now });
  const { balance } = await selectAccount(db, memberId);
  return ok({ id, points: Number(balance), status });
}

/**
 * Redeems points for an item, once for a key. Refuses with what the guard does, NOT_FOUND,
 * REQUIREMENT_NOT_MET, POINTS_INSUFFICIENT, SOLD_OUT or KEY_REUSED, and then takes nothing.
 * @param guard checks the password; left out where nobody gives one
 */
export async function redeemPoints(
  context: OpenCallContext,
  memberId: string,
  { key, itemId, quantity, receivingAddress = "", remark = "" }: Asked & { key: string },
  guard?: Guard,
): Promise<Outcome> {
  const { site, now } = context;
  const { currency } = site;
  const asked = { itemId, quantity, receivingAddress, remark };
  const hash = contentHash("redeem", itemId, quantity, receivingAddress, remark);
  const request = { memberId, key, contentHash: hash };
  const first = await answerBefore<RedeemPointsValue>(
    context,
    (db) => firstAnswer(db, request),
    guard,
  );
  if (first !== undefined) return first;
  return transact(
    context,
    (db) =>
      once<RedeemPointsValue>(db, request, now, async () => {
        await startPoints(db, site, now);
        const item = await selectItem(db, currency, itemId);
        if (item === undefined) return err({ code: "NOT_FOUND" });
        const refusal = await fault(db, context, memberId, { item, asked });
        if (refusal !== undefined) return err(refusal);
        // Whoever comes second waits here, and sees what is left.
        if (!(await takeStock(db, { currency, id: itemId, quantity })))
          return err({ code: "SOLD_OUT" });
        return hand(db, context, memberId, { item, asked });
      }),
    refusalOf,
  );
}
