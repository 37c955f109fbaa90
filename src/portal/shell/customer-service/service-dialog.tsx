import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { quiet } from "../../ui/text-styles.ts";
import { stack } from "../dialogs/styles.ts";
import { dropServiceOffer } from "./service-offer.ts";

/** The way to customer service where windows are blocked: a link in this very tab. */
export function ServiceDialog({ address }: { address: string }): ReactNode {
  const { t } = useLocale();
  return (
    <Dialog
      closeLabel={t("common.close")}
      onClose={dropServiceOffer}
      open
      title={t("menu.customerService")}
    >
      <div css={stack}>
        <p css={quiet}>{t("service.blocked")}</p>
        <LinkButton href={address}>{t("service.open")}</LinkButton>
      </div>
    </Dialog>
  );
}
