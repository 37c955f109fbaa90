import type { CodeSent, Verification } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { showsPhoneLogin } from "#src/shared/phone-login.ts";
import { err, type Result } from "#src/shared/result.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import { type CodeDeps, sendCode, toPhone } from "../../codes/public.ts";
import { passesBotCheck } from "../challenge/bot-check.ts";
import { isAtOwnPlace } from "../login/places.ts";
import { selectPhoneOwner } from "./contact-repo.ts";

/** A number that a code is asked for. */
export interface CodeWish {
  purpose: "login" | "register" | "password";
  typed: string;
  /** The field's name on the wire (OPEN-042). */
  field: "mobileNum" | "mobileNo";
  countryDialingCode: string | undefined;
  verification: Verification | undefined;
}

/** Whether what a code is for is offered (spec 6, OPEN-018, OPEN-019). */
const isOffered: Readonly<Record<CodeWish["purpose"], (site: Merchant) => boolean>> = {
  login: (site) => showsPhoneLogin(site, site.modules),
  register: ({ modules }) => modules.MOBILENUMREG3 === "1",
  password: ({ modules }) => modules.CHNGPASSVERIF3 === "1",
};

/**
 * Sends a code to a number. Whether an account has the number changes neither the answer nor its
 * time: a login's and a new password's code is sent only to members, a registration's to anybody.
 */
export async function sendPhoneCode(
  deps: CodeDeps,
  context: OpenCallContext,
  { purpose, typed, field, countryDialingCode, verification }: CodeWish,
): Promise<Result<CodeSent, CallError>> {
  const { site } = context;
  if (!isOffered[purpose](site)) return err({ code: "MODULE_OFF" });
  const phone = toPhone(site, typed, countryDialingCode, field);
  if (!phone.ok) return phone;
  if (!(await passesBotCheck(deps.secret, context, verification)))
    return err({ code: "BOT_CHECK_FAILED" });
  const { owner, known } = await context.transaction(async (db) => {
    const found = await selectPhoneOwner(db, phone.value);
    return { owner: found, known: await isAtOwnPlace(db, context, found) };
  });
  const wanted = purpose === "register" || owner !== undefined;
  return sendCode(deps, context, { purpose, recipient: phone.value }, wanted, known);
}
