import { type ReactNode, useEffect, useState } from "react";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import type { Failure } from "#src/shared/register-failure.ts";
import type { FormValues } from "#src/shared/register-rules.ts";
import type { CallProblem } from "../../api/problem.ts";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldRow } from "../fields/field-row.tsx";
import { formStyle, rowsStyle } from "../fields/field-styles.ts";
import type { FieldTraits } from "../fields/field-traits.ts";
import { type FormServices, FormServicesContext, focusFirst } from "./form-context.ts";
import { ProblemNotice } from "./problem-notice.tsx";
import { useRefusal } from "./use-refusal.ts";

/** One field of a form whose fields are known beforehand. */
export interface PlainField {
  readonly rule: RegisterRule;
  readonly traits: FieldTraits;
  /** Asks for what exists already: no rule in words, no checklist. */
  readonly asksKnown?: boolean;
  readonly aside?: ReactNode;
  /** Why it is asked for, in place of its rule. */
  readonly why?: string;
}

/** The fields of such a form, in their order. */
export type PlainFields = Readonly<Record<string, PlainField>>;

/** A rule that asks for something, whatever it is, up to a length. */
export const anything = (maxLength: number): RegisterRule => ({
  enabled: true,
  required: true,
  acceptedPattern: "*",
  patternId: 0,
  minLength: 1,
  maxLength,
});

/** What such a form is made of. */
export interface PlainFormProps {
  services: FormServices;
  fields: PlainFields;
  judge: (name: string, values: FormValues) => Failure | undefined;
  /** A try is under way; another changes nothing. */
  busy: boolean;
  /** Why the last try failed; the same object as long as it is the same failure. */
  problem: CallProblem | null;
  /** The platform's refusals that the form says in words of its own, by field. */
  ownWords?: (problem: CallProblem) => Readonly<Record<string, string>>;
  onSubmit: (values: Record<string, string | boolean>) => void;
  /** A key was pressed. */
  onTyped?: () => void;
  /** Said above the fields when one that must be filled is empty (spec 8). */
  missing?: string;
  submitLabel: string;
  /** Stands in the button's place and holds one of its own. */
  bar?: ReactNode;
  /** What is judged besides the fields, such as the boxes among the children. */
  also?: readonly string[];
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** A form whose fields are known beforehand: judges all of them before it sends anything. */
export function PlainForm(props: PlainFormProps): ReactNode {
  const { services, fields, judge, busy, onSubmit, onTyped } = props;
  const { store } = services;
  const { problemText } = useLocale();
  const [refusal, forgetRefusal] = useRefusal({
    services,
    names: [...Object.keys(fields), ...(props.also ?? [])],
    problem: props.problem,
    ownWords: props.ownWords,
  });
  const [isMissing, setMissing] = useState(false);
  const entries = Object.entries(fields);

  useEffect(
    () => (onTyped === undefined ? undefined : store.subscribeKeys(onTyped)),
    [store, onTyped],
  );

  const submit = (): void => {
    if (busy) return;
    // A password manager may have filled fields in without a key.
    store.collect();
    const values = store.values();
    const verdict = Object.fromEntries(
      [...Object.keys(fields), ...(props.also ?? [])].flatMap((name) => {
        const failure = judge(name, values);
        return failure ? [[name, failure]] : [];
      }),
    );
    store.show(verdict);
    setMissing(Object.values(verdict).some(({ reason }) => reason === "required"));
    if (Object.keys(verdict).length > 0) {
      focusFirst(services);
      return;
    }
    forgetRefusal();
    onSubmit(values);
  };

  return (
    <FormServicesContext value={services}>
      <form
        css={formStyle}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isMissing && props.missing !== undefined ? (
          <ProblemNotice reference={undefined} words={props.missing} />
        ) : null}
        {refusal === null ? null : (
          <ProblemNotice reference={undefined} words={problemText(refusal)} />
        )}
        <div css={rowsStyle}>
          {entries.map(([name, { rule, traits, asksKnown = false, aside, why }], index) => (
            <FieldRow
              asksKnown={asksKnown}
              key={name}
              last={index === entries.length - 1}
              name={name}
              rule={rule}
              traits={traits}
              {...(aside === undefined ? {} : { aside })}
              why={why}
            />
          ))}
        </div>
        {props.children}
        {props.bar ?? (
          <Button busy={busy} size="large" type="submit" wide>
            {props.submitLabel}
          </Button>
        )}
      </form>
    </FormServicesContext>
  );
}
