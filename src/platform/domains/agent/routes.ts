import { ok } from "#src/shared/result.ts";
import type { Handler, Handlers } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { noticesFor } from "../content/public.ts";
import { agentTeamBets } from "./bets.ts";
import { messageDownline, noteDownline, rateDownline } from "./downline.ts";
import { agentLinks, createAgentLink, removeAgentLink } from "./links.ts";
import { lockDownline, unlockDownline } from "./locks.ts";
import { agentRevenue, agentTransactions } from "./money.ts";
import { agentOverview } from "./overview.ts";
import { agentPaymentBets } from "./payment-bets.ts";
import { type AgentDeps, registerBelow } from "./register.ts";
import { agentReport } from "./report.ts";
import { agentTeam } from "./team.ts";

const agentAnnouncements: Handler<"agentAnnouncements"> = async (context, payload) => {
  const all = await noticesFor(context, payload.language);
  const { offset, limit } = partOf(payload);
  return ok({
    items: all.slice(offset, offset + limit),
    totalPages: pagesOf(all.length, payload),
    total: all.length,
  });
};

/** The calls of the agent centre, contracts and salaries aside. */
export const makeAgentHandlers = (deps: AgentDeps): Handlers => ({
  agentAnnouncements,
  agentOverview,
  agentTeam,
  agentTeamBets,
  agentPaymentBets,
  agentReport,
  agentTransactions,
  agentRevenue,
  agentLinks,
  createAgentLink,
  removeAgentLink,
  rateDownline,
  noteDownline,
  messageDownline,
  lockDownline,
  unlockDownline,
  agentRegister: { open: (context, payload) => registerBelow(deps, context, payload) },
});
