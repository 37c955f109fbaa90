import type { AgentPaymentBetsValue } from "#src/contracts/api.gen.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Handler } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { explainPayment } from "../contract/public.ts";
import { findAccounts } from "../member/public.ts";
import { toTeamBet } from "./bets.ts";
import { countTeamBets, selectTeamBets, sumTeamBets, type TeamBetQuestion } from "./bets-repo.ts";

/** How a bet stands that contracts are settled by: one that is open counts with its stake. */
const counted = ["open", "won", "even", "lost"] as const;

const countBets = async (db: Tx, question: TeamBetQuestion, isFine: boolean): Promise<number> =>
  isFine ? countTeamBets(db, question) : (await sumTeamBets(db, question)).total;

/** What there is to see of a payment where there was none yet. */
const nothing = (currency: string): AgentPaymentBetsValue => {
  const none = fromMinor(0n, currency);
  const sums = { activeMembers: 0, validBet: none, profitLoss: none, rate: "0", earned: none };
  const totals = { account: "", from: null, before: null, ...sums, settled: none, later: none };
  return { items: [], totals, totalPages: 0, total: 0 };
};

/**
 * The bets that a payment of a contract came from, the latest first, with what they come to by the
 * contract's steps as they stand now. What differs from what the period was settled at goes to the
 * next payment. NOT_FOUND for a payment that is neither made nor got by who asks.
 */
export const agentPaymentBets: Handler<"agentPaymentBets"> = async (context, payload) => {
  const { db, site, session, language } = context;
  const { currency } = site;
  const { id } = payload;
  const explained = await explainPayment(db, { id, viewerId: session.memberId, currency });
  if (explained === undefined)
    return id === undefined ? ok(nothing(currency)) : err({ code: "NOT_FOUND" });
  const { memberId, from, before, isFine, played, rate, earned, settled } = explained;
  const question = {
    ...({ nodeId: memberId, withNode: true, from, before, currency, statuses: counted } as const),
  };
  const total = await countBets(db, question, isFine);
  const page = partOf(payload);
  const rows = page.offset < total ? await selectTeamBets(db, question, page) : [];
  const texts = textsFor(site, language);
  const accounts = await findAccounts(db, [memberId]);
  const money = (amount: bigint): string => fromMinor(amount, currency);
  return ok({
    items: rows.map((row) => toTeamBet(row, { currency, texts })),
    totals: {
      account: accounts.get(memberId)?.account ?? "",
      from: from.toISOString(),
      before: before.toISOString(),
      activeMembers: played.activeMembers,
      validBet: money(played.validBet),
      profitLoss: money(-played.loss),
      rate,
      earned: money(earned),
      settled: money(settled),
      later: money(explained.outstanding),
    },
    totalPages: pagesOf(total, payload),
    total,
  });
};
