import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallError } from "#src/platform/kernel/context.ts";
import type { Result } from "#src/shared/result.ts";
import { ledgerFaults, type MoneyWorld, makeMoneyWorld } from "#tests/support/money-world.ts";
import { some } from "#tests/support/some.ts";
import {
  asked,
  type Deed,
  done,
  type ModelledWithdrawal,
} from "#tests/support/withdrawal-model.ts";
import { confirmOverdue } from "./withdrawals/repo.ts";
import {
  approveWithdrawal,
  disburseWithdrawal,
  forceWithdrawal,
  refundWithdrawal,
  refuseWithdrawal,
} from "./withdrawals/staff.ts";

const full = process.env.PORTICO_TEST_FULL === "1";
const operations = full ? 20_000 : 2_000;
const seed = Number(process.env.PORTICO_TEST_SEED ?? 20_261_121);
const minutes = 60_000;

let world: MoneyWorld;
beforeAll(async () => {
  world = await makeMoneyWorld((site) => {
    site.payments = {
      vendorWallets: ["KOI"],
      minDeposit: "0.01",
      minWithdrawal: "0.01",
      lineTransfers: ["upline", "downline"],
      maxTransferPerDay: "100000000",
    };
  });
});
afterAll(() => world?.close());

/** One thing somebody does; numbers choose among what there is at that time. */
const operation = fc.record({
  what: fc.constantFrom(
    ...([
      "deposit",
      "deposit",
      "tell",
      "tell",
      "tell",
      "withdraw",
      "withdraw",
      "transfer",
      "line",
    ] as const),
    ...(["staff", "staff", "staff", "reply", "reply", "wait", "confirm"] as const),
  ),
  who: fc.nat(4),
  which: fc.nat(1_000_000),
  choice: fc.nat(4),
  amount: fc.bigInt({ min: 1n, max: 90_000n }),
  key: fc.nat(Math.floor(operations / 3)),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

interface ModelDeposit {
  who: number;
  amount: bigint;
  status: number;
}
interface ModelWithdrawal {
  who: number;
  state: ModelledWithdrawal;
}

/** What the platform is to come to, kept without it. */
const model = {
  main: [] as bigint[],
  koi: [] as bigint[],
  deposits: new Map<string, ModelDeposit>(),
  withdrawals: new Map<string, ModelWithdrawal>(),
  /** What each member's keys were used for, and for which row. */
  keys: new Map<string, { content: string; id: string }>(),
};
const members: string[] = [];
const amountOf = (minor: bigint): string =>
  `${minor / 100n}.${(minor % 100n).toString().padStart(2, "0")}`;
const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];
const codeOf = (outcome: Result<unknown, CallError>): string =>
  outcome.ok ? "ok" : outcome.error.code;

/** What a key lets an operation come to; undefined when it is free. */
function used(who: number, key: string, content: string): string | undefined {
  const before = model.keys.get(`${who} ${key}`);
  if (before === undefined) return undefined;
  return before.content === content ? "ok" : "KEY_REUSED";
}

async function moneyOut(step: Operation): Promise<void> {
  const { who, amount, what, choice } = step;
  const [key, member] = [`model-test-key-${step.key}`, members[who] ?? ""];
  const wallets = [model.main, model.koi];
  const [from, to] = choice % 2 === 0 ? wallets : [...wallets].reverse();
  if (!from || !to) throw new Error("There are two wallets.");
  const source = what === "withdraw" ? model.main : from;
  const content = `${what} ${amount} ${what === "transfer" ? choice % 2 : ""}`;
  const known = used(who, key, content);
  const expected = known ?? ((source[who] ?? 0n) >= amount ? "ok" : "FUNDS_INSUFFICIENT");
  const names = choice % 2 === 0 ? ["main", "KOI"] : ["KOI", "main"];
  const outcome =
    what === "withdraw"
      ? await world.call(member, "withdraw", {
          key,
          amount: amountOf(amount),
          accountId: await world.account(member),
          password: "right",
        })
      : await world.call(member, "walletTransfer", {
          key,
          from: names[0] ?? "",
          to: names[1] ?? "",
          amount: amountOf(amount),
        });
  expect(codeOf(outcome)).toBe(expected);
  if (!outcome.ok) return;
  const { id } = outcome.value;
  if (known !== undefined) {
    expect(id).toBe(model.keys.get(`${who} ${key}`)?.id);
    return;
  }
  model.keys.set(`${who} ${key}`, { content, id });
  source[who] = (source[who] ?? 0n) - amount;
  if (what === "transfer") {
    to[who] = (to[who] ?? 0n) + amount;
    return;
  }
  model.withdrawals.set(id, { who, state: asked(amount) });
}

/** The first member is the agent of the others: money goes up to them, or down from them. */
async function line({ who, amount, choice, ...step }: Operation): Promise<void> {
  if (who === 0) return;
  const isUp = choice % 2 === 0;
  const [from, to] = isUp ? [who, 0] : [0, who];
  const key = `model-test-key-${step.key}`;
  const content = `line ${amount} ${isUp ? "up" : who}`;
  const known = used(from, key, content);
  const enough = (model.main[from] ?? 0n) >= amount;
  const payload = { key, amount: amountOf(amount), password: "right" };
  const outcome = isUp
    ? await world.call(members[from] ?? "", "transferUpline", payload)
    : await world.call(members[0] ?? "", "transferDownline", {
        ...payload,
        member: members[who] ?? "",
      });
  expect(codeOf(outcome)).toBe(known ?? (enough ? "ok" : "FUNDS_INSUFFICIENT"));
  if (!outcome.ok) return;
  const { id } = outcome.value;
  if (known !== undefined) {
    expect(id).toBe(model.keys.get(`${from} ${key}`)?.id);
    return;
  }
  model.keys.set(`${from} ${key}`, { content, id });
  model.main[from] = (model.main[from] ?? 0n) - amount;
  model.main[to] = (model.main[to] ?? 0n) + amount;
}

async function deposit({ who, amount, ...step }: Operation): Promise<void> {
  const key = `model-test-key-${step.key}`;
  const content = `deposit ${amount}`;
  const known = used(who, key, content);
  const payload = { key, method: "bank", amount: amountOf(amount) };
  const outcome = await world.call(members[who] ?? "", "deposit", payload);
  expect(codeOf(outcome)).toBe(known ?? "ok");
  if (!outcome.ok) return;
  const { id } = outcome.value;
  if (known !== undefined) expect(id).toBe(model.keys.get(`${who} ${key}`)?.id);
  else {
    model.keys.set(`${who} ${key}`, { content, id });
    model.deposits.set(id, { who, amount, status: 0 });
  }
}

/** The provider tells something, perhaps again and perhaps against what it told before. */
async function tell({ which, choice, amount }: Operation): Promise<void> {
  const depositId = pick([...model.deposits.keys()], which);
  const known = depositId === undefined ? undefined : model.deposits.get(depositId);
  if (depositId === undefined || known === undefined) return;
  const status = choice % 3;
  const wrong = choice === 4 && amount !== known.amount;
  const event = {
    eventId: randomUUID(),
    depositId,
    status: (["pending", "failed", "paid"] as const)[status] ?? "pending",
    amount: amountOf(wrong ? amount : known.amount),
    currency: "THB",
  };
  for (const _ of [1, 2])
    expect(codeOf(await world.handle(event))).toBe(wrong ? "AMOUNT_INVALID" : "ok");
  if (wrong || status <= known.status) return;
  known.status = status;
  if (status === 2) model.main[known.who] = (model.main[known.who] ?? 0n) + known.amount;
}

/** Does a deed to the model's withdrawal, and gives what is to be answered. */
function happens(id: string, deed: Deed, more: { missing?: bigint; answerBy?: number } = {}) {
  const known = model.withdrawals.get(id);
  if (known === undefined) throw new Error("The model has lost a withdrawal.");
  const { code, after } = done(known.state, deed, { now: world.clock.now, ...more });
  model.main[known.who] = (model.main[known.who] ?? 0n) + after.returned - known.state.returned;
  known.state = after;
  return code;
}

async function staff({ which, choice }: Operation): Promise<void> {
  const id = pick([...model.withdrawals.keys()], which);
  if (id === undefined) return;
  const { now } = world.clock;
  const acts = [
    [approveWithdrawal, "approve"],
    [disburseWithdrawal, "disburse"],
    [refuseWithdrawal, "refuse"],
    [forceWithdrawal, "force"],
    [refundWithdrawal, "refund"],
  ] as const;
  // Most are let through, or nothing would ever be sent.
  const [act, deed] = acts[which % 3 === 0 ? choice : which % 2] ?? acts[0];
  // A member has an hour for the answer, as the merchant's settings are.
  const expected = happens(id, deed, deed === "disburse" ? { answerBy: now + 60 * minutes } : {});
  const order = { id, staff: "model", remark: "as the model says", now };
  const outcome = await world.inside((db) => act(db, order));
  expect(codeOf(outcome)).toBe(expected);
}

async function reply({ which, choice, amount, key }: Operation): Promise<void> {
  const sent = [...model.withdrawals].filter(
    ([, { state }]) => choice === 4 || state.status === "disbursed",
  );
  const [id, known] = pick(sent, which) ?? [];
  if (id === undefined || known === undefined) return;
  const kind = (["received", "notReceived", "partlyReceived"] as const)[choice % 3] ?? "received";
  const expected = happens(id, kind, { missing: amount });
  const outcome = await world.call(members[known.who] ?? "", "withdrawReply", {
    key: `reply-key-of-model-${key}-${randomUUID().slice(0, 8)}`,
    id,
    reply: kind,
    ...(kind === "partlyReceived" ? { remaining: amountOf(amount) } : {}),
  });
  expect(codeOf(outcome)).toBe(expected);
}

async function confirm(): Promise<void> {
  const { now } = world.clock;
  let due = 0;
  for (const id of model.withdrawals.keys()) if (happens(id, "silence") === "ok") due += 1;
  const confirmed = await world.inside((db) => confirmOverdue(db, now));
  expect(confirmed).toBe(due);
}

async function run(step: Operation): Promise<void> {
  switch (step.what) {
    case "deposit":
      return deposit(step);
    case "tell":
      return tell(step);
    case "withdraw":
    case "transfer":
      return moneyOut(step);
    case "line":
      return line(step);
    case "staff":
      return staff(step);
    case "reply":
      return reply(step);
    case "wait":
      world.clock.now += (step.choice + 1) * 5 * minutes;
      return undefined;
    case "confirm":
      return confirm();
  }
}

it(`${operations} random operations end with every account equal to its entries, as the model has it (seed ${seed})`, {
  timeout: full ? 1_800_000 : 240_000,
}, async () => {
  for (let index = 0; index < 5; index += 1) {
    members.push(await world.member(50_000n));
    model.main.push(50_000n);
    model.koi.push(0n);
  }
  const [first = "", ...others] = members;
  for (const other of some(others)) await world.putBelow(other, first);
  const steps = fc.sample(operation, { numRuns: operations, seed });
  for (const step of steps) await run(step);
  for (const [who, member] of some(members.entries())) {
    expect(await world.balanceOf(member)).toBe(model.main[who]);
    expect(await world.balanceOf(member, "KOI")).toBe(model.koi[who]);
  }
  const rows = await world.test.asOwner<{ id: string; state: string }>(
    "select id, concat_ws(' ', status, received, remaining, returned) as state from withdrawal",
  );
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
    new Map(
      [...model.withdrawals].map(([id, { state }]) => [
        id,
        `${state.status} ${state.received} ${state.remaining} ${state.returned}`,
      ]),
    ),
  );
  expect(await ledgerFaults(world)).toEqual([]);
  // The run is worth its time only if every state was reached.
  expect(new Set(rows.map(({ state }) => state.split(" ")[0])).size).toBeGreaterThanOrEqual(8);
  const paid = [...model.deposits.values()].filter(({ status }) => status === 2).length;
  expect(paid).toBeGreaterThan(operations / 40);
});
