import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import { some } from "#tests/support/some.ts";
import { goodPassword } from "#tests/support/test-platform.ts";
import {
  everybody,
  makeWalls,
  nameOf,
  tree,
  type Walls,
  type Who,
} from "#tests/support/walls-world.ts";

let platform: Walls["platform"];
let ids: Walls["ids"];
let visitors: Walls["visitors"];
let contractOf: Walls["contractOf"];
let paymentOf: Walls["paymentOf"];
beforeAll(async () => {
  ({ platform, ids, visitors, contractOf, paymentOf } = await makeWalls());
});
afterAll(() => platform?.close());

async function offerTo(who: Who): Promise<string> {
  // One open offer between two: those of before are over.
  await platform.test.asOwner(
    "update contract set status = 'ended' where status = 'inProcess' and member_id = $1",
    [ids[who]],
  );
  return contractOf(who, "dividend", true);
}

async function linkOf(who: Who): Promise<string> {
  const [row] = await platform.test.asOwner<{ id: string }>(
    `insert into member_link (merchant, id, owner_id, code, agent, line_rate, created_at)
     values ($1, gen_random_uuid(), $2, upper(left(replace($3, '-', ''), 12)), false, 0, now())
     returning id`,
    [tree[who][0], ids[who], randomUUID()],
  );
  return row?.id ?? "";
}

/** What a call is asked about somebody: their branch, their contract, their payment or their account. */
const about: { [Name in CallName]?: (who: Who) => object | Promise<object> } = {
  agentTeam: (who) => ({ parentId: ids[who] }),
  agentTeamBets: (who) => ({ parentId: ids[who] }),
  agentReport: (who) => ({ parentId: ids[who] }),
  agentTransactions: (who) => ({ parentId: ids[who] }),
  agentPaymentBets: async (who) => ({ id: await paymentOf(who, "dividend") }),
  removeAgentLink: async (who) => ({ id: await linkOf(who) }),
  offerContract: (who) => ({
    ...{ key: randomUUID(), memberId: ids[who], kind: "dividend", period: "D" },
    tiers: [{ rate: "0.1", activeMembers: 0 }],
  }),
  offerHourContract: (who) => ({
    ...{ key: randomUUID(), memberId: nameOf(who), tiers: [{ rate: "0.1", activeMembers: 0 }] },
  }),
  offerRealtimeContract: (who) => ({
    ...{ key: randomUUID(), memberId: ids[who], tiers: [{ rate: "0.1", activeMembers: 0 }] },
  }),
  acceptContract: async (who) => ({ id: await offerTo(who), termsHash: "a".repeat(43) }),
  rejectContract: async (who) => ({ id: await offerTo(who) }),
  terminateContract: async (who) => ({ id: await offerTo(who) }),
  processDividend: async (who) => ({ key: randomUUID(), id: await paymentOf(who, "dividend") }),
  processDailySalary: async (who) => ({ key: randomUUID(), id: await paymentOf(who, "daily") }),
  rateDownline: (who) => ({ key: randomUUID(), member: ids[who], rebate: "0.1" }),
  noteDownline: (who) => ({
    key: randomUUID(),
    member: nameOf(who),
    note: "Calls in the evening.",
  }),
  messageDownline: (who) => ({ key: randomUUID(), member: ids[who], message: "Welcome." }),
  lockDownline: (who) => ({ key: randomUUID(), id: ids[who] }),
  unlockDownline: (who) => ({ key: randomUUID(), id: ids[who] }),
  transferDownline: (who) => ({
    ...{ key: randomUUID(), member: nameOf(who), amount: "50000.00", password: goodPassword },
  }),
};

/** Calls about nobody: whatever they answer holds nothing of strangers. */
const silent: { [Name in CallName]?: () => object } = {
  agentAnnouncements: () => ({}),
  agentOverview: () => ({}),
  agentRevenue: () => ({}),
  agentLinks: () => ({}),
  createAgentLink: () => ({ key: randomUUID(), type: "member" }),
  agentRegister: () => ({
    ...{ key: randomUUID(), username: `below${Date.now() % 1_000_000}`, password: goodPassword },
    ...{ type: "member", birthday: "1990-05-17" },
  }),
  contracts: () => ({ pageSize: 100 }),
  contractPayments: () => ({ pageSize: 100 }),
  dividend: () => ({ pageSize: 100 }),
  dailySalary: () => ({ pageSize: 100 }),
  hourSalary: () => ({ pageSize: 100 }),
  realtimeSalary: () => ({ pageSize: 100 }),
  salarySoFar: () => ({ kind: "realtime" }),
};

/** Whom a call is asked about: two of the own line, and one of each that is none of it. */
const targets = {
  "right below": "low",
  "further below": "player",
  upline: "top",
  sibling: "sibling",
  "sibling's member": "theirs",
  "stranger's line": "strangers",
  stranger: "stranger",
  trial: "trial",
  "other merchant": "abroads",
} as const;

