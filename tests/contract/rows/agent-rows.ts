import type { CallRow } from "./call-row.ts";

/** The calls about dividends, salaries and their contracts. */
export const agentRows: readonly CallRow[] = [
  {
    title: "CALL-083 dividend",
    name: "dividend",
    at: "GET /wps/relay/dividend",
    token: true,
    takes: ["from", "to", "side", "status"],
    gives: ["items", "totalAmount"],
  },
  {
    title: "CALL-084 processing a dividend",
    name: "processDividend",
    at: "POST /wps/relay/dividend/process",
    token: true,
    takes: ["key", "id"],
    gives: ["paidAt"],
  },
  {
    title: "CALL-085 processing a daily salary",
    name: "processDailySalary",
    at: "POST /wps/relay/salary/daily/process",
    token: true,
    takes: ["key", "id"],
    gives: ["paidAt"],
  },
  {
    title: "CALL-086 daily salary",
    name: "dailySalary",
    at: "GET /wps/relay/salary/daily",
    token: true,
    takes: ["from", "to", "side", "status"],
    gives: ["items", "totalAmount"],
  },
  {
    title: "CALL-087 hourly salary",
    name: "hourSalary",
    at: "GET /wps/relay/salary/hour",
    token: true,
    takes: ["from", "to", "side", "status"],
    gives: ["items", "totalAmount"],
  },
  {
    title: "CALL-088 real-time salary",
    name: "realtimeSalary",
    at: "GET /wps/relay/salary/realtime",
    token: true,
    takes: ["from", "to", "side", "status"],
    gives: ["items", "totalAmount"],
  },
  {
    title: "CALL-089 the hour salary contract",
    name: "offerHourContract",
    at: "POST /wps/relay/salary/hour/contract",
    token: true,
    takes: ["key", "memberId", "tiers"],
    gives: ["id", "termsHash"],
  },
  {
    title: "CALL-090 the real-time salary contract",
    name: "offerRealtimeContract",
    at: "POST /wps/relay/salary/realtime/contract",
    token: true,
    takes: ["key", "memberId", "tiers"],
    gives: ["id", "termsHash"],
  },
];
