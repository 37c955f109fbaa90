import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { payReward } from "#src/platform/domains/wallet/public.ts";
import { some } from "#tests/support/some.ts";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

/*
 * top > own > low > player, own > direct; top > sibling > theirs; another line with a member; another
 * merchant's agent with a member. Everybody plays, pays in and has a bonus.
 */
const tree = {
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
type Who = keyof typeof tree;
const everybody = Object.keys(tree) as Who[];
const ids = {} as Record<Who, string>;
const visitors = {} as Record<Who, Visitor>;
const nameOf = (who: Who): string => `${who}walls1`.slice(0, 14);
const currencies = { aurora: "VND", siam: "THB" };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await makeTestPlatform();
  const { test } = platform;
  for (const [place, who] of everybody.entries()) {
    const [merchant, agentType, above] = tree[who];
    const visitor = platform.visitor(merchant, `198.51.100.${place + 1}`);
    const joined = await visitor.join(
      nameOf(who),
      merchant === "siam" ? { captcha: undefined } : {},
    );
    expect([who, joined.code]).toEqual([who, null]);
    const [row] = await test.asOwner<{ id: string }>(
      `update member set agent_type = $3, upline_id = $4, to_upline = $4::uuid is not null
       where merchant = $1 and username = $2 returning id`,
      [merchant, nameOf(who), agentType, above === null ? null : ids[above]],
    );
    ids[who] = row?.id ?? "";
    visitors[who] = visitor;
    const owner = [merchant, ids[who], currencies[merchant]];
    // Each a sum of its own, so that whose it is shows in every total.
    const amount = (place + 1) * 1000;
    await test.asOwner(
      `insert into play_quarter values ($1, $2, $3, timestamptz '2026-11-20 10:00Z', 'RNG', $4, $4, 0)`,
      [...owner, amount],
    );
    await test.asOwner(
      `insert into deposit (merchant, id, member_id, provider, method, currency, amount, status,
         created_at, expires_at, started_at, settled_at)
       select $1, gen_random_uuid(), $2, 'x', 'instant', $3, $4, 'paid', at, at, at, at
       from (select timestamptz '2026-11-20 10:00Z' as at) as one`,
      [...owner, amount],
    );
    await test.database.withMerchant(merchant, (db) =>
      payReward(db, {
        ...{ kind: "mission-reward", bonus: "mission", key: `mission-reward:walls:${who}` },
        ...{ memberId: ids[who], currency: currencies[merchant], amount: BigInt(amount) },
        now: platform.clock.now,
      }),
    );
  }
});
afterAll(() => platform?.close());

const stakeOf = (...names: Who[]): string =>
  (names.reduce((sum, who) => sum + (everybody.indexOf(who) + 1) * 1000, 0) / 100).toFixed(2);

/** The calls that look below somebody who is named. */
const looking = [
  "agentTeam",
  "agentTeamBets",
  "agentReport",
  "agentTransactions",
] as const satisfies CallName[];
/** All the others of the agent centre, each with a payload that would do. */
const others: [CallName, () => object][] = [
  ["agentAnnouncements", () => ({})],
  ["agentOverview", () => ({})],
  ["agentRevenue", () => ({})],
  ["agentLinks", () => ({})],
  ["createAgentLink", () => ({ key: randomUUID(), type: "member" })],
  ["removeAgentLink", () => ({ id: randomUUID() })],
  [
    "agentRegister",
    () => ({
      ...{ key: randomUUID(), username: `below${Date.now()}`, password: goodPassword },
      ...{ type: "member", birthday: "1990-05-17" },
    }),
  ],
];

