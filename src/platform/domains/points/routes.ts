import { fromMinor, toMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import { readDays } from "../../kernel/calendar.ts";
import type {
  CallError,
  Handler,
  Handlers,
  OpenCallContext,
  OpenHandler,
} from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { findMember } from "../member/public.ts";
import { convertPoints } from "./convert.ts";
import { ratesOf } from "./rates.ts";
import { redeemPoints } from "./redeem.ts";
import { countItems, countRedemptions, selectItems, selectRedemptions } from "./redeem-repo.ts";
import { countEntries, selectAccount, selectEntries } from "./repo.ts";
import { startPoints } from "./start.ts";
import { toEntry, toItem, toRedemption } from "./wire.ts";

/** Checks the password that guards money (OPEN-106); gives the refusal, or undefined. */
export type PasswordCheck = (
  context: OpenCallContext,
  memberId: string,
  password: string,
) => Promise<CallError | undefined>;

const pointsBalance: Handler<"pointsBalance"> = async ({ db, session }) => {
  const { balance, earned, spent } = await selectAccount(db, session.memberId);
  return ok({ points: Number(balance), earned: Number(earned), spent: Number(spent) });
};

const pointsConfig: Handler<"pointsConfig"> = async ({ site }) => {
  const { betPerPoint, pointsPerUnit, minConvert } = ratesOf(site);
  return ok({
    betPerPoint: fromMinor(toMinor(betPerPoint, site.currency), site.currency),
    pointsRatio: String(pointsPerUnit),
    minimumConvert: minConvert,
    expires: false,
  });
};

const pointsReward: Handler<"pointsReward"> = async (context, payload) => {
  const { db, session, site } = context;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const filter = { ...days.value, memberId: session.memberId };
  const total = await countEntries(db, filter);
  const rows = await selectEntries(db, filter, partOf(payload));
  return ok({ items: rows.map(toEntry), totalPages: pagesOf(total, payload), total });
};

const redeemList: Handler<"redeemList"> = async (context, payload) => {
  const { db, session, site, language, now } = context;
  const part = partOf(payload);
  if (payload.view === "history") {
    const memberId = session.memberId;
    const days = readDays(payload, site);
    if (!days.ok) return days;
    const filter = { ...days.value, memberId };
    const total = await countRedemptions(db, filter);
    const rows = await selectRedemptions(db, filter, part);
    const account = (await findMember(db, memberId))?.account ?? "";
    const items = rows.map((row) => toRedemption(row, { language, account }));
    return ok({ items, totalPages: pagesOf(total, payload), total });
  }
  await startPoints(db, site, now);
  const total = await countItems(db, site.currency);
  const rows = await selectItems(db, site.currency, part);
  const items = rows.map((row) => toItem(row, site.currency, language));
  return ok({ items, totalPages: pagesOf(total, payload), total });
};

/** What the points domain answers; money leaves only after `checkPassword` (POINT-03, POINT-04). */
export function makePointsHandlers(checkPassword: PasswordCheck): Handlers {
  const redeem: OpenHandler<"redeemPoints"> = {
    open: async (context, { password, ...asked }) => {
      const memberId = context.session.memberId;
      return redeemPoints(context, memberId, asked, () =>
        checkPassword(context, memberId, password),
      );
    },
  };
  const convert: OpenHandler<"convertPoints"> = {
    open: async (context, { password, ...asked }) => {
      const memberId = context.session.memberId;
      return convertPoints(context, memberId, asked, () =>
        checkPassword(context, memberId, password),
      );
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