/** What the agent in the middle is told of somebody right below, and of somebody further below. */
const verdicts: { [Name in CallName]?: [right: string, further: string] } = {
  agentTeam: ["ok", "ok"],
  agentTeamBets: ["ok", "ok"],
  agentReport: ["ok", "ok"],
  agentTransactions: ["ok", "ok"],
  // A payment is for who makes and who gets it.
  agentPaymentBets: ["ok", "NOT_FOUND"],
  // A link is its owner's alone.
  removeAgentLink: ["NOT_FOUND", "NOT_FOUND"],
  // Whoever is further below has an agent of their own, who alone agrees with them on anything.
  offerContract: ["RATE_TOO_HIGH", "NOT_FOUND"],
  offerHourContract: ["RATE_TOO_HIGH", "NOT_FOUND"],
  offerRealtimeContract: ["RATE_TOO_HIGH", "NOT_FOUND"],
  // The agent made that offer: only who got it answers, only who made it takes it back.
  acceptContract: ["STATE_INVALID", "NOT_FOUND"],
  rejectContract: ["STATE_INVALID", "NOT_FOUND"],
  terminateContract: ["ok", "NOT_FOUND"],
  processDividend: ["ok", "NOT_FOUND"],
  processDailySalary: ["ok", "NOT_FOUND"],
  // Whoever is further below gets their rate from the agent right above.
  rateDownline: ["ok", "NOT_FOUND"],
  noteDownline: ["ok", "ok"],
  messageDownline: ["ok", "ok"],
  lockDownline: ["ok", "ok"],
  unlockDownline: ["ok", "ok"],
  transferDownline: ["ok", "ok"],
};

const print = (line: string) => process.stdout.write(`${line}\n`);
const cell = (word: string, width = 17): string => word.padEnd(width);