describe("the walls of a line", () => {
  const verdicts: [Who, string | null][] = [
    ["own", null],
    ["low", null],
    ["player", null],
    ["direct", null],
    ["top", "NOT_FOUND"],
    ["sibling", "NOT_FOUND"],
    ["theirs", "NOT_FOUND"],
    ["stranger", "NOT_FOUND"],
    ["strangers", "NOT_FOUND"],
    ["trial", "NOT_FOUND"],
    ["abroad", "NOT_FOUND"],
    ["abroads", "NOT_FOUND"],
  ];
  it.each(looking)("T22 %s looks below the own line alone", async (name) => {
    for (const [who, code] of some(verdicts)) {
      const reply = await visitors.own.call(name, { parentId: ids[who] });
      expect([who, reply.code]).toEqual([who, code]);
    }
    for (const nobody of some([randomUUID(), "nobody", "%", "' or true --"]))
      expect((await visitors.own.call(name, { parentId: nobody })).code).toBe("NOT_FOUND");
  });

  it.each([...looking.map((name): [CallName, () => object] => [name, () => ({})]), ...others])(
    "ROLE-12 %s is no member's, no trial's and no other merchant's",
    async (name, payload) => {
      expect((await visitors.direct.call(name, payload())).code).toBe("AGENT_REQUIRED");
      expect((await visitors.trial.call(name, payload())).code).toBe("AGENT_REQUIRED");
      const crossing = platform.visitor("aurora");
      crossing.token = visitors.abroad.token;
      crossing.cookies = new Map(visitors.abroad.cookies);
      expect((await crossing.call(name, payload())).code).toBe("SESSION_ENDED");
      const visitor = platform.visitor("aurora");
      expect((await visitor.call(name, payload())).code).toBe("SESSION_REQUIRED");
    },
  );

  it("T22 a search of the whole line finds nobody else's members", async () => {
    const { value } = await visitors.own.call("agentTeam", { account: "WALLS1", pageSize: 100 });
    const names = value.items.map(({ account }: { account: string }) => account).sort();
    expect(names).toEqual(["direct", "low", "player"].map((who) => nameOf(who as Who)));
    expect(value.total).toBe(3);
  });

  it("T22 ends nobody else's link and shows none of them", async () => {
    const made = await visitors.sibling.call("createAgentLink", {
      key: randomUUID(),
      type: "agent",
    });
    const { id } = made.value;
    for (const who of some(["own", "top", "stranger"] as const)) {
      expect((await visitors[who].call("removeAgentLink", { id })).code).toBe("NOT_FOUND");
      expect((await visitors[who].call("agentLinks")).value.total).toBe(0);
    }
    expect((await visitors.sibling.call("agentLinks")).value.items[0].endedAt).toBeNull();
  });
});

