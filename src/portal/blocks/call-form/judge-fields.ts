import { type Failure, toFailure } from "#src/shared/register-failure.ts";
import { type FormValues, judgeField } from "#src/shared/register-rules.ts";
import { type Bounds, isWithin } from "../parts/money/amount-form.tsx";
import { readTypedRate } from "../parts/money/read-rate.ts";
import { isWritten, readTyped, toPlainDigits } from "../parts/money/read-typed.ts";
import type { AskedField } from "./form-plan.ts";

const failed = (reason: Failure["reason"]): Failure => ({ reason, patternId: 0, min: 0, max: 0 });

const secretKinds: ReadonlySet<string> = new Set(["password", "newPassword", "code"]);

/** What proves who it is, or is good for one try: it is kept nowhere and shown to nobody. */
export const isSecretField = ({ kind }: Pick<AskedField, "kind">): boolean =>
  secretKinds.has(kind ?? "text");

/** What was typed into a field; a number with the digits that were meant. */
function typedIn({ id, kind }: AskedField, values: FormValues): string {
  const typed = String(values[id] ?? "");
  return kind === "number" || /number$/iu.test(id) ? toPlainDigits(typed) : typed;
}

/** The verdict on one field of a form in the light of the others. */
export function judgeAsked(
  field: AskedField,
  values: FormValues,
  bounds: Bounds | undefined,
  currency: string,
): Failure | undefined {
  const typed = typedIn(field, values);
  const verdict = judgeField(field.id, field.rule, typed);
  if (!verdict.ok) return toFailure(verdict);
  if (field.sameAs !== undefined && typed !== String(values[field.sameAs] ?? ""))
    return failed("inconsistent");
  if (field.kind === "rate" && typed !== "" && readTypedRate(typed) === undefined)
    return failed("rate");
  if (field.kind !== "money" || typed === "") return undefined;
  if (!isWritten(typed, currency)) return failed("pattern");
  const amount = readTyped(typed, currency);
  const fits = amount !== undefined && (bounds === undefined || isWithin(amount, bounds, currency));
  return fits ? undefined : failed("amount");
}

/** A value as the call takes it. */
function sentValue(field: AskedField, typed: string, currency: string): string | number {
  if (field.kind === "money" && typed !== "") return readTyped(typed, currency) ?? typed;
  if (field.kind === "rate") return readTypedRate(typed) ?? typed;
  return field.kind === "number" && typed !== "" ? Number(typed) : typed;
}

/** What a form sends: what is asked for, and beside it what proves that it is the member. */
export interface SentValues {
  readonly content: Readonly<Record<string, string | number>>;
  readonly secret: Readonly<Record<string, string | number>>;
}

/**
 * Makes the payload out of what was typed. A field that was left as it was is not sent: an empty one
 * says nothing, and one that began with a value still has it.
 * @param initial what the fields began with
 */
export function toSent(
  fields: readonly AskedField[],
  values: FormValues,
  initial: Readonly<Record<string, string>>,
  currency: string,
): SentValues {
  const content: Record<string, string | number> = {};
  const secret: Record<string, string | number> = {};
  for (const field of fields) {
    const typed = typedIn(field, values);
    if (!field.isSent || typed === (initial[field.id] ?? "")) continue;
    (isSecretField(field) ? secret : content)[field.id] = sentValue(field, typed, currency);
  }
  return { content, secret };
}
