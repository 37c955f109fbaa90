import type { Tx } from "#src/store/tx.ts";
import { findMember, type Member } from "../../member/public.ts";
import { selectPhoneOwner } from "../phone/contact-repo.ts";
import { type CredentialRow, lockCredential } from "../repo.ts";

/**
 * A member whose credential is locked until the transaction ends. What lets somebody in is judged,
 * and their session begun, only while it is: no change of the password slips in between.
 */
export interface HeldMember {
  member: Member;
  /** As it stands now; undefined for accounts without one, such as trials. */
  credential: CredentialRow | undefined;
}

/** Locks a member's credential, before anything else is locked; undefined where nobody has the id. */
export async function holdMember(db: Tx, memberId: string): Promise<HeldMember | undefined> {
  const credential = await lockCredential(db, memberId);
  const member = await findMember(db, memberId);
  return member && { member, credential };
}

/** The same for the member whose verified number this is, and still is once they are held. */
export async function holdPhoneOwner(db: Tx, phone: string): Promise<HeldMember | undefined> {
  const owner = await selectPhoneOwner(db, phone);
  const held = owner === undefined ? undefined : await holdMember(db, owner);
  return (await selectPhoneOwner(db, phone)) === owner ? held : undefined;
}
