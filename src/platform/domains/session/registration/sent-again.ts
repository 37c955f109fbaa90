import { verifyPassword } from "#src/credentials/passwords.ts";
import { err, ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { findMemberByUsername, usernameKey } from "../../member/public.ts";
import { isProofSpent, spendProof } from "../challenge/spent-proof-repo.ts";
import { enter, type LoginOutcome } from "../login/enter.ts";
import { holdMember } from "../login/held-member.ts";
import { selectCredential } from "../repo.ts";
import { toLoginResult } from "../service.ts";

/** How long a form whose answer was lost can be sent again. */
const formLifeMs = 15 * 60 * 1000;

/** A registration as far as a second sending is known by it. */
export interface SentForm {
  /** Made at random by the form, before it was sent first. */
  formKey: string | undefined;
  username: string;
  /** undefined where the form asks for none. */
  password: string | undefined;
  /** Whether registering logs in. */
  login: boolean;
}

const proofOf = (formKey: string, username: string) => ({
  kind: "form" as const,
  id: `${formKey} ${usernameKey(username)}`,
});

/** This form opened the account, and says another password now. */
const own: CallError = { code: "REGISTERED_ALREADY" };

/** Remembers with a new member which form opened the account. */
export async function keepForm(
  db: Tx,
  { now }: OpenCallContext,
  { formKey, username }: Pick<SentForm, "formKey" | "username">,
): Promise<void> {
  if (formKey === undefined) return;
  const proof = { ...proofOf(formKey, username), expiresAt: now + formLifeMs };
  await spendProof(db, proof, now);
}

/**
 * The answer to a form that opened an account already and never heard of it: it logs in as the first
 * sending would have, or says that the account is the sender's own. undefined for any other form.
 */
export async function answerAgain(
  context: OpenCallContext,
  { formKey, username, password, login }: SentForm,
): Promise<LoginOutcome | undefined> {
  if (formKey === undefined) return undefined;
  const { now } = context;
  const opened = await context.transaction(async (db) => {
    if (!(await isProofSpent(db, proofOf(formKey, username), now))) return undefined;
    const member = await findMemberByUsername(db, username);
    return member && { member, judged: await selectCredential(db, member.id) };
  });
  if (opened === undefined) return undefined;
  const { member, judged } = opened;
  if (judged === undefined) return err(own);
  if (password !== undefined && !(await verifyPassword(password, judged.password_hash)))
    return err(own);
  if (!login) return ok(toLoginResult(member, null, null));
  return context.transaction(async (db) => {
    const held = await holdMember(db, member.id);
    // A password that was changed meanwhile is asked for, as anywhere.
    if (held?.credential?.password_hash !== judged.password_hash) return err(own);
    return held === undefined ? err(own) : enter(db, context, held);
  });
}
