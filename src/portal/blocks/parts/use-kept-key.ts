import { useMemo } from "react";
import type { OnceKey } from "#src/shared/once-key.ts";
import { makeKeptKey } from "../../api/kept-key.ts";
import { useServices, useSession } from "../../runtime/runtime.tsx";

/**
 * The keys of a form or a button whose effect must not come twice: made before the first press, they
 * stay over a reload and in every tab until the platform's answer is here (see makeKeptKey).
 * @param form names it among those of the account
 * @param follows a tab takes what another one begins anew (see makeKeptKey)
 */
export function useKeptKey(form: string, follows = false): OnceKey {
  const { storage } = useServices();
  const { session } = useSession();
  const account = session.user?.account ?? "";
  return useMemo(
    () => makeKeptKey(storage.local, `portico_once:${account}:${form}`, { follows }),
    [storage, account, form, follows],
  );
}
