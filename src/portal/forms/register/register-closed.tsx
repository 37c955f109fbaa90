import type { ReactNode } from "react";
import { useLocale, usePage } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** No way to register is switched on: says so and leads to customer service (OPEN-041). */
export function RegisterClosed(): ReactNode {
  const { t, site } = useLocale();
  const { open } = usePage();
  const canAsk = site.customerService.order.length > 0;
  return (
    <EmptyState
      actions={
        canAsk ? (
          <Button
            icon="headset"
            kind="secondary"
            onClick={() => open({ type: "customerService" })}
            size="small"
          >
            {t("register.closed.contact")}
          </Button>
        ) : undefined
      }
      icon="lock"
      title={t("register.closed.title")}
    >
      {t("register.closed.text")}
    </EmptyState>
  );
}
