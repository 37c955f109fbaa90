import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { LoginActor } from "../../runtime/portal.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { toMobile } from "../fields/mobile-fields.ts";
import { useFirstFocus, useLogin, useSubmit, useTyped } from "./login-form.tsx";
import { MobileForm, useMobileForm } from "./mobile-form.tsx";

/** The login form by a code to the visitor's phone (LOGIN-03, LOGIN-28, LOGIN-29). */
export function SmsLoginForm({ actor }: { actor: LoginActor | null }): ReactNode {
  const { t } = useLocale();
  const { busy, problem } = useLogin(actor);
  const submit = useSubmit(actor);
  const typed = useTyped(actor);
  const sms = useSelector(actor ?? undefined, (state) => state?.children.smsCode);
  const form = useMobileForm({ sms, problem });
  useFirstFocus(form.services.store, form.names);
  return (
    <MobileForm
      busy={busy}
      form={form}
      onSubmit={(values) => submit(toMobile(values))}
      onTyped={typed}
      submitLabel={t("login.submit")}
    />
  );
}
