import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { type FormValues, judgeField } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../../api/problem.ts";
import type { LoginCredentials } from "../../machines/login.types.ts";
import type { LoginActor } from "../../runtime/portal.ts";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CaptchaContext } from "../engine/form-context.ts";
import type { FormStore } from "../engine/form-store.ts";
import { inlineLink } from "../engine/link-style.ts";
import { anything, type PlainFields, PlainForm } from "../engine/plain-form.tsx";
import { useFormStore } from "../engine/use-form-store.ts";
import { useSender } from "../engine/use-sender.ts";
import { useCaptcha } from "../fields/use-captcha.ts";

/** A login only asks that something is there; whether it is right the platform says (LOGIN-26). */
const rules = { username: anything(64), password: anything(256), captcha: anything(16) };

const plainNames = ["username", "password"] as const;
const captchaNames = [...plainNames, "captcha"] as const;

const judge = (name: string, values: FormValues) => {
  if (!(name in rules)) return undefined;
  const rule = rules[name as keyof typeof rules];
  const verdict = judgeField(name, rule, String(values[name] ?? ""));
  return verdict.ok ? undefined : verdict;
};

/** What of the login machine a form shows. */
export function useLogin(actor: LoginActor | null) {
  const from = actor ?? undefined;
  const busy = useSelector(from, (state) => state?.hasTag("loading")) ?? false;
  const problem =
    useSelector(from, (state) => (state?.hasTag("failed") ? state.context.problem : null)) ?? null;
  return { busy, problem };
}

/** Tells the flow of a key, where it waits for one. */
export const useTyped = (actor: LoginActor | null): (() => void) =>
  useCallback(() => {
    const state = actor?.getSnapshot();
    if (state?.matches({ open: { form: "idle" } }) || state?.hasTag("failed"))
      actor?.send({ type: "LOGIN.CHANGED" });
  }, [actor]);

/** Sends credentials to the flow. */
export function useSubmit(actor: LoginActor | null): (credentials: LoginCredentials) => void {
  const send = useSender(actor);
  return (credentials) => send({ type: "LOGIN.SUBMITTED", credentials });
}

/** With a keyboard at hand typing may start at once; on a phone a keyboard would cover the form. */
export function useFirstFocus(store: FormStore, names: readonly string[]): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    begun.current = true;
    const first = names.find((name) => store.raw(name) === "") ?? names[0] ?? "";
    // The dialog takes the focus when it opens, which is after its content appears.
    requestAnimationFrame(() => store.element(first)?.focus());
  }, [store, names]);
}

/** The login form by username (LOGIN-05 to LOGIN-09); drives the login machine. */
export function LoginForm({ actor }: { actor: LoginActor | null }): ReactNode {
  const { t } = useLocale();
  const { rememberedName } = useSession();
  const { dialogs } = usePage();
  const { busy, problem } = useLogin(actor);
  const captcha = useCaptcha(actor);
  const remember = useRef<HTMLInputElement>(null);
  const submit = useSubmit(actor);
  const typed = useTyped(actor);
  const name = actor?.getSnapshot().context.username ?? rememberedName ?? "";
  const asksPicture = captcha.shown && captcha.proof === null;
  const names = asksPicture ? captchaNames : plainNames;
  const services = useFormStore({ names, initial: { username: name }, judge, t, minimumAge: 0 });
  useFirstFocus(services.store, plainNames);

  const ownWords = useCallback(
    ({ code }: CallProblem): Record<string, string> =>
      code === "AUTH_INVALID" ? { password: t("login.wrong") } : {},
    [t],
  );
  const fields = useMemo((): PlainFields => {
    const forgot = (
      <button css={inlineLink} onClick={() => dialogs.open("forgotPassword")} type="button">
        {t("login.forgot")}
      </button>
    );
    return {
      username: {
        rule: rules.username,
        traits: { widget: "text", autoComplete: "username" },
        asksKnown: true,
      },
      password: {
        rule: rules.password,
        traits: { widget: "password", autoComplete: "current-password" },
        asksKnown: true,
        aside: forgot,
      },
      // What was solved in the picture's place is shown there, and asks for nothing.
      ...(captcha.shown
        ? {
            captcha: {
              rule: rules.captcha,
              traits: { widget: "captcha", autoComplete: "off" } as const,
              asksKnown: true,
              // It was not there before: whoever meets it is told why.
              why: t("login.captcha.why"),
            },
          }
        : {}),
    };
  }, [t, dialogs, captcha.shown]);
  return (
    <CaptchaContext value={captcha}>
      <PlainForm
        busy={busy}
        fields={fields}
        judge={(field, values) =>
          field === "captcha" && !asksPicture ? undefined : judge(field, values)
        }
        onSubmit={(values) =>
          submit({
            username: String(values.username),
            password: String(values.password),
            remember: remember.current?.checked ?? false,
            ...(asksPicture ? { captcha: String(values.captcha) } : {}),
            ...(captcha.proof === null ? {} : { verification: captcha.proof }),
          })
        }
        missing={t("login.enterBoth")}
        onTyped={typed}
        ownWords={ownWords}
        problem={problem}
        services={services}
        submitLabel={t("login.submit")}
      >
        <Checkbox
          defaultChecked={name !== ""}
          label={t("login.remember")}
          name="remember"
          ref={remember}
        />
      </PlainForm>
    </CaptchaContext>
  );
}
