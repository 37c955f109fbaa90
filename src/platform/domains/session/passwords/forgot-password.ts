import type { ForgotPasswordPayload, ForgotPasswordValue } from "#src/contracts/api.gen.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { judgeField } from "#src/shared/register-rules.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { fillIn } from "../../../kernel/message.ts";
import { type CodeDeps, reserveMessage, sendReserved } from "../../codes/public.ts";
import { findMemberByUsername, findRegisteredEmail, type Member } from "../../member/public.ts";
import { passesBotCheck } from "../challenge/bot-check.ts";
import { isAtOwnPlace } from "../login/places.ts";
import { selectContacts } from "../phone/contact-repo.ts";
import { type RegisterDeps, toFacts } from "../registration/register.ts";
import { putTemporary, selectCredential } from "../repo.ts";
import { makeTemporaryPassword, temporaryHash, temporaryLifeMs } from "./temporary-password.ts";

const plain = (email: string): string => email.trim().toLowerCase();

/** Nobody has this id: what is asked about nobody takes as long as what is asked about a member. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** The member whose name and address both fit; the same statements whether there is one or not. */
async function findOwner(
  db: Tx,
  { username, email }: ForgotPasswordPayload,
): Promise<Member | undefined> {
  const member = await findMemberByUsername(db, username);
  const id = member?.id ?? nobody;
  const contacts = await selectContacts(db, id);
  const registered = await findRegisteredEmail(db, id);
  const credential = await selectCredential(db, id);
  const known = contacts.email ?? registered;
  return known !== undefined && plain(known) === plain(email) && credential !== undefined
    ? member
    : undefined;
}

/** Refuses an address that the merchant's own rule refuses (FORGOT-05, OPEN-049). */
function emailFault(
  context: OpenCallContext,
  deps: Pick<RegisterDeps, "settingsOf">,
  email: string,
): CallError | undefined {
  const { settings, report } = toFacts(context, deps, "register");
  const rule = settings.fields.email;
  if (rule === undefined) return undefined;
  const verdict = judgeField("email", { ...rule, required: true }, email.trim(), report);
  if (verdict.ok) return undefined;
  const { reason, patternId, min, max } = verdict;
  const fields = [{ name: "email", reason, patternId, min, max }];
  return { code: "FIELD_INVALID", value: { fields } };
}

/**
 * Mails a password that is good for one login within a day, and then has to be changed. The old one
 * stays good, so that nobody is locked out by a stranger who knows a name and an address. Known and
 * unknown names get the same answer (OPEN-009).
 */
export async function forgotPassword(
  deps: CodeDeps & Pick<RegisterDeps, "settingsOf">,
  context: OpenCallContext,
  payload: ForgotPasswordPayload,
): Promise<Result<ForgotPasswordValue, CallError>> {
  const { site, language, now } = context;
  const fault = emailFault(context, deps, payload.email);
  if (fault !== undefined) return err(fault);
  if (!(await passesBotCheck(deps.secret, context, payload.verification)))
    return err({ code: "BOT_CHECK_FAILED" });
  const password = makeTemporaryPassword();
  const to = plain(payload.email);
  const done = await context.transaction(async (db) => {
    const owner = await findOwner(db, payload);
    const known = await isAtOwnPlace(db, context, owner?.id);
    const reserved = await reserveMessage(deps, db, context, to, owner !== undefined, known);
    if (!reserved.ok) return reserved;
    const id = owner !== undefined && reserved.value.send ? owner.id : nobody;
    const temporary = {
      hash: temporaryHash(id, password),
      until: now + temporaryLifeMs,
    };
    await putTemporary(db, id, temporary);
    return reserved;
  });
  if (!done.ok) return done;
  const texts = textsFor(site, language);
  const name = payload.username.trim();
  sendReserved(deps, context, done.value, {
    channel: "email",
    to,
    subject: fillIn(texts["message.passwordSubject"] ?? "{0}", site.name),
    body: fillIn(texts["message.password"] ?? "{2}", site.name, name, password),
  });
  return ok({ sent: true });
}
