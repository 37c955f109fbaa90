import { fromMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Handlers } from "../../kernel/context.ts";
import type { OnIdentified } from "../../kernel/guards.ts";
import { avatarChoices, avatarId, avatarUrl, readAvatarId } from "./avatar.ts";
import { selectFeatures } from "./feature-repo.ts";
import { type FeatureKind, toFeatures, withContracts } from "./features.ts";
import { changeProfile, toWireProfile } from "./profile.ts";
import { lockProfile, selectProfile, updateProfileRow } from "./profile-repo.ts";
import { selectAvatar, selectLabels, selectMember, updateAvatar } from "./repo.ts";
import { toMemberInfo } from "./service.ts";

/** Whether a member has to change the password; the session domain knows. */
export type AsksPasswordChange = (
  db: Tx,
  memberId: string,
  modules: Readonly<Record<string, string>>,
) => Promise<boolean>;

/** What a member has in all wallets together, in minor units; the wallet domain knows. */
type SumBalance = (db: Tx, memberId: string, currency: string) => Promise<bigint>;

/** Of which kinds a member was offered contracts; the contract domain knows. */
type ContractKindsOf = (
  db: Tx,
  memberId: string,
  currency: string,
) => Promise<readonly FeatureKind[]>;

/** What the member domain asks others for. */
export interface MemberDeps {
  asksPasswordChange: AsksPasswordChange;
  sumBalance: SumBalance;
  contractKindsOf: ContractKindsOf;
  onIdentified: OnIdentified;
}

/** The member domain's calls. */
export function makeMemberHandlers({
  asksPasswordChange,
  sumBalance,
  contractKindsOf,
  onIdentified,
}: MemberDeps): Handlers {
  return {
    consolidated: async ({ db, session, site: { currency } }) => {
      const memberId = session.memberId;
      const given = await selectFeatures(db, memberId);
      const features = withContracts(given, await contractKindsOf(db, memberId, currency));
      const balance = await sumBalance(db, memberId, currency);
      return ok({ sumBalance: fromMinor(balance, currency), ...toFeatures(features) });
    },
    profile: async ({ db, session, site }) =>
      ok(toWireProfile(await selectProfile(db, session.memberId), site)),
    updateProfile: async ({ db, session, site, now }, payload) => {
      const before = await lockProfile(db, session.memberId);
      const change = changeProfile(before, payload, { site, now });
      if (!change.ok) return change;
      const { row, changed } = change.value;
      if (changed.length > 0) {
        await updateProfileRow(db, session.memberId, row);
        await onIdentified(db, { site, memberId: session.memberId, now });
      }
      return ok({ changed });
    },
    memberIcon: async ({ db, session }) => {
      const memberId = session.memberId;
      return ok({ url: avatarUrl(memberId, await selectAvatar(db, memberId)) });
    },
    avatars: async ({ db, session }) => {
      const memberId = session.memberId;
      const chosen = avatarId(await selectAvatar(db, memberId));
      return ok({ list: avatarChoices(memberId), chosen });
    },
    chooseAvatar: async ({ db, session }, { id }) => {
      const memberId = session.memberId;
      const chosen = readAvatarId(id);
      if (chosen === undefined) return err({ code: "NOT_FOUND" });
      await updateAvatar(db, memberId, chosen);
      return ok({ id, url: avatarUrl(memberId, chosen) });
    },
    memberInfo: async ({ db, session, site }) => {
      const memberId = session.memberId;
      const member = await selectMember(db, memberId);
      // Sessions belong to members that exist: a foreign key says so.
      if (member === undefined) throw new Error("A session names a member that does not exist.");
      const labels = await selectLabels(db, memberId);
      const passwordChange = await asksPasswordChange(db, memberId, { ...site.modules });
      const toUpline = site.payments?.lineTransfers?.includes("upline") ?? false;
      return ok(toMemberInfo(member, labels, { passwordChange, toUpline }));
    },
  };
}
