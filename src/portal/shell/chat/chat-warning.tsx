import type { ReactNode } from "react";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Why a trial account has no chat, and the way to an account that has one (CHAT-05). */
export function ChatWarning({ onDone }: { onDone: () => void }): ReactNode {
  const { navigate } = useServices();
  const { t } = useLocale();
  return (
    <Dialog
      closeLabel={t("common.close")}
      footer={
        <>
          <Button kind="secondary" onClick={onDone}>
            {t("in_increase_submit")}
          </Button>
          <Button
            onClick={() => {
              onDone();
              navigate("/register");
            }}
          >
            {t("login.toRegister")}
          </Button>
        </>
      }
      onClose={onDone}
      open
      title={t("chat.title")}
    >
      <p>{t("in_please_information")}</p>
    </Dialog>
  );
}
