import { join } from "node:path";
import type { MigrationSet } from "#src/store/migrate.ts";

export { personMarksOf as bankMarksOf } from "./accounts/accounts.ts";
export { openAccount, openBoth } from "./ledger/accounts.ts";
export { move as movePayment } from "./ledger/move.ts";
export { moveAll as movePayments } from "./ledger/move-all.ts";
export { isOverdrawn, refusalOf as overdrawnRefusal } from "./ledger/overdrawn.ts";
export { payReward } from "./ledger/pay-reward.ts";
export { postTransfer } from "./ledger/post-transfer.ts";
export { selectAccounts as accountsOf, selectWallets as walletsOf } from "./ledger/repo.ts";
export {
  sumDeposited,
  sumMovedSince,
  sumPaidIn,
  sumPaidInSpans,
  sumPlayed,
} from "./ledger/sums-repo.ts";
export { playWallet } from "./play-wallet.ts";
export type { BonusRow } from "./record/bonus-repo.ts";
export { selectBonuses, sumBonuses, sumBonusesByDay } from "./record/bonus-repo.ts";
export type { BonusKind } from "./tables.ts";
export { sumBalance } from "./wallets.ts";

/** The domain's migrations. */
export const walletMigrations: MigrationSet = {
  domain: "wallet",
  dir: join(import.meta.dirname, "migrations"),
};
