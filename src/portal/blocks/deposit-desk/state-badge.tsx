import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import type { Deposit } from "./deposit.types.ts";

const tones = {
  unstarted: "danger",
  pending: "warning",
  paid: "success",
  failed: "danger",
  cancelled: "neutral",
  expired: "neutral",
} as const;

/** Where a deposit stands, in a word. */
export function StateBadge({ status }: Pick<Deposit, "status">): ReactNode {
  const { t } = useLocale();
  return <Badge tone={tones[status]}>{t(`deposit.status.${status}`)}</Badge>;
}
