import { isValidPhoneNumber } from "libphonenumber-js/min";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { plainDigits } from "#src/shared/plain-digits.ts";
import { plainNumber } from "#src/shared/plain-number.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../kernel/context.ts";

type Numbers = Pick<Merchant, "dialingCode"> & {
  registration: Pick<Merchant["registration"], "countryCodeFixed" | "dialingCodes">;
};

const notANumber = (field: string, lengths: readonly number[]): CallError => ({
  code: "FIELD_INVALID",
  value: {
    fields: [
      {
        name: field,
        reason: "phone",
        patternId: 0,
        min: lengths.length === 0 ? 0 : Math.min(...lengths),
        max: lengths.length === 0 ? 0 : Math.max(...lengths),
      },
    ],
  },
});

/**
 * Puts a typed number into the one form it is compared in, such as +84912345678. Only the dialling
 * codes a merchant names get messages (A6); lengths come from the merchant, else from the numbering
 * plans (OPEN-046). The trunk zero that many write is no part of it.
 */
export function toPhone(
  site: Numbers,
  typed: string,
  dialingCode: string | undefined,
  field = "mobileNum",
): Result<string, CallError> {
  const { registration } = site;
  const code = registration.countryCodeFixed ? site.dialingCode : (dialingCode ?? site.dialingCode);
  const known = Object.hasOwn(registration.dialingCodes, code);
  const lengths = known ? (registration.dialingCodes[code]?.lengths ?? []) : [];
  const digits = plainNumber(plainDigits(typed), code).replace(/^0/u, "");
  if (!/^[0-9]{4,15}$/u.test(digits) || (!known && code !== site.dialingCode))
    return err(notANumber(field, lengths));
  const phone = `+${code}${digits}`;
  const fits = lengths.length > 0 ? lengths.includes(digits.length) : isValidPhoneNumber(phone);
  return fits ? ok(phone) : err(notANumber(field, lengths));
}

/** A number or address of which only its owner knows the rest: +84 ••• 678, a•••@mail.example. */
export function maskTarget(target: string): string {
  const at = target.indexOf("@");
  if (at > 0) return `${target.slice(0, 1)}•••${target.slice(at)}`;
  return `${target.slice(0, 3)} ••• ${target.slice(-3)}`;
}
