import type { CallName } from "#src/contracts/api.gen.ts";
import type { RecordCall } from "./record-calls.ts";

const week = { from: "2026-11-15", to: "2026-11-21" };
const month = { from: "2026-10-23", to: "2026-11-21" };
const page = { pageNo: 1, pageSize: 20 };
const widest = { pageNo: 1, pageSize: 100 };

/** A list of the line by days, by a level, by a part of a name, and its widest and last pages. */
const ofLine = (call: CallName): RecordCall[] => [
  { call, payload: page },
  { call, what: "a week", payload: { ...page, ...week } },
  { call, what: "a month, 100 rows", payload: { ...widest, ...month } },
  { call, what: "the last page", payload: page, last: true },
  { call, what: "right below", payload: { ...page, level: 1 } },
  { call, what: "the fourth level", payload: { ...page, level: 4 } },
  { call, what: "one account", payload: { ...page, account: "b17" } },
];

/** What every page of the agent centre asks for. */
export const teamCalls: readonly RecordCall[] = [
  { call: "agentOverview", what: "today", payload: { span: "today" } },
  { call: "agentOverview", what: "30 days", payload: { span: "days30" } },
  { call: "agentOverview", what: "90 days", payload: { from: "2026-08-24", to: "2026-11-21" } },
  { call: "agentTeam", payload: page },
  { call: "agentTeam", what: "the fourth level", payload: { ...page, level: 4 } },
  { call: "agentTeam", what: "its last page", payload: { ...page, level: 4 }, last: true },
  { call: "agentTeam", what: "by balance", payload: { ...page, level: 4, sort: "balance" } },
  { call: "agentTeam", what: "by when seen", payload: { ...page, level: 4, sort: "lastSeen" } },
  { call: "agentTeam", what: "active", payload: { ...page, level: 4, state: "active" } },
  { call: "agentTeam", what: "a part of a name", payload: { ...page, account: "b17" } },
  ...ofLine("agentTeamBets"),
  { call: "agentTeamBets", what: "lost", payload: { ...page, status: "lost" } },
  { call: "agentTeamBets", what: "open", payload: { ...page, status: "open" } },
  { call: "agentTeamBets", what: "slots", payload: { ...page, gameClassify: "RNG" } },
  ...ofLine("agentReport").filter(({ last }) => !last),
  { call: "agentReport", what: "by member", payload: { ...page, by: "member" } },
  { call: "agentReport", what: "by level", payload: { ...page, by: "level", ...month } },
  ...ofLine("agentTransactions"),
  { call: "agentTransactions", what: "deposits", payload: { ...page, kind: "deposit" } },
  { call: "agentTransactions", what: "rebates", payload: { ...page, kind: "rebate" } },
  { call: "agentRevenue", payload: page },
  { call: "agentLinks", payload: page },
  { call: "agentAnnouncements", payload: page },
  { call: "contracts", payload: page },
  { call: "contractPayments", payload: page },
  { call: "dividend", payload: page },
  { call: "dailySalary", payload: page },
];
