import type { CallContext, MemberSession } from "../../kernel/context.ts";
import { readOpenApplications } from "./application-repo.ts";
import { type OfferDeps, offerOf } from "./offers.ts";
import { readPromotions } from "./promotion-repo.ts";
import type { PromotionStatus } from "./promotion-status.ts";
import { promotionStandings } from "./promotions.ts";

/** A promotion that a member has a part in or could have, which was not paid. Minor units. */
export interface OpenPromotion {
  id: string;
  status: "claimable" | "process" | "join" | "comingSoon";
  /** null: nobody has decided yet. */
  amount: bigint | null;
  goal: { goal: "validBet" | "deposit"; target: bigint; progress: bigint } | null;
  /** The only kind of games whose bets count. */
  played: string | null;
  since: Date;
  until: Date | null;
}

/** What needs staff: applications that they judge, or have promised money for. */
async function openApplications({ db, session, site }: CallContext<MemberSession>) {
  const rows = await readOpenApplications(db, session.memberId);
  return rows.flatMap(({ id, status, amount, currency, since }): OpenPromotion[] => {
    const waits = status === "claim";
    if (waits && currency !== null && currency !== site.currency) return [];
    const open = waits
      ? { status: "claimable" as const, amount }
      : { status: "process" as const, amount: null };
    return [{ id, ...open, goal: null, played: null, since, until: null }];
  });
}

const statuses: Partial<Record<PromotionStatus, OpenPromotion["status"]>> = {
  claim: "claimable",
  signed: "process",
  join: "join",
  comingSoon: "comingSoon",
};

/**
 * The promotions that name a sum: those a member has joined, and those that can be joined or come.
 * Who is looked after hears of those alone that they joined (G13).
 */
async function openOffers(
  deps: OfferDeps & { isMarked: (db: CallContext["db"], memberId: string) => Promise<boolean> },
  context: CallContext<MemberSession>,
): Promise<OpenPromotion[]> {
  const { db, session, site } = context;
  const { memberId } = session;
  const rows = await readPromotions(db, { memberId });
  const offered = !(await deps.isMarked(db, memberId));
  const named = rows.filter(
    (row) =>
      offerOf(row, site.currency) !== undefined &&
      (row.status === "signed" || (row.status === null && offered)),
  );
  const standings = await promotionStandings(deps, context, named);
  return standings.flatMap(({ row, progress = 0n, status }): OpenPromotion[] => {
    const offer = offerOf(row, site.currency);
    const open = statuses[status];
    if (offer === undefined || open === undefined) return [];
    return [
      {
        id: row.id,
        status: open,
        amount: offer.reward,
        goal: { goal: offer.goal, target: offer.target, progress },
        played: row.game_classify,
        since: row.joined_at ?? row.starts_at,
        until: status === "claim" ? null : row.ends_at,
      },
    ];
  });
}

/** What of promotions a member may claim, has under way, or could have. */
export async function openPromotions(
  deps: Parameters<typeof openOffers>[0],
  context: CallContext<MemberSession>,
): Promise<OpenPromotion[]> {
  return [...(await openApplications(context)), ...(await openOffers(deps, context))];
}