describe("a line in figures", () => {
  const days = { from: "2026-11-20", to: "2026-11-20" };

  it("AGENT-05 AGENT-09 sums everybody below, and neither oneself nor anybody beside", async () => {
    const overview = (await visitors.own.call("agentOverview", days)).value;
    const below = stakeOf("low", "player", "direct");
    expect(overview).toMatchObject({
      ...{ from: "2026-11-20", to: "2026-11-20", members: 3, agents: 1, activeMembers: 3 },
      figures: { stake: below, deposits: below, validBet: below, payout: "0.00" },
    });
    expect(overview.figures.profitLoss).toBe(`-${below}`);
    expect(overview.days).toHaveLength(1);
    const empty = (
      await visitors.own.call("agentOverview", { from: "2026-11-01", to: "2026-11-03" })
    ).value;
    expect(empty.figures.stake).toBe("0.00");
    expect(empty.days).toHaveLength(3);
    expect((await visitors.top.call("agentOverview", days)).value.figures.stake).toBe(
      stakeOf("own", "low", "player", "direct", "sibling", "theirs"),
    );
  });

  it("AGENT-09 goes down branch by branch, member by member and level by level", async () => {
    const report = async (payload: object) =>
      (await visitors.top.call("agentReport", { ...days, ...payload })).value;
    type Row = { account: string; level: number; own: boolean; figures: { stake: string } };
    const rowsOf = ({ items }: { items: Row[] }) =>
      items.map(({ account, level, own, figures }) => [account, level, own, figures.stake]);
    expect(rowsOf(await report({}))).toEqual([
      [nameOf("own"), 1, false, stakeOf("own", "low", "player", "direct")],
      [nameOf("sibling"), 1, false, stakeOf("sibling", "theirs")],
    ]);
    const into = await report({ parentId: ids.own });
    expect(rowsOf(into)).toEqual([
      [nameOf("own"), 1, true, stakeOf("own")],
      [nameOf("direct"), 2, false, stakeOf("direct")],
      [nameOf("low"), 2, false, stakeOf("low", "player")],
    ]);
    expect(into.path.map(({ id }: { id: string }) => id)).toEqual([ids.top, ids.own]);
    expect(rowsOf(await report({ by: "level" }))).toEqual([
      ["", 1, false, stakeOf("own", "sibling")],
      ["", 2, false, stakeOf("low", "direct", "theirs")],
      ["", 3, false, stakeOf("player")],
    ]);
    expect(rowsOf(await report({ by: "member", level: 3 }))).toEqual([
      [nameOf("player"), 3, false, stakeOf("player")],
    ]);
  });

  it("AGENT-07 lists those right below with masked contacts, and how many are below them", async () => {
    await platform.test.asOwner(
      `update member set profile = profile || '{"email": "direct@mail.example"}' where id = $1`,
      [ids.direct],
    );
    await platform.test.asOwner(
      `insert into bound_contact (merchant, member_id, kind, value, bound_at)
        values ('aurora', $1, 'phone', '+84912345678', now())`,
      [ids.low],
    );
    const { value } = await visitors.own.call("agentTeam", { sort: "account" });
    expect(value.items).toMatchObject([
      { account: nameOf("direct"), level: 1, directMembers: 0, teamMembers: 0, state: "active" },
      { account: nameOf("low"), level: 1, isAgent: 2, directMembers: 1, teamMembers: 1 },
    ]);
    type Reached = { email: string; phone: string };
    const [direct, low] = some<Reached>(value.items);
    expect([direct?.email, direct?.phone]).toEqual(["d•••@mail.example", ""]);
    expect(low?.phone).toContain("•••");
    expect(JSON.stringify(value)).not.toContain("direct@");
    expect(JSON.stringify(value)).not.toContain("91234");
    const agents = (await visitors.own.call("agentTeam", { type: "agent" })).value;
    expect(agents.items).toHaveLength(1);
  });

  it("AGENT-08 lists the bets of the line, and sums what the list shows", async () => {
    const bet = (round: string, status: string, stake: number, payout: number) =>
      platform.test.asOwner(
        `insert into game_bet (merchant, vendor, round_id, member_id, node_id, currency, trial, status,
           stake, valid_bet, payout, created_at)
         select 'aurora', vendor, $1, $2, node_id, 'VND', false, $3, $4, $4, $5,
           timestamptz '2026-11-19 10:00Z' from game where category = 'RNG' order by node_id limit 1`,
        [round, ids.strangers, status, stake, payout],
      );
    await bet("team-lost", "lost", 1000, 0);
    await bet("team-won", "won", 2000, 5000);
    await bet("team-open", "open", 4000, 0);
    await bet("team-back", "refunded", 8000, 0);
    const { value } = await visitors.stranger.call("agentTeamBets", { to: "2026-11-19" });
    type Bet = { account: string; status: string; profitLoss: string };
    const items = some<Bet>(value.items);
    expect(new Set(items.map(({ account }) => account))).toEqual(new Set([nameOf("strangers")]));
    expect(Object.fromEntries(items.map(({ status, profitLoss }) => [status, profitLoss]))).toEqual(
      {
        lost: "-10.00",
        won: "30.00",
        open: "0.00",
        refunded: "0.00",
      },
    );
    expect(value.totals).toMatchObject({ stake: "70.00", payout: "50.00", profitLoss: "20.00" });
    expect((await visitors.own.call("agentTeamBets", { to: "2026-11-19" })).value.total).toBe(0);
  });

  it("AGENT-11 shows what moved in the line, and AGENT-10 what came to the agent alone", async () => {
    const all = (await visitors.own.call("agentTransactions", { pageSize: 100 })).value;
    const allowed = ["low", "player", "direct"].map((who) => ids[who as Who]);
    for (const { memberId } of some(all.items as { memberId: string }[]))
      expect(allowed).toContain(memberId);
    expect(all.total).toBe(3);
    expect((await visitors.own.call("agentRevenue")).value).toMatchObject({ items: [], total: 0 });
  });
});

