import { useCallback, useMemo } from "react";
import type { FormValues } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../../api/problem.ts";
import { useFormStore, useSame } from "../../forms/engine/use-form-store.ts";
import { hintOf, type Translate } from "../../forms/engine/wording.ts";
import { usePasswordRule } from "../../forms/fields/use-password-rule.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { type Bounds, useBetween, useWriting } from "../parts/money/amount-form.tsx";
import type { Row } from "../parts/record/record.types.ts";
import type { AskedField, FormPlan } from "./form-plan.ts";
import { judgeAsked } from "./judge-fields.ts";

/** No amount stands in a form, or none with limits: any that the platform takes. */
const unbounded: Bounds = { minimum: "0", maximum: "0" };

/** Between which amounts the money field of a form may lie, by what the call before it answered. */
function boundsOf(asked: readonly AskedField[], before: Row): Bounds | undefined {
  const field = asked.find(({ kind }) => kind === "money");
  if (field?.maximum === undefined) return undefined;
  const minimum = field.minimum === undefined ? undefined : before[field.minimum];
  return { minimum: String(minimum ?? "0"), maximum: String(before[field.maximum] ?? "0") };
}

/** What a login's own new password is called; others have rules of their own. */
const loginPasswords: ReadonlySet<string> = new Set(["password", "newPassword"]);

/** Fields of a new name or password have the rule that registration has for them. */
function useRuled(plan: FormPlan): readonly AskedField[] {
  const password = usePasswordRule();
  const { registerSettings } = useSession();
  return useSame(
    plan.asked.map((field) => {
      const isNew = field.kind === "newPassword" || field.kind === "newUsername";
      if (!isNew || field.sameAs !== undefined) return field;
      if (loginPasswords.has(field.id)) return { ...field, rule: password };
      const given = registerSettings?.fields[field.id];
      return { ...field, rule: { ...field.rule, ...given, enabled: true, required: true } };
    }),
  );
}

/** The names the texts of a form have for its fields, the limits of its amount, and how a field is written. */
function useOwnWords(asked: readonly AskedField[], between: string | undefined): Translate {
  const { t, text } = useLocale();
  const writing = useWriting();
  return useCallback(
    (key, args) => {
      if (key === "validation.amount" && between !== undefined) return between;
      // The pattern of a call says in no words what it asks for; how the field is written does.
      const written = asked.find(({ id }) => key === `pattern.${id}`);
      if (written?.kind === "money") return writing;
      if (written?.patternId === undefined && written?.hint !== undefined)
        return text(written.hint);
      const field = asked.find(({ id }) => key === `field.${id}`);
      return field === undefined ? t(key, args) : text(field.label);
    },
    [asked, between, writing, t, text],
  );
}

/** What the platform refuses in a word of its own, beside the field that it speaks of. */
function useOwnRefusals(asked: readonly AskedField[]) {
  const { t, text, money, problemText } = useLocale();
  return useCallback(
    (problem: CallProblem): Readonly<Record<string, string>> => {
      const at = (kind: AskedField["kind"], words: string): Record<string, string> => {
        const field = asked.find((one) => one.kind === kind);
        return field === undefined ? {} : { [field.id]: words };
      };
      if (problem.code === "PASSWORD_WRONG") {
        const hint = asked.find(({ kind }) => kind === "password")?.hint;
        const words = problemText(problem);
        return at("password", hint ? t("common.sentences", [words, text(hint)]) : words);
      }
      if (problem.code === "PASSWORD_COMMON") return at("newPassword", problemText(problem));
      if (problem.code === "CODE_WRONG") return at("code", problemText(problem));
      const named = asked.find(({ unknown }) => unknown !== undefined);
      if (problem.code === "NOT_FOUND" && named !== undefined)
        return { [named.id]: text(named.unknown) };
      const bound = problem.value as { minRate?: string; maxRate?: string } | null;
      if (problem.code === "RATE_TOO_HIGH" && bound?.maxRate !== undefined)
        return at("rate", t("agent.maxRate", [bound.maxRate]));
      if (problem.code === "RATE_TOO_LOW" && bound?.minRate !== undefined)
        return at("rate", t("agent.minRate", [bound.minRate]));
      const given = problem.value as Partial<Bounds> | null;
      if (problem.code !== "AMOUNT_INVALID" || !given?.minimum || !given.maximum) return {};
      return at("money", t("money.between", [money(given.minimum), money(given.maximum)]));
    },
    [asked, t, text, money, problemText],
  );
}

/**
 * The store, the judge and the words of a form.
 * @param before what the call before the form answered
 * @param typed what its fields begin with
 * @param isAgain the last try has no answer: what it asked for may be done, so only the platform knows
 *   whether the same fits
 */
export function useAsking(
  plan: FormPlan,
  before: Row,
  { typed, isAgain }: { typed: Readonly<Record<string, string>>; isAgain: boolean },
) {
  const { t, text, site } = useLocale();
  const asked = useRuled(plan);
  const bounds = useSame(boundsOf(asked, before));
  const limits = useBetween(bounds ?? unbounded);
  const between = bounds === undefined ? undefined : limits;
  const words = useOwnWords(asked, between);
  const ownRefusals = useOwnRefusals(asked);
  const judge = (name: string, values: FormValues) => {
    const field = asked.find(({ id }) => id === name);
    return field && judgeAsked(field, values, isAgain ? undefined : bounds, site.currency);
  };
  const names = useMemo(() => asked.map(({ id }) => id), [asked]);
  const services = useFormStore({
    names,
    initial: typed,
    judge,
    t: words,
    minimumAge: site.minimumAge,
  });
  const hintFor = useCallback(
    (field: AskedField): string | undefined => {
      if (field.hint !== undefined) return text(field.hint);
      if (field.kind === "money") return between;
      if (field.kind === "newPassword" && field.sameAs !== undefined)
        return t("hint.confirmPassword");
      return field.patternId === undefined
        ? undefined
        : hintOf(field.id, field.rule, site.minimumAge, t);
    },
    [between, site.minimumAge, t, text],
  );
  return { asked, bounds, judge, names, services, ownRefusals, hintFor };
}
