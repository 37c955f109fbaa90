import { type ReactNode, useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import { type FormValues, judgeField } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../../api/problem.ts";
import type { smsCodeMachine } from "../../machines/sms-code.machine.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { CodeContext, DialingContext } from "../engine/form-context.ts";
import { type PlainFields, PlainForm, type PlainFormProps } from "../engine/plain-form.tsx";
import { ProblemDialog } from "../engine/problem-dialog.tsx";
import { useFormStore, useSame } from "../engine/use-form-store.ts";
import { traitsOf } from "../fields/field-traits.ts";
import { mobileRules, useMobileRules } from "../fields/mobile-fields.ts";
import { useDialing, useOwnDialing } from "../fields/use-dialing.ts";
import { useSmsCode } from "../fields/use-sms-code.ts";

const mobileFields: PlainFields = {
  mobileNum: { rule: mobileRules.mobileNum, traits: traitsOf("mobileNum", 0), asksKnown: true },
  verificationCode: {
    rule: mobileRules.verificationCode,
    traits: traitsOf("verificationCode", 0),
    asksKnown: true,
  },
};
const nothing: PlainFields = {};

interface MobileFormInput {
  /** The flow that sends the codes; undefined until it is there. */
  sms: ActorRefFrom<typeof smsCodeMachine> | undefined;
  /** Why the form's last try failed. */
  problem: CallProblem | null;
  /** What is asked for besides; has to keep its identity while nothing in it changes. */
  more?: PlainFields;
}

/** The state of a form that begins with a number and the code sent to it. */
export function useMobileForm({ sms, problem, more = nothing }: MobileFormInput) {
  const { t } = useLocale();
  const mobile = useMobileRules();
  const dialing = useDialing(mobile.fixed, useSame(mobile.codes));
  const fields = useMemo(() => ({ ...mobileFields, ...more }), [more]);
  const names = useSame(Object.keys(fields));
  const judge = (name: string, values: FormValues) => {
    const rule = more[name]?.rule;
    if (rule === undefined) return mobile.judge(name, values);
    const verdict = judgeField(name, rule, String(values[name] ?? ""));
    return verdict.ok ? undefined : verdict;
  };
  const services = useFormStore({ names, initial: {}, judge, t, minimumAge: 0 });
  useOwnDialing(services.store, dialing);
  const code = useSmsCode(sms, services.store, judge, problem);
  return { services, fields, names, judge, dialing, code, problem };
}

interface MobileFormProps
  extends Pick<PlainFormProps, "busy" | "onSubmit" | "onTyped" | "ownWords" | "submitLabel"> {
  form: ReturnType<typeof useMobileForm>;
}

/** A form that begins with a number and the code sent to it. */
export function MobileForm({ form, ...rest }: MobileFormProps): ReactNode {
  const { services, fields, judge, dialing, code, problem } = form;
  return (
    <DialingContext value={dialing}>
      <CodeContext value={code.view}>
        <PlainForm {...rest} fields={fields} judge={judge} problem={problem} services={services} />
        <ProblemDialog onConfirm={code.confirm} problem={code.warning} />
      </CodeContext>
    </DialingContext>
  );
}
