import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import { err, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import { DatabaseBusy } from "#src/store/failures.ts";
import type { Tx } from "#src/store/tx.ts";
import { admit, type FindSession, type SessionProof } from "../kernel/access.ts";
import type { CallError, CallFacts, CallSession, Handlers } from "../kernel/context.ts";
import { keepText, textOf } from "../kernel/lasting.ts";
import type { Limiter } from "../kernel/limits.ts";
import { valueFault } from "./validate.ts";

type Outcome = Result<unknown, CallError>;

/** Any handler, once its name no longer matters. */
type AnyHandler =
  | ((context: object, payload: unknown) => Promise<Outcome>)
  | { open: (context: object, payload: unknown) => Promise<Outcome> };

/** Everything a call needs to run. */
export interface RunOptions {
  database: Database;
  handlers: Handlers;
  findSession: FindSession;
  limiter: Limiter;
}

/** A call whose payload has been read and judged. */
export interface ReadyCall {
  facts: Omit<CallFacts, "session">;
  proof: SessionProof | undefined;
  payload: unknown;
}

/** A call as somebody makes it, before its payload is looked at. */
export interface BareCall {
  call: CallName;
  merchant: string;
  now: number;
  proof: SessionProof | undefined;
}

/** Carries a refusal out of a transaction that must not be kept. */
class RolledBack extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super("rolled back");
    this.outcome = outcome;
  }
}

/** What a handler answered does not fit the catalogue: a mistake of ours, never the caller's. */
export class BadValue extends Error {
  override name = "BadValue";
}

function checkValue(call: CallName, outcome: Outcome): void {
  if (!outcome.ok || textOf(outcome.value) !== undefined) return;
  const fault = valueFault(call, outcome.value);
  if (fault !== undefined) throw new BadValue(`The answer of ${call} is not valid: ${fault}`);
  keepText(outcome.value);
}

/** Whether a call that is made twice has the effect of one: it only reads, or carries a key. */
const mayRepeat = ({ keyed, limit }: CallDeclaration): boolean => keyed || limit === "read";

/**
 * Runs one call: session, access, handler, and the value judged, in one transaction of the merchant.
 * A refusal rolls it back unless it says `keepWrites`. An open handler opens its own transactions.
 * A call that may be repeated is, once, when nobody knows whether it was kept.
 */
export async function runCall(options: RunOptions, ready: ReadyCall): Promise<Outcome> {
  try {
    return await runOnce(options, ready);
  } catch (error) {
    const isOpen = error instanceof DatabaseBusy && error.mayBeKept;
    if (!isOpen || !mayRepeat(calls[ready.facts.call])) throw error;
    return runOnce(options, ready);
  }
}

async function runOnce(options: RunOptions, ready: ReadyCall): Promise<Outcome> {
  const { call, merchant } = ready.facts;
  const handler = options.handlers[call] as AnyHandler | undefined;
  if (handler === undefined) throw new Error(`Nobody answers ${call}; it may not have come here.`);
  const what = { name: call, report: calls[call].report };
  const withMerchant = <T>(code: string, work: (db: Tx) => Promise<T>) =>
    options.database.withMerchant(code, work, what);
  if (typeof handler === "function")
    return keepOrRollBack((inside) =>
      withMerchant(merchant, (db) =>
        inside(async () => {
          const session = await sessionOf(options, ready, db);
          if (!session.ok) return session;
          const outcome = await handler(
            { ...ready.facts, session: session.value, db },
            ready.payload,
          );
          checkValue(call, outcome);
          return outcome;
        }),
      ),
    );
  const session =
    ready.proof === undefined && calls[call].access === "public"
      ? ({ ok: true, value: null } as const)
      : await withMerchant(merchant, (db) => sessionOf(options, ready, db));
  if (!session.ok) return session;
  const context = {
    ...ready.facts,
    session: session.value,
    transaction: <T>(work: (db: Tx) => Promise<T>) => withMerchant(merchant, work),
  };
  const outcome = await handler.open(context, ready.payload);
  checkValue(call, outcome);
  return outcome;
}

/** The caller's session, judged, and counted for its account: many addresses are one account. */
async function sessionOf(
  { findSession, limiter }: RunOptions,
  { facts, proof }: ReadyCall,
  db: Tx,
): Promise<Result<CallSession | null, CallError>> {
  const session = proof === undefined ? null : await findSession(db, proof, facts.now);
  const admitted = admit(calls[facts.call].access, session, proof !== undefined);
  if (!admitted.ok || session === null) return admitted;
  const account = `${facts.merchant} member ${session.memberId}`;
  const retryAfter = await limiter.take(account, calls[facts.call].limit, facts.now);
  if (retryAfter !== undefined) return err({ code: "RATE_LIMITED", retryAfter });
  return admitted;
}

/** What whoever may not make a call is refused with, before its payload is looked at (default deny). */
export async function accessRefusal(
  options: RunOptions,
  { call, merchant, now, proof }: BareCall,
): Promise<CallError | undefined> {
  const { access } = calls[call];
  const session =
    access === "public" || proof === undefined
      ? null
      : await options.database.withMerchant(merchant, (db) => options.findSession(db, proof, now));
  const admitted = admit(access, session, proof !== undefined);
  return admitted.ok ? undefined : admitted.error;
}

/** A refusal inside leaves the transaction by a throw, and is an ordinary outcome again outside. */
async function keepOrRollBack(
  transact: (inside: (work: () => Promise<Outcome>) => Promise<Outcome>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await transact(async (work) => {
      const outcome = await work();
      if (!outcome.ok && outcome.error.keepWrites !== true) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    throw error;
  }
}
