import type { ReactNode } from "react";
import { useLocale } from "../../../runtime/runtime.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { type PromotionStatus, statusLooks } from "./status.ts";

/** A promotion's status as a word, a drawing and a colour. */
export function StatusBadge({ status }: { status: PromotionStatus }): ReactNode {
  const { t } = useLocale();
  const { tone, icon } = statusLooks[status];
  return (
    <Badge icon={icon} tone={tone}>
      {t(`promo.status.${status}`)}
    </Badge>
  );
}
