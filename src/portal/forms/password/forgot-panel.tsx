import { css } from "@emotion/react";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { judgeField } from "#src/shared/register-rules.ts";
import type { ForgotPasswordActor } from "../../runtime/portal.ts";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { quiet } from "../../ui/text-styles.ts";
import { anything, type PlainFields, PlainForm } from "../engine/plain-form.tsx";
import { SwitchLine } from "../engine/switch-line.tsx";
import { useFlow } from "../engine/use-flow.ts";
import { useFormStore, useSame } from "../engine/use-form-store.ts";
import { traitsOf } from "../fields/field-traits.ts";
import { toMailRule } from "../fields/mail-rule.ts";
import { ForgotMobileForm } from "./forgot-mobile-form.tsx";
import { useForgot } from "./use-forgot.ts";

const root = css({ display: "grid", gap: "var(--space-4)" });
const heading = css({ fontSize: "var(--text-20)", outline: "none" });
const names = ["username", "email"] as const;

/** A temporary password by e-mail: asks for the user name and the address (FORGOT-01). */
function MailForm({ actor }: { actor: ForgotPasswordActor | null }): ReactNode {
  const { t } = useLocale();
  const { registerSettings } = useSession();
  const { busy, problem, typed } = useForgot(actor);
  const settings = useSame(registerSettings);
  const fields = useMemo((): PlainFields => {
    const given = settings?.fields;
    // Names were checked when they were made; here only that it can be one (FORGOT-04).
    const username = { ...anything(64), ...given?.username, enabled: true, required: true };
    const email = toMailRule(settings);
    return {
      username: { rule: username, traits: traitsOf("username", 0), asksKnown: true },
      email: { rule: email, traits: traitsOf("email", 0), asksKnown: true },
    };
  }, [settings]);
  const judge = (name: string, values: Readonly<Record<string, unknown>>) => {
    const rule = fields[name]?.rule;
    const verdict = rule && judgeField(name, rule, String(values[name] ?? ""));
    return verdict === undefined || verdict.ok ? undefined : verdict;
  };
  const services = useFormStore({ names, initial: {}, judge, t, minimumAge: 0 });
  return (
    <PlainForm
      busy={busy}
      fields={fields}
      judge={judge}
      onSubmit={({ username, email }) =>
        actor?.send({
          type: "FORGOT.MAIL_ASKED",
          mail: { username: String(username), email: String(email) },
        })
      }
      onTyped={typed}
      problem={problem}
      services={services}
      submitLabel={t("forgot.sendMail")}
    >
      <p css={quiet}>{t("forgot.mailHint")}</p>
    </PlainForm>
  );
}

/** Where to look now; the same for known and unknown names (OPEN-009). */
function Mailed({ actor }: { actor: ForgotPasswordActor }): ReactNode {
  const { t } = useLocale();
  const { login } = usePage();
  const email = useSelector(actor, (state) => state.context.email);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section css={root}>
      <h3 css={heading} ref={title} tabIndex={-1}>
        {t("forgot.mailed.title")}
      </h3>
      <p>{t("forgot.mailed.text", [email])}</p>
      <Button onClick={() => login.open()} size="large" wide>
        {t("forgot.toLogin")}
      </Button>
      <Button kind="quiet" onClick={() => actor.send({ type: "FORGOT.AGAIN" })} wide>
        {t("forgot.again")}
      </Button>
    </section>
  );
}

/** A forgotten password, by e-mail or, where it is switched on, by mobile (FORGOT-03, OPEN-020). */
export function ForgotPanel(): ReactNode {
  const { t } = useLocale();
  const { modules } = useSession();
  const { login } = usePage();
  const ways =
    modules.CHNGPASSVERIF3 === "1" ? (["email", "mobile"] as const) : (["email"] as const);
  const actor = useFlow("forgotPassword", { ways });
  const way = useSelector(actor ?? undefined, (state) => state?.context.way) ?? "email";
  const mailed = useSelector(actor ?? undefined, (state) => state?.hasTag("mailed")) ?? false;
  if (actor !== null && mailed) return <Mailed actor={actor} />;
  return (
    <>
      {ways.length === 1 ? (
        <MailForm actor={actor} />
      ) : (
        <Tabs
          active={way}
          items={ways.map((id) => ({ id, label: t(`forgot.tab.${id}`) }))}
          label={t("forgot.tabs")}
          onChange={(id) => actor?.send({ type: "FORGOT.WAY_CHOSEN", way: id })}
        >
          {way === "email" ? <MailForm actor={actor} /> : <ForgotMobileForm actor={actor} />}
        </Tabs>
      )}
      <SwitchLine
        action={t("forgot.toLogin")}
        onPress={() => login.open()}
        question={t("forgot.remembered")}
      />
    </>
  );
}
