import { join } from "node:path";
import type { Merchant } from "#src/contracts/site.gen.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import { asOperator } from "#src/store/siblings.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import { findPerson } from "../member/public.ts";
import { walletsOf } from "../wallet/public.ts";
import { marksOf, operatorMarks, operatorOf, type Person } from "./marks.ts";
import { isBarred } from "./person-repo.ts";
import { excludedRefusal } from "./refusals.ts";
import {
  isMarked,
  selectKeptAway,
  selectLastExcluded,
  selectSittings,
  selectStanding,
} from "./repo.ts";
import { findReturn } from "./returns-repo.ts";
import { strongest, timeTogether } from "./service.ts";

/** The domain's migrations. */
export const limitsMigrations: MigrationSet = {
  domain: "limits",
  dir: join(import.meta.dirname, "migrations"),
};

/**
 * Why a member is not let in: an exclusion holds, no money is left to take out, and it is too early to ask
 * for a return. With money left the door stays open, as it is the member's own; nothing can be paid in or
 * played (G6, G8).
 */
export async function loginFault(
  db: Tx,
  facts: { merchant: string; site: Pick<Merchant, "currency">; memberId: string; now: number },
): Promise<CallError | undefined> {
  const { site, memberId, now } = facts;
  const { exclusions } = await selectStanding(db, memberId, now);
  const found = strongest(exclusions, now);
  if (found?.kind !== "exclusion") return undefined;
  const wallets = await walletsOf(db, memberId, site.currency);
  if ([...wallets.values()].some((balance) => balance > 0n)) return undefined;
  const way = await findReturn(db, memberId);
  return way !== undefined && way.from <= now ? undefined : excludedRefusal(found);
}

export { recognise } from "./person.ts";
export { judgeReturn } from "./returns.ts";
export { openReturns } from "./returns-repo.ts";

/** What a person is known by, whichever account they use. */
export const personMarks = marksOf;

/**
 * Why a member gets no bonus: a break or an exclusion of their own holds (G8, G14), or an agent's lock. Its
 * turnover could not be played, and would keep their money in.
 */
export async function bonusFault(
  db: Tx,
  { memberId, now }: { merchant: string; memberId: string; now: number },
): Promise<CallError | undefined> {
  if ((await findPerson(db, memberId))?.isLocked) return { code: "ACCOUNT_LOCKED" };
  const { exclusions } = await selectStanding(db, memberId, now);
  const found = strongest(exclusions, now);
  return found && excludedRefusal(found);
}

/** Which of some members keep away from play by a break or an exclusion of their own. One statement. */
export const whoKeepAway = selectKeptAway;

/** When each of some members last excluded themselves. One statement. */
export const lastExcluded = selectLastExcluded;

/**
 * Why somebody is not registered: the person is excluded under another name, here or at another of the
 * operator's merchants. Says no more (G8).
 */
export async function registrationRefusal(
  db: Tx,
  { merchant, site }: { merchant: string; site: Merchant },
  person: Person,
): Promise<CallError | undefined> {
  const operator = operatorOf(site);
  const marks = operatorMarks(person, site);
  const marked =
    (await isMarked(db, marksOf(merchant, person, site))) ||
    (await asOperator(db, operator, (wide) => isBarred(wide, operator, marks)));
  return marked ? { code: "REGISTRATION_REFUSED" } : undefined;
}

/** How long a member was here since each of several moments, in milliseconds. One statement. */
export async function timesHere(
  db: Tx,
  memberId: string,
  moments: readonly number[],
): Promise<number[]> {
  const sittings = await selectSittings(db, memberId, Math.min(...moments));
  return moments.map((since) => timeTogether(sittings, since));
}

export { isOfAge } from "./service.ts";
