import type { Merchant } from "#src/contracts/site.gen.ts";
import { mainWallet } from "./ledger/repo.ts";
import { settingsOf } from "./settings.ts";

/**
 * The wallet that a vendor's games play with: its own where the merchant has one for it, else the
 * main one (OPEN-034).
 */
export const playWallet = (
  site: Pick<Merchant, "payments" | "currency">,
  vendor: string,
): string => (settingsOf(site).vendorWallets.includes(vendor) ? vendor : mainWallet);
