import type { CheckIdentityPayload } from "#src/contracts/api.gen.ts";
import type { Merchant, RegisterRule } from "#src/contracts/site.gen.ts";
import { seal, unseal } from "#src/credentials/seal.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import { dayIn } from "#src/shared/register-birthday.ts";
import { judgeBirthday, type Verdict } from "#src/shared/register-rules.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../kernel/context.ts";
import type { Person } from "../member/public.ts";
import type { IdentityPerson } from "./provider.types.ts";

type Asked = CheckIdentityPayload;

/** The wire's own way to write a day. */
const isoDay: RegisterRule = {
  enabled: true,
  required: true,
  acceptedPattern: "",
  patternId: 11,
  minLength: 0,
  maxLength: 10,
};

/** Judges a birth date: a day of the calendar, and old enough where the merchant is (G9). */
export const judgeBirthDate = (
  birthDate: string,
  { minimumAge, timeZone }: Pick<Merchant, "minimumAge" | "timeZone">,
  now: number,
): Verdict => judgeBirthday(isoDay, birthDate, minimumAge, dayIn(now, timeZone));

/** What an account holds already, and its member does not change: it is told as it is. */
const heldOf = ({ birthday, profile }: Pick<Person, "birthday" | "profile">): Asked => ({
  ...(profile.payeeName && { fullName: profile.payeeName }),
  ...(birthday !== null && { birthday }),
  ...(profile.idNumber && { idNumber: profile.idNumber }),
});

/** What a member is asked for: what the account does not hold, in the order of a form. */
export function asksOf(person: Pick<Person, "birthday" | "profile">, site: Merchant) {
  const held = heldOf(person);
  const wanted = ["fullName", "birthday", "currentAddress", "country", "idNumber"] as const;
  const asksId = site.limits?.identity?.idNumber === true;
  return wanted.filter((name) => held[name] === undefined && (name !== "idNumber" || asksId));
}

const fieldFault = (name: string, verdict: Verdict): CallError[] => {
  if (verdict.ok) return [];
  const { ok: _ok, ...failure } = verdict;
  return [{ code: "FIELD_INVALID", value: { name, ...failure } }];
};

/**
 * The person that is told to the provider: what the account holds, and the member's words beside it. Refuses
 * with FIELD_INVALID, or AGE_TOO_YOUNG where the birth date alone is wrong and says so.
 */
export function readPerson(
  payload: Asked,
  person: Pick<Person, "birthday" | "profile">,
  { site, now }: { site: Merchant; now: number },
): Result<IdentityPerson, CallError> {
  const typed = Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, String(value).trim()]),
  );
  const values: Record<string, string> = { ...typed, ...heldOf(person) };
  const faults = asksOf(person, site).flatMap((name) =>
    (values[name] ?? "") === ""
      ? fieldFault(name, { ok: false, reason: "required", patternId: 0, min: 0, max: 0 })
      : name === "birthday"
        ? fieldFault(name, judgeBirthDate(values.birthday ?? "", site, now))
        : [],
  );
  const fields = faults.map(({ value }) => value as { name: string; reason: string });
  if (fields.some(({ reason }) => reason !== "age"))
    return err({ code: "FIELD_INVALID", value: { fields } });
  if (fields.length > 0) return err({ code: "AGE_TOO_YOUNG", value: { fields } });
  const { fullName: name = "", birthday = "", currentAddress: address = "", country = "" } = values;
  const { idNumber } = values;
  const asksId = site.limits?.identity?.idNumber === true && idNumber !== undefined;
  return ok({ name, birthDate: birthday, address, country, ...(asksId && { idNumber }) });
}

const keyOf = (secret: PlatformSecret): Buffer => secret.keyFor("identity");

/** A person as stored, for the provider alone. */
export const sealPerson = (
  secret: PlatformSecret,
  memberId: string,
  person: IdentityPerson,
): string => seal(keyOf(secret), memberId, JSON.stringify(person));

/** Whom a check is about, to ask again. */
export const unsealPerson = (
  secret: PlatformSecret,
  { memberId, sealedPerson }: { memberId: string; sealedPerson: string },
): IdentityPerson => JSON.parse(unseal(keyOf(secret), memberId, sealedPerson)) as IdentityPerson;

/** An id number as it may be shown: its last characters, and never more than a third of it. */
export function maskId(idNumber: string): string {
  const shown = Math.min(4, Math.floor(idNumber.length / 3));
  return "*".repeat(idNumber.length - shown) + idNumber.slice(idNumber.length - shown);
}
