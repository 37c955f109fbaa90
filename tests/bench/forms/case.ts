import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import type { Translate } from "#src/portal/forms/engine/wording.ts";
import { hintOf, labelOf, messageOf } from "#src/portal/forms/engine/wording.ts";
import { agreements } from "#src/shared/agreements.ts";
import type { Failure } from "#src/shared/register-failure.ts";
import { type FormContext, type ShownField, shownFields } from "#src/shared/register-fields.ts";
import {
  type FormValues,
  type FormVerdict,
  judgeForm,
  judgeInForm,
} from "#src/shared/register-rules.ts";

/** What every form of the comparison is made of: the same fields, rules, verdicts and words. */
export interface FormCase {
  settings: RegisterSettings;
  shown: readonly ShownField[];
  /** The fields and the two boxes, in order. */
  names: readonly string[];
  t: Translate;
  hint(field: ShownField): string;
  words(name: string, failure: Failure): string;
  judge(values: FormValues): FormVerdict;
  judgeOne(field: ShownField, values: FormValues): Failure | undefined;
}

/** What a page of the comparison does for the one who measures it. */
export interface BenchPage {
  /** Puts the form on the page. */
  mount(size: number, texts: Readonly<Record<string, string>>): void;
  /** How many times the form was sent. */
  sent(): number;
}

const minimumAge = 21;
const context: FormContext = { modules: {}, today: "2026-11-21" };

/** The fields that have to be filled; with the two boxes above the button they are 18. */
const required: Readonly<Record<string, number>> = {
  username: 1,
  password: 0,
  confirmPassword: 0,
  nickname: 4,
  payeeName: 21,
  email: 3,
  zalo: 6,
  qqNum: 6,
  whatsapp: 6,
  line: 19,
  telegram: 19,
  wechat: 9,
  facebook: 0,
  idNumber: 14,
  recommenderId: 5,
  referralCode: 23,
};

/** Rules that the other fields of a large form take in turn. */
const others = [4, 6, 8, 9, 12, 14, 19, 21];

const toRule = (patternId: number, isRequired: boolean): RegisterRule => ({
  enabled: true,
  required: isRequired,
  acceptedPattern: "",
  patternId,
  minLength: 4,
  maxLength: 80,
});

function toFields(size: number): Record<string, RegisterRule> {
  const fields: Record<string, RegisterRule> = {};
  for (const [name, id] of Object.entries(required)) fields[name] = toRule(id, true);
  for (let number = Object.keys(fields).length + agreements.length; number < size; number += 1)
    fields[`extra${number + 1}`] = toRule(others[number % others.length] ?? 0, false);
  return fields;
}

/** Plain words: what a translator costs is no part of the comparison. */
const toTranslate =
  (texts: Readonly<Record<string, string>>): Translate =>
  (key, args = []) =>
    (texts[key] ?? key).replace(/\{(\d)\}/gu, (_all, place: string) => `${args[Number(place)]}`);

/**
 * Makes the form of a size, boxes included; eighteen fields must be filled whatever the size.
 * @param texts the portal's words
 */
export function makeCase(size: number, texts: Readonly<Record<string, string>>): FormCase {
  const fields = toFields(size);
  const settings: RegisterSettings = {
    fields,
    order: Object.keys(fields),
    registerCountryCodeFixed: true,
    affiliate: false,
    minimumAge,
    dialingCodes: {},
  };
  const t = toTranslate(texts);
  const shown = shownFields("register", settings, context);
  return {
    settings,
    shown,
    names: [...shown.map(({ name }) => name), ...agreements],
    t,
    hint: ({ name, rule }) => hintOf(name, rule, minimumAge, t),
    words: (name, failure) => messageOf(name, failure, t),
    judge: (values) => judgeForm("register", settings, values, context),
    judgeOne({ name, rule }, values) {
      const verdict = judgeInForm(name, rule, values, settings, context);
      return verdict.ok ? undefined : verdict;
    },
  };
}

/** The label of a field or a box. */
export const labelIn = ({ t }: FormCase, name: string): string =>
  name === "ageConfirmed" ? t("field.ageConfirmed", [minimumAge]) : labelOf(name, t);
