import type { CallName } from "#src/contracts/api.gen.ts";
import type { Payload, Preparation, Stage } from "./preparation.ts";
import type { TestPlatform } from "./test-platform.ts";

/** The calls that answer with one contract, whose lists are its own. */
export const contractDeeds: CallName[] = [
  "offerContract",
  "offerHourContract",
  "offerRealtimeContract",
  "acceptContract",
  "rejectContract",
  "terminateContract",
];

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
};

/** Contracts by which somebody was paid, fifty of them, long over. */
export async function addContracts(platform: TestPlatform, username: string): Promise<void> {
  await platform.test.asOwner(
    `insert into contract (merchant, id, member_id, kind, currency, tiers, max_rate, status,
       created_at, expires_at, effective_from, effective_until)
     select 'aurora', gen_random_uuid(), id, 'hour', 'VND',
       '[{"rate": 50, "activeMembers": 0, "validBet": "0", "loss": "0"}]', 50, 'approved',
       now(), now(), timestamptz '2026-01-01 00:00Z', timestamptz '2026-01-02 00:00Z'
     from member cross join generate_series(1, 50)
     where merchant = 'aurora' and username = $1`,
    [username],
  );
}
