import { css } from "@emotion/react";
import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useMemo } from "react";
import type { Failure } from "#src/shared/register-failure.ts";
import { type FormValues, judgeField } from "#src/shared/register-rules.ts";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { fineText as caption, quiet } from "../../ui/text-styles.ts";
import { anything, type PlainFields, PlainForm } from "../engine/plain-form.tsx";
import { useFlow } from "../engine/use-flow.ts";
import { useFormStore } from "../engine/use-form-store.ts";
import { traitsOf } from "../fields/field-traits.ts";
import { usePasswordRule } from "../fields/use-password-rule.ts";

const root = css({ display: "grid", gap: "var(--space-4)" });
const account = css({
  display: "grid",
  gap: 2,
  padding: "12px 16px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-sunken)",
  overflowWrap: "anywhere",
});

const newNames = ["newPassword", "confirmNewPassword"] as const;
const allNames = ["oldPassword", ...newNames] as const;

/**
 * Changing the password (CHPW-01 to CHPW-06). Where a login demands it, the old one is known for a
 * while and not asked for, and the only other way out is to log out.
 */
export function ChangePanel(): ReactNode {
  const { t } = useLocale();
  const { session } = useSession();
  const { logOut } = usePage();
  const forced = session.user?.mustChange === true;
  const actor = useFlow("changePassword", { forced });
  const from = actor ?? undefined;
  const busy = useSelector(from, (state) => state?.hasTag("busy")) ?? false;
  const asksOld = useSelector(from, (state) => state?.context.asksOld) ?? !forced;
  const problem =
    useSelector(from, (state) => (state?.hasTag("failed") ? state.context.problem : null)) ?? null;
  const rule = usePasswordRule();
  const fields = useMemo(
    (): PlainFields => ({
      ...(asksOld
        ? {
            oldPassword: {
              rule: anything(256),
              traits: traitsOf("oldPassword", 0),
              asksKnown: true,
            },
          }
        : {}),
      newPassword: { rule, traits: traitsOf("newPassword", 0) },
      confirmNewPassword: { rule, traits: traitsOf("confirmNewPassword", 0) },
    }),
    [asksOld, rule],
  );
  const judge = (name: string, values: FormValues): Failure | undefined => {
    const given = fields[name]?.rule ?? rule;
    const value = String(values[name] ?? "");
    const asked = name === "confirmNewPassword" ? anything(1000) : given;
    const verdict = judgeField(name, asked, value);
    if (!verdict.ok) return verdict;
    const differs = name === "confirmNewPassword" && value !== values.newPassword;
    return differs ? { reason: "inconsistent", patternId: 0, min: 0, max: 0 } : undefined;
  };
  const names = asksOld ? allNames : newNames;
  const services = useFormStore({ names, initial: {}, judge, t, minimumAge: 0 });
  const typed = useCallback(() => {
    if (actor?.getSnapshot().hasTag("failed")) actor.send({ type: "PASSWORD.CHANGED" });
  }, [actor]);
  return (
    <div css={root}>
      {forced ? <p css={quiet}>{t("password.forced")}</p> : null}
      <p css={account}>
        <span css={caption}>{t("password.account")}</span>
        <bdi>{session.user?.userName ?? ""}</bdi>
      </p>
      <PlainForm
        busy={busy}
        fields={fields}
        judge={judge}
        onSubmit={(values) =>
          actor?.send({
            type: "PASSWORD.SUBMITTED",
            passwords: {
              newPassword: String(values.newPassword),
              confirmNewPassword: String(values.confirmNewPassword),
              ...(asksOld ? { oldPassword: String(values.oldPassword) } : {}),
            },
          })
        }
        onTyped={typed}
        problem={problem}
        services={services}
        submitLabel={t("password.change")}
      />
      {forced ? (
        <Button kind="quiet" onClick={logOut} wide>
          {t("password.logOut")}
        </Button>
      ) : null}
    </div>
  );
}
