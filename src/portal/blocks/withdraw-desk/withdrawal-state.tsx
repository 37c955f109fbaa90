import type { ReactNode } from "react";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { heading, quietText } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { Lines } from "../parts/money/lines.tsx";
import { PathLink } from "../parts/money/path-link.tsx";
import { presses } from "../parts/money/styles.ts";
import { panel, spread, stack, waiting } from "../parts/reward/styles.ts";
import { useLostFocus } from "../parts/use-lost-focus.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { ReceiptForm } from "./receipt-form.tsx";
import { StateBadge } from "./state-badge.tsx";
import { StepList } from "./step-list.tsx";
import type { Withdrawal } from "./withdrawal.types.ts";

/** How often a withdrawal that others work on is asked for, in milliseconds. */
const pollMs = 15_000;
/** The latest withdrawals; one that is older is found in the record. */
const latest = { pageNo: 1, pageSize: 100 };

interface WithdrawalStateProps {
  id: string;
  record: string | undefined;
}

function Followed({
  withdrawal,
  record,
}: Omit<WithdrawalStateProps, "id"> & { withdrawal: Withdrawal }): ReactNode {
  const { t, money } = useLocale();
  const { page } = usePage();
  const timeOf = usePlaceTime();
  const { status, disbursedAt } = withdrawal;
  const said = useLostFocus<HTMLParagraphElement>(status);
  return (
    <>
      <section css={panel}>
        <div aria-live="polite" css={stack}>
          <p css={[spread, heading]} ref={said} tabIndex={-1}>
            <bdi>{money(withdrawal.amount)}</bdi>
            <StateBadge status={status} />
          </p>
          <p css={quietText}>{t(`withdraw.next.${status}`)}</p>
        </div>
        <StepList status={status} />
        <Lines
          lines={[
            { label: t("withdraw.account"), value: withdrawal.bankAccount },
            { label: t("money.asked"), value: timeOf(withdrawal.createdAt) },
            ...(disbursedAt === null
              ? []
              : [{ label: t("withdraw.sent"), value: timeOf(disbursedAt) }]),
            { label: t("withdraw.receivedSum"), value: money(withdrawal.received) },
            { label: t("withdraw.outstanding"), value: money(withdrawal.remaining) },
            { label: t("money.reference"), value: withdrawal.id },
          ]}
        />
        <div css={presses}>
          <PathLink path={page.path}>{t("withdraw.another")}</PathLink>
          {record === undefined ? null : (
            <PathLink icon="receipt-text" path={record}>
              {t("money.toRecord")}
            </PathLink>
          )}
        </div>
      </section>
      {status === "disbursed" ? (
        <div css={panel}>
          <ReceiptForm key={withdrawal.confirmBy} withdrawal={withdrawal} />
        </div>
      ) : null}
    </>
  );
}

/** Follows one withdrawal; the member may leave and come back. */
export function WithdrawalState({ id, record }: WithdrawalStateProps): ReactNode {
  const { t } = useLocale();
  const { page } = usePage();
  const answer = useAnswer("withdrawals", latest, {
    revalidateOnMount: true,
    refreshInterval: pollMs,
  });
  return (
    <Answered
      answer={answer}
      failed={t("withdraw.stateFailed")}
      items={({ items }) => items.filter((one) => one.id === id)}
      none={
        <EmptyState
          actions={<PathLink path={page.path}>{t("withdraw.another")}</PathLink>}
          icon="search-x"
          title={t("withdraw.unknown")}
        />
      }
      waiting={
        <div css={waiting}>
          <Skeleton shape="block" />
        </div>
      }
    >
      {({ items }) =>
        items
          .filter((one) => one.id === id)
          .map((one) => <Followed key={id} record={record} withdrawal={one} />)
      }
    </Answered>
  );
}
