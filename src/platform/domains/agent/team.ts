import type { AgentMember } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { readDays } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { maskTarget } from "../codes/public.ts";
import { contactsOfAll } from "../session/public.ts";
import { nodeOf, partBelow } from "./node.ts";
import { toRate } from "./rates.ts";
import { selectTeam, showTeam, type TeamRow } from "./team-page-repo.ts";
import { sumByBalance, sumTeam, type TeamQuestion, type TeamTotals } from "./team-repo.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Since when somebody was here, bet or joined who is called online, active or new. */
export const sinceWhen = (
  now: number,
): { onlineSince: Date; activeSince: Date; newSince: Date } => ({
  onlineSince: new Date(now - 15 * minuteMs),
  activeSince: new Date(now - 30 * dayMs),
  newSince: new Date(now - 7 * dayMs),
});

/** Whether an agent may lock an account, or open one that is locked. */
function lockOf(
  { is_locked, is_held }: Pick<TeamRow, "is_locked" | "is_held">,
  { agents }: Pick<Merchant, "agents">,
): AgentMember["lock"] {
  if (is_locked) return is_held ? "held" : "locked";
  return agents?.downlineLock === true ? "open" : "off";
}

/** A page of a list, and what all of it comes to. Three statements at most. */
async function readTeam(
  db: Tx,
  { sort, ...question }: TeamQuestion,
  part: { limit: number; offset: number },
): Promise<TeamTotals & { rows: TeamRow[] }> {
  if (sort === "balance") {
    const { ids, ...totals } = await sumByBalance(db, { ...question, sort }, part);
    return { ...totals, rows: await showTeam(db, { ...question, sort }, ids) };
  }
  const asked = { ...question, sort };
  const totals = await sumTeam(db, asked);
  return { ...totals, rows: await selectTeam(db, asked, { ...part, total: totals.total }) };
}

const masked = (target: string | null | undefined): string => (target ? maskTarget(target) : "");

/**
 * A page of those right below a member of the line, or of a search in all below. What they can be
 * reached by is masked; whether somebody keeps away from play is not told (G14). Five statements at most.
 */
export const agentTeam: Handler<"agentTeam"> = async (context, payload) => {
  const { db, site, session, now } = context;
  const { currency } = site;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const node = await nodeOf(db, session.memberId, payload.parentId);
  if (!node.ok) return node;
  const { type = "all", state = "all", sort = "created" } = payload;
  const part = partBelow(node.value, payload);
  const isSearch = part.account !== undefined && part.account !== "";
  const question = {
    ...part,
    ...(payload.level === undefined && !isSearch ? { depth: 1 } : {}),
    ...days.value,
    ...sinceWhen(now),
    ...{ agentId: session.memberId, currency, type, state, sort },
    direction: payload.direction ?? (sort === "account" ? "up" : "down"),
  } as const;
  const { rows, ...totals } = await readTeam(db, question, partOf(payload));
  const contacts = await contactsOfAll(
    db,
    rows.map(({ id }) => id),
  );
  return ok({
    items: rows.map((row) => ({
      id: row.id,
      account: row.account,
      nickname: row.nickname,
      isAgent: row.agent_type,
      level: node.value.depth + row.depth,
      parentAccount: row.parent_account,
      directMembers: row.direct_members,
      teamMembers: row.team_members,
      balance: fromMinor(BigInt(row.balance), currency),
      rebate: toRate(row.line_rate ?? 0),
      state: row.state,
      lock: lockOf(row, site),
      note: row.note ?? "",
      online: row.is_online,
      phone: masked(contacts.get(row.id)?.phone),
      email: masked(contacts.get(row.id)?.email ?? row.email),
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.seen_at?.toISOString() ?? null,
    })),
    path: node.value.path,
    totals: {
      online: totals.online,
      agents: totals.agents,
      balance: fromMinor(totals.balance, currency),
    },
    totalPages: pagesOf(totals.total, payload),
    total: totals.total,
  });
};
