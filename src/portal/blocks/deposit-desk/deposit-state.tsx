import { css } from "@emotion/react";
import { type ReactNode, useEffect } from "react";
import { useSWRConfig } from "swr";
import { safeUrl } from "#src/shared/safe-url.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { heading, quietText } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { Lines } from "../parts/money/lines.tsx";
import { PathLink } from "../parts/money/path-link.tsx";
import { presses } from "../parts/money/styles.ts";
import { spread, stack, waiting } from "../parts/reward/styles.ts";
import { useLostFocus } from "../parts/use-lost-focus.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import type { Deposit, Method } from "./deposit.types.ts";
import { OpenDeposit } from "./open-deposit.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useMethodName } from "./use-method-name.ts";

/** How often a deposit that waits is asked for, in milliseconds. */
const pollMs = 3_000;
/** The latest deposits; one that is older is found in the record. */
const latest = { pageNo: 1, pageSize: 100 };

const named = css({ display: "flex", alignItems: "center", gap: 8, minInlineSize: 0 });

const icons = {
  unstarted: "circle-exclamation-point",
  pending: "clock",
  paid: "circle-check",
  failed: "circle-exclamation-point",
  cancelled: "x",
  expired: "timer",
} as const;

interface DepositStateProps {
  id: string;
  methods: readonly Method[];
  record: string | undefined;
}

/** What a deposit came to: its words, its figures, and the ways on. */
function Followed({
  deposit,
  methods,
  record,
}: Omit<DepositStateProps, "id"> & { deposit: Deposit }): ReactNode {
  const { t, money } = useLocale();
  const { page, origin } = usePage();
  const { mutate } = useSWRConfig();
  const timeOf = usePlaceTime();
  const nameOf = useMethodName();
  const { status, settledAt } = deposit;
  const isOpen = status === "pending" || status === "unstarted";
  const balance = useCall("balance", {}).data;
  useEffect(() => {
    if (status === "paid") void mutate((key) => String(key).startsWith("balance?"));
  }, [status, mutate]);
  const said = useLostFocus<HTMLParagraphElement>(status);
  const method = methods.find((one) => one.id === deposit.method);
  const pay =
    deposit.payUrl === null
      ? undefined
      : safeUrl(new URL(deposit.payUrl, origin).href, origin.startsWith("http:"));
  return (
    <div css={stack}>
      <div aria-live="polite" css={stack}>
        <p css={[spread, heading]} ref={said} tabIndex={-1}>
          <span css={named}>
            <Icon name={icons[status]} size={22} />
            {t(`deposit.is.${status}`)}
          </span>
          <StateBadge status={status} />
        </p>
        <p css={quietText}>{t(`deposit.next.${pay === undefined ? status : "payUrl"}`)}</p>
      </div>
      <Lines
        lines={[
          { label: t("money.amount"), value: money(deposit.amount) },
          { label: t("deposit.method"), value: method ? nameOf(method) : deposit.method },
          { label: t("money.asked"), value: timeOf(deposit.createdAt) },
          ...(isOpen && deposit.expiresAt !== undefined
            ? [{ label: t("deposit.until"), value: timeOf(deposit.expiresAt) }]
            : []),
          ...(settledAt === null ? [] : [{ label: t("money.settled"), value: timeOf(settledAt) }]),
          ...(status === "paid" && balance !== undefined
            ? [{ label: t("money.balance"), value: money(balance.sumBalance) }]
            : []),
          { label: t("money.reference"), value: deposit.id },
        ]}
      />
      <div css={presses}>
        {pay === undefined ? null : (
          <LinkButton href={pay} icon="arrow-up-right">
            {t("deposit.toPay")}
          </LinkButton>
        )}
        {isOpen ? <OpenDeposit deposit={deposit} /> : null}
        <PathLink path={page.path}>
          {t(status === "paid" ? "deposit.another" : "deposit.again")}
        </PathLink>
        {record === undefined ? null : (
          <PathLink icon="receipt-text" path={record}>
            {t("money.toRecord")}
          </PathLink>
        )}
      </div>
    </div>
  );
}

/** Follows one deposit until it is settled; the member may leave and come back. */
export function DepositState({ id, methods, record }: DepositStateProps): ReactNode {
  const { t } = useLocale();
  const { page } = usePage();
  const answer = useAnswer("deposits", latest, {
    revalidateOnMount: true,
    refreshInterval: (data) =>
      data?.items.find((one) => one.id === id)?.status === "pending" ? pollMs : 0,
  });
  return (
    <Answered
      answer={answer}
      failed={t("deposit.stateFailed")}
      items={({ items }) => items.filter((one) => one.id === id)}
      none={
        <EmptyState
          actions={<PathLink path={page.path}>{t("deposit.another")}</PathLink>}
          icon="search-x"
          title={t("deposit.unknown")}
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
          .map((deposit) => (
            <Followed deposit={deposit} key={id} methods={methods} record={record} />
          ))
      }
    </Answered>
  );
}
