import type { Handlers } from "../../kernel/context.ts";
import type { Domain } from "../../kernel/domain.ts";
import { claimReferral, referral as ownReferral, referralMembers } from "./calls.ts";
import { referralMigrations } from "./public.ts";

/** Who invited whom, and what comes of it. */
export const referral = {
  name: "referral",
  below: ["limits", "member", "points", "session", "turnover", "wallet"],
  migrations: referralMigrations,
  handlers: (): Handlers => ({ referral: ownReferral, referralMembers, claimReferral }),
} satisfies Domain;