describe("bringing others in", () => {
  const form = (username: string, more: object = {}) => ({
    ...{ key: randomUUID(), username, password: goodPassword, type: "member" },
    ...{ birthday: "1990-05-17", ...more },
  });
  const rowOf = async (username: string) =>
    (
      await platform.test.asOwner(
        "select upline_id, agent_type, line_rate from member where merchant = 'aurora' and username = $1",
        [username],
      )
    )[0];

  it("AGENT-06 registers somebody right below, once for a key, with a password to change", async () => {
    const asked = form("newbelow01", { rebate: "0.1", type: "agent" });
    const first = await visitors.sibling.call("agentRegister", asked);
    expect([first.code, first.value?.account]).toEqual([null, "newbelow01"]);
    expect((await visitors.sibling.call("agentRegister", asked)).value).toEqual(first.value);
    expect(await rowOf("newbelow01")).toEqual({
      ...{ upline_id: ids.sibling, agent_type: 2, line_rate: 10 },
    });
    const login = await platform.visitor("aurora").login("newbelow01", goodPassword);
    expect(login.value.firstTimeLogin).toBe(true);
    const changed = await visitors.sibling.call("agentRegister", {
      ...asked,
      username: "another01",
    });
    expect(changed.code).toBe("KEY_REUSED");
  });

  it.each([
    ["USERNAME_TAKEN", form("directwalls1")],
    ["PASSWORD_COMMON", form("newbelow02", { password: "Password1!" })],
    ["AGE_TOO_YOUNG", form("newbelow02", { birthday: "2015-01-01" })],
    ["RATE_TOO_HIGH", form("newbelow02", { rebate: "99" })],
  ])("AGENT-06 refuses with %s and leaves nothing", async (code, asked) => {
    expect((await visitors.sibling.call("agentRegister", asked)).code).toBe(code);
    expect(await rowOf("newbelow02")).toBeUndefined();
  });

  it("AGENT-06 counts who comes by a link, until it is switched off", async () => {
    platform.addMerchant("codes", "aurora", ({ registration }) => {
      registration.affiliate = true;
      const rule = registration.fields.items.affiliateCode;
      if (rule) rule.enabled = true;
      registration.fields.order.push("affiliateCode");
    });
    const agent = platform.visitor("codes", "198.51.100.99");
    await agent.join("linker001");
    await platform.test.asOwner("update member set agent_type = 1 where username = 'linker001'");
    const link = (await agent.call("createAgentLink", { key: randomUUID(), type: "agent" })).value;
    const comer = platform.visitor("codes", "198.51.100.98");
    expect((await comer.call("checkAffiliate", { code: link.code })).success).toBe(true);
    expect((await comer.join("comer0001", { affiliateCode: link.code })).success).toBe(true);
    expect((await agent.call("agentTeam")).value.items).toMatchObject([
      { account: "comer0001", isAgent: 2 },
    ]);
    expect((await agent.call("agentLinks")).value.items).toMatchObject([
      { id: link.id, visits: 1, registrations: 1 },
    ]);
    expect((await agent.call("removeAgentLink", { id: link.id })).success).toBe(true);
    const late = platform.visitor("codes", "198.51.100.97");
    expect((await late.join("comer0002", { affiliateCode: link.code })).code).toBe(
      "AFFILIATE_INVALID",
    );
  });
});
