import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Handlers } from "../../http/context.ts";
import { avatarPath } from "./avatar.ts";
import { selectFeatures, toFeatures } from "./features.ts";
import { selectLabels, selectMember } from "./repo.ts";
import { toMemberInfo } from "./service.ts";

/** Whether a member has to change the password; the session domain knows. */
export type AsksPasswordChange = (
  db: Tx,
  merchant: string,
  memberId: string,
  modules: Readonly<Record<string, string>>,
) => Promise<boolean>;

/** What a member has in all wallets together, in minor units; the wallet domain knows. */
type SumBalance = (db: Tx, merchant: string, memberId: string, currency: string) => Promise<bigint>;

/** What the member domain asks others for. */
export interface MemberParts {
  asksPasswordChange: AsksPasswordChange;
  sumBalance: SumBalance;
}

/** The member domain's calls. */
export function makeMemberHandlers({ asksPasswordChange, sumBalance }: MemberParts): Handlers {
  return {
    consolidated: async ({ db, merchant, session, site: { currency } }) => {
      const memberId = session?.memberId ?? "";
      const features = await selectFeatures(db, merchant, memberId);
      const balance = await sumBalance(db, merchant, memberId, currency);
      return ok({ sumBalance: fromMinor(balance, currency), ...toFeatures(features) });
    },
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
