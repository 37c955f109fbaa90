import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect } from "react";
import { showsPhoneLogin } from "#src/shared/phone-login.ts";
import type { LoginForm as FormType } from "../../machines/login.types.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import type { LoginActor } from "../../runtime/portal.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { useLoginFlow } from "../../runtime/use-flows.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { FormSkeleton } from "../engine/form-skeleton.tsx";
import { SwitchLine } from "../engine/switch-line.tsx";
import { useSender } from "../engine/use-sender.ts";
import { LoginForm, useLogin } from "./login-form.tsx";
import { LoginWays } from "./login-ways.tsx";

const views = { Waiting: () => <FormSkeleton rows={2} /> };

// What most logins never show is fetched when it is.
const SmsLoginForm = laterPart(
  () => import("./sms-login-form.tsx").then(({ SmsLoginForm: part }) => part),
  views,
);
const AgeGate = laterPart(
  () => import("../register/age-gate.tsx").then(({ AgeGate: part }) => part),
  views,
);
const NewAddressForm = laterPart(
  () => import("./new-address-form.tsx").then(({ NewAddressForm: part }) => part),
  views,
);
const SocialDetailsForm = laterPart(
  () => import("../register/social-details-form.tsx").then(({ SocialDetailsForm: part }) => part),
  views,
);

/** Takes up what a social provider sent the visitor back with, once, and clears it from the address. */
function useSocialReturn(actor: LoginActor | null): void {
  const { navigate } = useServices();
  const { page } = usePage();
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
      const social = actor?.getSnapshot().children.social?.getSnapshot();
      if (persisted && social?.matches("leaving")) actor?.send({ type: "LOGIN.CANCELLED" });
    };
    window.addEventListener("pageshow", look);
    return () => window.removeEventListener("pageshow", look);
  }, [actor]);
}

/** The form of the chosen type; the sms type is there only where it is switched on (LOGIN-04). */
function Forms({ actor }: { actor: LoginActor | null }): ReactNode {
  const { t, site } = useLocale();
  const { modules } = useSession();
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
      {active === "sms" ? <SmsLoginForm actor={actor} /> : <LoginForm actor={actor} />}
    </Tabs>
  );
}

/** The login side of the popup, and the way to the other side (LOGIN-02); or what the login asks next. */
export function LoginPanel(): ReactNode {
  const { t } = useLocale();
  const { register } = usePage();
  const actor = useLoginFlow();
  const { busy } = useLogin(actor);
  useSocialReturn(actor);
  useTurningBack(actor);
  const social = useSelector(actor ?? undefined, (state) => state?.children.social);
  const details = useSelector(social, (state) => state?.hasTag("details")) ?? false;
  const tag = useSelector(actor ?? undefined, (state) =>
    (["age", "check"] as const).find((one) => state?.hasTag(one)),
  );
  const asks = details ? "details" : tag;
  if (actor !== null && asks !== undefined)
    return (
      <>
        {asks === "age" ? <AgeGate actor={actor} /> : null}
        {asks === "check" ? <NewAddressForm actor={actor} /> : null}
        {asks === "details" && social !== undefined ? (
          <SocialDetailsForm
            onCancel={() => actor.send({ type: "LOGIN.CANCELLED" })}
            social={social}
          />
        ) : null}
      </>
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
