import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallMap, CallName, Contract } from "#src/contracts/api.gen.ts";
import {
  ledgerFaults,
  type MoneyWorld,
  makeMoneyWorld,
  newKey,
} from "#tests/support/money-world.ts";
import { settleContracts } from "#tests/support/settle-contracts.ts";
import { some } from "#tests/support/some.ts";
import { makeContractHandlers } from "./routes.ts";

const onServer = Boolean(process.env.PORTICO_TEST_DATABASE_URL);
const handlers = makeContractHandlers();
const dayMs = 86_400_000;
/** Midnight in Bangkok. */
const began = Date.UTC(2026, 10, 20, 17);
let world: MoneyWorld;
let [top, agent] = ["", ""];

beforeAll(async () => {
  world = await makeMoneyWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.test.asOwner("update contract set due_at = null");
  world.clock.now = began;
  top = await world.member();
  agent = await world.member();
  await world.putBelow(agent, top);
});

const done = <Name extends CallName>(who: string, name: Name, payload: CallMap[Name]["payload"]) =>
  world.done(who, name, payload, handlers);
/** `ok`, or why a call is refused. */
async function codeOf<Name extends CallName>(
  who: string,
  name: Name,
  payload: CallMap[Name]["payload"],
): Promise<string> {
  const outcome = await world.call(who, name, payload, handlers);
  return outcome.ok ? "ok" : outcome.error.code;
}
const offering = () => ({
  ...{ key: newKey(), memberId: agent, kind: "daily" as const, period: "D" as const },
  tiers: [{ rate: "1", activeMembers: 0 }],
});
const offer = (): Promise<Contract> => done(top, "offerContract", offering());

type Press = () => Promise<string>;

/** Waits until so many wait for a lock of the database. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const [row] = await world.test.asOwner<{ waiting: number }>(
      `select count(distinct pid)::int as waiting from pg_locks as lock
       where not granted and exists (select from pg_locks as own
         join pg_database as here on here.oid = own.database and here.datname = current_database()
         where own.pid = lock.pid)`,
    );
    if (row?.waiting === count) return;
  }
}

/** Has some press at the same moment, the first first: all of them wait for what this holds meanwhile. */
async function atOnce(hold: string, values: unknown[], presses: Press[]): Promise<string[]> {
  const { asOwner } = world.test;
  await asOwner("begin");
  await asOwner(hold, values);
  const answers: Promise<string>[] = [];
  for (const press of some(presses)) {
    answers.push(press());
    await untilWaiting(answers.length);
  }
  await asOwner("commit");
  return Promise.all(answers);
}

/** The same where what is agreed on is changed. */
const inTurn = (...presses: Press[]): Promise<string[]> =>
  atOnce(
    "select pg_advisory_xact_lock(hashtextextended('contracts ' || $1, 0))",
    [world.merchant],
    presses,
  );

/** What a contract has become, and how, as both see it. */
async function storyOf(id: string): Promise<string[]> {
  const both = await Promise.all(
    [top, agent].map(async (who) => {
      const one = (await done(who, "contracts", {})).items.find((row) => row.id === id);
      return [one?.status ?? "", ...(one?.history ?? []).map(({ event }) => event)];
    }),
  );
  expect(both[1]).toEqual(both[0]);
  return both[0] ?? [];
}

// The embedded database runs one transaction at a time, so these can only happen on a server.
describe.runIf(onServer)("an offer that is answered at the same moment", () => {
  const accept = ({ id, termsHash }: Contract) =>
    codeOf(agent, "acceptContract", { id, termsHash });

  it("CONTRACT-03 counts once where it is accepted twice", async () => {
    const open = await offer();
    const answers = await inTurn(
      () => accept(open),
      () => accept(open),
    );
    expect(answers).toEqual(["ok", "CONTRACT_CHANGED"]);
    expect(await storyOf(open.id)).toEqual(["approved", "offered", "accepted"]);
  });

  it("CONTRACT-03 is what came first where it is accepted and rejected", async () => {
    const [one, other] = [await offer(), await offer()];
    // The second took the place of the first.
    expect(await inTurn(() => accept(one))).toEqual(["CONTRACT_CHANGED"]);
    const reject = () => codeOf(agent, "rejectContract", { id: other.id });
    expect(await inTurn(reject, () => accept(other))).toEqual(["ok", "CONTRACT_CHANGED"]);
    expect(await storyOf(other.id)).toEqual(["rejected", "offered", "rejected"]);
  });

  it("CONTRACT-03 is over where it is withdrawn first, and ended where it is accepted first", async () => {
    const withdrawn = await offer();
    const terminate = (id: string) => codeOf(top, "terminateContract", { id });
    const late = await inTurn(
      () => terminate(withdrawn.id),
      () => accept(withdrawn),
    );
    expect(late).toEqual(["ok", "CONTRACT_CHANGED"]);
    expect(await storyOf(withdrawn.id)).toEqual(["ended", "offered", "withdrawn"]);
    const accepted = await offer();
    const early = await inTurn(
      () => accept(accepted),
      () => terminate(accepted.id),
    );
    expect(early).toEqual(["ok", "ok"]);
    const [, ...story] = await storyOf(accepted.id);
    expect(story).toEqual(["offered", "accepted", "terminated"]);
    // It is over before it began.
    const [row] = await world.test.asOwner<{ days: number }>(
      `select extract(epoch from effective_until - effective_from)::int as days from contract
       where id = $1`,
      [accepted.id],
    );
    expect(row).toEqual({ days: 0 });
  });

  it("CONTRACT-03 is outdated where the member moves first, as is what is offered then", async () => {
    // Moves are told by the database's clock.
    world.clock.now = Date.now();
    const open = await offer();
    const other = await world.member();
    // Who moves takes the same lock.
    const answers = await atOnce(
      "update member set upline_id = $2 where id = $1",
      [agent, other],
      [() => accept(open), () => codeOf(top, "offerContract", offering())],
    );
    expect(answers).toEqual(["OFFER_OUTDATED", "NOT_FOUND"]);
    expect(await storyOf(open.id)).toEqual(["ended", "offered", "moved"]);
  });

  it("CONTRACT-03 is one where two offers are made by one key, and the last of two by two", async () => {
    const [first, second] = [offering(), offering()];
    const press = (payload: ReturnType<typeof offering>) => () =>
      codeOf(top, "offerContract", payload);
    expect(await inTurn(press(first), press(second))).toEqual(["ok", "ok"]);
    const { items } = await done(agent, "contracts", {});
    expect(items.map(({ status }) => status).sort()).toEqual(["ended", "inProcess"]);
    expect(await Promise.all([press(second)(), press(second)()])).toEqual(["ok", "ok"]);
    expect((await done(agent, "contracts", {})).total).toBe(2);
  });
});

