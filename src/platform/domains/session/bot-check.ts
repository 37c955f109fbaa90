import type { Verification } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";

/** Verifies what a provider's widget answered in the browser (OPEN-010). */
export interface BotCheck {
  verify(verification: Verification, merchant: string): Promise<boolean>;
}

/** The providers this platform can verify, by name. */
export type BotChecks = Readonly<Partial<Record<Merchant["botCheck"], BotCheck>>>;

/**
 * Whether a call passes the merchant's bot check. `none` asks for nothing; a provider the platform
 * cannot verify passes nobody, so that a wrong setting never opens the door.
 */
export async function passesBotCheck(
  checks: BotChecks,
  provider: Merchant["botCheck"],
  verification: Verification | undefined,
  merchant: string,
): Promise<boolean> {
  if (provider === "none") return true;
  if (verification?.provider !== provider) return false;
  return (await checks[provider]?.verify(verification, merchant)) ?? false;
}
