import { currencySymbol, fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import type { Handlers } from "../../http/context.ts";
import { selectAccount } from "./repo.ts";

/** The wallet domain's calls. */
export const walletHandlers: Handlers = {
  balance: async ({ db, merchant, session, site: { currency } }) => {
    const owner = session?.memberId ?? "";
    const account = await selectAccount(db, merchant, { kind: "member", owner, currency });
    return ok({
      // A member from before the merchant changed its currency has no account in the new one.
      sumBalance: fromMinor(account?.balance ?? 0n, currency),
      currency,
      currencySymbol: currencySymbol(currency),
    });
  },
};
