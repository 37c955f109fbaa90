import { useSelector } from "@xstate/react";
import { type ReactNode, useMemo } from "react";
import { type ForgotPasswordActor, useRuntime } from "../runtime/runtime.tsx";
import { traitsOf } from "./field-traits.ts";
import { toMobile } from "./mobile-fields.ts";
import { MobileForm, useMobileForm } from "./mobile-form.tsx";
import { useForgot } from "./use-forgot.ts";
import { usePasswordRule } from "./use-password-rule.ts";

/** A new password, set with a code to the phone; it logs in at once (FORGOT-02, FORGOT-09). */
export function ForgotMobileForm({ actor }: { actor: ForgotPasswordActor | null }): ReactNode {
  const { t } = useRuntime();
  const { busy, problem, typed } = useForgot(actor);
  const rule = usePasswordRule();
  const more = useMemo(
    () => ({ newPassword: { rule, traits: traitsOf("newPassword", 0) } }),
    [rule],
  );
  const sms = useSelector(actor ?? undefined, (state) => state?.children.smsCode);
  const form = useMobileForm({ sms, problem, more });
  return (
    <MobileForm
      busy={busy}
      form={form}
      onSubmit={(values) =>
        actor?.send({
          type: "FORGOT.RESET_ASKED",
          reset: { ...toMobile(values), newPassword: String(values.newPassword) },
        })
      }
      onTyped={typed}
      submitLabel={t("forgot.setPassword")}
    />
  );
}
