import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import { agreements } from "#src/shared/agreements.ts";
import { dayIn } from "#src/shared/register-birthday.ts";
import {
  type FormContext,
  type FormType,
  type ShownField,
  shownFields,
} from "#src/shared/register-fields.ts";
import { compiles, patternOf } from "#src/shared/register-patterns.ts";
import { type FormValues, judgeForm, judgeInForm } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../../api/problem.ts";
import type { RegistrationActor } from "../../runtime/portal.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { whenIdle } from "../../ui/when-idle.ts";
import { CaptchaContext, CodeContext, DialingContext, focusFirst } from "../engine/form-context.ts";
import { ProblemDialog } from "../engine/problem-dialog.tsx";
import { ProblemNotice } from "../engine/problem-notice.tsx";
import { ServerForm } from "../engine/server-form.tsx";
import { placeProblem } from "../engine/server-problem.ts";
import { SubmitBar } from "../engine/submit-bar.tsx";
import { useKeptTyping, useTypedBefore } from "../engine/typed-before.ts";
import { useFormStore, useSame } from "../engine/use-form-store.ts";
import { useSender } from "../engine/use-sender.ts";
import { isKnownField } from "../fields/field-traits.ts";
import { useCaptcha } from "../fields/use-captcha.ts";
import { useDialing, useOwnDialing } from "../fields/use-dialing.ts";
import { useSmsCode } from "../fields/use-sms-code.ts";
import { termsAddress } from "./terms-address.ts";

/** How long what nobody waits for may wait for an idle browser, in milliseconds. */
const idleMs = 1000;

interface RegisterFormProps {
  type: FormType;
  settings: RegisterSettings;
  /** null until the page is alive; the form can be read and typed into before that. */
  actor: RegistrationActor | null;
}

/** What decides which fields show, for the visitor on this page. */
function useJudging({ type, settings: given, actor }: RegisterFormProps, solved: boolean) {
  const { now } = useServices();
  const { site } = useLocale();
  const { modules } = useSession();
  const { page } = usePage();
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
  const { report } = useServices();
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
  const { t, problemText, site } = useLocale();
  const { page } = usePage();
  const captcha = useCaptcha(actor, props.settings.fields.captcha?.enabled === true);
  const send = useSender(actor);
  const judging = useJudging(props, captcha.proof !== null);
  const names = useSame(judging.names);
  const [refused, setRefused] = useState<CallProblem | null>(null);
  const said = useRef<readonly unknown[]>([]);
  const [refusal, setRefusal] = useState<CallProblem | null>(null);
  const busy = useSelector(actor ?? undefined, (state) => state?.hasTag("busy")) ?? false;
  const problem =
    useSelector(actor ?? undefined, (state) =>
      state?.hasTag("warning") ? state.context.problem : null,
    ) ?? null;
  const invalid = useSelector(actor ?? undefined, (state) => state?.hasTag("invalid")) ?? false;
  const before = useTypedBefore();
  const initial = useSame({ referralCode: page.query.get("referralCode") ?? "", ...before });
  const services = useFormStore({
    names,
    initial,
    judge: judging.judgeOne,
    t,
    minimumAge: props.settings.minimumAge,
    termsUrl: termsAddress(site),
  });
  const { store } = services;
  useKeptTyping(store);
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
    // An answered captcha is used up, right or wrong.
    if (names.includes("captcha")) store.put("captcha", "");
    setRefused(problem);
    actor.send({ type: "PROBLEM.CONFIRMED" });
  }, [problem, actor, names, store]);

  // Newer rules bring a field that was refused unseen: it says so where it comes.
  useEffect(() => {
    const [before, where] = said.current;
    if (refused === null || (before === refused && where === store)) return;
    said.current = [refused, store];
    const placed = placeProblem(refused, names, problemText);
    store.refuse(placed.words, placed.verdict);
    setWarning(placed.dialog ? refused : null);
    setRefusal(placed.general ? refused : null);
    focusFirst(services);
  }, [refused, names, problemText, store, services]);

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
              setRefused(null);
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
