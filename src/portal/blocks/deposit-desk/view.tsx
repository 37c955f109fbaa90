import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { DepositDeskProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { panel, stack, waiting } from "../parts/reward/styles.ts";
import { DepositForm } from "./deposit-form.tsx";
import { DepositState } from "./deposit-state.tsx";
import { FirstLimit, isUndecided } from "./first-limit.tsx";
import { RecentDeposits } from "./recent-deposits.tsx";

const room = css(waiting, { blockSize: 240 });

/**
 * Paying in (MEM-04, SCOPE-08): the form, or one deposit on its way. Which one stands in the address,
 * so that a reload, Back and another device go on where it was.
 */
export function DepositDesk({ props }: BlockViewProps<DepositDeskProps>): ReactNode {
  const { t } = useLocale();
  const { session } = useSession();
  const { page } = usePage();
  const followed = page.query.get("deposit");
  const isMember = session.signedIn && !session.isTrial;
  const methods = useAnswer("depositMethods", isMember ? {} : null);
  // A limit that cannot be asked for keeps nobody waiting; the platform holds what was set.
  const limits = useAnswer("limits", isMember && followed === null ? {} : null);
  const holding = (
    <div css={room}>
      <Skeleton shape="block" />
    </div>
  );
  const isWaiting = followed === null && limits.data === undefined && limits.error === undefined;
  if (!isMember || isWaiting) return <div aria-busy="true">{holding}</div>;
  return (
    <div css={stack}>
      {followed === null && limits.data !== undefined && isUndecided(limits.data) ? (
        <FirstLimit waitingHours={limits.data.waitingHours} />
      ) : null}
      <Answered
        answer={methods}
        failed={t("deposit.failed")}
        items={({ list }) => (followed === null ? list : [followed])}
        none={<EmptyState icon="wallet" title={t("deposit.none")} />}
        waiting={holding}
      >
        {({ list }) => (
          <section css={panel}>
            {followed === null ? (
              <DepositForm limits={props.limits} methods={list} />
            ) : (
              <DepositState id={followed} methods={list} record={props.record} />
            )}
          </section>
        )}
      </Answered>
      {props.recent === 0 || followed !== null ? null : (
        <RecentDeposits count={props.recent} methods={methods.data?.list ?? []} />
      )}
    </div>
  );
}
