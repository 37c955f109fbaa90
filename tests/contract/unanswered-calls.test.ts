import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import { makeHandlers } from "#src/platform/domains/list.ts";
import { makeTestPlatform, type TestPlatform } from "#tests/support/test-platform.ts";

/** The calls the catalogue declares and nothing answers yet. This list only ever gets shorter. */
const waiting: CallName[] = [
  "acceptContract",
  "addBankAccount",
  "agentAnnouncements",
  "agentLinks",
  "agentOverview",
  "agentRegister",
  "agentReport",
  "agentRevenue",
  "agentTeam",
  "agentTeamBets",
  "agentTransactions",
  "avatars",
  "bankAccounts",
  "chooseAvatar",
  "claimMission",
  "claimRaffle",
  "claimRank",
  "claimRebate",
  "claimReferral",
  "claimReward",
  "claimTask",
  "contracts",
  "createAgentLink",
  "dailySalary",
  "dailyTasks",
  "dividend",
  "hourSalary",
  "joinMission",
  "manualRebate",
  "missionLeaderboard",
  "missionSummary",
  "offerContract",
  "offerHourContract",
  "offerRealtimeContract",
  "processDailySalary",
  "processDividend",
  "profile",
  "rafflePromotion",
  "rankList",
  "realtimeSalary",
  "rebateRecord",
  "recordBonus",
  "recordProfit",
  "referral",
  "referralMembers",
  "rejectContract",
  "removeAgentLink",
  "removeBankAccount",
  "rewards",
  "signIn",
  "signInCalendar",
  "terminateContract",
  "updateProfile",
];

const names = Object.keys(calls) as CallName[];
const handlers = makeHandlers();

describe("the calls that nothing answers yet", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await makeTestPlatform();
  });
  afterAll(() => platform?.close());

  it("are these and no others", () => {
    const unanswered = names.filter((name) => !(name in handlers));
    expect(unanswered.sort()).toEqual([...waiting].sort());
  });

  it("are refused as not available, in the visitor's language, whoever asks and whatever is sent", async () => {
    const visitor = platform.visitor("aurora");
    for (const name of waiting) {
      const reply = await visitor.call(name, {}, { headers: { "x-portico-language": "EN" } });
      expect([name, reply.status, reply.code, reply.message]).toEqual([
        name,
        501,
        "NOT_AVAILABLE",
        "This is not available yet.",
      ]);
    }
  });
});

it("CALL-001 every call has an address of its own, relative and without a host", () => {
  const addresses = names.map((name) => {
    const { method, path }: CallDeclaration = calls[name];
    expect(path).toMatch(/^\/(wps|lgw)\/[\w/{}]+$/);
    return `${method} ${path.replace(/\{\w+\}/g, "{}")}`;
  });
  expect(new Set(addresses).size).toBe(names.length);
});
