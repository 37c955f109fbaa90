import type { CallName } from "#src/contracts/api.gen.ts";
import type { Payload, Preparation, Stage } from "./preparation.ts";
import { fillPurse } from "./purse.ts";
import type { TestPlatform } from "./test-platform.ts";

/** The calls that answer with one contract, whose lists are its own. */
export const contractDeeds: CallName[] = [
  "offerContract",
  "offerHourContract",
  "offerRealtimeContract",
  "acceptContract",
  "rejectContract",
  "terminateContract",
  "processDividend",
  "processDailySalary",
];

/** The lists of contracts and payments, asked for one row and for fifty. */
export const contractLists = (
  [
    "contracts",
    "contractPayments",
    "dividend",
    "dailySalary",
    "hourSalary",
    "realtimeSalary",
  ] as const
).map((name): [CallName, object, object, number] => [name, { pageSize: 1 }, { pageSize: 50 }, 50]);

const tier = { rate: "0.5", activeMembers: 1 };

/** Puts the caller of most calls below the agent of the stage. */
async function putBelow({ platform, username }: Stage): Promise<void> {
  await platform.test.asOwner(
    `update member set upline_id =
       (select id from member where merchant = 'aurora' and username = 'agent01')
     where merchant = 'aurora' and username <> 'agent01' and username in ($1, 'caller01')`,
    [username],
  );
}

/** An offer to somebody right below. */
const offering =
  (payload: Payload) =>
  async (stage: Stage): Promise<Payload> => {
    await putBelow(stage);
    return { memberId: "caller01", tiers: [tier], ...payload };
  };

/** An offer that the caller got, as it was shown. */
const offered =
  (kind: string) =>
  async (stage: Stage): Promise<Payload> => {
    await putBelow(stage);
    const { platform, caller, username } = stage;
    // What the calls that offer have left between the two.
    await platform.test.asOwner(
      "update contract set status = 'ended' where status = 'inProcess' and kind = $1",
      [kind],
    );
    await platform.test.asOwner(
      `insert into contract (merchant, id, upline_id, member_id, kind, period, currency, tiers,
         max_rate, status, created_at, expires_at)
       select own.merchant, gen_random_uuid(), own.upline_id, own.id, $1,
         case when $1 = 'dividend' then 'M' when $1 = 'daily' then 'D' end, 'VND',
         '[{"rate": 50, "activeMembers": 0, "validBet": "0", "loss": "0"}]', 50, 'inProcess',
         timestamptz '2026-11-20 10:00Z', timestamptz '2026-11-27 10:00Z'
       from member as own where own.merchant = 'aurora' and own.username = $2`,
      [kind, username],
    );
    const { items } = (await caller.call("contracts", { kind, status: "inProcess" })).value;
    const { id, termsHash } = items[0];
    return { id, termsHash };
  };

/** A contract that was accepted. */
async function accepted(stage: Stage): Promise<Payload> {
  const payload = await offered("daily")(stage);
  await stage.caller.call("acceptContract", payload);
  return { id: payload.id };
}

/** Adds a contract of a kind that is over, and payments it came to; gives nothing back. */
export async function addPayments(
  { test }: TestPlatform,
  { kind, payer, member, times }: { kind: string; payer: string; member: string; times: number },
): Promise<void> {
  await test.asOwner(
    `with made as (
       insert into contract (merchant, id, upline_id, member_id, kind, period, currency, tiers,
         max_rate, status, created_at, expires_at, effective_from, effective_until)
       select own.merchant, gen_random_uuid(),
         (select id from member where merchant = 'aurora' and username = $2), own.id, $1::text,
         case when $1 in ('dividend', 'daily') then 'D' end, 'VND',
         '[{"rate": 50, "activeMembers": 0, "validBet": "0", "loss": "0"}]', 50, 'approved',
         now(), now(), timestamptz '2026-01-01 00:00Z', timestamptz '2026-09-01 00:00Z'
       from member as own where own.merchant = 'aurora' and own.username = $3
       returning merchant, id
     )
     insert into contract_payment (merchant, id, contract_id, period_from, period_to, rate,
       active_members, valid_bet, profit_loss, earned, difference, brought, amount, carry,
       recognised, tiers, branches, differences, status, created_at, retry_at)
     select merchant, gen_random_uuid(), id, timestamptz '2026-01-01 00:00Z' + n * interval '1 day',
       timestamptz '2026-01-02 00:00Z' + n * interval '1 day', 50, 1, 2000, -2000, 10, 0, 0, 10, 0,
       10, '[]', '[]', '[]', 'owed', now(), timestamptz '2099-01-01 00:00Z'
     from made cross join generate_series(1, $4::int) as n`,
    [kind, payer, member, times],
  );
}

/** A payment that the agent of the stage owes and can make. */
const owed =
  (kind: "dividend" | "daily", key: string) =>
  async ({ platform, caller }: Stage): Promise<Payload> => {
    const payer = "agent01";
    await fillPurse(platform, { merchant: "aurora" }, payer);
    await addPayments(platform, { kind, payer, member: "caller01", times: 1 });
    const list = kind === "dividend" ? "dividend" : "dailySalary";
    const { items } = (await caller.call(list, { status: "owed" })).value ?? { items: [] };
    return { key, id: items[0]?.id ?? "none" };
  };

/** What the calls about contracts need before they are answered. */
export const contractPreparations: { [Name in CallName]?: Preparation } = {
  contracts: { side: "received", pageNo: 1, pageSize: 20 },
  offerContract: offering({
    key: "an-offer-of-the-test",
    kind: "dividend",
    period: "W",
  }),
  offerHourContract: offering({ key: "an-hourly-offer-of-the-test" }),
  offerRealtimeContract: offering({ key: "a-realtime-offer-of-the-test" }),
  acceptContract: offered("dividend"),
  rejectContract: async (stage) => ({ id: (await offered("realtime")(stage)).id }),
  terminateContract: accepted,
  processDividend: owed("dividend", "a-dividend-of-the-test"),
  processDailySalary: owed("daily", "a-salary-of-the-test"),
  contractPayments: { from: "2026-11-01", to: "2026-11-21" },
  dividend: { from: "2026-11-01", to: "2026-11-21" },
  dailySalary: { from: "2026-11-01", to: "2026-11-21" },
  hourSalary: { from: "2026-11-01", to: "2026-11-21" },
  realtimeSalary: { from: "2026-11-01", to: "2026-11-21" },
  salarySoFar: { kind: "realtime" },
};

/** Makes somebody an agent with fifty contracts and as many payments of each kind, long over. */
export async function addContracts(platform: TestPlatform, username: string): Promise<void> {
  await platform.test.asOwner("update member set agent_type = 1 where username = $1", [username]);
  for (const kind of ["dividend", "daily", "hour", "realtime"])
    for (let turn = 0; turn < 13; turn += 1)
      await addPayments(platform, { kind, payer: "", member: username, times: 4 });
}
