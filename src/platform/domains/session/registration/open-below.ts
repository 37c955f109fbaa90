import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { isOfAge, registrationRefusal } from "../../limits/public.ts";
import {
  type Entrance,
  findMemberByUsername,
  type Member,
  openMember,
} from "../../member/public.ts";
import { demandChange, insertCredential } from "../repo.ts";
import { hashNew, type NewHashes } from "./new-member.ts";
import { type RegisterDeps, toFacts, usernameTaken } from "./register.ts";
import { type Kept, type RegistrationForm, registrationFault, toKept } from "./registration.ts";

/** What opening an account for somebody else needs from outside. */
export type NewAccountDeps = Pick<RegisterDeps, "settingsOf" | "onRegistered">;

/** What an agent says of whom they register. */
export interface NewAccountForm {
  username: string;
  password: string;
  nickname?: string | undefined;
  /** yyyy-MM-dd */
  birthday: string;
}

/** A new account that was judged and may be opened. */
export interface JudgedAccount {
  username: string;
  kept: Kept;
  hashes: NewHashes;
}

/** The fields of the merchant's form that somebody else fills in: nobody says contacts for another. */
const asked = new Set(["username", "password", "confirmPassword"]);

/**
 * Judges an account that an agent opens: by the merchant's rules for names, passwords and age, and
 * no transaction is open while the password is hashed.
 */
export async function judgeNewAccount(
  deps: NewAccountDeps,
  context: OpenCallContext,
  { nickname, birthday, ...given }: NewAccountForm,
): Promise<Result<JudgedAccount, CallError>> {
  const { site, transaction, now } = context;
  if (site.modules.USERNAMEREG3 !== "1") return err({ code: "REGISTRATION_CLOSED" });
  const settings = deps.settingsOf(site);
  const hidden = Object.keys(settings.fields).filter((name) => !asked.has(name));
  const facts = toFacts(context, deps, "register", hidden);
  // Of age by the birthday, which is always asked for here; the boxes of the form are their owner's.
  const agreed = { ageConfirmed: true, termsAccepted: true };
  const form: RegistrationForm = { ...given, ...agreed, confirmPassword: given.password };
  const fault = registrationFault(form, facts);
  if (fault !== undefined) return err(fault);
  if (!isOfAge(birthday, site, now)) return err({ code: "AGE_TOO_YOUNG" });
  const username = given.username.trim();
  const kept = { ...toKept({ ...form, username }, facts), birthday };
  const excluded = await transaction((db) => registrationRefusal(db, context, kept));
  if (excluded !== undefined) return err(excluded);
  const taken = await transaction((db) => findMemberByUsername(db, username));
  if (taken !== undefined) return err(usernameTaken);
  const hashes = await hashNew(given.password, null);
  return ok({ username, kept: { ...kept, nickname: nickname?.trim() || username }, hashes });
}

/**
 * Opens an account in the caller's transaction. It belongs to nobody's device or network yet, and
 * its first login asks for a password that only its owner knows.
 */
export async function openAccountFor(
  db: Tx,
  { onRegistered }: NewAccountDeps,
  { merchant, site, language, now }: OpenCallContext,
  { username, kept, hashes, entrance }: JudgedAccount & { entrance: Entrance },
): Promise<Result<Member, CallError>> {
  const { nickname, birthday, profile } = kept;
  const origin = { page: "agent" };
  const facts = { username, nickname, language, birthday, profile, origin, now };
  const member = await openMember(db, { ...facts, entrance });
  if (member === undefined) return err(usernameTaken);
  await insertCredential(db, member.id, hashes, now);
  await demandChange(db, member.id, "initial");
  await onRegistered(db, { merchant, site, member, origin, now });
  return ok(member);
}
