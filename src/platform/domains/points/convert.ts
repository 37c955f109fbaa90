import { randomUUID } from "node:crypto";
import type { ConvertPointsPayload, ConvertPointsValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../kernel/context.ts";
import { contentHash, firstAnswer, once } from "../../kernel/idempotency/once.ts";
import { answerBefore, type Guard, transact } from "../../kernel/transact.ts";
import { insertEntries } from "./earn-repo.ts";
import { refusalOf, tooFewPoints } from "./overdrawn.ts";
import { payMember } from "./pay.ts";
import { ratesOf, worthOf } from "./rates.ts";
import { selectAccount } from "./repo.ts";

/**
 * Converts points into money, once for a key. Refuses with what the guard does, AMOUNT_INVALID below the merchant's least or for points that make no whole unit of money,
 * POINTS_INSUFFICIENT and KEY_REUSED.
 * @param guard checks the password; left out where nobody gives one
 */
export async function convertPoints(
  context: OpenCallContext,
  memberId: string,
  { key, points }: Omit<ConvertPointsPayload, "password">,
  guard?: Guard,
): Promise<Result<ConvertPointsValue, CallError>> {
  const { site, now } = context;
  const { currency } = site;
  const rates = ratesOf(site);
  const amount = worthOf(BigInt(points), rates, currency);
  if (points < rates.minConvert || amount === undefined)
    return err({ code: "AMOUNT_INVALID", value: { minimumConvert: rates.minConvert } });
  const request = { memberId, key, contentHash: contentHash("convert", points) };
  const first = await answerBefore<ConvertPointsValue>(
    context,
    (db) => firstAnswer(db, request),
    guard,
  );
  if (first !== undefined) return first;
  return transact(
    context,
    (db) =>
      once(db, request, now, async () => {
        const { balance } = await selectAccount(db, memberId);
        if (balance < BigInt(points)) return err(tooFewPoints);
        const id = randomUUID();
        const entry = { memberId, points: -BigInt(points), ref: id };
        await insertEntries(db, "convert", [entry], now);
        const payment = { memberId, currency, amount, id, kind: "points-convert" as const, now };
        const money = await payMember(db, payment);
        return ok({
          id,
          points: Number((await selectAccount(db, memberId)).balance),
          amount: fromMinor(amount, currency),
          sumBalance: fromMinor(money, currency),
        });
      }),
    refusalOf,
  );
}
