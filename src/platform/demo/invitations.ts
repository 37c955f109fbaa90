import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { grantReferral, waitingReferral } from "../domains/referral/public.ts";
import { insertReferral } from "../domains/referral/repo.ts";
import { rulesOf } from "../domains/referral/rules.ts";
import { putContact } from "../domains/session/phone/contact-repo.ts";
import type { CallContext, MemberSession } from "../kernel/context.ts";
import type { DemoAccount } from "./accounts.ts";
import { makeDice } from "./dice.ts";
import { demoDays } from "./rounds.ts";

/** Where the demonstration's members invite each other. */
export interface InvitationsWorld {
  merchant: { code: string; site: Merchant };
  seed: string;
  accounts: readonly DemoAccount[];
  /** When the demonstration's days end, and the time now; epoch milliseconds. */
  endsAt: number;
  now: number;
}

const dayMs = 86_400_000;
/** One account in this many was invited, and one invited account in this many has no number yet. */
const invitedOne = 2;
const withoutNumberOne = 3;
/** One who invited in this many has claimed nothing of what came of it. */
const waitingOne = 3;

/** A number that no telephone has: it begins as none does, in any country. */
const numberOf = (place: number): string => `000${String(place).padStart(7, "0")}`;

/**
 * Lets some accounts have come by the code of an older one. Who counts, and what comes of it, is what
 * they paid in and played, by the rules that hold for everybody; some of it was claimed.
 */
export async function makeInvitations(
  db: Tx,
  { merchant: { code, site }, seed, accounts, endsAt, now }: InvitationsWorld,
): Promise<void> {
  if (rulesOf(site) === undefined) return;
  const inviters = new Set<string>();
  for (const [place, account] of accounts.entries()) {
    const dice = makeDice(seed, code, "invitations", account.username);
    const older = accounts.filter(({ joinedOn }) => joinedOn < account.joinedOn);
    if (dice.whole(1, invitedOne) !== 1 || older.length === 0) continue;
    // Few invite many.
    const inviter = older[Math.floor(dice.share() ** 2 * older.length)];
    if (inviter === undefined) continue;
    const joined = endsAt - (demoDays - account.joinedOn) * dayMs;
    await insertReferral(db, { memberId: account.id, inviterId: inviter.id, now: joined });
    if (dice.whole(1, withoutNumberOne) !== 1)
      await putContact(db, account.id, { kind: "phone", value: numberOf(place) }, joined);
    inviters.add(inviter.id);
  }
  for (const memberId of inviters) {
    const dice = makeDice(seed, code, "income", memberId);
    if (dice.whole(1, waitingOne) === 1) continue;
    const asking: Pick<CallContext, "db" | "merchant" | "site" | "now"> & {
      session: Pick<MemberSession, "memberId">;
    } = { db, merchant: code, site, now, session: { memberId } };
    const context = asking as CallContext<MemberSession>;
    if ((await waitingReferral(context)) === 0n) continue;
    const paid = await grantReferral(context, `demo-income-${memberId}`);
    if (!paid.ok) throw new Error(`A demonstration's income was refused: ${paid.error.code}`);
  }
}
