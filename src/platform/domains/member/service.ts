import type { MemberInfoValue } from "#src/contracts/api.gen.ts";
import type { LabelRow, MemberRow } from "./repo.ts";

/** The form a username is unique and looked up in: outer blanks and case do not tell two apart. */
export const toUsernameKey = (username: string): string =>
  username.trim().normalize("NFKC").toLowerCase();

/** Colours of a rank's label: the text, then its ground; the last one serves all ranks above. */
const rankColours = [
  ["#5b6472", "#e6e9ee"],
  ["#7a4a1f", "#f3dcc6"],
  ["#4d5b6b", "#dde6ef"],
  ["#7a5a00", "#fbe8ae"],
  ["#14606b", "#cdeef2"],
  ["#5a2d91", "#e9dcfa"],
] as const;

/** The label of a club rank (spec 3); ranks count from 0. */
export function toClubLabel(rankLevel: number): MemberInfoValue["clubLabel"] {
  const last = rankColours.length - 1;
  const [color, color2] = rankColours[Math.min(rankLevel, last)] ?? rankColours[0];
  return { labelName: `VIP ${rankLevel}`, color, color2, rankLevel };
}

/**
 * Puts a member's rows into the wire's shape (spec 3); `type` and `isAgent` agree (OPEN-030).
 * `toUpline` is the merchant's word, which the member's own needs as well (OPEN-033).
 */
export function toMemberInfo(
  member: MemberRow,
  labels: readonly LabelRow[],
  { passwordChange, toUpline }: Pick<MemberInfoValue, "passwordChange" | "toUpline">,
): MemberInfoValue {
  return {
    id: member.id,
    account: member.account,
    userName: member.username,
    nickname: member.nickname,
    type: member.agent_type,
    isAgent: member.agent_type,
    toUpline: member.to_upline && toUpline,
    clubLabel: toClubLabel(member.rank_level),
    memberLabel: labels.map(({ label, color, background_color }) => ({
      label,
      color,
      backgroundColor: background_color,
    })),
    language: member.language,
    createdAt: member.created_at.toISOString(),
    passwordChange,
  };
}
