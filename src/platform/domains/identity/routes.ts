import { randomUUID } from "node:crypto";
import type { CheckIdentityPayload, IdentityValue } from "#src/contracts/api.gen.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, CallFacts, Handlers, OpenCallContext } from "../../kernel/context.ts";
import type { OnIdentified } from "../../kernel/guards.ts";
import { transact } from "../../kernel/transact.ts";
import { findPerson } from "../member/public.ts";
import { applyAnswer } from "./apply-answer.ts";
import { makeOnPassed } from "./passed.ts";
import { asksOf, maskId, readPerson, sealPerson } from "./person.ts";
import type { IdentityPerson, IdentityProvider } from "./provider.types.ts";
import { insertCheck, lockChecks, selectAskedSince, selectLastCheck } from "./repo.ts";

/** What the identity's calls need from outside. */
export interface IdentityDeps {
  /** Who checks; left out: nobody, and whoever has to be checked is told so. */
  identity?: IdentityProvider | undefined;
  /** What is kept of a person is kept under it. */
  secret: PlatformSecret;
  onIdentified: OnIdentified;
}

/** When a provider that gave no answer is asked again. */
const askAgainMs = 30_000;
/** How many checks a member may ask for within a day. */
const maxChecks = 5;
const dayMs = 86_400_000;

type Facts = Pick<CallFacts, "site" | "now">;

async function read(
  db: Tx,
  memberId: string,
  { site }: Facts,
  provider: IdentityProvider | undefined,
): Promise<IdentityValue> {
  const check = await selectLastCheck(db, memberId);
  const person = await findPerson(db, memberId);
  return {
    before: site.limits?.identity?.before ?? null,
    state: check?.state ?? "none",
    since: check === undefined ? null : new Date(check.changedAt).toISOString(),
    idNumber: check?.shownId ?? null,
    available: provider !== undefined,
    sandbox: provider?.isSandbox === true,
    asks: person === undefined ? [] : asksOf(person, site),
  };
}

/** What of a check goes out to the provider. */
interface Asked {
  id: string;
  person: IdentityPerson;
}

/** Writes a check down, or finds the one that holds; undefined: nothing is to be asked. */
async function reserve(
  { secret }: IdentityDeps,
  provider: IdentityProvider,
  db: Tx,
  { memberId, payload, site, now }: Facts & { memberId: string; payload: CheckIdentityPayload },
): Promise<Result<Asked | undefined, CallError>> {
  await lockChecks(db, memberId);
  const last = await selectLastCheck(db, memberId);
  if (last !== undefined && last.state !== "refused") return ok(undefined);
  const [first, ...others] = await selectAskedSince(db, memberId, now - dayMs);
  if (first !== undefined && others.length + 1 >= maxChecks)
    return err({ code: "RATE_LIMITED", retryAfter: Math.ceil((first + dayMs - now) / 1000) });
  const known = await findPerson(db, memberId);
  if (known === undefined) return err({ code: "SESSION_ENDED" });
  const person = readPerson(payload, known, { site, now });
  if (!person.ok) return person;
  const { idNumber } = person.value;
  const id = randomUUID();
  await insertCheck(db, {
    id,
    memberId,
    provider: provider.name,
    sealedPerson: sealPerson(secret, memberId, person.value),
    shownId: idNumber === undefined ? null : maskId(idNumber),
    now,
    dueAt: now + askAgainMs,
  });
  return ok({ id, person: person.value });
}

async function check(
  deps: IdentityDeps,
  context: OpenCallContext,
  memberId: string,
  payload: CheckIdentityPayload,
): Promise<Result<IdentityValue, CallError>> {
  const { identity: provider } = deps;
  const { merchant, site, now, log, transaction } = context;
  if (provider === undefined || site.limits?.identity === undefined)
    return err({ code: "IDENTITY_UNAVAILABLE" });
  const reserved = await transact(context, (db) =>
    reserve(deps, provider, db, { memberId, payload, site, now }),
  );
  if (!reserved.ok) return reserved;
  if (reserved.value !== undefined) {
    const { id, person } = reserved.value;
    const answer = await provider.check(person, id, { merchant, now });
    const facts = { site, now, onPassed: makeOnPassed(deps) };
    if (answer.ok)
      await transact(context, (db) => applyAnswer(db, provider.name, answer.value, facts));
    else log.warn({ merchant, check: id, why: answer.error }, "An identity check got no answer");
  }
  return ok(await transaction((db) => read(db, memberId, { site, now }, provider)));
}

/** The calls about who a member is (G9). */
export const makeIdentityHandlers = (deps: IdentityDeps): Handlers => ({
  identity: async ({ db, session, site, now }) =>
    ok(await read(db, session.memberId, { site, now }, deps.identity)),
  checkIdentity: {
    open: (context, payload) => check(deps, context, context.session.memberId, payload),
  },
});
