import { textsFor } from "#src/merchant/texts.ts";
import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import { readDays } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { lotteryName } from "../lottery/public.ts";
import { selectTeamBets, sumTeamBets } from "./bets-repo.ts";
import { nodeOf, partBelow } from "./node.ts";

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
  const question = { ...part, ...days.value, currency, gameClassify, status };
  const totals = await sumTeamBets(db, question);
  const page = partOf(payload);
  const rows = page.offset < totals.total ? await selectTeamBets(db, question, page) : [];
  const texts = textsFor(site, language);
  const money = (amount: bigint): string => fromMinor(amount, currency);
  return ok({
    items: rows.map((row) => ({
      id: row.id,
      memberId: row.member_id,
      account: row.account,
      level: node.value.depth + row.depth,
      gameClassify: row.classify,
      vassalage: row.vassalage,
      gameName: row.classify === "LOTT" ? lotteryName(texts, row.name) : row.name,
      stake: money(BigInt(row.stake)),
      validBet: money(BigInt(row.valid_bet)),
      payout: money(BigInt(row.payout)),
      profitLoss: money(BigInt(row.result)),
      status: row.status,
      placedAt: row.placed_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
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
