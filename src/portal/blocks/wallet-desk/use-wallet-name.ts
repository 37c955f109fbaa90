import { useLocale } from "../../runtime/runtime.tsx";
import { useVendorLabel } from "../parts/use-vendor-label.ts";
import { mainWallet } from "./wallet.types.ts";

/** Names a wallet: the main one in the portal's words, a vendor's by the vendor. */
export function useWalletName(): (wallet: string) => string {
  const { t } = useLocale();
  const vendorLabel = useVendorLabel();
  return (wallet) => (wallet === mainWallet ? t("wallet.main") : vendorLabel(wallet));
}
