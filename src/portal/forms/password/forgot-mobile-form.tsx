import { useSelector } from "@xstate/react";
import { type ReactNode, useMemo, useState } from "react";
import type { ForgotPasswordActor } from "../../runtime/portal.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { anything } from "../engine/plain-form.tsx";
import { traitsOf } from "../fields/field-traits.ts";
import { toMobile } from "../fields/mobile-fields.ts";
import { usePasswordRule } from "../fields/use-password-rule.ts";
import { MobileForm, useMobileForm } from "../login/mobile-form.tsx";
import { useForgot } from "./use-forgot.ts";

const appRule = anything(16);

/** A new password, set with a code to the phone; it logs in at once (FORGOT-02, FORGOT-09). */
export function ForgotMobileForm({ actor }: { actor: ForgotPasswordActor | null }): ReactNode {
  const { t } = useLocale();
  const { busy, problem, typed } = useForgot(actor);
  const rule = usePasswordRule();
  const [asksApp, setAsksApp] = useState(false);
  // From the first time on that the platform asks for it: the field stays, whatever is refused next.
  if (problem?.code === "AUTH_APP_REQUIRED" && !asksApp) setAsksApp(true);
  const more = useMemo(() => {
    const fields = { newPassword: { rule, traits: traitsOf("newPassword", 0) } };
    return asksApp
      ? { ...fields, appCode: { rule: appRule, traits: traitsOf("appCode", 0) } }
      : fields;
  }, [rule, asksApp]);
  const sms = useSelector(actor ?? undefined, (state) => state?.children.smsCode);
  const form = useMobileForm({ sms, problem, more });
  return (
    <MobileForm
      busy={busy}
      form={form}
      onSubmit={(values) =>
        actor?.send({
          type: "FORGOT.RESET_ASKED",
          reset: {
            ...toMobile(values),
            newPassword: String(values.newPassword),
            ...(asksApp ? { appCode: String(values.appCode) } : {}),
          },
        })
      }
      onTyped={typed}
      submitLabel={t("forgot.setPassword")}
    />
  );
}
