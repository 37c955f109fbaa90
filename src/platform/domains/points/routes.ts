import type { Merchant } from "#src/contracts/site.gen.ts";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { addDays, instantOf, isCalendarDay } from "#src/shared/zoned-time.ts";
import type {
  CallError,
  Handler,
  Handlers,
  OpenCallContext,
  OpenHandler,
} from "../../http/context.ts";
import { findMember } from "../member/public.ts";
import { convertPoints } from "./convert.ts";
import { ratesOf } from "./rates.ts";
import { redeemPoints } from "./redeem.ts";
import { countItems, countRedemptions, selectItems, selectRedemptions } from "./redeem-repo.ts";
import { countEntries, type EntryFilter, selectAccount, selectEntries } from "./repo.ts";
import { startPoints } from "./start.ts";
import { toEntry, toItem, toRedemption } from "./wire.ts";

const usualPageSize = 20;

/** Checks the password that guards money (OPEN-106); gives the refusal, or undefined. */
export type PasswordCheck = (
  context: OpenCallContext,
  memberId: string,
  password: string,
) => Promise<CallError | undefined>;

interface Paging {
  pageNo?: number;
  pageSize?: number;
}

function toWindow({ pageNo = 1, pageSize = usualPageSize }: Paging) {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

const pagesOf = (total: number, { pageSize = usualPageSize }: Paging): number =>
  Math.ceil(total / pageSize);

const pointsBalance: Handler<"pointsBalance"> = async ({ db, merchant, session }) => {
  const { balance, earned, spent } = await selectAccount(db, merchant, session?.memberId ?? "");
  return ok({ points: Number(balance), earned: Number(earned), spent: Number(spent) });
};

const pointsConfig: Handler<"pointsConfig"> = async ({ site }) => {
  const { betPerPoint, pointsPerUnit, minimumConvert } = ratesOf(site);
  return ok({
    betPerPoint: fromMinor(toMinor(betPerPoint, site.currency), site.currency),
    pointsRatio: String(pointsPerUnit),
    minimumConvert,
    expires: false,
  });
};

/** The instants between which a history is asked for, by the merchant's days. */
function toFilter(
  memberId: string,
  { from, to }: { from?: string; to?: string },
  { timeZone }: Pick<Merchant, "timeZone">,
): Result<EntryFilter, CallError> {
  const filter: EntryFilter = { memberId };
  for (const day of [from, to])
    if (day !== undefined && !isCalendarDay(day))
      return err({ code: "PAYLOAD_INVALID", message: `${day} is no day.` });
  if (from !== undefined) filter.from = new Date(instantOf(from, 0, timeZone));
  if (to !== undefined) filter.before = new Date(instantOf(addDays(to, 1), 0, timeZone));
  return ok(filter);
}

const pointsReward: Handler<"pointsReward"> = async (context, payload) => {
  const { db, merchant, session, site } = context;
  const filter = toFilter(session?.memberId ?? "", payload, site);
  if (!filter.ok) return filter;
  const total = await countEntries(db, merchant, filter.value);
  const rows = await selectEntries(db, merchant, filter.value, toWindow(payload));
  return ok({ items: rows.map(toEntry), totalPages: pagesOf(total, payload), total });
};

const redeemList: Handler<"redeemList"> = async (context, payload) => {
  const { db, merchant, session, site, language, now } = context;
  const window = toWindow(payload);
  if (payload.view === "history") {
    const memberId = session?.memberId ?? "";
    const filter = toFilter(memberId, payload, site);
    if (!filter.ok) return filter;
    const total = await countRedemptions(db, merchant, filter.value);
    const rows = await selectRedemptions(db, merchant, filter.value, window);
    const account = (await findMember(db, merchant, memberId))?.account ?? "";
    const items = rows.map((row) => toRedemption(row, { language, account }));
    return ok({ items, totalPages: pagesOf(total, payload), total });
  }
  await startPoints(db, merchant, site, now);
  const total = await countItems(db, merchant, site.currency);
  const rows = await selectItems(db, merchant, site.currency, window);
  const items = rows.map((row) => toItem(row, site.currency, language));
  return ok({ items, totalPages: pagesOf(total, payload), total });
};

/** What the points domain answers; money leaves only after `checkPassword` (POINT-03, POINT-04). */
export function makePointsHandlers(checkPassword: PasswordCheck): Handlers {
  const redeem: OpenHandler<"redeemPoints"> = {
    open: async (context, { password, ...asked }) => {
      const memberId = context.session?.memberId ?? "";
      const refusal = await checkPassword(context, memberId, password);
      return refusal === undefined ? redeemPoints(context, memberId, asked) : err(refusal);
    },
  };
  const convert: OpenHandler<"convertPoints"> = {
    open: async (context, { password, ...asked }) => {
      const memberId = context.session?.memberId ?? "";
      const refusal = await checkPassword(context, memberId, password);
      return refusal === undefined ? convertPoints(context, memberId, asked) : err(refusal);
    },
  };
  return {
    pointsBalance,
    pointsConfig,
    pointsReward,
    redeemList,
    redeemPoints: redeem,
    convertPoints: convert,
  };
}
