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
import {
  countTeamBets,
  selectTeamBets,
  sumTeamBets,
  type TeamBetQuestion,
  type TeamBetRow,
} from "./bets-repo.ts";

/** How a bet stands that contracts are settled by: one that is open counts for nothing until it is settled. */
const counted = ["open", "won", "even", "lost"] as const;

/** A page of bets and how many there are; of whole quarters of an hour in one look at their sums. */
async function betsOf(
  db: Tx,
  question: TeamBetQuestion,
  { page, isFine }: { page: ReturnType<typeof partOf>; isFine: boolean },
): Promise<{ rows: TeamBetRow[]; total: number }> {
  if (isFine) {
    const total = await countTeamBets(db, question);
    return { total, rows: page.offset < total ? await selectTeamBets(db, question, page) : [] };
  }
  const rows = await selectTeamBets(db, question, page);
  const beyond = rows.length === 0 && page.offset > 0;
  return { rows, total: beyond ? (await sumTeamBets(db, question)).total : (rows[0]?.total ?? 0) };
}

/** What there is to see of a payment where there was none yet. */
const nothing = (currency: string): AgentPaymentBetsValue => {
  const none = fromMinor(0n, currency);
  const sums = { activeMembers: 0, validBet: none, profitLoss: none, rate: "0", earned: none };
  const terms = { kind: null, base: none };
  const totals = { account: "", ...terms, from: null, before: null, ...sums, settled: none };
  const paid = {
    difference: none,
    brought: none,
    amount: none,
    status: "none",
    later: none,
  } as const;
  return { items: [], totals: { ...totals, tiers: [], ...paid }, totalPages: 0, total: 0 };
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
  const explained = await explainPayment(db, { id, viewerId: session.memberId, site });
  if (explained === undefined)
    return id === undefined ? ok(nothing(currency)) : err({ code: "NOT_FOUND" });
  const { memberId, from, before, isFine, played, rate, earned, settled } = explained;
  const question = {
    ...({ nodeId: memberId, from, before, currency, statuses: counted } as const),
    asTeam: isFine ? ("exactly" as const) : ("byQuarters" as const),
  };
  const { rows, total } = await betsOf(db, question, { page: partOf(payload), isFine });
  const texts = textsFor(site, language);
  const accounts = await findAccounts(db, [memberId]);
  const money = (amount: bigint): string => fromMinor(amount, currency);
  return ok({
    items: rows.map((row) => toTeamBet(row, { currency, texts })),
    totals: {
      account: accounts.get(memberId)?.account ?? "",
      kind: explained.kind,
      tiers: explained.tiers,
      base: money(explained.base),
      from: from.toISOString(),
      before: before.toISOString(),
      activeMembers: played.activeMembers,
      validBet: money(played.validBet),
      profitLoss: money(-played.loss),
      rate,
      earned: money(earned),
      settled: money(settled),
      difference: money(explained.difference),
      brought: money(explained.brought),
      amount: money(explained.amount),
      status: explained.status,
      later: money(explained.outstanding),
    },
    totalPages: pagesOf(total, payload),
    total,
  });
};
