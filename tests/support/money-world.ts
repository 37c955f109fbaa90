import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { CallMap, CallName } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { loadMerchant } from "#src/merchant/load.ts";
import { makeRevision } from "#src/merchant/revision.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { migrationSets } from "#src/platform/compose.ts";
import { openMember } from "#src/platform/domains/member/public.ts";
import { applyPaymentEvent } from "#src/platform/domains/wallet/deposits/apply-payment-event.ts";
import type { PaymentEvent } from "#src/platform/domains/wallet/deposits/provider.types.ts";
import { onlyProvider } from "#src/platform/domains/wallet/deposits/providers.ts";
import { makeSandbox } from "#src/platform/domains/wallet/deposits/sandbox/sandbox.ts";
import { openAccount, postTransfer } from "#src/platform/domains/wallet/public.ts";
import { makeWalletHandlers, type WalletDeps } from "#src/platform/domains/wallet/routes.ts";
import { runCall } from "#src/platform/http/run-call.ts";
import { valueFault } from "#src/platform/http/validate.ts";
import type { CallError, Handlers, SessionKind } from "#src/platform/kernel/context.ts";
import { transact } from "#src/platform/kernel/transact.ts";
import { ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { Tx } from "#src/store/tx.ts";
import { makeCallFacts } from "./call-facts.ts";
import { makeTestDatabase, type TestDatabase } from "./database.ts";
import { newAccount } from "./pay-out-account.ts";
import { countingDatabase } from "./platform-calls.ts";
import { moveAt, standsAlways } from "./stand-in-line.ts";
import { testSecret } from "./test-secret.ts";

type Outcome<Name extends CallName> = Result<CallMap[Name]["value"], CallError>;

/** One merchant's members and their money, without the doors in front of the calls. */
export interface MoneyWorld {
  test: TestDatabase;
  merchant: string;
  site: Merchant;
  clock: { now: number };
  /** SQL statements of calls since the world began, their transactions aside. */
  statements(): number;
  /** A new member's id. */
  member(balance?: bigint): Promise<string>;
  /** Puts a member below another, who is an agent by that, with leave to send money up: as if from the beginning. */
  putBelow(memberId: string, uplineId: string): Promise<void>;
  /** Moves a member below another at a moment: what they did before stays that of the line of before. */
  moveBelow(memberId: string, uplineId: string | null, at: number): Promise<void>;
  /** Puts money on a member's account, in minor units. */
  give(memberId: string, amount: bigint): Promise<void>;
  /** The id of the account a member is paid to, which is saved when it is first asked for. */
  account(memberId: string): Promise<string>;
  /** Answers a call as the platform does, for a member whose session and password are right. */
  call<Name extends CallName>(
    memberId: string,
    name: Name,
    payload: CallMap[Name]["payload"],
    handlers?: Handlers,
  ): Promise<Outcome<Name>>;
  /**
   * Makes a call that has to be done, and gives its value.
   * @throws where it is refused
   */
  done<Name extends CallName>(
    memberId: string,
    name: Name,
    payload: CallMap[Name]["payload"],
    handlers?: Handlers,
  ): Promise<CallMap[Name]["value"]>;
  /** A message of the provider, its signature already judged. */
  handle(event: PaymentEvent): Promise<Result<{ received: true }, CallError>>;
  inside<T>(work: (db: Tx) => Promise<T>): Promise<T>;
  /** What is on a member's account, in minor units. */
  balanceOf(memberId: string, wallet?: string): Promise<bigint>;
  close(): Promise<void>;
}

/** A key that was never used. */
export const newKey = (): string => randomBytes(12).toString("hex");

/** Asks calls for whoever is the member at that time. */
export function askerOf(world: () => MoneyWorld, member: () => string) {
  const ask = <Name extends CallName>(name: Name, payload: CallMap[Name]["payload"]) =>
    world().call(member(), name, payload);
  return {
    /** Answers a call that must not be refused. */
    done: async <Name extends CallName>(
      name: Name,
      payload: CallMap[Name]["payload"],
    ): Promise<CallMap[Name]["value"]> => {
      const outcome = await ask(name, payload);
      if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.error.code}`);
      return outcome.value;
    },
    /** `ok`, or why a call was refused. */
    codeOf: async <Name extends CallName>(
      name: Name,
      payload: CallMap[Name]["payload"],
    ): Promise<string> => {
      const outcome = await ask(name, payload);
      return outcome.ok ? "ok" : outcome.error.code;
    },
  };
}

/** Judges by the catalogue's schema, which its types are made from. */
const isValueOf = <Name extends CallName>(
  name: Name,
  value: unknown,
): value is CallMap[Name]["value"] => valueFault(name, value) === undefined;

/** What keeps the ledger from being whole; empty when nothing does. */
export async function ledgerFaults({ test, merchant }: MoneyWorld): Promise<string[]> {
  const accounts = await test.asOwner<{ fault: string }>(
    `select a.owner || '/' || a.wallet || ' has ' || a.balance || ', its entries ' || e.sum as fault
      from ledger_account a
      left join lateral (select coalesce(sum(amount), 0) as sum, count(*) as entries,
          coalesce(max(place), 0) as place from ledger_entry
        where merchant = a.merchant and account_id = a.id) as e on true
      where a.merchant = $1 and (a.balance <> e.sum or a.entries <> e.entries
        or e.place <> e.entries or (a.kind = 'member' and a.balance < 0))`,
    [merchant],
  );
  const [total] = await test.asOwner<{ sum: string }>(
    "select coalesce(sum(balance), 0)::text as sum from ledger_account where merchant = $1",
    [merchant],
  );
  const faults = accounts.map(({ fault }) => fault);
  return total?.sum === "0" ? faults : [...faults, `All accounts together have ${total?.sum}`];
}

/** Makes a world on the database that tests are told to use; every change to `site` is seen at once. */
export async function makeMoneyWorld(
  change: (site: Merchant) => void = () => undefined,
  deps: Partial<WalletDeps> = {},
): Promise<MoneyWorld> {
  const test = await makeTestDatabase(migrationSets);
  const source = folderSource(join(import.meta.dirname, "../../merchants"));
  const revision = makeRevision(await loadMerchant(source, "siam"), new Date(0));
  const { code: merchant, site } = revision;
  change(site);
  const clock = { now: Date.UTC(2026, 10, 21, 3) };
  const provider = makeSandbox("a-secret-for-tests-only");
  const own = makeWalletHandlers({
    secret: testSecret,
    providers: onlyProvider(provider),
    mayDeposit: async () => undefined,
    mayTransfer: async () => undefined,
    mayWithdraw: async () => "open",
    hasPaymentPassword: async () => false,
    onSent: async () => undefined,
    onIdentified: async () => undefined,
    turnoverFault: async () => undefined,
    checkPassword: async () => undefined,
    ...deps,
  });
  let statements = 0;
  let members = 0;
  const agents = new Set<string>();
  const database: Database = countingDatabase(test.database, () => {
    statements += 1;
  });
  const { currency } = site;
  const inside = <T>(work: (db: Tx) => Promise<T>): Promise<T> =>
    test.database.withMerchant(merchant, work);
  const world: MoneyWorld = {
    test,
    merchant,
    site,
    clock,
    statements: () => statements,
    inside,
    member: async (balance = 0n) => {
      members += 1;
      const given = {
        username: `member${members}x${newKey().slice(0, 6)}`,
        nickname: "",
        language: "EN",
        birthday: null,
        profile: {},
        origin: {},
        now: clock.now,
      };
      const made = await inside((db) => openMember(db, given));
      if (made === undefined) throw new Error("The test's member could not be made.");
      if (balance > 0n) await world.give(made.id, balance);
      return made.id;
    },
    putBelow: async (memberId, uplineId) => {
      agents.add(uplineId);
      await test.asOwner("update member set upline_id = $2, to_upline = true where id = $1", [
        memberId,
        uplineId,
      ]);
      await standsAlways(test, memberId);
    },
    moveBelow: async (memberId, uplineId, at) => {
      if (uplineId !== null) agents.add(uplineId);
      await test.asOwner("update member set upline_id = $2 where id = $1", [memberId, uplineId]);
      await moveAt(test, at);
    },
    give: (memberId, amount) =>
      inside(async (db) => {
        const house = { kind: "house" as const, owner: "test-bank", currency };
        const bank = await openAccount(db, house, clock.now);
        const mine = { kind: "member" as const, owner: memberId, currency };
        const account = await openAccount(db, mine, clock.now);
        const entries = [
          { accountId: bank.id, currency, amount: -amount },
          { accountId: account.id, currency, amount },
        ];
        const plan = { kind: "test-money", idempotencyKey: newKey(), entries };
        await postTransfer(db, plan, clock.now);
      }),
    call: async (memberId, name, payload, handlers = own) => {
      const facts = makeCallFacts(revision, { call: name, now: clock.now });
      const kind: SessionKind = agents.has(memberId) ? "agent" : "member";
      const session = { id: "s", memberId, kind, expiresAt: clock.now + 1 };
      const limiter = { take: async () => undefined };
      const options = { database, handlers, limiter, findSession: async () => session };
      const proof = { token: "t", cookie: "c" };
      const outcome = await runCall(options, { facts, proof, payload });
      if (!outcome.ok) return outcome;
      if (!isValueOf(name, outcome.value)) throw new Error(`The answer of ${name} is none.`);
      return ok(outcome.value);
    },
    done: async (memberId, name, payload, handlers) => {
      const outcome = await world.call(memberId, name, payload, handlers);
      if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.error.code}`);
      return outcome.value;
    },
    account: async (memberId) => {
      const [known] = (await world.done(memberId, "bankAccounts", {})).list;
      return (
        known ?? (await world.done(memberId, "addBankAccount", newAccount(undefined, "kbank")))
      ).id;
    },
    handle: (event) =>
      transact({ transaction: inside }, (db) =>
        applyPaymentEvent(db, provider.name, event, {
          now: clock.now,
          onPaid: async () => undefined,
        }),
      ),
    balanceOf: async (memberId, wallet = "main") => {
      const key = { kind: "member" as const, owner: memberId, currency, wallet };
      return (await inside((db) => openAccount(db, key, clock.now))).balance;
    },
    close: () => test.close(),
  };
  return world;
}
