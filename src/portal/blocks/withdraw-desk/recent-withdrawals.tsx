import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { fineText, heading } from "../../ui/text-styles.ts";
import { row } from "../parts/money/styles.ts";
import { number, panel, words } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { StateBadge } from "./state-badge.tsx";

/** The latest withdrawals, each leading to where it stands; nothing where there are none. */
export function RecentWithdrawals({ count }: { count: number }): ReactNode {
  const { t, money } = useLocale();
  const { page } = usePage();
  const timeOf = usePlaceTime();
  const asked = { pageNo: 1, pageSize: count };
  const items = useCall("withdrawals", asked, { revalidateOnMount: true }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section css={panel}>
      <h2 css={heading}>{t("withdraw.recent")}</h2>
      <ul>
        {items.map((one) => (
          <li key={one.id}>
            <ConfigLink
              css={row}
              link={{ type: "route", path: `${page.path}?withdrawal=${one.id}` }}
            >
              <span css={words}>
                <bdi css={number}>{money(one.amount)}</bdi>
                <span css={fineText}>
                  {one.bankAccount} · {timeOf(one.createdAt)}
                </span>
                {one.status === "disbursed" ? <strong>{t("withdraw.toAnswer")}</strong> : null}
              </span>
              <StateBadge status={one.status} />
            </ConfigLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
