import type { Merchant } from "#src/contracts/site.gen.ts";
import { asMerchant, asOperator } from "#src/store/siblings.ts";
import type { Tx } from "#src/store/tx.ts";
import { findPerson } from "../member/public.ts";
import { type Mark, operatorMarks, operatorOf } from "./marks.ts";
import {
  insertBarred,
  insertExclusionFrom,
  lockMarks,
  type Source,
  selectAccountsOf,
  selectKnown,
  selectSourcesFor,
  selectUntold,
  storeKnown,
} from "./person-repo.ts";

/** What is needed from outside to know a person again. */
export interface PersonDeps {
  /** Ends every session of a member, and with them every open game. */
  endSessions: (db: Tx, memberId: string) => Promise<void>;
  /** A member's verified number and address. */
  contactsOf: (db: Tx, memberId: string) => Promise<{ phone?: string; email?: string }>;
  /**
   * Digests of the accounts a member is paid to, the same at every merchant; left out where the key
   * they are read by is not at hand: what was noted of them stays.
   */
  bankMarksOf?: (db: Tx, memberId: string) => Promise<string[]>;
}

/** Whose account, where and when. */
export interface PersonFacts {
  site: Merchant;
  memberId: string;
  now: number;
}

type Noted = Mark & { operator: string };

async function marksNow(
  deps: PersonDeps,
  db: Tx,
  { site, memberId }: PersonFacts,
  noted: readonly Noted[],
): Promise<Mark[]> {
  const person = await findPerson(db, memberId);
  if (person === undefined) return [];
  const contacts = await deps.contactsOf(db, memberId);
  const given = operatorMarks({ ...person, contacts }, site);
  const banks =
    (await deps.bankMarksOf?.(db, memberId)) ??
    noted.filter(({ kind }) => kind === "bank").map(({ mark }) => mark);
  return [...given, ...banks.map((mark) => ({ kind: "bank" as const, mark, proven: false }))];
}

const isAsNoted = (operator: string, marks: readonly Mark[], noted: readonly Noted[]): boolean => {
  const known = new Map(noted.map((one) => [one.mark, one]));
  return (
    marks.length === noted.length &&
    marks.every(({ mark, proven }) => {
      const before = known.get(mark);
      return before?.operator === operator && before.proven === proven;
    })
  );
};

/** Excludes an account of whoever asked for it with another one, and ends its sessions. */
async function exclude(deps: PersonDeps, db: Tx, memberId: string, source: Source, now: number) {
  if (await insertExclusionFrom(db, memberId, source, now)) await deps.endSessions(db, memberId);
}

/** Excludes the person's other accounts at the operator's merchants, and bars new ones. */
async function spread(
  deps: PersonDeps,
  db: Tx,
  { site, memberId, now }: PersonFacts,
  source: Source,
  marks: readonly Mark[],
): Promise<void> {
  const operator = operatorOf(site);
  await insertBarred(db, operator, source, marks);
  const accounts = await asOperator(db, operator, (wide) =>
    selectAccountsOf(wide, operator, { memberId, marks }),
  );
  for (const account of accounts)
    await asMerchant(db, account.merchant, (there) =>
      exclude(deps, there, account.memberId, source, now),
    );
}

/**
 * Notes by what a member is known now, at a registration, a login and whenever it changes. Where the
 * person is excluded at one of the operator's merchants, so is this account from now on; and where this
 * account's own exclusion was made before its operator was known, it holds there from now on (G8).
 */
export async function recognise(deps: PersonDeps, db: Tx, facts: PersonFacts): Promise<void> {
  const { site, memberId, now } = facts;
  const operator = operatorOf(site);
  const noted = await selectKnown(db, memberId);
  const marks = await marksNow(deps, db, facts, noted);
  if (isAsNoted(operator, marks, noted)) return;
  await lockMarks(db, marks);
  await storeKnown(db, memberId, operator, marks);
  for (const source of await selectUntold(db, { memberId, operator, now }))
    await spread(deps, db, facts, source, marks);
  const sources = await asOperator(db, operator, (wide) =>
    selectSourcesFor(wide, operator, { memberId, marks, now }),
  );
  for (const source of sources) await exclude(deps, db, memberId, source, now);
}

/**
 * Carries an exclusion that a member just asked for to the person's other accounts at the operator's
 * merchants, in the same transaction: they hold at once or not at all (G8).
 */
export async function carryOver(
  deps: PersonDeps,
  db: Tx,
  facts: PersonFacts,
  exclusion: Pick<Source, "id" | "endsAt">,
): Promise<void> {
  const { site, memberId } = facts;
  const marks = await marksNow(deps, db, facts, await selectKnown(db, memberId));
  await lockMarks(db, marks);
  await storeKnown(db, memberId, operatorOf(site), marks);
  const source = { merchant: db.merchant, memberId, ...exclusion };
  await spread(deps, db, facts, source, marks);
}
