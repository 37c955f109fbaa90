import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { lastPatternId } from "#src/shared/pattern-ids.ts";
import type { Failure } from "#src/shared/register-failure.ts";
import { isKnownField, labelFromId } from "../fields/field-traits.ts";

/** Words by key; arguments stand in the places {0}, {1} … */
export type Translate = (key: string, args?: readonly (string | number)[]) => string;

/** What there is under a key; undefined where there is nothing. */
function ownWords(key: string, t: Translate): string | undefined {
  const words = t(key);
  return words === key ? undefined : words;
}

/** A field's label; an id nobody translated is spelled out. */
export const labelOf = (name: string, t: Translate): string =>
  ownWords(`field.${name}`, t) ?? labelFromId(name);

/** "8 characters" where both bounds agree (VAL-05), else "4 to 15 characters". */
function lengthWords(limits: { min: number; max: number }, t: Translate): string {
  const { min, max } = limits;
  if (min === max) return t("validation.exactLength", [min]);
  return min <= 1 ? t("validation.longest", [max]) : t("validation.lengths", [min, max]);
}

/** A rule of characters in words, with its lengths worked in (VAL-04). */
function patternWords(
  patternId: number,
  limits: { min: number; max: number },
  t: Translate,
): string {
  const known = Number.isInteger(patternId) && patternId >= 0 && patternId <= lastPatternId;
  return t(`pattern.${known ? patternId : 0}`, [lengthWords(limits, t)]);
}

/** Dates and email addresses explain themselves by their form; their length says nothing. */
const lengthless = new Set([3, 11, 13]);

/** The rule of a field in words, shown before anything is typed. */
export function hintOf(name: string, rule: RegisterRule, minimumAge: number, t: Translate): string {
  if (name === "confirmPassword" || name === "confirmNewPassword") return t("hint.confirmPassword");
  if (name === "captcha" || name === "verificationCode") return t(`hint.${name}`);
  if (name === "birthday") return t("hint.birthday", [minimumAge]);
  return patternWords(rule.patternId, { min: rule.minLength, max: rule.maxLength }, t);
}

const phoneWords = (failure: Failure, t: Translate): string => {
  const { min, max } = failure;
  if (max === 0) return t("validation.phone");
  const digits = min === max ? String(min) : t("validation.range", [min, max]);
  return t("validation.phoneDigits", [digits]);
};

/** What to say beside a refused field (VAL-03 to VAL-09). */
export function messageOf(name: string, failure: Failure, t: Translate): string {
  switch (failure.reason) {
    case "required":
      return t("validation.required", [labelOf(name, t)]);
    case "length":
      return lengthless.has(failure.patternId)
        ? patternWords(failure.patternId, failure, t)
        : t("validation.length", [labelOf(name, t), lengthWords(failure, t)]);
    case "pattern":
      return ownWords(`pattern.${name}`, t) ?? patternWords(failure.patternId, failure, t);
    case "inconsistent":
      return t("validation.inconsistent");
    case "date":
      return t("validation.date");
    case "age":
      return t("validation.age", [failure.min]);
    case "phone":
      return phoneWords(failure, t);
    case "amount":
      return t("validation.amount");
    case "rate":
      return t("validation.rate");
    case "agree":
      return t(`validation.${name}`, [failure.min]);
  }
}

/**
 * The placeholder: an example where the field has one, behind a full-width asterisk where the field
 * is required (REG-14).
 */
export function placeholderOf(name: string, required: boolean, t: Translate): string {
  const words = (isKnownField(name) && ownWords(`field.${name}.example`, t)) || "";
  return required ? `＊${words || labelOf(name, t)}` : words;
}
