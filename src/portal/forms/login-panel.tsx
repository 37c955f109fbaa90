import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { type FormValues, judgeField } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../api/problem.ts";
import type { LoginActor } from "../runtime/runtime.tsx";
import { useRuntime } from "../runtime/runtime.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { FieldRow } from "./field-row.tsx";
import { formStyle, rowsStyle } from "./field-styles.ts";
import type { FieldTraits } from "./field-traits.ts";
import { CaptchaContext, FormServicesContext, focusFirst } from "./form-context.ts";
import type { FormStore } from "./form-store.ts";
import { ProblemNotice } from "./problem-notice.tsx";
import { placeProblem } from "./server-problem.ts";
import { SwitchLine } from "./switch-line.tsx";
import { useCaptcha } from "./use-captcha.ts";
import { useFormStore } from "./use-form-store.ts";

/** A login only asks that something is there; whether it is right the platform says (LOGIN-26). */
const asked = (maxLength: number): RegisterRule => ({
  enabled: true,
  required: true,
  acceptedPattern: "*",
  patternId: 0,
  minLength: 1,
  maxLength,
});

/** The limits of the login call's payload. */
const rules: Readonly<Record<string, RegisterRule>> = {
  username: asked(64),
  password: asked(256),
  captcha: asked(16),
};

const traits: Readonly<Record<string, FieldTraits>> = {
  username: { widget: "text", autoComplete: "username" },
  password: { widget: "password", autoComplete: "current-password" },
  captcha: { widget: "captcha", autoComplete: "off" },
};

const plainNames = ["username", "password"] as const;
const captchaNames = [...plainNames, "captcha"] as const;

const judge = (name: string, values: FormValues) => {
  const rule = rules[name];
  if (rule === undefined) return undefined;
  const verdict = judgeField(name, rule, String(values[name] ?? ""));
  return verdict.ok ? undefined : verdict;
};

/** What of the login machine the form shows. */
function useLogin(actor: LoginActor | null) {
  const from = actor ?? undefined;
  const busy = useSelector(from, (state) => state?.hasTag("loading")) ?? false;
  const problem =
    useSelector(from, (state) => (state?.hasTag("failed") ? state.context.problem : null)) ?? null;
  return { busy, problem };
}

/** Why the login failed, and how long to wait where the platform says so. */
function useReason(): (problem: CallProblem) => string {
  const { t, problemText } = useRuntime();
  return useCallback(
    (problem) => {
      const words = problemText(problem);
      const { retryAfter } = problem;
      return retryAfter === null ? words : `${words} ${t("login.wait", [retryAfter])}`;
    },
    [t, problemText],
  );
}

/** With a keyboard at hand typing may start at once; on a phone a keyboard would cover the form. */
function useFirstFocus(store: FormStore): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    begun.current = true;
    const first = store.raw("username") === "" ? "username" : "password";
    // The dialog takes the focus when it opens, which is after its content appears.
    requestAnimationFrame(() => store.element(first)?.focus());
  }, [store]);
}

/** The login form by username (LOGIN-05 to LOGIN-08); drives the login machine. */
function LoginForm({ actor }: { actor: LoginActor | null }): ReactNode {
  const { t } = useRuntime();
  const { busy, problem } = useLogin(actor);
  const captcha = useCaptcha(actor);
  const reasonOf = useReason();
  const [refusal, setRefusal] = useState<CallProblem | null>(null);
  const remember = useRef<HTMLInputElement>(null);
  const start = actor?.getSnapshot().context;
  const names = captcha.shown ? captchaNames : plainNames;
  const services = useFormStore({
    names,
    initial: { username: start?.username ?? "" },
    judge,
    t,
    minimumAge: 0,
  });
  const { store } = services;

  useFirstFocus(store);

  useEffect(() => {
    if (problem === null) return;
    const placed = placeProblem(problem, names, reasonOf);
    if (problem.code === "AUTH_INVALID") placed.words.password = t("login.wrong");
    if (names.length === captchaNames.length) store.put("captcha", "");
    store.refuse(placed.words);
    setRefusal(problem.code === "AUTH_CAPTCHA_WRONG" ? null : problem);
    focusFirst(services);
    // The user name stays; a wrong password is most often typed anew.
    if (store.refused()[0] === "password") store.element("password")?.select();
  }, [problem, names, reasonOf, store, services, t]);

  useEffect(
    () =>
      store.subscribeKeys(() => {
        const state = actor?.getSnapshot();
        const waits = state?.matches({ open: "idle" }) || state?.hasTag("failed");
        if (waits) actor?.send({ type: "LOGIN.CHANGED" });
      }),
    [store, actor],
  );

  const submit = (): void => {
    if (busy) return;
    const values = store.values();
    const verdict = Object.fromEntries(
      names.flatMap((name) => {
        const failure = judge(name, values);
        return failure ? [[name, failure]] : [];
      }),
    );
    store.show(verdict);
    if (Object.keys(verdict).length > 0) {
      focusFirst(services);
      return;
    }
    setRefusal(null);
    actor?.send({
      type: "LOGIN.SUBMITTED",
      credentials: {
        username: String(values.username),
        password: String(values.password),
        remember: remember.current?.checked ?? false,
        ...(captcha.shown ? { captcha: String(values.captcha) } : {}),
      },
    });
  };

  return (
    <FormServicesContext value={services}>
      <CaptchaContext value={captcha}>
        <form
          css={formStyle}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {refusal === null ? null : (
            <ProblemNotice reference={undefined} words={reasonOf(refusal)} />
          )}
          <div css={rowsStyle}>
            {names.map((name) => (
              <FieldRow
                asksKnown
                key={name}
                last={name === names[names.length - 1]}
                name={name}
                rule={rules[name] ?? asked(64)}
                traits={traits[name] ?? { widget: "text", autoComplete: "off" }}
              />
            ))}
          </div>
          <Checkbox
            defaultChecked={start?.remember ?? false}
            label={t("login.remember")}
            name="remember"
            ref={remember}
          />
          <Button busy={busy} size="large" type="submit" wide>
            {t("login.submit")}
          </Button>
        </form>
      </CaptchaContext>
    </FormServicesContext>
  );
}

/** The login side of the popup, and the way to the other side (LOGIN-02). */
export function LoginPanel(): ReactNode {
  const { t, login, register } = useRuntime();
  return (
    <>
      <LoginForm actor={login.actor} />
      <SwitchLine
        action={t("login.toRegister")}
        onPress={() => register.open()}
        question={t("login.noAccount")}
      />
    </>
  );
}
