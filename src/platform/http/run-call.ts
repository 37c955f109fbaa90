import type { CallName } from "#src/contracts/api.gen.ts";
import { calls } from "#src/contracts/calls.gen.ts";
import { err, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { Tx } from "#src/store/tx.ts";
import { accessFault, type FindSession, type SessionProof } from "./access.ts";
import type { CallError, CallFacts, CallSession, Handlers } from "./context.ts";
import type { Limiter } from "./limits.ts";
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

/** A call that is declared and that no domain answers, as somebody makes it. */
export interface UnansweredCall {
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
  if (!outcome.ok) return;
  const fault = valueFault(call, outcome.value);
  if (fault !== undefined) throw new BadValue(`The answer of ${call} is not valid: ${fault}`);
}

/**
 * Runs one call: session, access, handler, and the value judged, in one transaction of the merchant.
 * A refusal rolls it back unless it says `keepWrites`. An open handler opens its own transactions.
 */
export async function runCall(options: RunOptions, ready: ReadyCall): Promise<Outcome> {
  const { call, merchant } = ready.facts;
  const handler = options.handlers[call] as AnyHandler | undefined;
  if (handler === undefined) throw new Error(`Nobody answers ${call}; it may not have come here.`);
  const { withMerchant } = options.database;
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
  const session =
    proof === undefined ? null : await findSession(db, facts.merchant, proof, facts.now);
  const fault = accessFault(calls[facts.call].access, session, proof !== undefined);
  if (fault !== undefined) return err(fault);
  if (session === null) return { ok: true, value: null };
  const account = `${facts.merchant} member ${session.memberId}`;
  const retryAfter = await limiter.take(account, calls[facts.call].limit, facts.now);
  if (retryAfter !== undefined) return err({ code: "RATE_LIMITED", retryAfter });
  return { ok: true, value: session };
}

/**
 * What a call that nothing answers yet is refused with: what anybody who may not make it is told
 * (default deny), and NOT_AVAILABLE for who may. Its payload is not looked at.
 */
export async function refusalOfUnanswered(
  options: RunOptions,
  { call, merchant, now, proof }: UnansweredCall,
): Promise<CallError> {
  const { access } = calls[call];
  const session =
    access === "public" || proof === undefined
      ? null
      : await options.database.withMerchant(merchant, (db) =>
          options.findSession(db, merchant, proof, now),
        );
  return accessFault(access, session, proof !== undefined) ?? { code: "NOT_AVAILABLE" };
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
