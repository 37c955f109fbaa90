import { textsFor } from "#src/merchant/texts.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import { fillIn } from "../../messages/message.ts";
import { type CodeParts, reserveMessage, sendReserved } from "../codes/public.ts";
import type { Member } from "../member/public.ts";
import { selectContacts } from "./contact-repo.ts";
import { commonFault, passwordFault } from "./registration.ts";

/** The refusal of a new password (OPEN-049); undefined for one that can be set. */
export function newPasswordFault(
  { site }: Pick<OpenCallContext, "site">,
  password: string,
  names: readonly string[],
): CallError | undefined {
  const length = passwordFault(password, "newPassword");
  if (length !== undefined) return { code: "FIELD_INVALID", value: { fields: [length] } };
  return commonFault("newPassword", password, [...names, site.name, site.company]);
}

/** Tells a member, where anything is bound, that the password is another now (row 10). */
export async function tellOwner(
  parts: CodeParts,
  context: OpenCallContext,
  member: Member,
): Promise<void> {
  const { merchant, site, language } = context;
  const contacts = await context.transaction((db) => selectContacts(db, merchant, member.id));
  const to = contacts.email ?? contacts.phone;
  if (to === undefined) return;
  const texts = textsFor(site, language);
  const body = fillIn(texts["message.passwordChanged"] ?? "{0}", site.name, member.account);
  const reserved = await context.transaction((db) => reserveMessage(parts, db, context, to, true));
  // Whoever asked for too many messages gets this one all the same: it is a warning.
  const request = reserved.ok ? reserved.value : { id: "", send: true };
  const channel = to === contacts.email ? "email" : "sms";
  const subject = channel === "email" ? site.name : "";
  sendReserved(parts, context, request, { channel, to, subject, body });
}
