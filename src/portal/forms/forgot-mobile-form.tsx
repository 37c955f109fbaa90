import { useSelector } from "@xstate/react";
import { type ReactNode, useMemo } from "react";
import { judgeField } from "#src/shared/register-rules.ts";
import { type ForgotPasswordActor, useRuntime } from "../runtime/runtime.tsx";
import { traitsOf } from "./field-traits.ts";
import { CodeContext, DialingContext } from "./form-context.ts";
import { mobileRules, toMobile, useMobileRules } from "./mobile-fields.ts";
import { type PlainFields, PlainForm } from "./plain-form.tsx";
import { ProblemDialog } from "./problem-dialog.tsx";
import { useDialing, useOwnDialing } from "./use-dialing.ts";
import { useForgot } from "./use-forgot.ts";
import { useFormStore, useSame } from "./use-form-store.ts";
import { usePasswordRule } from "./use-password-rule.ts";
import { useSmsCode } from "./use-sms-code.ts";

const names = ["mobileNum", "verificationCode", "newPassword"] as const;

/** A new password, set with a code to the phone; it logs in at once (FORGOT-02, FORGOT-09). */
export function ForgotMobileForm({ actor }: { actor: ForgotPasswordActor | null }): ReactNode {
  const { t } = useRuntime();
  const { busy, problem, typed } = useForgot(actor);
  const mobile = useMobileRules();
  const rule = usePasswordRule();
  const dialing = useDialing(mobile.fixed, useSame(mobile.codes));
  const fields = useMemo(
    (): PlainFields => ({
      mobileNum: { rule: mobileRules.mobileNum, traits: traitsOf("mobileNum", 0), asksKnown: true },
      verificationCode: {
        rule: mobileRules.verificationCode,
        traits: traitsOf("verificationCode", 0),
        asksKnown: true,
      },
      newPassword: { rule, traits: traitsOf("newPassword", 0) },
    }),
    [rule],
  );
  const judge = (name: string, values: Readonly<Record<string, string | boolean | undefined>>) => {
    if (name !== "newPassword") return mobile.judge(name, values);
    const verdict = judgeField(name, rule, String(values.newPassword ?? ""));
    return verdict.ok ? undefined : verdict;
  };
  const services = useFormStore({ names, initial: {}, judge, t, minimumAge: 0 });
  const { store } = services;
  useOwnDialing(store, dialing);
  const child = useSelector(actor ?? undefined, (state) => state?.children.smsCode);
  const code = useSmsCode(child, store, judge, problem);
  return (
    <DialingContext value={dialing}>
      <CodeContext value={code.view}>
        <PlainForm
          busy={busy}
          fields={fields}
          judge={judge}
          onSubmit={(values) =>
            actor?.send({
              type: "FORGOT.RESET_ASKED",
              reset: { ...toMobile(values), newPassword: String(values.newPassword) },
            })
          }
          onTyped={typed}
          problem={problem}
          services={services}
          submitLabel={t("forgot.setPassword")}
        />
        <ProblemDialog onConfirm={code.confirm} problem={code.warning} />
      </CodeContext>
    </DialingContext>
  );
}
