import type { CallName } from "#src/contracts/api.gen.ts";

/** What of an answer belongs to one member alone: the way to it in the value. */
export const ownMarks: { readonly [Name in CallName]?: string } = {
  memberInfo: "id",
  sessions: "list.*.id",
  referral: "referralCode",
  bankAccounts: "list.*.id",
  deposits: "items.*.id",
  withdrawals: "items.*.id",
};

/** Whether it takes two members to try a call. */
export const comparesMembers = (name: CallName): boolean =>
  ownMarks[name] !== undefined || name === "revokeSession";
