import { css } from "@emotion/react";
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { toMinor } from "#src/shared/money.ts";
import type { Failure } from "#src/shared/register-failure.ts";
import type { FormValues } from "#src/shared/register-rules.ts";
import { isUnanswered } from "../../../api/client.ts";
import type { CallProblem } from "../../../api/problem.ts";
import { ErrorSummary } from "../../../forms/engine/error-summary.tsx";
import type { FormServices } from "../../../forms/engine/form-context.ts";
import { anything, type PlainFields, PlainForm } from "../../../forms/engine/plain-form.tsx";
import { useFormStore, useSame } from "../../../forms/engine/use-form-store.ts";
import type { Translate } from "../../../forms/engine/wording.ts";
import { useLocale, useServices } from "../../../runtime/runtime.tsx";
import { Button } from "../../../ui/button.tsx";
import { readDraft, useDraftKey, useKeptDraft } from "../drafts.ts";
import { AmountChips } from "./amount-chips.tsx";
import { type Line, Lines } from "./lines.tsx";
import { PressBar } from "./press-bar.tsx";
import { decimalsOf, isWritten, readTyped } from "./read-typed.ts";

const facts = css({
  padding: 14,
  borderRadius: "var(--radius-control)",
  background: "var(--c-overlay)",
});

/** Between which amounts something moves, as decimal strings. */
export interface Bounds {
  readonly minimum: string;
  readonly maximum: string;
}

interface AmountFormProps {
  /** Names the form among those of the account: what was typed is kept under it. */
  form: string;
  bounds: Bounds;
  /** Amounts to choose from, as decimal strings. */
  chips?: readonly string[];
  /** All there is to move, as one press beside the label. */
  all?: string | undefined;
  /** Names the amount where it is not just one. */
  amountLabel?: string;
  /** What is asked for besides; its label and why. */
  password?: { label: string; hint: string };
  busy: boolean;
  problem: CallProblem | null;
  /** What will happen with the amount; undefined where none is typed yet. */
  linesOf: (amount: string | undefined) => readonly Line[];
  totalLabel: string;
  submitLabel: string;
  onSubmit: (amount: string, password: string) => void;
  /** Above the press, such as where to mend what refuses. */
  children?: ReactNode;
}

/** An amount as people would type it: without decimals that say nothing. */
const plainly = (amount: string): string => amount.replace(/\.0+$/, "");

const failed = (reason: Failure["reason"]): Failure => ({ reason, patternId: 0, min: 0, max: 0 });

/** Whether an amount lies between its bounds. */
export const isWithin = (amount: string, { minimum, maximum }: Bounds, currency: string): boolean =>
  toMinor(amount, currency) >= toMinor(minimum, currency) &&
  toMinor(amount, currency) <= toMinor(maximum, currency);

/** Between which amounts, in words; or that there is nothing to choose between. */
export function useBetween({ minimum, maximum }: Bounds): string {
  const { t, money, site } = useLocale();
  return toMinor(maximum, site.currency) < toMinor(minimum, site.currency)
    ? t("money.nothing")
    : t("money.between", [money(minimum), money(maximum)]);
}

/** How an amount is written that was written in no way that can be read, in words. */
export function useWriting(): string {
  const { t, money, site } = useLocale();
  const decimals = decimalsOf(site.currency);
  return t(decimals === 0 ? "money.writeWhole" : "money.write", [money("1234"), decimals]);
}

/** The field's own words where the merchant's texts speak of fields in general. */
function useOwnWords({ bounds, password, amountLabel }: AmountFormProps): Translate {
  const { t } = useLocale();
  const between = useBetween(bounds);
  const writing = useWriting();
  const label = password?.label;
  return useCallback(
    (key, args) => {
      if (key === "validation.amount") return between;
      if (key === "pattern.amount") return writing;
      if (key === "field.amount" && amountLabel !== undefined) return amountLabel;
      if (key === "field.paymentPassword" && label !== undefined) return label;
      return t(key, args);
    },
    [t, between, writing, label, amountLabel],
  );
}

/** The amount as it stands in the field, for what is shown beside it. */
function useTypedAmount({ store }: FormServices): string | undefined {
  const { site } = useLocale();
  const read = (): string => String(store.raw("amount"));
  const typed = useSyncExternalStore(store.subscribeKeys, read, read);
  return readTyped(typed, site.currency);
}

