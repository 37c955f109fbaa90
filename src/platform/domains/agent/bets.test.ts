import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestPlatform, type TestPlatform, type Visitor } from "#tests/support/test-platform.ts";

let platform: TestPlatform;
/** An agent, and the member right below. */
let agent: Visitor;
let id = "";

beforeAll(async () => {
  platform = await makeTestPlatform();
  agent = platform.visitor("aurora");
  await agent.join("namesabove");
  await platform.visitor("aurora").join("namesbelow");
  const [row] = await platform.test.asOwner<{ id: string }>(
    `with above as (update member set agent_type = 1 where username = 'namesabove' returning id)
     update member set upline_id = above.id, to_upline = true from above
     where username = 'namesbelow' returning member.id`,
  );
  id = row?.id ?? "";
});
afterAll(() => platform?.close());

it("names a lottery as players know it, not by its code", async () => {
  await platform.test.asOwner(
    `with draw as (
       insert into lottery_draw (merchant, game_code, numero, opens_at, closes_at, draws_at)
       values ('aurora', 'FIVE3', 'n', '2026-11-18Z', '2026-11-19Z', '2026-11-19Z')),
     account as (
       insert into ledger_account (merchant, id, kind, owner, currency, created_at)
       values ('aurora', gen_random_uuid(), 'house', 'lottery-test', 'VND', now()) returning id),
     ticket as (
       insert into lottery_ticket select 'aurora', gen_random_uuid(), $1::uuid, 'key', 'hash', 'FIVE3',
         'n', id, 'VND', 1000, timestamptz '2026-11-18 10:00Z' from account returning id)
     insert into lottery_bet (merchant, id, ticket_id, line, game_code, numero, play_type, picks, odds,
       pick_stake, stake)
     select 'aurora', gen_random_uuid(), id, 0, 'FIVE3', 'n', 'last2', '68', 1000, 1000, 1000
     from ticket`,
    [id],
  );
  const asked = { from: "2026-11-18", to: "2026-11-18" };
  const { value } = await agent.call("agentTeamBets", asked);
  expect(value.items.map(({ gameName }: { gameName: string }) => gameName)).toEqual([
    "5 số 3 phút",
  ]);
});
