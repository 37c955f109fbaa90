import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { type CodeDeps, judgeCode } from "../../codes/public.ts";
import { spendProof } from "../challenge/spent-proof-repo.ts";
import { type PhoneKeys, type ProvenPhone, provenPhone } from "./phone-auth.ts";

/** What proving a number needs from outside. */
export interface PhoneDeps extends CodeDeps {
  phoneKeys: PhoneKeys;
}

/** What a visitor sends to prove a number: a code, or a third party's word. */
export interface PhoneClaim {
  /** In one form; undefined where only the third party says which. */
  phone: string | undefined;
  verificationCode: string | undefined;
  firebaseIdToken: string | undefined;
}

const refused: CallError = { code: "PHONE_AUTH_FAILED" };

/** Uses a third party's word up: another browser that brings it again comes too late. */
async function spend(
  context: OpenCallContext,
  proven: ProvenPhone,
): Promise<Result<string, CallError>> {
  const { now } = context;
  const fresh = await context.transaction((db) =>
    spendProof(db, { kind: "phone", ...proven }, now),
  );
  return fresh ? ok(proven.phone) : err({ code: "PHONE_AUTH_USED" });
}

/** Judges a third party's word (OPEN-011). One about another number is left unspent. */
async function judgeWord(
  { phoneKeys }: Pick<PhoneDeps, "phoneKeys">,
  context: OpenCallContext,
  phone: string | undefined,
  token: string,
): Promise<Result<string, CallError>> {
  const { site, now, log, merchant } = context;
  if (site.phoneAuth === undefined) return err({ code: "MODULE_OFF" });
  const judged = await provenPhone(phoneKeys, site.phoneAuth, token, now).catch(
    (error: unknown) => {
      log.warn({ err: error, merchant }, "The keys of a phone service could not be had");
      return err("PHONE_AUTH_FAILED" as const);
    },
  );
  if (!judged.ok) return err({ code: judged.error });
  if (phone !== undefined && judged.value.phone !== phone)
    return err({ code: "PHONE_AUTH_OTHER_NUMBER" });
  return spend(context, judged.value);
}

/**
 * Proves that a visitor holds a number: by the third-party service where the merchant has one and
 * the visitor its token (OPEN-011), else by a code sent here. Either is good once.
 * @returns the number in one form
 */
export async function provePhone(
  deps: PhoneDeps,
  context: OpenCallContext,
  purpose: "login" | "register",
  { phone, verificationCode, firebaseIdToken }: PhoneClaim,
): Promise<Result<string, CallError>> {
  if (firebaseIdToken !== undefined) return judgeWord(deps, context, phone, firebaseIdToken);
  if (phone === undefined || verificationCode === undefined) return err(refused);
  const fault = await context.transaction((db: Tx) =>
    judgeCode(deps, db, context, { purpose, recipient: phone }, verificationCode),
  );
  return fault === undefined ? ok(phone) : err(fault);
}
