import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { ConfigLink } from "../../renderer/config-link.tsx";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { fineText, heading } from "../../ui/text-styles.ts";
import { row } from "../parts/money/styles.ts";
import { number, panel, words } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import type { Method } from "./deposit.types.ts";
import { StateBadge } from "./state-badge.tsx";
import { useMethodName } from "./use-method-name.ts";

interface RecentDepositsProps {
  count: number;
  methods: readonly Method[];
}

/** The latest deposits, each leading to where it stands; nothing where there are none. */
export function RecentDeposits({ count, methods }: RecentDepositsProps): ReactNode {
  const { t, money } = useLocale();
  const { page } = usePage();
  const timeOf = usePlaceTime();
  const nameOf = useMethodName();
  const asked = { pageNo: 1, pageSize: count };
  const items = useCall("deposits", asked, { revalidateOnMount: true }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section css={panel}>
      <h2 css={heading}>{t("deposit.recent")}</h2>
      <ul>
        {items.map((deposit) => {
          const method = methods.find(({ id }) => id === deposit.method);
          return (
            <li key={deposit.id}>
              <ConfigLink
                css={row}
                link={{ type: "route", path: `${page.path}?deposit=${deposit.id}` }}
              >
                <span css={words}>
                  <bdi css={number}>{money(deposit.amount)}</bdi>
                  <span css={fineText}>
                    {method ? nameOf(method) : deposit.method} · {timeOf(deposit.createdAt)}
                  </span>
                </span>
                <StateBadge status={deposit.status} />
              </ConfigLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
