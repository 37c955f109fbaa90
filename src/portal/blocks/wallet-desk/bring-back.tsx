import { type ReactNode, useState } from "react";
import { toMinor } from "#src/shared/money.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { wrongText } from "../../ui/text-styles.ts";
import { madeBefore } from "../parts/made-before.ts";
import { useOnceCall } from "../parts/money/use-once-call.ts";
import { mainWallet, type Wallet } from "./wallet.types.ts";

/**
 * Brings the money of every vendor's wallet back to the main one by one press: a transfer each, with
 * a key of its own, so that a press after a lost answer moves only what is still there.
 */
export function BringBack({ wallets }: { wallets: readonly Wallet[] }): ReactNode {
  const { notify, now } = useServices();
  const { t, site, problemText } = useLocale();
  const transfer = useOnceCall("walletTransfer", "bring-back", ["merchantWallet", "balance"]);
  const [running, setRunning] = useState(false);
  const filled = wallets.filter(
    ({ wallet, balance }) => wallet !== mainWallet && toMinor(balance, site.currency) > 0n,
  );
  const run = async (): Promise<void> => {
    if (running) return;
    setRunning(true);
    let isWhole = true;
    for (const { wallet, balance } of filled) {
      const wish = { from: wallet, to: mainWallet, amount: balance };
      const done = await transfer.send(wish);
      // An earlier press moved the same amount, and its answer was lost: this one is still to move.
      const isEarlier = done !== undefined && madeBefore(done, now()) !== undefined;
      isWhole = (isEarlier ? await transfer.send(wish) : done) !== undefined;
      if (!isWhole) break;
    }
    setRunning(false);
    if (isWhole) notify(t("wallet.broughtBack"), "success");
  };
  return (
    <div>
      <Button
        busy={running}
        disabled={filled.length === 0}
        icon="rotate-ccw"
        kind="secondary"
        onClick={() => void run()}
      >
        {t("wallet.bringBack")}
      </Button>
      <p css={wrongText} role="alert">
        {transfer.problem === null ? "" : problemText(transfer.problem)}
      </p>
    </div>
  );
}
