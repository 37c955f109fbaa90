import type { Tx } from "#src/store/tx.ts";
import { lockProfile, type ProfileRow, updateProfileRow } from "./profile-repo.ts";

/** Adds to a profile what it lacks; what is there stays as it is. */
export async function fillProfile(
  db: Tx,
  memberId: string,
  { birthday, profile }: Pick<ProfileRow, "birthday" | "profile">,
): Promise<void> {
  const before = await lockProfile(db, memberId);
  const there = Object.entries(before.profile).filter(([, value]) => value !== "");
  await updateProfileRow(db, memberId, {
    ...before,
    birthday: before.birthday ?? birthday,
    profile: { ...profile, ...Object.fromEntries(there) },
  });
}
