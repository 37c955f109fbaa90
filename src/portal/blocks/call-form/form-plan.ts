import type { CallFormProps } from "#src/contracts/blocks.gen.ts";
import { formPayloads, type PayloadField } from "#src/contracts/form-payloads.gen.ts";
import type { FormField, RegisterRule } from "#src/contracts/site.gen.ts";
import type { Row } from "../parts/record/record.types.ts";

/** A field as it is asked for: the configuration's words with the limits of the call's payload. */
export interface AskedField extends FormField {
  readonly id: string;
  readonly rule: RegisterRule;
  /** The call takes it; what is only typed again to compare it is not sent. */
  readonly isSent: boolean;
}

/** What a form is made of. */
export interface FormPlan {
  readonly asked: readonly AskedField[];
  /** What was said already and is not asked for again. */
  readonly settled: readonly (FormField & { id: string })[];
  /** The call takes a key, under which it has one effect. */
  readonly takesKey: boolean;
}

/** More than anybody types into a field; the platform's own limits allow no more. */
const longest = 1000;
const wholeDigits = 6;
const isoDay = 11;

/** Which rule in words goes with a kind that says itself what may be typed. */
const patternOfKind: Partial<Record<NonNullable<FormField["kind"]>, number>> = {
  number: wholeDigits,
  date: isoDay,
};

function toRule(
  field: FormField,
  payload: PayloadField | undefined,
  needed: boolean,
): RegisterRule {
  const { kind = "text" } = field;
  const patternId = field.patternId ?? patternOfKind[kind] ?? 0;
  // An amount and a rate are read before they are judged, and a choice is one of those offered.
  const isOwn = kind === "money" || kind === "rate" || kind === "select";
  const own = isOwn ? undefined : payload?.pattern;
  const stated = field.patternId !== undefined || patternOfKind[kind] !== undefined;
  return {
    enabled: true,
    required: needed || field.required === true,
    acceptedPattern: own ?? (stated ? "" : "*"),
    patternId,
    minLength: payload?.minLength ?? 0,
    maxLength: kind === "rate" ? longest : (payload?.maxLength ?? longest),
  };
}

/** The values a form begins with, as the answer of `initial` has them. */
export function valuesIn(initial: CallFormProps["initial"], answer: Row | undefined): Row {
  if (initial?.within === undefined || answer === undefined) return answer ?? {};
  return (answer[initial.within] ?? {}) as Row;
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/**
 * Which fields a form asks for: those of its configuration in their order, with the limits that the
 * call's payload has for them. What the member said once and for all is set apart.
 * @param answer what `initial` answered, where the form has one
 */
export function planForm(props: CallFormProps, answer: Row | undefined): FormPlan {
  const payload = formPayloads[props.call];
  const values = valuesIn(props.initial, answer);
  const wanted = props.initial?.asked;
  const list = wanted === undefined ? undefined : (answer?.[wanted] as readonly unknown[]);
  const fields = props.fields.order.flatMap((id) => {
    const field = props.fields.items[id];
    if (field === undefined) return [];
    return list === undefined || list.includes(id) || isFilled(values[id])
      ? [{ ...field, id }]
      : [];
  });
  const isSettled = (field: FormField & { id: string }): boolean =>
    field.once === true && isFilled(values[field.id]);
  const asked = fields
    .filter((field) => !isSettled(field))
    .map((field): AskedField => {
      const source = field.sameAs ?? field.id;
      const needed = payload?.required.includes(source) === true;
      const isSent = field.sameAs === undefined || payload?.properties[field.id] !== undefined;
      return { ...field, isSent, rule: toRule(field, payload?.properties[source], needed) };
    });
  return {
    asked,
    settled: fields.filter(isSettled),
    takesKey: payload?.properties.key !== undefined,
  };
}
