import { randomUUID } from "node:crypto";
import { payReward } from "#src/platform/domains/wallet/public.ts";
import { freeTurnover } from "./free-turnover.ts";
import { standAlways } from "./stand-in-line.ts";
import { makeTestPlatform, type TestPlatform, type Visitor } from "./test-platform.ts";

/**
 * Who stands where: top > own > low > player, own > direct; top > sibling > theirs; another line with a member; a trial
 * account; another merchant's agent with a member. Everybody has a contract, payments and a link.
 */
export const tree = {
  top: ["aurora", 1, null],
  own: ["aurora", 1, "top"],
  low: ["aurora", 2, "own"],
  player: ["aurora", 0, "low"],
  direct: ["aurora", 0, "own"],
  sibling: ["aurora", 41, "top"],
  theirs: ["aurora", 0, "sibling"],
  stranger: ["aurora", 42, null],
  strangers: ["aurora", 0, "stranger"],
  trial: ["aurora", 4, null],
  abroad: ["siam", 1, null],
  abroads: ["siam", 0, "abroad"],
} as const;
/** Somebody of these lines. */
export type Who = keyof typeof tree;
const isSomebody = (name: string): name is Who => name in tree;
export const everybody: readonly Who[] = Object.keys(tree).filter(isSomebody);
/** What somebody logs in as, which is the account's name as well. */
export const nameOf = (who: Who): string => `${who}wall01`;
const currencies = { aurora: "VND", siam: "THB" };

/** Lines of agents side by side, each of whom has funds and a bet. */
export interface Walls {
  platform: TestPlatform;
  ids: Record<Who, string>;
  visitors: Record<Who, Visitor>;
  /** Stores a contract by which somebody is paid by whoever is right above; gives its id. */
  contractOf(who: Who, kind: string, isOpen: boolean): Promise<string>;
  /** Stores what a contract came to and whoever is above owes; gives the payment's id. */
  paymentOf(who: Who, kind: string): Promise<string>;
}

/** The same of each, by name. */
const givenEach = <Value>(give: (who: Who) => Value): Record<Who, Value> => ({
  top: give("top"),
  own: give("own"),
  low: give("low"),
  player: give("player"),
  direct: give("direct"),
  sibling: give("sibling"),
  theirs: give("theirs"),
  stranger: give("stranger"),
  strangers: give("strangers"),
  trial: give("trial"),
  abroad: give("abroad"),
  abroads: give("abroads"),
});

/** Opens the accounts of everybody on a platform of their own. */
export async function makeWalls(): Promise<Walls> {
  const platform = await makeTestPlatform();
  const ids = givenEach(() => "");
  const visitors = givenEach((who) =>
    platform.visitor(tree[who][0], `198.51.100.${everybody.indexOf(who) + 1}`),
  );
  freeTurnover(platform, "aurora");
  for (const who of everybody) {
    const [merchant, agentType, above] = tree[who];
    const more = merchant === "siam" ? { captcha: undefined } : {};
    const { code } = await visitors[who].join(nameOf(who), more);
    if (code !== null) throw new Error(`${who} could not join: ${code}.`);
    const [row] = await platform.test.asOwner<{ id: string }>(
      `update member set agent_type = $3, upline_id = $4, to_upline = $4::uuid is not null
       where merchant = $1 and username = $2 returning id`,
      [merchant, nameOf(who), agentType, above === null ? null : ids[above]],
    );
    ids[who] = row?.id ?? "";
    await platform.test.database.withMerchant(merchant, (db) =>
      payReward(db, {
        ...{ kind: "mission-reward", bonus: "mission", key: `mission-reward:walls:${who}` },
        ...{ memberId: ids[who], currency: currencies[merchant], amount: 50_000_000n },
        now: platform.clock.now,
      }),
    );
    await platform.test.asOwner(
      `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
         stake, valid_bet, created_at)
       select $1, vendor, $2, $3, node_id, $4, false, 'lost', 100, 100, $5 from game
       where node_id = 108317`,
      [merchant, `walls-${who}`, ids[who], currencies[merchant], new Date(platform.clock.now)],
    );
  }
  await standAlways(platform.test);
  const contractOf = async (who: Who, kind: string, isOpen: boolean): Promise<string> => {
    const id = randomUUID();
    const [merchant, , above] = tree[who];
    await platform.test.asOwner(
      `insert into contract (merchant, id, upline_id, member_id, kind, period, currency, tiers, max_rate,
         status, created_at, expires_at, effective_from, effective_until)
       values ($1, $2, $3, $4, $5, case when $5 in ('dividend', 'daily') then 'D' end, $6,
         '[{"rate": 50, "activeMembers": 0, "validBet": "0", "loss": "0"}]', 50,
         case when $7 then 'inProcess' else 'approved' end, timestamptz '2026-11-20 10:00Z',
         timestamptz '2027-11-20 10:00Z', case when not $7 then timestamptz '2026-01-01 00:00Z' end,
         case when not $7 then timestamptz '2026-02-01 00:00Z' end)`,
      [merchant, id, above && ids[above], ids[who], kind, currencies[merchant], isOpen],
    );
    return id;
  };
  const paymentOf = async (who: Who, kind: string): Promise<string> => {
    const [row] = await platform.test.asOwner<{ id: string }>(
      `insert into contract_payment (merchant, id, contract_id, period_from, period_to, rate,
         active_members, valid_bet, profit_loss, earned, difference, brought, amount, carry, recognised,
         tiers, branches, differences, status, created_at, retry_at)
       values ($1, gen_random_uuid(), $2, timestamptz '2026-01-01 00:00Z',
         timestamptz '2026-01-02 00:00Z', 50, 1, 2000, -2000, 10, 0, 0, 10, 0, 10, '[]', '[]', '[]',
         'owed', now(), timestamptz '2099-01-01 00:00Z') returning id`,
      [tree[who][0], await contractOf(who, kind, false)],
    );
    return row?.id ?? "";
  };
  return { platform, ids, visitors, contractOf, paymentOf };
}
