import type { CallName } from "#src/contracts/api.gen.ts";
import type { Preparation } from "./preparation.ts";
import { goodPassword, type TestPlatform } from "./test-platform.ts";

/** What the calls of the agent centre need before they are answered. */
export const agentPreparations: { [Name in CallName]?: Preparation } = {
  agentOverview: { span: "days7" },
  agentTeam: { pageNo: 1, pageSize: 20 },
  agentTeamBets: { pageNo: 1, pageSize: 20 },
  agentReport: { pageNo: 1, pageSize: 20 },
  agentTransactions: { pageNo: 1, pageSize: 20 },
  agentRevenue: { pageNo: 1, pageSize: 20 },
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

/** Makes somebody an agent with everybody of no line of their own right below, and fifty links. */
export async function makeAgent(platform: TestPlatform, username: string): Promise<void> {
  await platform.test.asOwner(
    `update member set upline_id = case when username <> $1::text then
         (select id from member where merchant = 'aurora' and username = $1::text) end,
       agent_type = case when username = $1::text then 1 else agent_type end
     where merchant = 'aurora' and (agent_type = 0 or username = $1::text)`,
    [username],
  );
  await platform.test.asOwner(
    `insert into member_link (merchant, id, owner_id, code, agent, line_rate, created_at)
     select merchant, gen_random_uuid(), id, 'LINK' || turn, false, 0, now()
     from member cross join generate_series(1, 50) as turn
     where merchant = 'aurora' and username = $1`,
    [username],
  );
}

/** Lists of an agent's, what is asked of each for one row and for many, and how many rows are many. */
export const agentLists: [name: CallName, one: object, many: object, atLeast: number][] = [
  ["agentAnnouncements", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["agentTeam", { pageSize: 1 }, { pageSize: 50 }, 20],
  ["agentTeamBets", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["agentReport", { pageSize: 1 }, { pageSize: 50 }, 20],
  ["agentTransactions", { pageSize: 1 }, { pageSize: 50 }, 50],
  ["agentRevenue", { pageSize: 1 }, { pageSize: 50 }, 14],
  ["agentLinks", { pageSize: 1 }, { pageSize: 50 }, 50],
];
