import type { MerchantWalletValue } from "#src/contracts/api.gen.ts";

/** One of a member's wallets. */
export type Wallet = MerchantWalletValue["wallets"][number];

/** The wallet that deposits come to and withdrawals go from. */
export const mainWallet = "main";
