import { join } from "node:path";
import type { Merchant } from "#src/contracts/site.gen.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import type { Tx } from "#src/store/tx.ts";
import { findInviter } from "../member/public.ts";
import { payIncome, waitingIncome } from "./calls.ts";
import { insertReferral } from "./repo.ts";
import { rulesOf } from "./rules.ts";

/** The domain's migrations. */
export const referralMigrations: MigrationSet = {
  domain: "referral",
  dir: join(import.meta.dirname, "migrations"),
};

/** What a member may claim now for whom they invited, in minor units. */
export const waitingReferral = waitingIncome;

/** Pays it, in the caller's transaction; whoever asks has judged whether the member may have it. */
export const grantReferral = payIncome;

/** A new member, and the code they came with. */
export interface Invited {
  site: Merchant;
  memberId: string;
  /** As it was typed, or stood in the link. */
  code: string;
  now: number;
}

/**
 * Remembers by whose code a new member came. A code that is nobody's is none, and nothing says so:
 * a registration is no place to guess codes at (T20).
 */
export async function noteInvitation(
  db: Tx,
  { site, memberId, code, now }: Invited,
): Promise<void> {
  if (code === "" || rulesOf(site) === undefined) return;
  const inviterId = await findInviter(db, code);
  if (inviterId === undefined || inviterId === memberId) return;
  await insertReferral(db, { memberId, inviterId, now });
}
