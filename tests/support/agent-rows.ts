import type { CallName } from "#src/contracts/api.gen.ts";
import { findMemberByUsername, openMember } from "#src/platform/domains/member/public.ts";
import type { Payload, Preparation, Stage } from "./preparation.ts";
import { standAlways } from "./stand-in-line.ts";
import { goodPassword, type TestPlatform } from "./test-platform.ts";

/** Somebody right below the agent who makes no calls, by id: locked by that agent, or not. */
async function spareBelow({ platform }: Stage, isLocked: boolean): Promise<string> {
  const db = platform.test.database;
  const name = isLocked ? "sparelocked" : "spareopen";
  const id = await db.withMerchant("aurora", async (tx) => {
    const facts = { language: "EN", birthday: null, profile: {}, origin: {} };
    const names = { username: name, nickname: "" };
    const made = await openMember(tx, { ...names, ...facts, now: platform.clock.now });
    return (made ?? (await findMemberByUsername(tx, name)))?.id ?? "";
  });
  await platform.test.asOwner(
    `update member set upline_id = above.id, locked_by = case when $2 then above.id end
     from member as above where above.merchant = 'aurora' and above.username = 'agent01'
       and member.merchant = 'aurora' and member.id = $1`,
    [id, isLocked],
  );
  return id;
}

/** A payload about somebody right below the agent. */
const aboutOne =
  (payload: Payload) =>
  async (stage: Stage): Promise<Payload> => ({
    member: await spareBelow(stage, false),
    ...payload,
  });

/** What the calls of the agent centre need before they are answered. */
export const agentPreparations: { [Name in CallName]?: Preparation } = {
  agentOverview: { span: "days7" },
  agentTeam: { pageNo: 1, pageSize: 20 },
  agentTeamBets: { pageNo: 1, pageSize: 20 },
  agentReport: { pageNo: 1, pageSize: 20 },
  agentTransactions: { pageNo: 1, pageSize: 20 },
  agentRevenue: { pageNo: 1, pageSize: 20 },
  agentPaymentBets: { pageNo: 1, pageSize: 20 },
  rateDownline: aboutOne({ key: "a-rate-of-the-test", rebate: "0.1" }),
  noteDownline: aboutOne({ key: "a-note-of-the-test-1", note: "Calls in the evening." }),
  messageDownline: aboutOne({ key: "a-message-of-the-test", message: "Welcome." }),
  lockDownline: async (stage) => ({
    key: "a-lock-of-the-test-1",
    id: await spareBelow(stage, false),
  }),
  unlockDownline: async (stage) => ({
    key: "a-lock-lifted-by-test",
    id: await spareBelow(stage, true),
  }),
  agentRegister: {
    key: "a-registration-of-an-agent",
    username: "belowagent01",
    password: goodPassword,
    type: "member",
    birthday: "1990-05-17",
  },
  createAgentLink: { key: "a-link-of-the-test", type: "member" },
  removeAgentLink: async ({ platform }) => {
    const [row] = await platform.test.asOwner<{ id: string }>(
      `insert into member_link (merchant, id, owner_id, code, agent, line_rate, created_at)
       select merchant, gen_random_uuid(), id, 'A' || upper(left(id::text, 8)), false, 0, now()
       from member where merchant = 'aurora' and username = 'agent01' returning id`,
    );
    return { id: row?.id };
  },
};

/**
 * Makes somebody an agent with everybody of no line of their own right below, fifty links and a
 * payment for what all of them played.
 */
export async function makeAgent(platform: TestPlatform, username: string): Promise<void> {
  await platform.test.asOwner(
    `update member set upline_id = case when username <> $1::text then
         (select id from member where merchant = 'aurora' and username = $1::text) end,
       agent_type = case when username = $1::text then 1 else agent_type end
     where merchant = 'aurora' and (agent_type = 0 or username = $1::text)`,
    [username],
  );
  await standAlways(platform.test);
  await platform.test.asOwner(
    `insert into member_link (merchant, id, owner_id, code, agent, line_rate, created_at)
     select merchant, gen_random_uuid(), id, 'LINK' || turn, false, 0, now()
     from member cross join generate_series(1, 50) as turn
     where merchant = 'aurora' and username = $1`,
    [username],
  );
  await platform.test.asOwner(
    `with made as (
       insert into contract (merchant, id, member_id, kind, period, currency, tiers, max_rate, status,
         created_at, expires_at, effective_from, effective_until)
       select merchant, gen_random_uuid(), id, 'dividend', 'M', 'VND', '[]', 50, 'approved', now(), now(),
         timestamptz '2026-10-01Z', timestamptz '2027-01-01Z'
       from member where merchant = 'aurora' and username = $1 returning merchant, id
     )
     insert into contract_payment (merchant, id, contract_id, period_from, period_to, rate,
       active_members, valid_bet, profit_loss, earned, difference, brought, amount, carry,
       recognised, tiers, branches, differences, status, created_at)
     select merchant, gen_random_uuid(), id, timestamptz '2026-10-01Z', timestamptz '2027-01-01Z', 0, 0,
       0, 0, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', 'rejected', now() from made`,
    [username],
  );
}

/** Lists of an agent's, what is asked of each for one row and for many, and how many rows are many. */
export const agentLists: [name: CallName, one: object, many: object, atLeast: number][] = [
  ["agentAnnouncements", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["agentTeam", { pageSize: 1 }, { pageSize: 50 }, 20],
  ["agentTeamBets", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["agentPaymentBets", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["agentReport", { pageSize: 1 }, { pageSize: 50 }, 20],
  ["agentTransactions", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["agentRevenue", { pageSize: 1 }, { pageSize: 50 }, 14],
  ["agentLinks", { pageSize: 1 }, { pageSize: 50 }, 50],
];
