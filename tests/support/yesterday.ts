import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { houseNodes } from "./house-nodes.ts";
import { allowContracts, makeAgents, putBelow } from "./staff-deeds.ts";

/** What was staked and lost yesterday at noon, in hundredths. */
export const stake = 2_000_000;

/** Each kind with its page, its rate in per cent of what was lost or bet, and for which part of yesterday it is. */
export const kinds = [
  { kind: "dividend", key: "agentDividendRecordCopy2", rate: 10, from: 0, hours: 24 },
  { kind: "daily", key: "agentDailyWages2", rate: 1, from: 0, hours: 24 },
  { kind: "hour", key: "agentHourSalary", rate: 0.5, from: 12, hours: 1 },
  { kind: "realtime", key: "agentRealtimeSalary", rate: 0.25, from: 12, hours: 1 / 12 },
];
/** What a rate makes of that. */
export const amountOf = (rate: number): number => (stake * rate) / 100;
/** What the four of them come to. */
export const owedInAll = kinds.reduce((sum, { rate }) => sum + amountOf(rate), 0);

/** Puts the member, whose link gives 0.05 %, below the agent, with contracts for yesterday and a bet of each that was lost then. */
export async function makeYesterday(
  db: Tx,
  { agent, member, earner }: Record<"agent" | "member" | "earner", string>,
): Promise<void> {
  const midnight = sql`(date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') - interval '1 day')
    at time zone 'Asia/Ho_Chi_Minh'`;
  await makeAgents(db, [agent, earner]);
  await putBelow(db, agent, [member]);
  await allowContracts(db, agent);
  await sql`insert into member_link (merchant, id, owner_id, code, agent, line_rate, created_at)
    select merchant, gen_random_uuid(), id, 'LINK' || upper(username), false, 5, now()
    from member where username = ${member}`.execute(db);
  await sql`insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial,
      status, stake, valid_bet, payout, moved, created_at, settled_at)
    select member.merchant, vendor, 'lost-' || username, member.id, node_id, 'VND', false, 'lost',
      ${stake}::bigint, ${stake}::bigint, 0, -${stake}::bigint, ${midnight} + interval '12 hours 1 minute',
      ${midnight} + interval '12 hours 1 minute'
    from game cross join member
    where node_id = ${houseNodes.lantern}
      and username in (${member}, ${earner})`.execute(db);
  for (const { kind, rate, from, hours } of kinds) {
    const tier = { rate: rate * 100, activeMembers: 0, validBet: "0", loss: "0" };
    const [begins, lasts] = [from * 3600, hours * 3600];
    await sql`insert into contract (merchant, id, upline_id, member_id, kind, period, currency, tiers,
        max_rate, status, created_at, expires_at, effective_from, effective_until, due_at)
      select below.merchant, gen_random_uuid(), above.id, below.id, ${kind}::text,
        case when ${kind}::text in ('dividend', 'daily') then 'D' end, 'VND',
        ${JSON.stringify([tier])}::jsonb, ${rate * 100}::int, 'approved', ${midnight}, ${midnight},
        ${midnight} + ${begins}::int * interval '1 s',
        ${midnight} + ${begins + lasts}::int * interval '1 s',
        ${midnight} + ${begins}::int * interval '1 s'
      from member as below left join member as above on above.id = below.upline_id
      where below.username = ${member}
        or below.username = ${earner} and ${kind}::text = 'daily'`.execute(db);
  }
}
