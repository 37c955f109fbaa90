import { randomInt } from "node:crypto";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { hashPassword } from "#src/credentials/passwords.ts";
import { makeSecret } from "#src/credentials/tokens.ts";
import type { Tx } from "#src/store/tx.ts";
import type { OpenCallContext } from "../../../kernel/context.ts";
import { entranceOf, type Member, openMember } from "../../member/public.ts";
import { keepPlace } from "../login/places.ts";
import { insertCredential } from "../repo.ts";
import type { Kept } from "./registration.ts";

/** What other domains do for a new member, in the same transaction; the wallet opens its account. */
export type OnRegistered = (
  db: Tx,
  facts: {
    merchant: string;
    site: Merchant;
    member: Member;
    /** Where the registration came from, such as by whose referralCode. */
    origin: Readonly<Record<string, string>>;
    now: number;
  },
) => Promise<void>;

/** The hashes a new member's credential is made of. */
export interface NewHashes {
  password: string;
  payment: string | null;
}

/** An account number of the platform's own making, such as m48213077301. */
export const makeAccount = (letter: string): string =>
  letter + Array.from({ length: 11 }, () => randomInt(10)).join("");

/** Hashes what was typed; where no password was asked for, one that nobody knows. */
export async function hashNew(
  password: string | undefined,
  payment: string | null,
): Promise<NewHashes> {
  return {
    password: await hashPassword(password ?? makeSecret()),
    payment: payment === null ? null : await hashPassword(payment),
  };
}

/** What is stored of a new member. */
interface NewAccount {
  username: string;
  account?: string;
  kept: Kept;
  hashes: NewHashes;
}

/**
 * Stores a member, the credential and what other domains add, all or nothing; undefined when the
 * name is taken. The address counts as the member's own from now on.
 */
export async function storeMember(
  db: Tx,
  context: OpenCallContext,
  onRegistered: OnRegistered,
  given: NewAccount,
): Promise<Member | undefined> {
  const { merchant, site, language, now } = context;
  const { username, account, kept, hashes } = given;
  const { nickname, birthday, profile, origin } = kept;
  const facts = { username, nickname, language, birthday, profile, origin, now };
  const codes = site.registration.affiliate ? origin : { ...origin, affiliateCode: "" };
  const entrance = await entranceOf(db, codes);
  const member = await openMember(db, {
    ...facts,
    entrance,
    ...(account === undefined ? {} : { account }),
  });
  if (member === undefined) return undefined;
  await insertCredential(db, member.id, hashes, now);
  await onRegistered(db, { merchant, site, member, origin, now });
  await keepPlace(db, context, member.id);
  return member;
}
