import { err, ok } from "#src/shared/result.ts";
import type { Handlers } from "../../http/context.ts";
import { transact } from "../../http/transact.ts";
import type { PlatformSecret } from "../../secret.ts";
import { findMember } from "../member/public.ts";
import {
  deleteAuthenticator,
  judgeAppCode,
  makeAuthenticator,
  selectAuthenticator,
} from "./authenticator.ts";
import { checkLoginPassword } from "./money-password.ts";

/** The calls by which a member sets an authenticator app up and removes it (LOGIN-33). */
export const makeAuthenticatorHandlers = (secret: PlatformSecret): Handlers => ({
  startTotp: {
    open: async (context, { password }) => {
      const { merchant, site } = context;
      const memberId = context.session?.memberId ?? "";
      const fault = await checkLoginPassword(context, memberId, password);
      if (fault !== undefined) return err(fault);
      return transact(context, async (db) => {
        // One that counts is removed with its own code first.
        if ((await selectAuthenticator(db, merchant, memberId))?.confirmed === true)
          return err({ code: "STATE_INVALID" });
        const label = (await findMember(db, merchant, memberId))?.account ?? "";
        const owner = { merchant, memberId };
        return ok(await makeAuthenticator(db, secret, owner, { issuer: site.name, label }));
      });
    },
  },
  confirmTotp: async ({ db, merchant, session, now }, { code }) => {
    const memberId = session?.memberId ?? "";
    const row = await selectAuthenticator(db, merchant, memberId);
    if (row === undefined || row.confirmed) return err({ code: "STATE_INVALID" });
    const fault = await judgeAppCode(db, secret, { merchant, memberId, now }, code);
    return fault === undefined ? ok({ enabled: true as const }) : err(fault);
  },
  removeTotp: {
    open: async (context, { password, code }) => {
      const { merchant, now } = context;
      const memberId = context.session?.memberId ?? "";
      const fault = await checkLoginPassword(context, memberId, password);
      if (fault !== undefined) return err(fault);
      return transact(context, async (db) => {
        const row = await selectAuthenticator(db, merchant, memberId);
        if (row?.confirmed !== true) return err({ code: "STATE_INVALID" });
        const wrong = await judgeAppCode(db, secret, { merchant, memberId, now }, code);
        if (wrong !== undefined) return err(wrong);
        await deleteAuthenticator(db, merchant, memberId);
        return ok({ removed: true as const });
      });
    },
  },
});
