import type { RegisterSettings } from "#src/contracts/api.gen.ts";
import type { RegisterRule } from "#src/contracts/site.gen.ts";

/** The two types of the registration form (REG-02). */
export type FormType = "register" | "registerMobile";

/** What besides the rules decides which fields show and which must be filled. */
export interface FormContext {
  /** Module switches; '1' means on. */
  modules: Readonly<Record<string, string>>;
  /** The day it is for the one who judges, yyyy-MM-dd (the merchant's time zone on the platform). */
  today: string;
  /** The dialling code that holds where the form does not ask for one. */
  dialingCode?: string;
  /** Fields that do not show although their rule is on, such as an affiliate code from the link. */
  hidden?: readonly string[];
}

/** A field as it is asked for: its rule with the form's own demands worked in. */
export interface ShownField {
  name: string;
  rule: RegisterRule;
}

/** Without a rule from the server: any characters, eight of them as a password has (OPEN-049). */
const passwordRule: RegisterRule = {
  enabled: true,
  required: true,
  acceptedPattern: "*",
  patternId: 0,
  minLength: 8,
  maxLength: 128,
};
const plainRule: RegisterRule = { ...passwordRule, minLength: 1, maxLength: 64 };

/** The verification code has no least length and at most this many characters (VAL-07). */
const verificationCodeLength = 255;

const isOn = (context: FormContext, module: string): boolean => context.modules[module] === "1";

/**
 * The fields a form type asks for whatever the server says, in the order they come first; what a
 * switch takes away is taken away from these too.
 */
const always: Readonly<Record<FormType, readonly string[]>> = {
  register: ["username", "password", "confirmPassword"],
  registerMobile: ["mobileNum", "verificationCode", "password", "confirmPassword"],
};

/** Fields that belong to the other form type, or that a switch takes away. */
function never(type: FormType, settings: RegisterSettings, context: FormContext): string[] {
  const hidden = [...(context.hidden ?? [])];
  if (!settings.affiliate) hidden.push("affiliateCode");
  if (type === "register") return [...hidden, "verificationCode"];
  if (!isOn(context, "REGMOBVERF3")) hidden.push("verificationCode");
  // OPEN-037: without the switch the server makes the password.
  if (!isOn(context, "MOBILENUMPASSREG3")) hidden.push("password", "confirmPassword");
  return [...hidden, "username"];
}

/** Fields that make no sense shown and empty: VAL-10 for the captcha, REG-32 for the payment password. */
const requiredWhenShown = new Set(["captcha", "paymentPassword"]);

function ruleOf(name: string, given: RegisterRule | undefined, forced: boolean): RegisterRule {
  const fallback = /password/iu.test(name) ? passwordRule : plainRule;
  const rule = given ?? fallback;
  const required = forced || requiredWhenShown.has(name) || rule.required;
  const limits =
    name === "verificationCode" ? { minLength: 0, maxLength: verificationCodeLength } : {};
  return { ...rule, ...limits, enabled: true, required };
}

/** What is asked for, each once: forced fields the server's order lacks first, a password's twin behind it. */
function inOrder(
  forced: readonly string[],
  order: readonly string[],
  others: Iterable<string>,
): Set<string> {
  const missing = forced.filter((name) => !order.includes(name));
  const all = [...missing, ...order, ...others];
  if (!missing.includes("confirmPassword")) return new Set(all);
  const rest = all.filter((name) => name !== "confirmPassword");
  rest.splice(rest.indexOf("password") + 1, 0, "confirmPassword");
  return new Set(rest);
}

/**
 * The fields of a form, in the server's order, each with its rule as it is to be applied: what the
 * form type always needs is there and required, what is off or hidden is gone, so that hidden never
 * means required (REG-27 to REG-34). A field the order forgets comes last.
 */
export function shownFields(
  type: FormType,
  settings: RegisterSettings,
  context: FormContext,
): ShownField[] {
  const forced = always[type];
  const gone = new Set(never(type, settings, context));
  const rules = new Map(Object.entries(settings.fields));
  const fields: ShownField[] = [];
  for (const name of inOrder(forced, settings.order, rules.keys())) {
    const must = forced.includes(name);
    const rule = rules.get(name);
    if (gone.has(name) || (!must && rule?.enabled !== true)) continue;
    fields.push({ name, rule: ruleOf(name, rule, must) });
  }
  return fields;
}
