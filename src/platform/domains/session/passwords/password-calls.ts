import type { Handlers } from "../../../kernel/context.ts";
import type { SessionDeps } from "../deps.ts";
import { readContacts } from "../login/new-address.ts";
import { bindContact, sendBindCode } from "../phone/contacts.ts";
import { changePassword } from "./change-password.ts";
import { forgotPassword } from "./forgot-password.ts";
import { changePaymentPassword } from "./payment-password.ts";
import { resetPassword } from "./reset-password.ts";
import { unlessBusy } from "./unless-busy.ts";

/** The calls about a member's password and what is bound to the account. */
export const makePasswordHandlers = (deps: SessionDeps): Handlers => ({
  changePassword: {
    open: (context, payload) => unlessBusy(() => changePassword(deps, context, payload)),
  },
  changePaymentPassword: {
    open: (context, payload) => unlessBusy(() => changePaymentPassword(deps, context, payload)),
  },
  forgotPassword: { open: (context, payload) => forgotPassword(deps, context, payload) },
  resetPassword: {
    open: (context, payload) => unlessBusy(() => resetPassword(deps, context, payload)),
  },
  contacts: ({ db, merchant, site, session }) =>
    readContacts(deps, db, { merchant, site }, session.memberId),
  sendBindCode: { open: (context, payload) => sendBindCode(deps, context, payload) },
  bindContact: {
    open: (context, payload) => unlessBusy(() => bindContact(deps, context, payload)),
  },
});
