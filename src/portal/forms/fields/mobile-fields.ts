import type { RegisterRule } from "#src/contracts/site.gen.ts";
import type { Failure } from "#src/shared/register-failure.ts";
import { type FormValues, judgeField, judgePhone } from "#src/shared/register-rules.ts";
import { useLocale, useSession } from "../../runtime/runtime.tsx";
import { anything } from "../engine/plain-form.tsx";

/** The longest number and code that the calls take. */
const numberRule: RegisterRule = anything(32);
/** A code has no least length (VAL-07). */
const codeRule: RegisterRule = { ...anything(255), minLength: 0 };

/** The two fields of whoever shows that a number is theirs. */
export const mobileRules = { mobileNum: numberRule, verificationCode: codeRule };

/** What a number may look like here: the registration's figures hold for every form (OPEN-046). */
export function useMobileRules() {
  const { site } = useLocale();
  const { registerSettings } = useSession();
  const dialingCodes = registerSettings?.dialingCodes ?? {};
  const judge = (name: string, values: FormValues): Failure | undefined => {
    if (name !== "mobileNum" && name !== "verificationCode") return undefined;
    const value = String(values[name] ?? "");
    const verdict = judgeField(name, mobileRules[name], value);
    if (!verdict.ok) return verdict;
    if (name !== "mobileNum") return undefined;
    const code = String(values.countryDialingCode || site.dialingCode);
    const digits = judgePhone(numberRule, value, dialingCodes[code]?.lengths);
    return digits.ok ? undefined : digits;
  };
  return {
    judge,
    fixed: registerSettings?.registerCountryCodeFixed ?? true,
    codes: Object.keys(dialingCodes),
  };
}

/** A number and its code as the calls name them. */
export const toMobile = (values: Record<string, string | boolean>) => ({
  mobileNum: String(values.mobileNum),
  verificationCode: String(values.verificationCode),
  ...(values.countryDialingCode ? { countryDialingCode: String(values.countryDialingCode) } : {}),
});
