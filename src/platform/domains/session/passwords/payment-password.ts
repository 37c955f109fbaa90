import type {
  ChangePaymentPasswordPayload,
  ChangePaymentPasswordValue,
} from "#src/contracts/api.gen.ts";
import type { Merchant, RegisterRule } from "#src/contracts/site.gen.ts";
import { hashPassword } from "#src/credentials/passwords.ts";
import { judgeField } from "#src/shared/register-rules.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError, OpenCallContext, SessionOf } from "../../../kernel/context.ts";
import type { CodeDeps } from "../../codes/public.ts";
import { findMember } from "../../member/public.ts";
import { ownContacts, tellOwner } from "../phone/tell-owner.ts";
import { commonFault } from "../registration/registration.ts";
import { lockCredential, selectMoneyHash, setPaymentHash } from "../repo.ts";
import { checkPassword } from "./money-password.ts";

/** As the form of registration asks for one; without a rule of the merchant's six characters or more. */
const defaultRule: RegisterRule = {
  enabled: true,
  required: true,
  acceptedPattern: "*",
  patternId: 0,
  minLength: 6,
  maxLength: 128,
};

const ruleOf = ({ registration }: Merchant): RegisterRule => ({
  ...defaultRule,
  ...registration.fields.items.paymentPassword,
  enabled: true,
  required: true,
});

function newFault(
  { site }: OpenCallContext,
  { paymentPassword, confirmPaymentPassword }: ChangePaymentPasswordPayload,
  names: readonly string[],
): CallError | undefined {
  const verdict = judgeField("paymentPassword", ruleOf(site), paymentPassword);
  if (!verdict.ok) {
    const { ok: _ok, ...failure } = verdict;
    const fields = [{ name: "paymentPassword", ...failure }];
    return { code: "FIELD_INVALID", value: { fields } };
  }
  if (paymentPassword !== confirmPaymentPassword) {
    const zero = { patternId: 0, min: 0, max: 0 };
    const fields = [{ name: "confirmPaymentPassword", reason: "inconsistent", ...zero }];
    return { code: "FIELD_INVALID", value: { fields } };
  }
  return commonFault("paymentPassword", paymentPassword, [...names, site.name, site.company]);
}

/**
 * Sets the password that guards a member's money (OPEN-106), or another one in its place; who sets it
 * gives the one that guards it until now, and the owner is told.
 */
export async function changePaymentPassword(
  deps: CodeDeps,
  context: OpenCallContext<SessionOf["member"]>,
  payload: ChangePaymentPasswordPayload,
): Promise<Result<ChangePaymentPasswordValue, CallError>> {
  const { memberId } = context.session;
  const member = await context.transaction((db) => findMember(db, memberId));
  if (member === undefined) return err({ code: "SESSION_ENDED" });
  const fault = newFault(context, payload, [member.userName, member.account]);
  if (fault !== undefined) return err(fault);
  // Before the old one is judged: whoever changes it meanwhile has the last word.
  const before = await context.transaction((db) => selectMoneyHash(db, memberId));
  const refusal = await checkPassword(context, memberId, payload.password);
  if (refusal !== undefined) return err(refusal);
  const hash = await hashPassword(payload.paymentPassword);
  const done = await context.transaction(async (db) => {
    await lockCredential(db, memberId);
    const now = await selectMoneyHash(db, memberId);
    if (now?.hash !== before?.hash) return false;
    await setPaymentHash(db, memberId, hash);
    return true;
  });
  if (!done) return err({ code: "PASSWORD_WRONG" });
  const to = await context.transaction((db) => ownContacts(db, memberId));
  await tellOwner(deps, context, { member, to, text: "message.paymentPasswordChanged" });
  return ok({ changed: true });
}
