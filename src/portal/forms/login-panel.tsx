import { useSelector } from "@xstate/react";
import { lazy, type ReactNode, useEffect } from "react";
import { showsPhoneLogin } from "#src/shared/phone-login.ts";
import type { LoginForm as FormType } from "../machines/login.types.ts";
import { type LoginActor, useRuntime } from "../runtime/runtime.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { Later } from "./later.tsx";
import { LoginForm, useLogin } from "./login-form.tsx";
import { LoginWays } from "./login-ways.tsx";
import { SwitchLine } from "./switch-line.tsx";
import { useSender } from "./use-sender.ts";

// What most logins never show is fetched when it is.
const SmsLoginForm = lazy(() =>
  import("./sms-login-form.tsx").then(({ SmsLoginForm: view }) => ({ default: view })),
);
const AgeGate = lazy(() =>
  import("./age-gate.tsx").then(({ AgeGate: view }) => ({ default: view })),
);
const NewAddressForm = lazy(() =>
  import("./new-address-form.tsx").then(({ NewAddressForm: view }) => ({ default: view })),
);
const SocialDetailsForm = lazy(() =>
  import("./social-details-form.tsx").then(({ SocialDetailsForm: view }) => ({ default: view })),
);

/** Takes up what a social provider sent the visitor back with, once, and clears it from the address. */
function useSocialReturn(actor: LoginActor | null): void {
  const { page, navigate } = useRuntime();
  const state = page.query.get("state");
  const code = page.query.get("code");
  useEffect(() => {
    if (actor === null || state === null) return;
    actor.send({ type: "SOCIAL.RETURNED", state, ...(code === null ? {} : { code }) });
    navigate("/login", { replace: true });
  }, [actor, state, code, navigate]);
}

/** Whoever turns back from a provider's page finds this one as it was left: asking is over. */
function useTurningBack(actor: LoginActor | null): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && actor?.getSnapshot().matches({ open: "leaving" }))
        actor.send({ type: "LOGIN.CANCELLED" });
    };
    window.addEventListener("pageshow", look);
    return () => window.removeEventListener("pageshow", look);
  }, [actor]);
}

/** The form of the chosen type; the sms type is there only where it is switched on (LOGIN-04). */
function Forms({ actor }: { actor: LoginActor | null }): ReactNode {
  const { t, site, modules } = useRuntime();
  const method = useSelector(actor ?? undefined, (state) => state?.context.method) ?? "username";
  const send = useSender(actor);
  const active: FormType = method === "sms" ? "sms" : "username";
  if (!showsPhoneLogin(site, modules)) return <LoginForm actor={actor} />;
  return (
    <Tabs
      active={active}
      items={(["username", "sms"] as const).map((id) => ({ id, label: t(`login.tab.${id}`) }))}
      label={t("login.methods")}
      onChange={(id) => send({ type: "LOGIN.METHOD_CHOSEN", method: id })}
    >
      {active === "sms" ? (
        <Later fallback={<FormSkeleton label={t("register.loading")} rows={2} />}>
          <SmsLoginForm actor={actor} />
        </Later>
      ) : (
        <LoginForm actor={actor} />
      )}
    </Tabs>
  );
}

/** The login side of the popup, and the way to the other side (LOGIN-02); or what the login asks next. */
export function LoginPanel(): ReactNode {
  const { t, login, register } = useRuntime();
  const { actor } = login;
  const { busy } = useLogin(actor);
  useSocialReturn(actor);
  useTurningBack(actor);
  const asks = useSelector(actor ?? undefined, (state) =>
    (["age", "check", "details"] as const).find((tag) => state?.hasTag(tag)),
  );
  if (actor !== null && asks !== undefined)
    return (
      <Later fallback={<FormSkeleton label={t("register.loading")} rows={2} />}>
        {asks === "age" ? <AgeGate actor={actor} busy={busy} /> : null}
        {asks === "check" ? <NewAddressForm actor={actor} /> : null}
        {asks === "details" ? <SocialDetailsForm actor={actor} /> : null}
      </Later>
    );
  return (
    <>
      <Forms actor={actor} />
      <LoginWays actor={actor} busy={busy} />
      <SwitchLine
        action={t("login.toRegister")}
        onPress={() => register.open()}
        question={t("login.noAccount")}
      />
    </>
  );
}
