import { css } from "@emotion/react";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import { agreements } from "#src/shared/agreements.ts";
import { dayIn } from "#src/shared/register-birthday.ts";
import type { Failure } from "#src/shared/register-failure.ts";
import { type FormValues, judgeBirthday, judgeField } from "#src/shared/register-rules.ts";
import type { socialMachine } from "../../machines/social.machine.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { quiet } from "../../ui/text-styles.ts";
import { anything, type PlainFields, PlainForm } from "../engine/plain-form.tsx";
import { useFormStore } from "../engine/use-form-store.ts";
import { AgreementRow } from "../fields/agreement-row.tsx";
import { termsAddress } from "./terms-address.ts";

const root = css({ display: "grid", gap: "var(--space-3)" });
const heading = css({ fontSize: "var(--text-20)", outline: "none" });

const names = ["birthday", ...agreements];
/** The payload's own form of a date, yyyy-MM-dd. */
const rule = { ...anything(10), patternId: 11 };
const fields: PlainFields = {
  birthday: { rule, traits: { widget: "date", autoComplete: "bday" } },
};

/** A first sign-in by a social account: age and terms complete the registration (OPEN-013). */
export function SocialDetailsForm(props: {
  social: ActorRefFrom<typeof socialMachine>;
  onCancel: () => void;
}): ReactNode {
  const { social, onCancel } = props;
  const { now } = useServices();
  const { t, site } = useLocale();
  const busy = useSelector(social, (state) => state.hasTag("busy"));
  const { problem, person } = useSelector(social, (state) => state.context);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { minimumAge } = site;
  const judge = (name: string, values: FormValues): Failure | undefined => {
    if (name !== "birthday")
      return values[name] === true
        ? undefined
        : { reason: "agree", patternId: 0, min: minimumAge, max: 0 };
    const value = String(values.birthday ?? "");
    const filled = judgeField(name, rule, value);
    const verdict = filled.ok
      ? judgeBirthday(rule, value, minimumAge, dayIn(now(), site.timeZone))
      : filled;
    return verdict.ok ? undefined : verdict;
  };
  const termsUrl = termsAddress(site);
  const services = useFormStore({ names, initial: {}, judge, t, minimumAge, termsUrl });
  return (
    <section css={root}>
      <h2 css={heading} ref={title} tabIndex={-1}>
        {t("social.details.title", [person?.nickname ?? ""])}
      </h2>
      <p css={quiet}>{t("social.details.text")}</p>
      <PlainForm
        also={agreements}
        busy={busy}
        fields={fields}
        judge={judge}
        onSubmit={({ birthday, ageConfirmed, termsAccepted }) =>
          social.send({
            type: "SOCIAL.COMPLETED",
            details: {
              birthday: String(birthday),
              ageConfirmed: ageConfirmed === true,
              termsAccepted: termsAccepted === true,
            },
          })
        }
        problem={problem}
        services={services}
        submitLabel={t("register.submit")}
      >
        <div>
          {agreements.map((name) => (
            <AgreementRow key={name} name={name} />
          ))}
        </div>
      </PlainForm>
      <Button disabled={busy} kind="quiet" onClick={onCancel} wide>
        {t("check.cancel")}
      </Button>
    </section>
  );
}
