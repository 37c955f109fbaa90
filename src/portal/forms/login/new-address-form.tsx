import { css } from "@emotion/react";
import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import { judgeField } from "#src/shared/register-rules.ts";
import type { newAddressMachine } from "../../machines/new-address.machine.ts";
import type { LoginActor } from "../../runtime/portal.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { quiet } from "../../ui/text-styles.ts";
import { CodeContext } from "../engine/form-context.ts";
import { anything, type PlainFields, PlainForm } from "../engine/plain-form.tsx";
import { useFormStore } from "../engine/use-form-store.ts";

type Check = ActorRefFrom<typeof newAddressMachine>;

const root = css({ display: "grid", gap: "var(--space-3)" });
const heading = css({ fontSize: "var(--text-20)", outline: "none" });

const names = ["answer"] as const;
const rule = anything(255);
const judge = (name: string, values: Readonly<Record<string, unknown>>) => {
  const verdict = judgeField(name, rule, String(values.answer ?? ""));
  return verdict.ok ? undefined : verdict;
};

/** The answer to the chosen way: a code, a name, an authenticator's digits. */
function Answer({ check }: { check: Check }): ReactNode {
  const { t } = useLocale();
  const { context } = useSelector(check, (state) => state);
  const busy = useSelector(check, (state) => state.hasTag("busy"));
  const sending = useSelector(check, (state) => state.hasTag("sending"));
  const { method, blocked, secondsLeft } = context;
  const sends = method === "phone" || method === "email";
  const services = useFormStore({ names, initial: {}, judge, t, minimumAge: 0 });
  const { store } = services;
  const fields = useMemo(
    (): PlainFields => ({
      answer: {
        rule,
        traits:
          method === "bankName"
            ? { widget: "text", autoComplete: "name" }
            : { widget: "code", autoComplete: "one-time-code", inputMode: "numeric" },
        asksKnown: true,
      },
    }),
    [method],
  );
  const view = useMemo(
    () => ({
      busy: sending,
      blocked,
      secondsLeft,
      sent: blocked,
      byMail: method === "email",
      ask: () => {
        check.send({ type: "CODE.ASKED" });
        store.element("answer")?.focus();
      },
    }),
    [sending, blocked, secondsLeft, method, check, store],
  );
  const typed = useCallback(() => check.send({ type: "CHECK.CHANGED" }), [check]);
  const target = context.methods.find((one) => one.method === method)?.target ?? "";
  return (
    <CodeContext value={sends ? view : null}>
      <p css={quiet}>{t(`check.ask.${method ?? "phone"}`, [target])}</p>
      <PlainForm
        busy={busy}
        fields={fields}
        judge={judge}
        onSubmit={({ answer }) => check.send({ type: "CHECK.ANSWERED", answer: String(answer) })}
        onTyped={typed}
        problem={context.problem}
        services={services}
        submitLabel={t("check.confirm")}
      />
      {context.methods.length > 1 ? (
        <Button
          disabled={busy}
          kind="quiet"
          onClick={() => check.send({ type: "CHECK.BACK" })}
          wide
        >
          {t("check.other")}
        </Button>
      ) : null}
    </CodeContext>
  );
}

/** Confirms a login from a place the account does not know (LOGIN-32, LOGIN-33). */
export function NewAddressForm({ actor }: { actor: LoginActor }): ReactNode {
  const { t } = useLocale();
  const check = useSelector(actor, (state) => state.children.newAddress);
  const choosing = useSelector(check, (state) => state?.hasTag("choosing")) ?? false;
  const methods = useSelector(check, (state) => state?.context.methods) ?? [];
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (check === undefined) return null;
  return (
    <section css={root}>
      <h2 css={heading} ref={title} tabIndex={-1}>
        {t("check.title")}
      </h2>
      {choosing ? (
        <>
          <p css={quiet}>{t("check.choose")}</p>
          {methods.map(({ method, target }) => (
            <Button
              key={method}
              kind="secondary"
              onClick={() => check.send({ type: "CHECK.METHOD_CHOSEN", method })}
              wide
            >
              {t(`check.method.${method}`, [target])}
            </Button>
          ))}
        </>
      ) : (
        <Answer check={check} />
      )}
      <Button kind="quiet" onClick={() => actor.send({ type: "LOGIN.CANCELLED" })} wide>
        {t("check.cancel")}
      </Button>
    </section>
  );
}
