import { textsFor } from "#src/merchant/texts.ts";
import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import { readDays } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { lotteryName } from "../lottery/public.ts";
import { selectTeamBets, sumTeamBets, type TeamBetRow } from "./bets-repo.ts";
import { nodeOf, partBelow } from "./node.ts";

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
  const totals = await sumTeamBets(db, question);
  const page = partOf(payload);
  const rows = page.offset < totals.total ? await selectTeamBets(db, question, page) : [];
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
