import type { ProfileValue, UpdateProfilePayload } from "#src/contracts/api.gen.ts";
import type { Merchant, RegisterRule } from "#src/contracts/site.gen.ts";
import { dayIn } from "#src/shared/register-birthday.ts";
import { judgeBirthday, judgeField, type Verdict } from "#src/shared/register-rules.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { isVisible } from "#src/shared/visible.ts";
import type { CallError } from "../../kernel/context.ts";
import type { ProfileRow } from "./profile-repo.ts";

/** What a profile has, in the order in which it is asked for (ENT-48 to ENT-50). */
const profileFields = [
  "nickname",
  "payeeName",
  "fullName",
  "telegram",
  "line",
  "whatsapp",
  "zalo",
  "facebook",
  "wechat",
  "qqNum",
  "idNumber",
  "birthday",
  "permanentAddress",
  "currentAddress",
  "placeOfBirth",
  "nationality",
  "occupation",
  "sourceOfIncome",
] as const;

type Field = (typeof profileFields)[number];
type Values = Readonly<Partial<Record<Field, string>>>;

/** Who somebody is does not change: what is there once is not changed by its member. */
const lasting: ReadonlySet<Field> = new Set(["payeeName", "birthday", "idNumber"]);

/** Where no rule of the merchant's asks for a field: any characters, as many as the call takes. */
const anything: RegisterRule = {
  enabled: true,
  required: false,
  acceptedPattern: "*",
  patternId: 0,
  minLength: 0,
  maxLength: 300,
};
/** The wire's own way to write a day. */
const isoDay: RegisterRule = { ...anything, acceptedPattern: "", patternId: 11 };

const ruleOf = ({ registration }: Merchant, name: Field): RegisterRule | undefined => {
  const rules: Readonly<Record<string, RegisterRule>> = { ...registration.fields.items };
  return Object.hasOwn(rules, name) && rules[name]?.enabled === true ? rules[name] : undefined;
};

const valuesOf = ({ nickname, birthday, profile }: ProfileRow): Values => ({
  ...Object.fromEntries(profileFields.flatMap((name) => [[name, profile[name] ?? ""]])),
  nickname,
  birthday: birthday ?? "",
});

/** A profile as the wire has it, with the fields that the merchant's registration asks for and it lacks. */
export function toWireProfile(row: ProfileRow, site: Merchant): ProfileValue {
  const filled = Object.entries(valuesOf(row)).filter(([, value]) => value !== "");
  const there = new Set(filled.map(([name]) => name));
  return {
    fields: Object.fromEntries(filled),
    missing: profileFields.filter((name) => !there.has(name) && ruleOf(site, name) !== undefined),
  };
}

/** The verdict on one field that is to be changed. */
function judge(name: Field, value: string, site: Merchant, now: number): Verdict {
  const rule = ruleOf(site, name);
  if (name !== "birthday") {
    const verdict = judgeField(name, { ...anything, ...rule }, value);
    return name === "nickname" && value === ""
      ? judgeField(name, { ...anything, required: true }, value)
      : verdict;
  }
  const written = judgeField(name, isoDay, value);
  if (!written.ok || value === "") return written;
  return judgeBirthday(isoDay, value, site.minimumAge, dayIn(now, site.timeZone));
}

/** What a member's words come to, before anything is stored. */
export interface ProfileChange {
  row: ProfileRow;
  changed: Field[];
}

/**
 * What a profile becomes by what its member says now; fields that are not named stay. Refuses with
 * FIELD_INVALID by the merchant's rules of registration, AGE_TOO_YOUNG, and FIELD_SET_ALREADY for
 * what is there once and for all, with the names of those fields.
 */
export function changeProfile(
  before: ProfileRow,
  payload: UpdateProfilePayload,
  { site, now }: { site: Merchant; now: number },
): Result<ProfileChange, CallError> {
  const had = valuesOf(before);
  const asked = profileFields.flatMap((name) => {
    const typed = payload[name]?.trim();
    // What nobody sees says nothing: it empties the field.
    const value = typed !== undefined && !isVisible(typed) ? "" : typed;
    return value === undefined || value === (had[name] ?? "") ? [] : [{ name, value }];
  });
  const fields = asked.flatMap(({ name, value }) => {
    const verdict = judge(name, value, site, now);
    if (verdict.ok) return [];
    const { ok: _ok, ...failure } = verdict;
    return [{ name, ...failure }];
  });
  if (fields.some(({ reason }) => reason !== "age"))
    return err({ code: "FIELD_INVALID", value: { fields } });
  if (fields.length > 0) return err({ code: "AGE_TOO_YOUNG", value: { fields } });
  const settled = asked.filter(({ name }) => lasting.has(name) && (had[name] ?? "") !== "");
  if (settled.length > 0)
    return err({ code: "FIELD_SET_ALREADY", value: { fields: settled.map(({ name }) => name) } });
  const values: Values = {
    ...had,
    ...Object.fromEntries(asked.map(({ name, value }) => [name, value])),
  };
  const { nickname = before.nickname, birthday = "", ...rest } = values;
  const profile = { ...before.profile };
  for (const [name, value] of Object.entries(rest))
    if (value === "") delete profile[name];
    else profile[name] = value;
  const row = { nickname, birthday: birthday === "" ? null : birthday, profile };
  return ok({ row, changed: asked.map(({ name }) => name) });
}
