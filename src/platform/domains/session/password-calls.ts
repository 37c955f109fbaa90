import type { Handlers } from "../../http/context.ts";
import { changePassword } from "./change-password.ts";
import { bindContact, sendBindCode } from "./contacts.ts";
import { forgotPassword } from "./forgot-password.ts";
import { readContacts } from "./new-address.ts";
import type { SessionParts } from "./parts.ts";
import { resetPassword } from "./reset-password.ts";
import { unlessBusy } from "./unless-busy.ts";

/** The calls about a member's password and what is bound to the account. */
export const makePasswordHandlers = (parts: SessionParts): Handlers => ({
  changePassword: {
    open: (context, payload) => unlessBusy(() => changePassword(parts, context, payload)),
  },
  forgotPassword: { open: (context, payload) => forgotPassword(parts, context, payload) },
  resetPassword: {
    open: (context, payload) => unlessBusy(() => resetPassword(parts, context, payload)),
  },
  contacts: ({ db, merchant, session }) => readContacts(db, merchant, session?.memberId ?? ""),
  sendBindCode: { open: (context, payload) => sendBindCode(parts, context, payload) },
  bindContact: {
    open: (context, payload) => unlessBusy(() => bindContact(parts, context, payload)),
  },
});
