import type { ReactNode } from "react";
import type { WalletDeskProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { heading, quietText } from "../../ui/text-styles.ts";
import { Answered } from "../parts/answered.tsx";
import { PathLink } from "../parts/money/path-link.tsx";
import { presses } from "../parts/money/styles.ts";
import { useWallets } from "../parts/money/use-wallets.ts";
import { panel, stack, waiting } from "../parts/reward/styles.ts";
import { BringBack } from "./bring-back.tsx";
import { TransferForm } from "./transfer-form.tsx";
import { SumOfAll, WalletList } from "./wallet-list.tsx";

/** The member's wallets (MEM-03): one for everything, or one more for each vendor (OPEN-034). */
export function WalletDesk({ id, props }: BlockViewProps<WalletDeskProps>): ReactNode {
  const { t } = useLocale();
  const answer = useWallets();
  return (
    <Answered
      answer={answer}
      failed={t("wallet.failed")}
      waiting={
        <div css={waiting}>
          <Skeleton shape="block" />
        </div>
      }
    >
      {({ isSingle, wallets }) => (
        <div css={stack}>
          <section css={panel}>
            <SumOfAll wallets={wallets} />
            {isSingle ? <p css={quietText}>{t("wallet.single")}</p> : null}
            <div css={presses}>
              {props.deposit === undefined ? null : (
                <PathLink icon="coins" kind="primary" path={props.deposit}>
                  {t("money.toDeposit")}
                </PathLink>
              )}
              {props.withdraw === undefined ? null : (
                <PathLink icon="banknote" path={props.withdraw}>
                  {t("money.toWithdraw")}
                </PathLink>
              )}
              {props.record === undefined ? null : (
                <PathLink icon="receipt-text" path={props.record}>
                  {t("money.toRecord")}
                </PathLink>
              )}
            </div>
          </section>
          {isSingle ? null : (
            <>
              <section aria-labelledby={`${id}-all`} css={panel}>
                <h2 css={heading} id={`${id}-all`}>
                  {t("wallet.all")}
                </h2>
                <WalletList wallets={wallets} />
                <BringBack wallets={wallets} />
              </section>
              <section aria-labelledby={`${id}-move`} css={panel}>
                <h2 css={heading} id={`${id}-move`}>
                  {t("wallet.move")}
                </h2>
                <TransferForm record={props.record} wallets={wallets} />
              </section>
            </>
          )}
        </div>
      )}
    </Answered>
  );
}
