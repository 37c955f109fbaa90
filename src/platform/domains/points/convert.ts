import { randomUUID } from "node:crypto";
import type { ConvertPointsPayload, ConvertPointsValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import { transact } from "../../http/transact.ts";
import { insertEntries } from "./earn-repo.ts";
import { contentHash, once, refusalOf, tooFewPoints } from "./once.ts";
import { payMember } from "./pay.ts";
import { ratesOf, worthOf } from "./rates.ts";
import { selectAccount } from "./repo.ts";

/**
 * Converts points into money, once for a key; the password has been checked. Refuses with
 * AMOUNT_INVALID below the merchant's least or for points that make no whole unit of money,
 * POINTS_INSUFFICIENT and KEY_REUSED.
 */
export async function convertPoints(
  context: OpenCallContext,
  memberId: string,
  { key, points }: Omit<ConvertPointsPayload, "password">,
): Promise<Result<ConvertPointsValue, CallError>> {
  const { merchant, site, now } = context;
  const { currency } = site;
  const rates = ratesOf(site);
  const amount = worthOf(BigInt(points), rates, currency);
  if (points < rates.minimumConvert || amount === undefined)
    return err({ code: "AMOUNT_INVALID", value: { minimumConvert: rates.minimumConvert } });
  const request = { memberId, key, contentHash: contentHash("convert", points) };
  return transact(
    context,
    (db) =>
      once(db, merchant, request, now, async () => {
        const { balance } = await selectAccount(db, merchant, memberId);
        if (balance < BigInt(points)) return err(tooFewPoints);
        const id = randomUUID();
        const entry = { memberId, points: -BigInt(points), ref: id };
        await insertEntries(db, merchant, "convert", [entry], new Date(now));
        const payment = { memberId, currency, amount, id, kind: "points-convert" as const, now };
        const money = await payMember(db, merchant, payment);
        return ok({
          id,
          points: Number((await selectAccount(db, merchant, memberId)).balance),
          amount: fromMinor(amount, currency),
          sumBalance: fromMinor(money, currency),
        });
      }),
    refusalOf,
  );
}
