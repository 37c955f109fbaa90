import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import { dayIn } from "#src/shared/register-birthday.ts";
import {
  type FormContext,
  type FormType,
  type ShownField,
  shownFields,
} from "#src/shared/register-fields.ts";
import { compiles, patternOf } from "#src/shared/register-patterns.ts";
import { agreements, type FormValues, judgeForm, judgeInForm } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../api/problem.ts";
import { type RegistrationActor, useRuntime } from "../runtime/runtime.tsx";
import { whenIdle } from "../ui/when-idle.ts";
import { isKnownField } from "./field-traits.ts";
import { CaptchaContext, CodeContext, DialingContext, focusFirst } from "./form-context.ts";
import { ProblemDialog } from "./problem-dialog.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { idleMs } from "./push.ts";
import { ServerForm } from "./server-form.tsx";
import { placeProblem } from "./server-problem.ts";
import { SubmitBar } from "./submit-bar.tsx";
import { useCaptcha } from "./use-captcha.ts";
import { useDialing, useOwnDialing } from "./use-dialing.ts";
import { useFormStore, useSame } from "./use-form-store.ts";
import { useSender } from "./use-sender.ts";
import { useSmsCode } from "./use-sms-code.ts";

interface RegisterFormProps {
  type: FormType;
  settings: RegisterSettings;
  /** null until the page is alive; the form can be read and typed into before that. */
  actor: RegistrationActor | null;
}

/** What decides which fields show, for the visitor on this page. */
function useJudging({ type, settings: given, actor }: RegisterFormProps, solved: boolean) {
  const { site, modules, now, page } = useRuntime();
  const settings = useSame(given);
  // Until the flow is there, the rules alone say it; a link's code is for the flow to judge.
  const expectsAffiliate = given.affiliate === true && !page.query.has("affiliateCode");
  const asksAffiliate =
    useSelector(actor ?? undefined, (state) => state?.hasTag("affiliate")) ?? expectsAffiliate;
  const switches = useSame(modules);
  const context = useMemo(
    (): Omit<FormContext, "today"> => ({
      modules: switches,
      dialingCode: site.dialingCode,
      hidden: asksAffiliate ? [] : ["affiliateCode"],
    }),
    [switches, site.dialingCode, asksAffiliate],
  );
  const shown = useMemo(
    () => shownFields(type, settings, { ...context, today: "" }),
    [type, settings, context],
  );
  const today = useCallback(() => dayIn(now(), site.timeZone), [now, site.timeZone]);
  return useMemo(
    () => ({
      shown,
      names: [...shown.map((field) => field.name), ...agreements],
      judge: (values: FormValues) =>
        judgeForm(type, settings, values, {
          ...context,
          hidden: [...(context.hidden ?? []), ...(solved ? ["captcha"] : [])],
          today: today(),
        }),
      judgeOne: (name: string, values: FormValues) => {
        if (solved && name === "captcha") return undefined;
        const here = { ...context, today: today() };
        const rule = shown.find((field) => field.name === name)?.rule;
        if (rule === undefined) return judgeForm(type, settings, values, here)[name];
        const verdict = judgeInForm(name, rule, values, settings, here);
        return verdict.ok ? undefined : verdict;
      },
    }),
    [shown, type, settings, context, today, solved],
  );
}

/** Tells the one handler of rules that are shown and applied as well as they can be, but are odd. */
function useOddRules(shown: readonly ShownField[]): void {
  const { report } = useRuntime();
  useEffect(() => {
    const look = (): void => {
      for (const { name, rule } of shown) {
        if (!isKnownField(name))
          report(new Error(`The platform asks for a field without a text: ${name}`), "register");
        if (!compiles(patternOf(rule)))
          report(new Error(`The pattern of ${name} is no regular expression`), "register");
      }
    };
    // Compiling every pattern takes longer than drawing the rows; nobody waits for it.
    return whenIdle(look, idleMs);
  }, [shown, report]);
}

/** The registration form out of the server's rules (spec 5); drives the registration machine. */
export function RegisterForm(props: RegisterFormProps): ReactNode {
  const { actor } = props;
  const { t, problemText, page, site } = useRuntime();
  const captcha = useCaptcha(actor, props.settings.fields.captcha?.enabled === true);
  const send = useSender(actor);
  const judging = useJudging(props, captcha.proof !== null);
  const names = useSame(judging.names);
  const [refusal, setRefusal] = useState<CallProblem | null>(null);
  const busy = useSelector(actor ?? undefined, (state) => state?.hasTag("busy")) ?? false;
  const problem =
    useSelector(actor ?? undefined, (state) =>
      state?.hasTag("warning") ? state.context.problem : null,
    ) ?? null;
  const invalid = useSelector(actor ?? undefined, (state) => state?.hasTag("invalid")) ?? false;
  const initial = useSame({ referralCode: page.query.get("referralCode") ?? "" });
  const services = useFormStore({
    names,
    initial,
    judge: judging.judgeOne,
    t,
    minimumAge: props.settings.minimumAge,
    termsUrl: site.resources.TERMS?.url,
  });
  const { store } = services;
  useOddRules(judging.shown);
  const dialing = useDialing(
    props.settings.registerCountryCodeFixed,
    useSame(Object.keys(props.settings.dialingCodes)),
  );
  useOwnDialing(store, dialing);
  const child = useSelector(actor ?? undefined, (state) => state?.children.smsCode);
  const code = useSmsCode(child, store, judging.judgeOne, problem);
  const [warning, setWarning] = useState<CallProblem | null>(null);

  useEffect(() => {
    if (problem === null || actor === null) return;
    const placed = placeProblem(problem, names, problemText);
    // An answered captcha is used up, right or wrong.
    if (names.includes("captcha")) store.put("captcha", "");
    store.refuse(placed.words, placed.verdict);
    setWarning(placed.dialog ? problem : null);
    setRefusal(placed.general ? problem : null);
    actor.send({ type: "PROBLEM.CONFIRMED" });
    focusFirst(services);
  }, [problem, actor, names, problemText, store, services]);

  useEffect(() => {
    if (!invalid) return;
    store.show(judging.judge(store.values()));
    focusFirst(services);
  }, [invalid, store, services, judging]);

  useEffect(
    () =>
      store.subscribeKeys(() => {
        if (actor?.getSnapshot().hasTag("invalid")) actor.send({ type: "REGISTRATION.CHANGED" });
      }),
    [store, actor],
  );

  return (
    <CaptchaContext value={captcha}>
      <DialingContext value={dialing}>
        <CodeContext value={code.view}>
          <ServerForm
            busy={busy}
            initial={initial}
            judge={judging.judge}
            onSubmit={(values) => {
              setRefusal(null);
              send({ type: "REGISTRATION.SUBMITTED", values, proof: captcha.proof });
            }}
            services={services}
            shown={judging.shown}
          >
            {refusal === null ? null : (
              <ProblemNotice
                reference={
                  refusal.requestId === null
                    ? undefined
                    : t("register.reference", [refusal.requestId])
                }
                words={problemText(refusal)}
              />
            )}
            <SubmitBar busy={busy}>{t("register.submit")}</SubmitBar>
          </ServerForm>
          <ProblemDialog onConfirm={code.confirm} problem={code.warning} />
          <ProblemDialog
            onConfirm={() => {
              setWarning(null);
              store.element("affiliateCode")?.focus();
            }}
            problem={warning}
          />
        </CodeContext>
      </DialingContext>
    </CaptchaContext>
  );
}
