import type { ReactNode } from "react";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { quiet } from "../../ui/text-styles.ts";
import { stack } from "./styles.ts";

interface ServicePanelProps {
  /** The key of what to say. */
  text: string;
  /** Offers a real account, to a trial account (in_need_true_account). */
  register?: boolean;
}

/** Says something that customer service, or a real account, can help with. */
export function ServicePanel({ text, register = false }: ServicePanelProps): ReactNode {
  const { navigate } = useServices();
  const { t, site } = useLocale();
  const { open, dialogs } = usePage();
  return (
    <div css={stack}>
      <p css={quiet}>{t(text)}</p>
      {register ? (
        <>
          <Button
            onClick={() => {
              dialogs.close();
              navigate("/register");
            }}
            wide
          >
            {t("login.toRegister")}
          </Button>
          <Button kind="secondary" onClick={dialogs.close} wide>
            {t("in_increase_submit")}
          </Button>
        </>
      ) : null}
      {site.customerService.order.length === 0 ? null : (
        <Button
          icon="headset"
          kind="secondary"
          onClick={() => open({ type: "customerService" })}
          wide
        >
          {t("status.contact")}
        </Button>
      )}
    </div>
  );
}
