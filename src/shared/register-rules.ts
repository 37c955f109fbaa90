import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { validateRuleValues } from "#src/contracts/validators/rules.gen.js";
import { agreements } from "./agreements.ts";
import { toDay, yearsBetween } from "./register-birthday.ts";
import { type Failure, type Reason, toFailure } from "./register-failure.ts";
import { type FormContext, type FormType, shownFields } from "./register-fields.ts";
import { compiles, patternOf } from "./register-patterns.ts";
import { isVisible } from "./visible.ts";

/** What is to be said of one value. */
export type Verdict = { ok: true } | ({ ok: false } & Failure);

/** The refused fields by name; none means that the form may be sent. */
export type FormVerdict = Record<string, Failure>;

/** What a form sends; fields that were never touched may be missing. */
export type FormValues = Readonly<Record<string, string | boolean | undefined>>;

/** Is told of a pattern that is no regular expression; such a pattern accepts (OPEN-045). */
export type ReportPattern = (name: string, pattern: string) => void;

interface Prepared {
  rule: { pattern: string; minLength: number; maxLength: number };
  broken: boolean;
}

const good: Verdict = { ok: true };
const prepared = new WeakMap<RegisterRule, Prepared>();

/** Rules are judged on every key: what can be worked out once a rule is kept beside it. */
function prepare(rule: RegisterRule): Prepared {
  const known = prepared.get(rule);
  if (known) return known;
  const pattern = patternOf(rule);
  const broken = !compiles(pattern);
  const { minLength, maxLength } = rule;
  const made = { rule: { pattern: broken ? "" : pattern, minLength, maxLength }, broken };
  prepared.set(rule, made);
  return made;
}

const secret = /password/iu;

/** What nobody sees does not fill a field, save a password, where blanks are characters like others. */
const isEmpty = (name: string, value: string): boolean =>
  secret.test(name) ? value === "" : !isVisible(value);

const fail = (reason: Reason, rule: RegisterRule): { ok: false } & Failure => ({
  ok: false,
  reason,
  patternId: rule.patternId,
  min: rule.minLength,
  max: rule.maxLength,
});

/**
 * Judges one value by one rule of the server (VAL-01 to VAL-05, OPEN-045): empty first, then length
 * in characters, then pattern. Browser and platform call this same function. A pattern that does
 * not compile accepts and is given to `report`.
 */
export function judgeField(
  name: string,
  rule: RegisterRule,
  value: string,
  report?: ReportPattern,
): Verdict {
  if (isEmpty(name, value)) return rule.required ? fail("required", rule) : good;
  const ready = prepare(rule);
  if (ready.broken) report?.(name, rule.acceptedPattern);
  if (validateRuleValues([{ name, rule: ready.rule, value }])) return good;
  const keyword = validateRuleValues.errors?.[0]?.keyword;
  return fail(keyword === "pattern" ? "pattern" : "length", rule);
}

/** Judges a birthday: a day of the calendar, not in the future, old enough (OPEN-047, OPEN-048). */
export function judgeBirthday(
  rule: RegisterRule,
  value: string,
  minimumAge: number,
  today: string,
): Verdict {
  const born = toDay(value, rule.patternId);
  const now = toDay(today, 11);
  if (!now) throw new RangeError(`Today has to be a day as yyyy-MM-dd; it is "${today}".`);
  const age = born ? yearsBetween(born, now) : -1;
  if (age < 0 || age > 150) return fail("date", rule);
  return age < minimumAge ? { ...fail("age", rule), min: minimumAge } : good;
}

/** Judges the digits of a phone number by the dialling code's lengths (OPEN-046, VAL-08, VAL-09). */
export function judgePhone(
  rule: RegisterRule,
  value: string,
  lengths: readonly number[] | undefined,
): Verdict {
  const digits = value.trim();
  if (!/^[0-9]+$/u.test(digits)) return { ...fail("phone", rule), min: 0, max: 0 };
  // Many write the trunk zero that the number loses behind its dialling code.
  const size = digits.replace(/^0/u, "").length;
  const allowed = lengths ?? [];
  if (allowed.length === 0 || allowed.includes(size)) return good;
  return { ...fail("phone", rule), min: Math.min(...allowed), max: Math.max(...allowed) };
}

const textOf = (value: string | boolean | undefined): string =>
  typeof value === "string" ? value : "";

/** Judges what a field means beyond its rule; only called for a value its rule accepts. */
function judgeMeaning(
  name: string,
  rule: RegisterRule,
  values: FormValues,
  settings: RegisterSettings,
  context: FormContext,
): Verdict {
  const value = textOf(values[name]);
  if (isEmpty(name, value)) return good;
  if (name === "birthday") return judgeBirthday(rule, value, settings.minimumAge, context.today);
  if (name !== "mobileNum") return good;
  const code = textOf(values.countryDialingCode) || context.dialingCode || "";
  const lengths = Object.hasOwn(settings.dialingCodes, code)
    ? settings.dialingCodes[code]?.lengths
    : undefined;
  return judgePhone(rule, value, lengths);
}

/** Judges one field of a form in the light of the others; the same call live, on submit, on the platform. */
export function judgeInForm(
  name: string,
  rule: RegisterRule,
  values: FormValues,
  settings: RegisterSettings,
  context: FormContext,
  report?: ReportPattern,
): Verdict {
  const value = textOf(values[name]);
  if (name === "confirmPassword") {
    // Its own pattern says nothing new: the password it must equal is judged already (VAL-06).
    if (value === "") return rule.required ? fail("required", rule) : good;
    return value === textOf(values.password) ? good : fail("inconsistent", rule);
  }
  const byRule = judgeField(name, rule, value, report);
  return byRule.ok ? judgeMeaning(name, rule, values, settings, context) : byRule;
}

/**
 * Judges a whole form and gives the refused fields by name. Fields that do not show are not judged:
 * hidden never means required. `report` hears of patterns that do not compile.
 */
export function judgeForm(
  type: FormType,
  settings: RegisterSettings,
  values: FormValues,
  context: FormContext,
  report?: ReportPattern,
): FormVerdict {
  const refused: FormVerdict = Object.create(null) as FormVerdict;
  for (const { name, rule } of shownFields(type, settings, context)) {
    const verdict = judgeInForm(name, rule, values, settings, context, report);
    if (!verdict.ok) refused[name] = toFailure(verdict);
  }
  for (const name of agreements)
    if (values[name] !== true)
      refused[name] = { reason: "agree", patternId: 0, min: settings.minimumAge, max: 0 };
  return refused;
}
