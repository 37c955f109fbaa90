import type { CallMap, CallName, ErrorCode, Grant } from "#src/contracts/control.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { AcrossTx } from "#src/store/tx.ts";

/** Somebody who is signed in. */
export interface Staff {
  login: string;
  name: string;
  grants: readonly Grant[];
}

/** A refusal that the caller may see. */
export interface CallError {
  code: ErrorCode;
  /** Says it better than the code's own words. */
  message?: string;
  /** What a program needs to go on, such as the findings. */
  value?: unknown;
  /** Seconds; sent as Retry-After. */
  retryAfter?: number;
}

/** What is known of a call beside its payload. */
export interface CallFacts {
  /** Null where the call's access lets in whoever has no session. */
  staff: Staff | null;
  /** Digest of the token that the call came with. */
  session: string | null;
  /** Epoch milliseconds. */
  now: number;
}

/** What a call of staff knows. */
export interface StaffFacts extends CallFacts {
  staff: Staff;
}

/** The facts that a call of each access comes with. */
export type FactsOf<Name extends CallName> = CallMap[Name]["access"] extends "public" | "process"
  ? CallFacts
  : StaffFacts;

/** Answers one call. Throws only for the unexpected: 500 INTERNAL. */
export type Handler<Name extends CallName> = (
  facts: FactsOf<Name>,
  payload: CallMap[Name]["payload"],
) => Promise<Result<CallMap[Name]["value"], CallError>>;

/** Answers by call. */
export type Handlers = { [Name in CallName]?: Handler<Name> };

/** Carries a refusal out of a transaction, which is rolled back. */
export class Refused extends Error {
  override name = "Refused";
  readonly error: CallError;
  constructor(error: CallError) {
    super(error.code);
    this.error = error;
  }
}

/**
 * Runs work in one transaction of the installation: kept when it ends, rolled back when it throws.
 * @returns what it gives, or the refusal that it threw as `Refused`
 */
export async function inTransaction<T>(
  database: Pick<Database, "ofInstallation">,
  work: (db: AcrossTx) => Promise<T>,
): Promise<Result<T, CallError>> {
  try {
    return { ok: true, value: await database.ofInstallation(work) };
  } catch (failure) {
    if (failure instanceof Refused) return { ok: false, error: failure.error };
    throw failure;
  }
}
