import { fromMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import { todayOf } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { findAccounts, onBoard } from "../member/public.ts";
import { topBettors } from "../points/public.ts";
import { ownMember } from "./rewards.ts";

/** The boards: how many days before today each looks back. */
const boards: Readonly<Record<string, number>> = { week: 6, month: 29 };
const defaultCount = 20;
const dayMs = 86_400_000;

/** Who bet most lately, names masked; a member finds their own place wherever it is. */
export const missionLeaderboard: Handler<"missionLeaderboard"> = async (context, payload) => {
  const { db, site, now } = context;
  const { missionId = "week", count = defaultCount } = payload;
  const daysBefore = Object.hasOwn(boards, missionId) ? boards[missionId] : undefined;
  if (daysBefore === undefined) return err({ code: "NOT_FOUND" });
  const { currency } = site;
  const since = todayOf(site, now - daysBefore * dayMs).began;
  const own = ownMember(context);
  const rows = await topBettors(db, { currency, since, count, memberId: own });
  const ids = rows.map(({ member_id }) => member_id);
  const accounts = await findAccounts(db, ids);
  const shown = rows.filter(({ place }) => place <= count);
  const mine = rows.find(({ member_id }) => member_id === own);
  const figureOf = (bets: string): string => fromMinor(BigInt(bets), currency);
  return ok({
    missionId,
    places: shown.map(({ place, member_id, valid_bet }) => ({
      rank: place,
      ...onBoard(accounts.get(member_id)),
      figure: figureOf(valid_bet),
      reward: fromMinor(0n, currency),
      own: member_id === own,
    })),
    own: mine === undefined ? null : { rank: mine.place, figure: figureOf(mine.valid_bet) },
    endsAt: null,
  });
};
