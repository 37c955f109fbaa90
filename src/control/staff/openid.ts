import type { FastifyBaseLogger } from "fastify";
import type {
  AskOpenIdPayload,
  AskOpenIdValue,
  SignInOpenIdPayload,
  StaffSession,
} from "#src/contracts/control.gen.ts";
import {
  exchangeCode,
  lookUpProvider,
  type OpenIdPerson,
  type OpenIdSettings,
  toAuthorizationUrl,
} from "#src/credentials/openid.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import { codeOf } from "#src/store/failures.ts";
import { type CallError, inTransaction, Refused } from "../kernel/context.ts";
import { selectStaffBySubject } from "./repo.ts";
import { beginSession } from "./sign-in.ts";

/** What signing in with an identity provider works with. */
export interface OpenIdDeps {
  database: Database;
  /** The provider of this installation's staff, where there is one. */
  openId?: OpenIdSettings | undefined;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** Asks the provider; what it does wrong is for the log, since it may tell of secrets. */
async function ofProvider<T>(
  { openId, log }: OpenIdDeps,
  work: (settings: OpenIdSettings) => Promise<T>,
): Promise<Result<T, CallError>> {
  if (openId === undefined) return err({ code: "OPENID_OFF" });
  try {
    return ok(await work(openId));
  } catch (error) {
    log.warn({ err: error }, "The identity provider did not confirm a sign-in");
    return err({ code: "OPENID_FAILED" });
  }
}

/** What went wrong on the way to a provider, without a word of what it said. */
function whyAway(error: unknown): string {
  const causes: unknown[] = [];
  for (let cause = error; cause instanceof Error && !causes.includes(cause); cause = cause.cause)
    causes.push(cause);
  const code = causes.map(codeOf).findLast((one) => /^E[A-Z_]+$/.test(one ?? ""));
  if (code !== undefined) return `it cannot be reached (${code})`;
  const isLate = causes.some((cause) => cause instanceof Error && cause.name === "TimeoutError");
  return isLate ? "it does not answer within 5 seconds" : "it does not answer as a provider does";
}

const awayWords = ({ issuer }: OpenIdSettings, error: unknown): string =>
  `Nobody can sign in at the identity provider ${issuer} now: ${whyAway(error)}. Look whether it is up, whether the control plane's machine reaches it, and whether PORTICO_CONTROL_OPENID_ISSUER names it. Whoever has a password signs in by portico login NAME; portico administrator makes such an account.`;

/** The address at which somebody of the staff signs in; verifier, state and nonce stay with the caller. */
export async function askOpenId(
  deps: OpenIdDeps,
  payload: AskOpenIdPayload,
): Promise<Result<AskOpenIdValue, CallError>> {
  const { openId } = deps;
  if (openId === undefined) return err({ code: "OPENID_OFF" });
  try {
    await lookUpProvider(openId);
  } catch (error) {
    deps.log.warn({ err: error }, "The identity provider was not found");
    return err({ code: "OPENID_FAILED", message: awayWords(openId, error) });
  }
  const address = await ofProvider(deps, (settings) => toAuthorizationUrl(settings, payload));
  return address.ok ? ok({ url: address.value }) : address;
}

/**
 * Begins the session of whoever the provider says it is. Its word counts in the place of password and
 * authenticator; which second factor it asks for is its own.
 */
export async function signInOpenId(
  deps: OpenIdDeps,
  payload: SignInOpenIdPayload,
  now: number,
): Promise<Result<StaffSession, CallError>> {
  const person: Result<OpenIdPerson, CallError> = await ofProvider(deps, (settings) =>
    exchangeCode(settings, payload),
  );
  if (!person.ok) return person;
  const { subject } = person.value;
  return inTransaction(deps.database, async (db) => {
    const row = await selectStaffBySubject(db, subject);
    if (row === undefined || row.disabled)
      throw new Refused({
        code: "SUBJECT_UNKNOWN",
        message: `The identity provider knows you as ${subject}, and no account here that may sign in is yours. An administrator names it: portico staff link NAME ${subject}`,
      });
    return beginSession(db, row, now);
  });
}
