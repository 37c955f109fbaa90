import { useEffect } from "react";
import type { MerchantWalletValue } from "#src/contracts/api.gen.ts";
import { useServices, useSession } from "../../../runtime/runtime.tsx";
import { sessionKeys } from "../../../runtime/storage.ts";
import { type Answer, useAnswer } from "../answered.tsx";

/**
 * The member's wallets. The answer is kept in the session storage as it came, under `merchantWallet`
 * with `value.isSingle` (STORE-13).
 */
export function useWallets(): Answer<MerchantWalletValue> {
  const { storage } = useServices();
  const { session } = useSession();
  const answer = useAnswer("merchantWallet", session.signedIn && !session.isTrial ? {} : null);
  const { data } = answer;
  useEffect(() => {
    if (data !== undefined)
      storage.session.set(sessionKeys.merchantWallet, JSON.stringify({ value: data }));
  }, [data, storage]);
  return answer;
}