describe.runIf(onServer)("a payment that several make at the same moment", () => {
  /** A payment that its payer had too little for when it was settled: 10.00. */
  async function owe(): Promise<string> {
    const { id, termsHash } = await offer();
    await done(agent, "acceptContract", { id, termsHash });
    await world.test.asOwner(
      "insert into play_quarter values ($1, $2, 'THB', $3, 'RNG', 100000, 100000, 0)",
      [world.merchant, agent, new Date(began + dayMs)],
    );
    world.clock.now = began + 2 * dayMs;
    await settleContracts(world);
    const { items } = await done(top, "dailySalary", { status: "owed" });
    return items[0]?.id ?? "";
  }
  const pay = (id: string) => codeOf(top, "processDailySalary", { key: newKey(), id });
  const holdPayment = "select from contract_payment where id = $1 for update";

  it("CONTRACT-07 is made once by two presses, and once more by no job", async () => {
    const id = await owe();
    await world.give(top, 5_000n);
    const answers = await atOnce(holdPayment, [id], [() => pay(id), () => pay(id)]);
    expect(answers).toEqual(["ok", "STATE_INVALID"]);
    world.clock.now += 600_000;
    await Promise.all([settleContracts(world), settleContracts(world), settleContracts(world)]);
    expect([await world.balanceOf(top), await world.balanceOf(agent)]).toEqual([4_000n, 1_000n]);
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("CONTRACT-07 is made by jobs and a press together once", async () => {
    const id = await owe();
    await world.give(top, 5_000n);
    world.clock.now += 600_000;
    const jobs = [settleContracts(world), settleContracts(world)];
    const answers = await Promise.all([pay(id), pay(id)]);
    await Promise.all(jobs);
    expect(answers.filter((code) => code === "ok").length).toBeLessThan(2);
    expect([await world.balanceOf(top), await world.balanceOf(agent)]).toEqual([4_000n, 1_000n]);
    expect((await done(top, "dailySalary", { status: "paid" })).total).toBe(1);
    expect(await ledgerFaults(world)).toEqual([]);
  });

  it("CONTRACT-07 stays owed where two are pressed and there is too little for either", async () => {
    const id = await owe();
    await world.give(top, 999n);
    const answers = await atOnce(holdPayment, [id], [() => pay(id), () => pay(id)]);
    expect(answers).toEqual(["FUNDS_INSUFFICIENT", "FUNDS_INSUFFICIENT"]);
    expect((await done(top, "dailySalary", { status: "owed" })).total).toBe(1);
    expect([await world.balanceOf(top), await world.balanceOf(agent)]).toEqual([999n, 0n]);
  });
});

describe("a day that several settle at the same moment", () => {
  it("CONTRACT-07 is settled once", async () => {
    await world.give(top, 5_000n);
    const { id, termsHash } = await offer();
    await done(agent, "acceptContract", { id, termsHash });
    await world.test.asOwner(
      "insert into play_quarter values ($1, $2, 'THB', $3, 'RNG', 100000, 100000, 0)",
      [world.merchant, agent, new Date(began + dayMs)],
    );
    world.clock.now = began + 2 * dayMs;
    await Promise.all(Array.from({ length: 6 }, () => settleContracts(world)));
    const { items } = await done(agent, "contractPayments", { contractId: id });
    expect(items.map(({ status, amount }) => [status, amount])).toEqual([["paid", "10.00"]]);
    expect(await world.balanceOf(agent)).toBe(1_000n);
    expect(await ledgerFaults(world)).toEqual([]);
  });
});
