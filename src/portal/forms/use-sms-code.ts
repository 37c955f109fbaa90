import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import type { ActorRefFrom } from "xstate";
import type { Failure, FormValues } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../api/problem.ts";
import type { smsCodeMachine } from "../machines/sms-code.machine.ts";
import { useRuntime } from "../runtime/runtime.tsx";
import type { CodeView } from "./form-context.ts";
import type { FormStore } from "./form-store.ts";
import { placeProblem } from "./server-problem.ts";

/** What a form shows of asking for codes. */
interface SmsCode {
  view: CodeView;
  /** What stands in the way of a code and belongs to no field; a dialog says it (ERR: SMS failure). */
  warning: CallProblem | null;
  confirm: () => void;
}

/**
 * The button beside a code's field. A number that cannot be right is said beside its field before
 * anything is sent; what the platform refuses lands there too, or in a warning.
 * @param refusal why the form's last try failed: where no code is good any more, another may be asked
 *   for at once, as the words beside the field say
 */
export function useSmsCode(
  actor: ActorRefFrom<typeof smsCodeMachine> | undefined,
  store: FormStore,
  judge: (name: string, values: FormValues) => Failure | undefined,
  refusal: CallProblem | null,
): SmsCode {
  const { problemText, site } = useRuntime();
  const thirdParty = site.phoneAuth !== undefined;
  const busy = useSelector(actor, (state) => state?.hasTag("busy")) ?? false;
  const blocked = useSelector(actor, (state) => state?.context.blocked) ?? false;
  const secondsLeft = useSelector(actor, (state) => state?.context.secondsLeft) ?? 0;
  const sent = useSelector(actor, (state) => state?.context.sent) ?? false;
  const problem = useSelector(actor, (state) => state?.context.problem) ?? null;
  const [warning, setWarning] = useState<CallProblem | null>(null);

  useEffect(() => {
    if (problem === null) return;
    const placed = placeProblem(problem, ["mobileNum"], problemText);
    store.refuse(placed.words, placed.verdict);
    setWarning(placed.general ? problem : null);
    if (!placed.general) store.element("mobileNum")?.focus();
    actor?.send({ type: "PROBLEM.CONFIRMED" });
  }, [problem, problemText, store, actor]);

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
      ask: (): void => {
        const values = store.values();
        const failure = judge("mobileNum", values);
        if (failure !== undefined) {
          store.refuse({}, { mobileNum: failure });
          store.element("mobileNum")?.focus();
          return;
        }
        const dialing = String(values.countryDialingCode ?? "");
        actor?.send({
          type: "CODE.ASKED",
          thirdParty,
          mobileNum: String(values.mobileNum),
          ...(dialing === "" ? {} : { countryDialingCode: dialing }),
        });
        store.element("verificationCode")?.focus();
      },
    }),
    [busy, blocked, secondsLeft, sent, actor, store, judge, thirdParty],
  );
  return { view, warning, confirm: () => setWarning(null) };
}