describe("the walls of a line", () => {
  it("ROLE-12 T22 holds every call of agents, contracts, dividends and salaries against everybody", async () => {
    const names = Object.keys(calls) as CallName[];
    const isAgents = (name: CallName) => {
      const { access, moduleId }: CallDeclaration = calls[name];
      return access === "agent" || moduleId === "AGENT" || moduleId === "CONTRACT";
    };
    // A call that is added is decided on here.
    expect(Object.keys({ ...about, ...silent }).sort()).toEqual(
      some(names).filter(isAgents).sort(),
    );
    print(
      `${cell("asked about", 23)}${Object.keys(targets)
        .map((one) => cell(one))
        .join("")}`,
    );
    for (const [name, payload] of some(Object.entries(about))) {
      const said: string[] = [];
      for (const who of Object.values(targets)) {
        const reply = await visitors.own.call(name as CallName, (await payload(who)) as never);
        said.push(reply.code ?? "ok");
      }
      print(`${cell(name, 23)}${said.map((one) => cell(one)).join("")}`);
      const [right, further] = verdicts[name as CallName] ?? [];
      const others = Object.keys(targets)
        .slice(2)
        .map(() => "NOT_FOUND");
      expect([name, ...said]).toEqual([name, right, further, ...others]);
    }
  });

  it("T22 shows nothing of anybody outside the line, whatever is asked", async () => {
    const outside = everybody.filter(
      (who) => !["own", "low", "player", "direct", "top"].includes(who),
    );
    for (const [name, payload] of some(Object.entries({ ...silent, agentTeam: () => ({}) }))) {
      const reply = await visitors.own.call(name as CallName, payload() as never);
      expect([name, reply.code]).toEqual([name, null]);
      const words = JSON.stringify(reply.value);
      const shown = some(outside).filter(
        (who) => words.includes(ids[who]) || words.includes(nameOf(who)),
      );
      expect([name, shown]).toEqual([name, []]);
    }
  });

  it("T22 finds in a list by a name or a contract, and offers in a preview, what is the agent's own alone", async () => {
    const named: CallName[] = ["agentTeam", "agentTeamBets", "agentReport", "agentTransactions"];
    const ofContract: CallName[] = ["dividend", "dailySalary", "hourSalary", "realtimeSalary"];
    const kinds = ["dividend", "daily", "hour", "realtime"];
    const offers: CallName[] = ["offerContract", "offerHourContract", "offerRealtimeContract"];
    /** How a call names somebody otherwise: by the account where the first matrix takes the id, and so on. */
    const swapped: CallName[] = [
      ...["rateDownline", "noteDownline", "messageDownline", "transferDownline"],
      ...["lockDownline", "unlockDownline"],
    ] as CallName[];
    const rows: [string, (who: Who) => Promise<string>][] = [];
    const found = async (name: CallName, payload: object): Promise<string> => {
      const { code, value } = await visitors.own.call(name, payload as never);
      if (code !== null) return code;
      const all = JSON.stringify({ ...value, path: null });
      const isShown = some(everybody.filter((who) => !below.includes(who))).some(
        (who) => all.includes(nameOf(who)) || all.includes(ids[who]),
      );
      return isShown ? "SHOWN" : (value?.items ?? []).length > 0 ? "ok" : "nothing";
    };
    const below: Who[] = ["own", "low", "player", "direct"];
    for (const name of named)
      rows.push([
        `${name}.account`,
        (who) =>
          found(name, { account: nameOf(who), ...(name === "agentReport" && { by: "member" }) }),
      ]);
    for (const [place, name] of ofContract.entries())
      rows.push([
        `${name}.contractId`,
        async (who) => {
          const payment = await paymentOf(who, kinds[place] ?? "");
          const [row] = await platform.test.asOwner<{ id: string }>(
            "select contract_id as id from contract_payment where id = $1",
            [payment],
          );
          return found(name, { contractId: row?.id });
        },
      ]);
    for (const name of offers)
      rows.push([
        `${name}.preview`,
        async (who) => {
          const offer = (await about[name]?.(who)) ?? {};
          const tiers = [{ rate: "0.01", activeMembers: 0 }];
          const asked = { ...offer, tiers, preview: true };
          return (await visitors.own.call(name, asked as never)).code ?? "ok";
        },
      ]);
    for (const name of swapped)
      rows.push([
        `${name}, other name`,
        async (who) => {
          const asked: Record<string, string> = { ...(await about[name]?.(who)) };
          const field = "member" in asked ? "member" : "id";
          asked[field] = asked[field] === ids[who] ? nameOf(who) : ids[who];
          return (await visitors.own.call(name, asked as never)).code ?? "ok";
        },
      ]);
    print(
      `${cell("by another way", 32)}${Object.keys(targets)
        .map((one) => cell(one))
        .join("")}`,
    );
    for (const [name, ask] of some(rows)) {
      const said: string[] = [];
      for (const who of Object.values(targets)) said.push(await ask(who));
      print(`${cell(name, 32)}${said.map((one) => cell(one)).join("")}`);
      const [, further] = verdicts[name.split(",")[0] as CallName] ?? [];
      const own = name.endsWith(".account")
        ? ["ok", "ok"]
        : name.endsWith(".contractId")
          ? ["ok", "nothing"]
          : name.endsWith(".preview")
            ? ["RATE_TOO_HIGH", "NOT_FOUND"]
            : ["ok", further];
      const none = /\.(account|contractId)$/.test(name) ? "nothing" : "NOT_FOUND";
      expect([name, ...said]).toEqual([name, ...own, ...said.slice(2).map(() => none)]);
    }
  });

  it("ROLE-12 is closed to members, trial accounts, visitors and other merchants' agents", async () => {
    const crossing = platform.visitor("aurora");
    crossing.token = visitors.abroad.token;
    crossing.cookies = new Map(visitors.abroad.cookies);
    const callers = {
      member: visitors.direct,
      trial: visitors.trial,
      visitor: platform.visitor("aurora"),
      "other merchant": crossing,
    };
    print(
      `${cell("asked by", 23)}${Object.keys(callers)
        .map((one) => cell(one, 21))
        .join("")}`,
    );
    const all = { ...about, ...silent };
    for (const name of some(Object.keys(all) as CallName[])) {
      const said: string[] = [];
      for (const caller of Object.values(callers)) {
        const reply = await caller.call(name, ((await all[name]?.("low")) ?? {}) as never);
        said.push(reply.code ?? "ok");
      }
      print(`${cell(name, 23)}${said.map((one) => cell(one, 21)).join("")}`);
      const { access }: CallDeclaration = calls[name];
      // Members answer offers and see what they are paid; what is somebody else's is not there.
      const member = ["contracts", "contractPayments"].includes(name) ? "ok" : "NOT_FOUND";
      expect([name, ...said]).toEqual([
        name,
        ...(access === "agent"
          ? ["AGENT_REQUIRED", "AGENT_REQUIRED"]
          : [member, "TRIAL_NOT_ALLOWED"]),
        "SESSION_REQUIRED",
        "SESSION_ENDED",
      ]);
    }
  });

  it("CONTRACT-07 opens a payment to whoever gets it, who need not be an agent, and to no other member", async () => {
    const id = await paymentOf("direct", "daily");
    const mine = await visitors.direct.call("agentPaymentBets", { id });
    expect([mine.code, mine.value?.totals.account]).toEqual([null, nameOf("direct")]);
    expect(mine.value?.totals.settled).not.toBe("0.00");
    const theirs = await visitors.theirs.call("agentPaymentBets", { id });
    expect(theirs.code).toBe("NOT_FOUND");

    // So does the list of all payments of that contract.
    const { value } = await visitors.direct.call("contractPayments", { pageSize: 100 });
    const { contractId } = some(value?.items ?? []).find((one) => one.id === id) ?? {};
    const listOf = async (who: Who) =>
      (await visitors[who].call("contractPayments", { contractId })).value?.items.map(
        ({ id: of }: { id: string }) => of,
      );
    expect(await listOf("direct")).toEqual([id]);
    expect(await listOf("own")).toEqual([id]);
    for (const who of some(["top", "sibling", "theirs", "stranger", "abroad"] as const))
      expect([who, await listOf(who)]).toEqual([who, []]);
  });
});
