import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useMemo } from "react";
import type { BindContactPayload } from "#src/contracts/api.gen.ts";
import { isRecord } from "#src/shared/is-record.ts";
import { type FormValues, judgeField } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../../api/problem.ts";
import type { ContactKind } from "../../machines/bind-contact.types.ts";
import type { BindContactActor } from "../../runtime/portal.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { CodeContext, type FormServices } from "../engine/form-context.ts";
import { anything, type PlainFields, PlainForm } from "../engine/plain-form.tsx";
import { ProblemDialog } from "../engine/problem-dialog.tsx";
import { useFormStore, useSame } from "../engine/use-form-store.ts";
import { traitsOf } from "../fields/field-traits.ts";
import { toMailRule } from "../fields/mail-rule.ts";
import { mobileRules, toMobile } from "../fields/mobile-fields.ts";
import { type CodePlace, useSmsCode } from "../fields/use-sms-code.ts";
import { MobileForm, useMobileForm } from "./mobile-form.tsx";

/** What both forms are given. */
export interface ContactFormProps {
  /** The flow; null until its code is there. */
  actor: BindContactActor | null;
  /** What is bound now and is to be replaced, masked; null for nothing. */
  old: string | null;
}

const codeField = {
  rule: mobileRules.verificationCode,
  traits: traitsOf("verificationCode", 0),
  asksKnown: true,
};

/** Whoever binds shows that they are the account's owner; of what is bound already as well (T18). */
function useOwnerFields(old: string | null): PlainFields {
  const { t } = useLocale();
  return useMemo(
    () => ({
      ...(old === null ? {} : { currentCode: { ...codeField, why: t("contacts.oldCode", [old]) } }),
      oldPassword: { rule: anything(256), traits: traitsOf("oldPassword", 0), asksKnown: true },
    }),
    [old, t],
  );
}

/** Where a code goes that comes by mail. */
const mailPlace: CodePlace = {
  field: "email",
  toRecipient: ({ email }) => ({ email: String(email) }),
};

const boundPlace = (kind: ContactKind): CodePlace => ({
  field: "currentCode",
  toRecipient: () => ({ bound: kind }),
});
const boundPlaces = { phone: boundPlace("phone"), email: boundPlace("email") };

/** Whether a refusal is of the code that went to what is bound now. */
const isOfOld = ({ value }: CallProblem): boolean =>
  isRecord(value) && value.field === "currentCode";

/** What of the flow both forms show. */
function useBinding(actor: BindContactActor | null) {
  const { t, problemText } = useLocale();
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
  const ownWords = useCallback(
    (refused: CallProblem): Record<string, string> => {
      // Whoever is signed in is not told to log in.
      if (refused.code === "MOBILE_TAKEN") return { mobileNum: t("contacts.taken") };
      return isOfOld(refused) ? { currentCode: problemText(refused) } : {};
    },
    [t, problemText],
  );
  const isOld = problem !== null && isOfOld(problem);
  const [ofNew, ofOld] = isOld ? [null, problem] : [problem, null];
  return { busy, problem, ofNew, ofOld, sms, typed, submit, ownWords };
}

/** What asking for a code to what is bound now needs. */
interface OldCodeInput {
  actor: BindContactActor | null;
  kind: ContactKind;
  services: FormServices;
  /** Why the last try failed, where it was this code. */
  refusal: CallProblem | null;
  /** Asking for the other code. */
  code: ReturnType<typeof useSmsCode>;
}

/** Nothing is judged before a code goes to a place that is known. */
const nothingWrong = () => undefined;

/** The code to what is bound now, beside the one to what is to be bound. */
function useBothCodes({ actor, kind, services, refusal, code }: OldCodeInput) {
  const bound = useSelector(actor ?? undefined, (state) => state?.children.boundCode);
  const { store } = services;
  // It is typed into its own field: there the cursor waits for it.
  const own = useMemo(() => ({ ...store, focus: () => store.focus("currentCode") }), [store]);
  const old = useSmsCode(bound, own, nothingWrong, refusal, boundPlaces[kind]);
  const view = useMemo(() => {
    const currentCode = { ...old.view, byMail: kind === "email" };
    return { ...code.view, others: { currentCode } };
  }, [code.view, old.view, kind]);
  const confirm = (): void => {
    code.confirm();
    old.confirm();
  };
  return { view, warning: code.warning ?? old.warning, confirm };
}

/** The proofs as the call names them. */
const toProofs = ({ oldPassword, currentCode }: Record<string, string | boolean>) => ({
  password: String(oldPassword),
  ...(currentCode === undefined ? {} : { currentCode: String(currentCode) }),
});

/** A number to be bound, the code sent to it, and what proves whose account it is (LOGIN-33). */
export function PhoneContactForm({ actor, old }: ContactFormProps): ReactNode {
  const { t } = useLocale();
  const { busy, problem, ofNew, ofOld, sms, typed, submit, ownWords } = useBinding(actor);
  const form = useMobileForm({ sms, problem: ofNew, more: useOwnerFields(old) });
  const { services } = form;
  const code = useBothCodes({ actor, kind: "phone", services, refusal: ofOld, code: form.code });
  return (
    <MobileForm
      busy={busy}
      form={{ ...form, code, problem }}
      onSubmit={(values) => submit({ kind: "phone", ...toMobile(values), ...toProofs(values) })}
      onTyped={typed}
      ownWords={ownWords}
      submitLabel={t(old === null ? "contacts.bind" : "safety.change")}
    />
  );
}

/** An address to be bound, the code sent to it, and what proves whose account it is (LOGIN-33). */
export function MailContactForm({ actor, old }: ContactFormProps): ReactNode {
  const { t } = useLocale();
  const { registerSettings } = useSession();
  const { busy, problem, ofNew, ofOld, sms, typed, submit, ownWords } = useBinding(actor);
  const mail = useSame(toMailRule(registerSettings));
  const owner = useOwnerFields(old);
  const fields = useMemo(
    (): PlainFields => ({
      email: { rule: mail, traits: traitsOf("email", 0), asksKnown: true },
      verificationCode: codeField,
      ...owner,
    }),
    [mail, owner],
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
  const asked = useSmsCode(sms, services.store, judge, ofNew, mailPlace);
  const code = useBothCodes({ actor, kind: "email", services, refusal: ofOld, code: asked });
  return (
    <CodeContext value={code.view}>
      <PlainForm
        busy={busy}
        fields={fields}
        judge={judge}
        onSubmit={(values) =>
          submit({
            kind: "email",
            email: String(values.email),
            verificationCode: String(values.verificationCode),
            ...toProofs(values),
          })
        }
        onTyped={typed}
        ownWords={ownWords}
        problem={problem}
        services={services}
        submitLabel={t(old === null ? "contacts.bind" : "safety.change")}
      />
      <ProblemDialog onConfirm={code.confirm} problem={code.warning} />
    </CodeContext>
  );
}
