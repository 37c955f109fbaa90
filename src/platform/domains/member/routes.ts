import { ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Handlers } from "../../http/context.ts";
import { avatarPath } from "./avatar.ts";
import { selectLabels, selectMember } from "./repo.ts";
import { toMemberInfo } from "./service.ts";

/** Whether a member has to change the password; the session domain knows. */
export type AsksPasswordChange = (
  db: Tx,
  merchant: string,
  memberId: string,
  modules: Readonly<Record<string, string>>,
) => Promise<boolean>;

/** The member domain's calls. */
export function makeMemberHandlers(asksPasswordChange: AsksPasswordChange): Handlers {
  return {
    memberIcon: { open: async ({ session }) => ok({ url: avatarPath(session?.memberId ?? "") }) },
    memberInfo: async ({ db, merchant, session, site }) => {
      const memberId = session?.memberId ?? "";
      const member = await selectMember(db, merchant, memberId);
      // Sessions belong to members that exist: a foreign key says so.
      if (member === undefined) throw new Error("A session names a member that does not exist.");
      const labels = await selectLabels(db, merchant, memberId);
      const change = await asksPasswordChange(db, merchant, memberId, { ...site.modules });
      return ok(toMemberInfo(member, labels, change));
    },
  };
}
