import { textsFor } from "#src/merchant/texts.ts";
import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { readDays } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { lotteryName } from "../lottery/public.ts";
import {
  everyStatus,
  selectTeamBets,
  sumTeamBets,
  type TeamBetQuestion,
  type TeamBetRow,
  type TeamBetTotals,
} from "./bets-repo.ts";
import { nodeOf, partBelow } from "./node.ts";
import { findRecords, type RecordSums } from "./record-sums-repo.ts";

/** A bet of a line as the wire has it, without how far below it was made. */
export function toTeamBet(
  row: TeamBetRow,
  { currency, texts }: { currency: string; texts: Readonly<Record<string, string>> },
) {
  const money = (amount: string): string => fromMinor(BigInt(amount), currency);
  return {
    id: row.id,
    memberId: row.member_id,
    account: row.account,
    gameClassify: row.classify,
    vassalage: row.vassalage,
    gameName: row.classify === "LOTT" ? lotteryName(texts, row.name) : row.name,
    stake: money(row.stake),
    validBet: money(row.valid_bet),
    payout: money(row.payout),
    profitLoss: money(row.result),
    status: row.status,
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

/**
 * What bets come to, and a part of them: from sums by the day, and from those by quarters of an hour where
 * a name is asked for or there are no others yet.
 */
async function findBets(
  db: Tx,
  question: TeamBetQuestion,
  { kept, page }: { kept: RecordSums | undefined; page: ReturnType<typeof partOf> },
): Promise<{ totals: TeamBetTotals; rows: TeamBetRow[] }> {
  if (kept === undefined) {
    const totals = await sumTeamBets(db, question);
    const isThere = page.offset < totals.total;
    return { totals, rows: isThere ? await selectTeamBets(db, question, page) : [] };
  }
  const { total, went, came, validBet, result, part } = kept;
  return {
    totals: { total, stake: went, payout: came, validBet, result },
    rows: part ? await selectTeamBets(db, { ...question, ...part }, { ...page, ...part }) : [],
  };
}

/** The bets of everybody below a member of the line, in games and lotteries, the latest first. */
export const agentTeamBets: Handler<"agentTeamBets"> = async (context, payload) => {
  const { db, site, session, language } = context;
  const { currency } = site;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const node = await nodeOf(db, session.memberId, payload.parentId);
  if (!node.ok) return node;
  const { gameClassify, status } = payload;
  const part = partBelow(node.value, payload);
  const statuses = status && [status];
  const question = { ...part, ...days.value, currency, gameClassify, statuses };
  const { from, to } = payload;
  const kinds = statuses ?? everyStatus;
  const asked = { ...part, record: "bet", kinds, gameClassify, currency } as const;
  const page = partOf(payload);
  const kept = await findRecords(db, { ...asked, timeZone: site.timeZone, from, to }, page);
  const { totals, rows } = await findBets(db, question, { kept, page });
  const texts = textsFor(site, language);
  const money = (amount: bigint): string => fromMinor(amount, currency);
  return ok({
    items: rows.map((row) => ({
      ...toTeamBet(row, { currency, texts }),
      level: node.value.depth + row.depth,
    })),
    totals: {
      stake: money(totals.stake),
      validBet: money(totals.validBet),
      payout: money(totals.payout),
      profitLoss: money(totals.result),
    },
    totalPages: pagesOf(totals.total, payload),
    total: totals.total,
  });
};