/**
 * A form that moves one amount: the amount with its limits and chips, the password where one guards
 * it, what will happen, and the press. It judges before it sends; what is typed stays over a reload.
 */
export function AmountForm(props: AmountFormProps): ReactNode {
  const { bounds, password, busy, problem } = props;
  const { storage } = useServices();
  const { t, money, problemText, site } = useLocale();
  const kept = useDraftKey(props.form);
  const [initial] = useState(() => readDraft(storage.session, kept));
  const words = useOwnWords(props);
  const asksPassword = password !== undefined;
  const names = useSame(["amount", ...(asksPassword ? ["paymentPassword"] : [])]);
  const judge = (name: string, values: FormValues): Failure | undefined => {
    const typed = String(values[name] ?? "");
    if (typed.trim() === "") return failed("required");
    if (name !== "amount") return undefined;
    const amount = readTyped(typed, site.currency);
    if (!isWritten(typed, site.currency)) return failed("pattern");
    // Without an answer it may be done already: only the platform knows whether the same fits.
    return amount !== undefined &&
      (isUnanswered(problem) || isWithin(amount, bounds, site.currency))
      ? undefined
      : failed("amount");
  };
  const services = useFormStore({ names, initial, judge, t: words, minimumAge: 0 });
  const { store } = services;
  useKeptDraft(storage.session, kept, store);
  const amount = useTypedAmount(services);
  const hint = useBetween(bounds);
  const passwordHint = password?.hint;
  const { all } = props;
  const fields = useMemo((): PlainFields => {
    const amountField = {
      rule: anything(24),
      traits: { widget: "text", autoComplete: "off", inputMode: "decimal" },
      asksKnown: true,
      why: hint,
      ...(all === undefined
        ? {}
        : {
            aside: (
              <Button kind="quiet" onClick={() => store.put("amount", plainly(all))} size="small">
                {t("money.all")}
              </Button>
            ),
          }),
    } as const;
    if (passwordHint === undefined) return { amount: amountField };
    const paymentPassword = {
      rule: anything(256),
      traits: { widget: "password", autoComplete: "off" },
      asksKnown: true,
      why: passwordHint,
    } as const;
    return { amount: amountField, paymentPassword };
  }, [hint, passwordHint, all, store, t]);
  const ownWords = useCallback(
    (refused: CallProblem): Record<string, string> => {
      const { code, value } = refused;
      // Which password it is stays said beside the one that it is not.
      if (code === "PASSWORD_WRONG" && passwordHint !== undefined)
        return { paymentPassword: t("common.sentences", [problemText(refused), passwordHint]) };
      const given = value as Partial<Bounds> | null;
      if (code !== "AMOUNT_INVALID" || !given?.minimum || !given.maximum) return {};
      return { amount: t("money.between", [money(given.minimum), money(given.maximum)]) };
    },
    [t, money, problemText, passwordHint],
  );
  const chips = (props.chips ?? []).filter((chip) => isWithin(chip, bounds, site.currency));
  return (
    <PlainForm
      bar={
        <PressBar
          busy={busy}
          label={props.totalLabel}
          total={amount === undefined ? "—" : money(amount)}
        >
          {props.submitLabel}
        </PressBar>
      }
      busy={busy}
      fields={fields}
      judge={judge}
      onSubmit={(values) => {
        const sent = readTyped(String(values.amount), site.currency);
        if (sent !== undefined) props.onSubmit(sent, String(values.paymentPassword ?? ""));
      }}
      ownWords={ownWords}
      problem={problem}
      services={services}
      submitLabel={props.submitLabel}
    >
      {chips.length === 0 ? null : (
        <AmountChips
          amounts={chips}
          chosen={amount}
          onChoose={(chip) => store.put("amount", plainly(chip))}
        />
      )}
      <div css={facts}>
        <Lines lines={props.linesOf(amount)} />
      </div>
      {isUnanswered(problem) ? <p role="status">{t("money.lostAnswer")}</p> : null}
      {props.children}
      <ErrorSummary />
    </PlainForm>
  );
}
