import type { ReactNode } from "react";
import type { WithdrawDeskProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { PathLink } from "../parts/money/path-link.tsx";
import { useWallets } from "../parts/money/use-wallets.ts";
import { panel, stack, waiting } from "../parts/reward/styles.ts";
import { RecentWithdrawals } from "./recent-withdrawals.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

/** What follows one withdrawal, which most visits to the page do not. */
const WithdrawalState = laterPart(
  () => import("./withdrawal-state.tsx").then(({ WithdrawalState: part }) => part),
  {
    Waiting: () => (
      <div aria-busy="true" css={waiting}>
        <Skeleton shape="block" />
      </div>
    ),
  },
);

/** What is paid out comes from the main wallet alone. */
const mainWallet = "main";

/**
 * Paying out (MEM-05, SCOPE-08): the form, or one withdrawal on its way. Which one stands in the
 * address, so that a reload, Back and another device go on where it was.
 */
export function WithdrawDesk({ props }: BlockViewProps<WithdrawDeskProps>): ReactNode {
  const { t } = useLocale();
  const { session } = useSession();
  const { page } = usePage();
  const followed = page.query.get("withdrawal");
  const wallets = useWallets();
  const isMember = session.signedIn && !session.isTrial;
  const accounts = useAnswer("bankAccounts", isMember && followed === null ? {} : null);
  if (!isMember)
    return (
      <div aria-busy="true" css={waiting}>
        <Skeleton shape="block" />
      </div>
    );
  if (followed !== null)
    return (
      <div css={stack}>
        <WithdrawalState id={followed} record={props.record} />
      </div>
    );
  return (
    <div css={stack}>
      <section css={panel}>
        <Answered
          answer={wallets}
          failed={t("withdraw.failed")}
          waiting={
            <div css={waiting}>
              <Skeleton shape="block" />
            </div>
          }
        >
          {({ wallets: list }) => (
            <Answered
              answer={accounts}
              failed={t("withdraw.failed")}
              waiting={
                <div css={waiting}>
                  <Skeleton shape="block" />
                </div>
              }
            >
              {({ list: own, withdrawal }) =>
                own.length === 0 ? (
                  <EmptyState
                    actions={
                      <PathLink icon="banknote" kind="primary" path={props.accounts}>
                        {t("bank.open")}
                      </PathLink>
                    }
                    icon="banknote"
                    title={t("bank.none")}
                  >
                    {t("withdraw.savedOnly")}
                  </EmptyState>
                ) : (
                  <WithdrawForm
                    accounts={own}
                    bounds={withdrawal}
                    available={list.find(({ wallet }) => wallet === mainWallet)?.balance ?? "0"}
                    managePath={props.accounts}
                    turnoverPath={props.turnover}
                  />
                )
              }
            </Answered>
          )}
        </Answered>
      </section>
      {props.recent === 0 ? null : <RecentWithdrawals count={props.recent} />}
    </div>
  );
}
