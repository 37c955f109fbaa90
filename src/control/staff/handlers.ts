import { ok } from "#src/shared/result.ts";
import { selectAudit } from "../audit/repo.ts";
import type { Handlers } from "../kernel/context.ts";
import { addStaff, changeStaff, resetStaff, toMember } from "./accounts.ts";
import { askOpenId, type OpenIdDeps, signInOpenId } from "./openid.ts";
import { selectAllStaff, selectStaff } from "./repo.ts";
import { deleteSession } from "./session-repo.ts";
import { enrol, type SignInDeps, signIn } from "./sign-in.ts";

/** The calls about staff: signing in and out, accounts, the log. */
export function staffHandlers(deps: SignInDeps & OpenIdDeps): Handlers {
  const { database } = deps;
  return {
    signIn: ({ now }, payload) => signIn(deps, payload, now),
    enrol: ({ now }, payload) => enrol(deps, payload, now),
    askOpenId: (_facts, payload) => askOpenId(deps, payload),
    signInOpenId: ({ now }, payload) => signInOpenId(deps, payload, now),
    whoAmI: async ({ staff }) => {
      const row = await database.ofInstallation((db) => selectStaff(db, staff.login));
      if (row === undefined) throw new Error(`The account ${staff.login} is gone.`);
      return ok(toMember(row));
    },
    signOut: async ({ session }) => {
      if (session !== null) await database.ofInstallation((db) => deleteSession(db, session));
      return ok({});
    },
    listStaff: async () => {
      const rows = await database.ofInstallation(selectAllStaff);
      return ok({ items: rows.map(toMember) });
    },
    addStaff: ({ staff, now }, payload) => addStaff(database, payload, staff.login, now),
    changeStaff: ({ staff, now }, payload) => changeStaff(database, payload, staff.login, now),
    resetStaff: ({ staff, now }, { login }) => resetStaff(database, login, staff.login, now),
    listAudit: async (_facts, payload) =>
      ok(await database.ofInstallation((db) => selectAudit(db, payload))),
  };
}
