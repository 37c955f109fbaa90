import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { wrongText } from "../../ui/text-styles.ts";

interface CancelDialogProps {
  busy: boolean;
  /** Why it could not be cancelled; empty until it was tried. */
  refusal: string;
  onClose: () => void;
  onCancel: () => void;
}

/** Asks whether a deposit is to be ended, and says what becomes of money that was sent already. */
export function CancelDialog({ busy, refusal, onClose, onCancel }: CancelDialogProps): ReactNode {
  const { t } = useLocale();
  return (
    <Dialog
      closeLabel={t("common.close")}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t("deposit.keep")}
          </Button>
          <Button busy={busy} kind="danger" onClick={onCancel}>
            {t("deposit.cancel")}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t("deposit.cancelTitle")}
    >
      <p>{t("deposit.cancelText")}</p>
      <p css={wrongText} hidden={refusal === ""} role="alert">
        {refusal}
      </p>
    </Dialog>
  );
}
