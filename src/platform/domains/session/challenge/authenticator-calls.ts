import type { PlatformSecret } from "#src/credentials/secret.ts";
import { err, ok } from "#src/shared/result.ts";
import type { Handlers } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { findMember } from "../../member/public.ts";
import { checkLoginPassword } from "../passwords/money-password.ts";
import { judgeAppCode, makeAuthenticator } from "./authenticator.ts";
import { deleteAuthenticator, selectAuthenticator } from "./authenticator-repo.ts";

/** The calls by which a member sets an authenticator app up and removes it (LOGIN-33). */
export const makeAuthenticatorHandlers = (secret: PlatformSecret): Handlers => ({
  startTotp: {
    open: async (context, { password }) => {
      const { site } = context;
      const memberId = context.session.memberId;
      const fault = await checkLoginPassword(context, memberId, password);
      if (fault !== undefined) return err(fault);
      return transact(context, async (db) => {
        // One that counts is removed with its own code first.
        if ((await selectAuthenticator(db, memberId))?.confirmed === true)
          return err({ code: "STATE_INVALID" });
        const label = (await findMember(db, memberId))?.account ?? "";
        const owner = { memberId };
        return ok(await makeAuthenticator(db, secret, owner, { issuer: site.name, label }));
      });
    },
  },
  confirmTotp: async ({ db, session, now }, { code }) => {
    const memberId = session.memberId;
    const row = await selectAuthenticator(db, memberId);
    if (row === undefined || row.confirmed) return err({ code: "STATE_INVALID" });
    const fault = await judgeAppCode(db, secret, { memberId, now }, code);
    return fault === undefined ? ok({ enabled: true as const }) : err(fault);
  },
  removeTotp: {
    open: async (context, { password, code }) => {
      const { now } = context;
      const memberId = context.session.memberId;
      const fault = await checkLoginPassword(context, memberId, password);
      if (fault !== undefined) return err(fault);
      return transact(context, async (db) => {
        const row = await selectAuthenticator(db, memberId);
        if (row?.confirmed !== true) return err({ code: "STATE_INVALID" });
        const wrong = await judgeAppCode(db, secret, { memberId, now }, code);
        if (wrong !== undefined) return err(wrong);
        await deleteAuthenticator(db, memberId);
        return ok({ removed: true as const });
      });
    },
  },
});
