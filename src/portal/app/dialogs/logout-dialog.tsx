import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useRuntime } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Asks whether logging out is meant; declining changes nothing (LOGOUT-01). */
export function LogoutDialog(): ReactNode {
  const { portal, t } = useRuntime();
  const open = useSelector(portal, (snapshot) => snapshot.hasTag("logout-open"));
  const busy = useSelector(portal, (snapshot) => snapshot.hasTag("logging-out"));
  if (!open) return null;
  const decline = (): void => portal.send({ type: "LOGOUT.DECLINED" });
  return (
    <Dialog
      closeLabel={t("common.close")}
      footer={
        <>
          <Button kind="secondary" onClick={decline}>
            {t("logout.stay")}
          </Button>
          <Button busy={busy} onClick={() => portal.send({ type: "LOGOUT.CONFIRMED" })}>
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
