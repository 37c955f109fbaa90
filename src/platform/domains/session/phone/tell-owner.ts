import { textsFor } from "#src/merchant/texts.ts";
import type { Tx } from "#src/store/tx.ts";
import type { OpenCallContext } from "../../../kernel/context.ts";
import { fillIn } from "../../../kernel/message.ts";
import { type CodeDeps, reserveMessage, sendReserved } from "../../codes/public.ts";
import { findRegisteredEmail, type Member } from "../../member/public.ts";
import { selectContacts } from "./contact-repo.ts";

/** What an owner is told of; each text has the portal's name and the account. */
type Notice =
  | "message.passwordChanged"
  | "message.paymentPasswordChanged"
  | "message.recovered"
  | "message.contactChanged";

/** Where a member can be reached: the verified address, else the registered one, and the number. */
export async function ownContacts(db: Tx, memberId: string): Promise<string[]> {
  const { email, phone } = await selectContacts(db, memberId);
  const mail = email ?? (await findRegisteredEmail(db, memberId));
  return [mail, phone].flatMap((to) => (to === undefined || to === "" ? [] : [to]));
}

/**
 * Tells a member what happened to the account (row 10), everywhere they could be reached before it
 * did: whoever has taken one place over cannot keep the word from the other.
 */
export async function tellOwner(
  deps: CodeDeps,
  context: OpenCallContext,
  { member, to: all, text }: { member: Member; to: readonly string[]; text: Notice },
): Promise<void> {
  const { site, language } = context;
  const body = fillIn(textsFor(site, language)[text] ?? "{0}", site.name, member.account);
  for (const to of all) {
    const reserved = await context.transaction((db) =>
      reserveMessage(deps, db, context, to, true, true),
    );
    // Whoever asked for too many messages gets this one all the same: it is a warning.
    const request = reserved.ok ? reserved.value : { send: true };
    const isMail = to.includes("@");
    const channel = isMail ? "email" : "sms";
    sendReserved(deps, context, request, { channel, to, subject: isMail ? site.name : "", body });
  }
}
