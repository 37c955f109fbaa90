import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { Failure } from "#src/shared/register-failure.ts";
import type { FormValues } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../../api/problem.ts";
import type { smsCodeMachine } from "../../machines/sms-code.machine.ts";
import type { CodeRecipient } from "../../machines/sms-code.types.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import type { CodeView } from "../engine/form-context.ts";
import type { FormStore } from "../engine/form-store.ts";
import { placeProblem } from "../engine/server-problem.ts";

/** What a form shows of asking for codes. */
interface SmsCode {
  view: CodeView;
  /** What stands in the way of a code and belongs to no field; a dialog says it (ERR: SMS failure). */
  warning: CallProblem | null;
  confirm: () => void;
}

/** The field that says where a code is to go. */
export interface CodePlace {
  readonly field: string;
  readonly toRecipient: (values: FormValues) => CodeRecipient;
}

const numberPlace: CodePlace = {
  field: "mobileNum",
  toRecipient: ({ mobileNum, countryDialingCode }) => ({
    mobileNum: String(mobileNum),
    ...(countryDialingCode ? { countryDialingCode: String(countryDialingCode) } : {}),
  }),
};

/**
 * The button beside a code's field. What cannot be right is said beside its field before
 * anything is sent; what the platform refuses lands there too, or in a warning.
 * @param refusal why the form's last try failed: where no code is good any more, another may be asked
 *   for at once, as the words beside the field say
 * @param place the field that says where the code goes; the number, unless another is given
 */
export function useSmsCode(
  actor: ActorRefFrom<typeof smsCodeMachine> | undefined,
  store: FormStore,
  judge: (name: string, values: FormValues) => Failure | undefined,
  refusal: CallProblem | null,
  place: CodePlace = numberPlace,
): SmsCode {
  const { problemText, site } = useLocale();
  const { field, toRecipient } = place;
  const thirdParty = site.phoneAuth !== undefined;
  const busy = useSelector(actor, (state) => state?.hasTag("busy")) ?? false;
  const blocked = useSelector(actor, (state) => state?.context.blocked) ?? false;
  const secondsLeft = useSelector(actor, (state) => state?.context.secondsLeft) ?? 0;
  const sent = useSelector(actor, (state) => state?.context.sent) ?? false;
  const problem = useSelector(actor, (state) => state?.context.problem) ?? null;
  const [warning, setWarning] = useState<CallProblem | null>(null);

  useEffect(() => {
    if (problem === null) return;
    const placed = placeProblem(problem, [field], problemText);
    store.refuse(placed.words, placed.verdict);
    setWarning(placed.general ? problem : null);
    if (!placed.general) store.focus(field);
    actor?.send({ type: "PROBLEM.CONFIRMED" });
  }, [problem, problemText, store, actor, field]);

  useEffect(() => {
    if (refusal?.code === "CODE_EXPIRED") actor?.send({ type: "CODE.SPENT" });
  }, [refusal, actor]);

  const view = useMemo(
    () => ({
      // While the countdown runs its seconds are what there is to see.
      busy: busy && !blocked,
      blocked,
      secondsLeft,
      sent,
      byMail: field === "email",
      ask: (): void => {
        setWarning(null);
        const values = store.values();
        const failure = judge(field, values);
        if (failure !== undefined) {
          store.refuse({}, { [field]: failure });
          store.focus(field);
          return;
        }
        actor?.send({ type: "CODE.ASKED", thirdParty, ...toRecipient(values) });
        store.focus("verificationCode");
      },
    }),
    [busy, blocked, secondsLeft, sent, actor, store, judge, thirdParty, field, toRecipient],
  );
  return { view, warning, confirm: () => setWarning(null) };
}
