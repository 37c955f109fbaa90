import { readFileSync } from "node:fs";
import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { makeTranslator } from "../../i18n/translator.ts";

const texts = JSON.parse(
  readFileSync(new URL("../../../../merchants/base/locales/EN.json", import.meta.url), "utf8"),
) as Record<string, string>;

/** The English words that ship with the product. */
export const { t, has } = makeTranslator("EN", texts);

/** A rule that asks for nothing but what a test names. */
export const rule = (over: Partial<RegisterRule> = {}): RegisterRule => ({
  enabled: true,
  required: false,
  acceptedPattern: "*",
  patternId: 0,
  minLength: 1,
  maxLength: 50,
  ...over,
});

/** The settings of a form with the given rules, in their order. */
export const settings = (fields: Record<string, RegisterRule>): RegisterSettings => ({
  fields,
  order: Object.keys(fields),
  registerCountryCodeFixed: true,
  affiliate: false,
  minimumAge: 21,
  dialingCodes: {},
});

/** The rules of a form with one field of each kind. */
export const kinds: Record<string, RegisterRule> = {
  username: rule({
    required: true,
    acceptedPattern: "",
    patternId: 1,
    minLength: 6,
    maxLength: 16,
  }),
  password: rule({ required: true, minLength: 8, maxLength: 128 }),
  confirmPassword: rule({ required: true, minLength: 8, maxLength: 128 }),
  birthday: rule({ acceptedPattern: "", patternId: 11, minLength: 10, maxLength: 10 }),
  zalo: rule({ acceptedPattern: "", patternId: 6, minLength: 8, maxLength: 15 }),
  captcha: rule({ required: true, acceptedPattern: "", patternId: 14, minLength: 4, maxLength: 6 }),
  luckyStone: rule({ required: true, maxLength: 10 }),
};
