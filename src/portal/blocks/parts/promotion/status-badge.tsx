import type { ReactNode } from "react";
import { useRuntime } from "../../../runtime/runtime.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { type PromotionStatus, statusLooks } from "./status.ts";

/** A promotion's status as a word, a drawing and a colour. */
export function StatusBadge({ status }: { status: PromotionStatus }): ReactNode {
  const { t } = useRuntime();
  const { tone, icon } = statusLooks[status];
  return (
    <Badge icon={icon} tone={tone}>
      {t(`promo.status.${status}`)}
    </Badge>
  );
}
