import type { RegisterRule } from "#src/contracts/site.gen.ts";
import { compiles, patternOf } from "#src/shared/register-patterns.ts";
import type { Translate } from "../engine/wording.ts";

/** One thing a password has to have. */
export interface ChecklistItem {
  key: string;
  words: string;
  test: (value: string) => boolean;
}

const upper = /[A-Z]/u;
const lower = /[a-z]/u;
const digit = /[0-9]/u;
const letter = /[A-Za-z]/u;
const symbol = /[^A-Za-z0-9\s]/u;

/** The parts of the pattern ids that ask for several things at once; together they are the id. */
const parts: Readonly<Record<number, readonly [string, RegExp][]>> = {
  1: [
    ["letterFirst", /^[A-Za-z]/u],
    ["lettersDigitsOnly", /^[A-Za-z0-9]+$/u],
  ],
  5: [
    ["letter", letter],
    ["digit", digit],
    ["lettersDigitsOnly", /^[A-Za-z0-9]+$/u],
  ],
  7: [
    ["upper", upper],
    ["lettersDigitsOnly", /^[A-Za-z0-9]+$/u],
  ],
  20: [
    ["upper", upper],
    ["lower", lower],
    ["digit", digit],
    ["symbol", symbol],
  ],
};

function patternItems(rule: RegisterRule, t: Translate): ChecklistItem[] {
  const known = rule.acceptedPattern === "" ? parts[rule.patternId] : undefined;
  if (known)
    return known.map(([key, pattern]) => ({
      key,
      words: t(`hint.password.${key}`),
      test: (value) => pattern.test(value),
    }));
  const source = patternOf(rule);
  if (rule.acceptedPattern === "*" || rule.patternId === 0 || !compiles(source)) return [];
  const whole = new RegExp(source, "u");
  const test = (value: string): boolean => value.length <= 1000 && whole.test(value);
  return [{ key: "pattern", words: t(`hint.password.pattern.${rule.patternId}`), test }];
}

/** What a password field ticks off while it is typed: its length, then what its pattern asks for. */
export function checklistOf(rule: RegisterRule, t: Translate): ChecklistItem[] {
  const { minLength: min, maxLength: max } = rule;
  const words =
    min === max ? t("hint.password.exactLength", [min]) : t("hint.password.length", [min, max]);
  const fits = (value: string): boolean => {
    const size = [...value].length;
    return size >= min && size <= max;
  };
  return [{ key: "length", words, test: fits }, ...patternItems(rule, t)];
}

/** Which items hold for a value, as one small string that only changes when a tick does. */
export const ticksOf = (items: readonly ChecklistItem[], value: string): string =>
  items.map((item) => (item.test(value) ? "1" : "0")).join("");
