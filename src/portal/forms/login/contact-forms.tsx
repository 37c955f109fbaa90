import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useMemo } from "react";
import type { BindContactPayload } from "#src/contracts/api.gen.ts";
import { type FormValues, judgeField } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../../api/problem.ts";
import type { BindContactActor } from "../../runtime/portal.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { CodeContext } from "../engine/form-context.ts";
import { anything, type PlainFields, PlainForm } from "../engine/plain-form.tsx";
import { ProblemDialog } from "../engine/problem-dialog.tsx";
import { useFormStore, useSame } from "../engine/use-form-store.ts";
import { traitsOf } from "../fields/field-traits.ts";
import { toMailRule } from "../fields/mail-rule.ts";
import { mobileRules, toMobile } from "../fields/mobile-fields.ts";
import { type CodePlace, useSmsCode } from "../fields/use-sms-code.ts";
import { MobileForm, useMobileForm } from "./mobile-form.tsx";

/** Whoever binds shows that they are the account's owner. */
const ownerFields: PlainFields = {
  oldPassword: { rule: anything(256), traits: traitsOf("oldPassword", 0), asksKnown: true },
};

/** Where a code goes that comes by mail. */
const mailPlace: CodePlace = {
  field: "email",
  toRecipient: ({ email }) => ({ email: String(email) }),
};

/** What of the flow both forms show; the flow is null until its code is there. */
function useBinding(actor: BindContactActor | null) {
  const from = actor ?? undefined;
  const busy = useSelector(from, (state) => state?.hasTag("busy")) ?? false;
  const problem =
    useSelector(from, (state) => (state?.hasTag("failed") ? state.context.problem : null)) ?? null;
  const sms = useSelector(from, (state) => state?.children.smsCode);
  const typed = useCallback(() => {
    if (actor?.getSnapshot().hasTag("failed")) actor.send({ type: "CONTACT.CHANGED" });
  }, [actor]);
  const submit = (contact: BindContactPayload): void =>
    actor?.send({ type: "CONTACT.SUBMITTED", contact });
  return { busy, problem, sms, typed, submit };
}

/** A number to be bound, the code sent to it, and the password (LOGIN-33). */
export function PhoneContactForm({ actor }: { actor: BindContactActor | null }): ReactNode {
  const { t } = useLocale();
  const { busy, problem, sms, typed, submit } = useBinding(actor);
  const form = useMobileForm({ sms, problem, more: ownerFields });
  // Whoever is signed in is not told to log in.
  const ownWords = useCallback(
    ({ code }: CallProblem): Record<string, string> =>
      code === "MOBILE_TAKEN" ? { mobileNum: t("contacts.taken") } : {},
    [t],
  );
  return (
    <MobileForm
      busy={busy}
      form={form}
      onSubmit={(values) =>
        submit({ kind: "phone", ...toMobile(values), password: String(values.oldPassword) })
      }
      onTyped={typed}
      ownWords={ownWords}
      submitLabel={t("contacts.bind")}
    />
  );
}

/** An address to be bound, the code sent to it, and the password (LOGIN-33). */
export function MailContactForm({ actor }: { actor: BindContactActor | null }): ReactNode {
  const { t } = useLocale();
  const { registerSettings } = useSession();
  const { busy, problem, sms, typed, submit } = useBinding(actor);
  const mail = useSame(toMailRule(registerSettings));
  const fields = useMemo(
    (): PlainFields => ({
      email: { rule: mail, traits: traitsOf("email", 0), asksKnown: true },
      verificationCode: {
        rule: mobileRules.verificationCode,
        traits: traitsOf("verificationCode", 0),
        asksKnown: true,
      },
      ...ownerFields,
    }),
    [mail],
  );
  const judge = useCallback(
    (name: string, values: FormValues) => {
      const rule = fields[name]?.rule;
      const verdict = rule && judgeField(name, rule, String(values[name] ?? ""));
      return verdict === undefined || verdict.ok ? undefined : verdict;
    },
    [fields],
  );
  const names = useSame(Object.keys(fields));
  const services = useFormStore({ names, initial: {}, judge, t, minimumAge: 0 });
  const code = useSmsCode(sms, services.store, judge, problem, mailPlace);
  return (
    <CodeContext value={code.view}>
      <PlainForm
        busy={busy}
        fields={fields}
        judge={judge}
        onSubmit={({ email, verificationCode, oldPassword }) =>
          submit({
            kind: "email",
            email: String(email),
            verificationCode: String(verificationCode),
            password: String(oldPassword),
          })
        }
        onTyped={typed}
        problem={problem}
        services={services}
        submitLabel={t("contacts.bind")}
      />
      <ProblemDialog onConfirm={code.confirm} problem={code.warning} />
    </CodeContext>
  );
}
