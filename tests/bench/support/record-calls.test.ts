import { expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import { makeHandlers } from "#src/platform/compose.ts";
import { payloadSchema, valueSchema } from "#tools/catalogue/payload-schema.ts";
import { readPlan } from "./plans.ts";
import { recordCalls, rowsOf } from "./record-calls.ts";

/** Lists of a member's that nothing they do makes longer: a portal's documents, a handful at most, or settled periods. */
const short: CallName[] = [
  // The bets of one period of a contract, which no further period makes longer.
  "agentPaymentBets",
  "announcementContent",
  "avatars",
  "bankAccounts",
  "banks",
  // One payment a period, asked for by the bench of agents.
  "contractPayments",
  "contracts",
  "depositMethods",
  // The few fields that a check asks for.
  "identity",
  "lotteryFavourites",
  "marketingConsents",
  "profile",
  // As long as the deposits and bonuses of an account; the bench pays in none that has to be played.
  "turnover",
];

const isList = (name: CallName): boolean => {
  const asked = Object.keys(payloadSchema(name).schema.properties ?? {});
  const parts = Object.values((valueSchema(name).properties ?? {}) as Record<string, object>);
  return (
    asked.includes("pageSize") || parts.some((part) => "type" in part && part.type === "array")
  );
};

it("the records' bench asks for every list that a member gets of rows that grow", () => {
  const handlers = makeHandlers();
  const own = (Object.keys(calls) as CallName[]).filter(
    (name) =>
      calls[name].method === "GET" &&
      ["member", "session"].includes(calls[name].access) &&
      name in handlers &&
      isList(name),
  );
  const asked = new Set(recordCalls.map(({ call }) => call));
  expect(own.filter((name) => !asked.has(name)).sort()).toEqual(short);
});

it("the rows of an answer are those of its longest list, and figures have none", () => {
  expect(rowsOf({ total: 3, tags: [1], items: [1, 2] })).toEqual([1, 2]);
  expect(rowsOf({ items: [] })).toEqual([]);
  expect(rowsOf({ total: 3 })).toBeUndefined();
});

it("a plan tells each step with its rows, and which tables it reads from end to end", () => {
  const scan = { "Node Type": "Seq Scan", "Relation Name": "game_bet", "Actual Rows": 7 };
  const look = {
    "Node Type": "Index Scan",
    "Relation Name": "game",
    "Index Name": "game_pkey",
    "Actual Rows": 1,
    "Actual Loops": 7,
  };
  const plan = readPlan({ "Node Type": "Nested Loop", "Actual Rows": 7, Plans: [scan, look] });
  expect(plan.lines).toEqual([
    "Nested Loop [7 rows]",
    "  Seq Scan game_bet [7 rows]",
    "  Index Scan game by game_pkey [7 rows]",
  ]);
  expect([...plan.tables]).toEqual(["game_bet", "game"]);
  expect(plan.scanned).toEqual(["game_bet"]);
});
