import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Badge } from "../../ui/badge.tsx";
import type { Withdrawal } from "./withdrawal.types.ts";

const tones = {
  requested: "warning",
  approved: "warning",
  disbursed: "brand",
  received: "success",
  notReceived: "danger",
  partlyReceived: "warning",
  autoConfirmed: "success",
  forced: "neutral",
  refunded: "neutral",
  rejected: "danger",
} as const;

/** Where a withdrawal stands, in a word. */
export function StateBadge({ status }: Pick<Withdrawal, "status">): ReactNode {
  const { t } = useLocale();
  return <Badge tone={tones[status]}>{t(`withdraw.status.${status}`)}</Badge>;
}
