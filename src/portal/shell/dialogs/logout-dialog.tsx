import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { usePortal } from "../../runtime/use-portal.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Asks whether logging out is meant; declining changes nothing (LOGOUT-01). */
export function LogoutDialog(): ReactNode {
  const { portal } = useServices();
  const { t } = useLocale();
  const flow = usePortal(portal, (snapshot) =>
    snapshot.hasTag("logout-open") ? snapshot.children.logout : undefined,
  );
  const busy = useSelector(flow, (snapshot) => snapshot?.hasTag("busy") ?? false);
  if (flow === undefined) return null;
  const decline = (): void => flow.send({ type: "LOGOUT.DECLINED" });
  return (
    <Dialog
      closeLabel={t("common.close")}
      footer={
        <>
          <Button kind="secondary" onClick={decline}>
            {t("logout.stay")}
          </Button>
          <Button busy={busy} onClick={() => flow.send({ type: "LOGOUT.CONFIRMED" })}>
            {t("logout.confirm")}
          </Button>
        </>
      }
      onClose={decline}
      open
      title={t("logout.title")}
    >
      <p>{t("logout.text")}</p>
    </Dialog>
  );
}
