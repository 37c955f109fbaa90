import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { type LoginActor, useRuntime } from "../runtime/runtime.tsx";
import { traitsOf } from "./field-traits.ts";
import { CodeContext, DialingContext } from "./form-context.ts";
import { useFirstFocus, useLogin, useSubmit, useTyped } from "./login-form.tsx";
import { mobileRules, toMobile, useMobileRules } from "./mobile-fields.ts";
import { type PlainFields, PlainForm } from "./plain-form.tsx";
import { ProblemDialog } from "./problem-dialog.tsx";
import { useDialing, useOwnDialing } from "./use-dialing.ts";
import { useFormStore, useSame } from "./use-form-store.ts";
import { useSmsCode } from "./use-sms-code.ts";

const names = ["mobileNum", "verificationCode"] as const;

const fields: PlainFields = {
  mobileNum: { rule: mobileRules.mobileNum, traits: traitsOf("mobileNum", 0), asksKnown: true },
  verificationCode: {
    rule: mobileRules.verificationCode,
    traits: traitsOf("verificationCode", 0),
    asksKnown: true,
  },
};

/** The login form by a code to the visitor's phone (LOGIN-03, LOGIN-28, LOGIN-29). */
export function SmsLoginForm({ actor }: { actor: LoginActor | null }): ReactNode {
  const { t } = useRuntime();
  const { busy, problem } = useLogin(actor);
  const submit = useSubmit(actor);
  const typed = useTyped(actor);
  const { judge, fixed, codes } = useMobileRules();
  const dialing = useDialing(fixed, useSame(codes));
  const services = useFormStore({ names, initial: {}, judge, t, minimumAge: 0 });
  const { store } = services;
  useOwnDialing(store, dialing);
  useFirstFocus(store, names);
  const child = useSelector(actor ?? undefined, (state) => state?.children.smsCode);
  const code = useSmsCode(child, store, judge, problem);
  return (
    <DialingContext value={dialing}>
      <CodeContext value={code.view}>
        <PlainForm
          busy={busy}
          fields={fields}
          judge={judge}
          onSubmit={(values) => submit(toMobile(values))}
          onTyped={typed}
          problem={problem}
          services={services}
          submitLabel={t("login.submit")}
        />
        <ProblemDialog onConfirm={code.confirm} problem={code.warning} />
      </CodeContext>
    </DialingContext>
  );
}
