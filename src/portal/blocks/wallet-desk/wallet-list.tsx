import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { quietText } from "../../ui/text-styles.ts";
import { Lines } from "../parts/money/lines.tsx";
import { useWalletName } from "./use-wallet-name.ts";
import type { Wallet } from "./wallet.types.ts";

const sum = css({
  fontSize: "var(--text-32)",
  fontWeight: 800,
  fontVariantNumeric: "tabular-nums",
});

interface WalletsProps {
  wallets: readonly Wallet[];
}

/** What is in all wallets together. */
export function SumOfAll({ wallets }: WalletsProps): ReactNode {
  const { t, money, site } = useLocale();
  const minor = wallets.reduce((all, { balance }) => all + toMinor(balance, site.currency), 0n);
  return (
    <div>
      <p css={quietText}>{t("wallet.sum")}</p>
      <p css={sum}>
        <bdi>{money(fromMinor(minor, site.currency))}</bdi>
      </p>
    </div>
  );
}

/** What is in each wallet. */
export function WalletList({ wallets }: WalletsProps): ReactNode {
  const { money } = useLocale();
  const nameOf = useWalletName();
  return (
    <Lines
      lines={wallets.map(({ wallet, balance }) => ({
        label: nameOf(wallet),
        value: money(balance),
      }))}
    />
  );
}
