import type { SalarySoFarValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import type { Handler } from "../../kernel/context.ts";
import { whoKeepAway } from "../limits/public.ts";
import { spanAt } from "./periods.ts";
import { settle, sumOf } from "./settle.ts";
import { sumPlay } from "./settlement-repo.ts";
import { type RunningContract, selectRunning } from "./so-far-repo.ts";
import { toPerCent } from "./terms.ts";

/** Which sides of contracts somebody is on. */
function sideOf(own: RunningContract | undefined, paid: number): SalarySoFarValue["side"] {
  if (own === undefined) return paid > 0 ? "paid" : "none";
  return paid > 0 ? "both" : "received";
}

/**
 * What the period of hourly or real-time salaries that runs now comes to so far, from the bets as they stand:
 * of the contract by which the caller is paid, and of those by which the caller pays. Nothing comes to who keeps
 * away when it is settled (G14). Three statements at most.
 */
export const salarySoFar: Handler<"salarySoFar"> = async ({ db, site, session, now }, { kind }) => {
  const { memberId } = session;
  const { currency, timeZone } = site;
  const span = spanAt({ kind, period: null }, now, timeZone);
  const contracts = await selectRunning(db, { memberId, kind, currency }, new Date(now));
  const own = contracts.find(({ member_id }) => member_id === memberId);
  const paid = contracts.filter((one) => one !== own);
  if (contracts.length === 0) return ok({ side: sideOf(own, paid.length) });
  const rows = await sumPlay(
    db,
    contracts.map(({ id, member_id }) => ({
      ...{ id, head: member_id, currency },
      ...{ starts: [new Date(span.from)], until: new Date(span.to) },
    })),
    kind === "realtime",
  );
  const rowsOf = Map.groupBy(rows, ({ id }) => id);
  const away = await whoKeepAway(
    db,
    contracts.map(({ member_id }) => member_id),
    span.to,
  );
  const settled = ({ id, member_id, tiers }: RunningContract) => {
    const played = sumOf(rowsOf.get(id) ?? []);
    const all = { ...played, ...settle(kind, tiers, played) };
    return away.has(member_id) ? { ...all, earned: 0n } : all;
  };
  const money = (amount: bigint): string => fromMinor(amount, currency);
  const mine = own && settled(own);
  return ok({
    side: sideOf(own, paid.length),
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    ...(mine && {
      rate: toPerCent(mine.rate),
      activeMembers: mine.activeMembers,
      validBet: money(mine.validBet),
      earned: money(mine.earned),
    }),
    ...(paid.length > 0 && {
      contracts: paid.length,
      toPay: money(paid.reduce((sum, one) => sum + settled(one).earned, 0n)),
    }),
  });
};
