import { fromPromise } from "xstate";
import type { RegisterPayload, Verification } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type {
  FieldProblem,
  RegistrationRequest,
  SubmissionInput,
} from "../machines/registration.types.ts";
import type { TypedNumber } from "../machines/sms-code.types.ts";
import { submissionMachine } from "../machines/submission.machine.ts";
import { toRegistered } from "../session/answer.ts";
import { checkBot } from "./bot-check.ts";
import type { FlowDeps } from "./deps.ts";
import type { Answered } from "./login.ts";
import { proveByThirdParty } from "./phone/auth.ts";

type CheckInput = { proof: Verification | null };

/** The fields that are trimmed; passwords go as they were typed. */
const isSecret = (name: string): boolean => /password/i.test(name);

/** The wire payload of a registration (CALL: /wps/member/register). Empty fields are left out. */
export function toRegisterPayload(
  request: RegistrationRequest,
  origin: string,
  href: string,
  formKey: string,
): RegisterPayload {
  const typed = Object.entries(request.values).flatMap(([name, value]) => {
    if (typeof value !== "string") return [];
    const kept = isSecret(name) ? value : value.trim();
    return kept === "" ? [] : [[name, kept]];
  });
  const fields = Object.fromEntries(typed) as Record<string, string>;
  return {
    ...(request.referralCode === null ? {} : { referralCode: request.referralCode }),
    ...(request.affiliateCode === null ? {} : { affiliateCode: request.affiliateCode }),
    ...fields,
    username: fields.username ?? fields.mobileNum ?? "",
    password: fields.password ?? "",
    confirmPassword: fields.confirmPassword ?? "",
    domain: new URL(origin).host,
    login: true,
    formKey,
    registerUrl: href,
    registerMethod: "WEB",
    ageConfirmed: request.values.ageConfirmed === true,
    termsAccepted: request.values.termsAccepted === true,
    ...(request.verification === null ? {} : { verification: request.verification }),
  };
}

/** Judges the fields with the same function as the platform; loaded with the form, not with the page. */
async function validate(input: SubmissionInput, deps: FlowDeps): Promise<FieldProblem[]> {
  const [{ judgeForm }, { dayIn }] = await Promise.all([
    import("#src/shared/register-rules.ts"),
    import("#src/shared/register-birthday.ts"),
  ]);
  if (input.settings === null) return [];
  const asksCode = input.settings.affiliate && input.affiliateCode === null;
  const verdict = judgeForm(input.method, input.settings, input.values, {
    modules: deps.portal().getSnapshot().context.modules,
    dialingCode: deps.site().dialingCode,
    hidden: [...(asksCode ? [] : ["affiliateCode"]), ...(input.proof === null ? [] : ["captcha"])],
    today: dayIn(deps.now(), deps.site().timeZone),
  });
  return Object.entries(verdict).map(([field, { reason }]) => ({
    field,
    key: `validation.${reason}`,
  }));
}

/** The number of a form. */
const numberOf = ({ mobileNum, countryDialingCode }: SubmissionInput["values"]): TypedNumber => ({
  mobileNum: String(mobileNum ?? ""),
  ...(countryDialingCode ? { countryDialingCode: String(countryDialingCode) } : {}),
});

/** Registers by the call of the form's type (REG-21, OPEN-037, OPEN-038). */
async function register(
  deps: FlowDeps,
  request: RegistrationRequest,
  { formKey, answered }: { formKey: string; answered: Answered },
) {
  const payload = {
    ...toRegisterPayload(request, deps.origin, location.href, formKey),
    ...answered(request.values.captcha),
  };
  if (request.method === "register") return deps.client.call("register", payload);
  const { username: _, password, confirmPassword, mobileNum = "", ...rest } = payload;
  return deps.client.call("registerMobile", {
    ...rest,
    mobileNum,
    username: mobileNum,
    ...(password === "" ? {} : { password, confirmPassword }),
    ...(request.phoneProof === null
      ? {}
      : { firebaseChannel: "sms", firebaseIdToken: request.phoneProof }),
  });
}

/** The actors that a registration's submission needs. */
export function makeSubmission(deps: FlowDeps, answered: Answered) {
  const domain = new URL(deps.origin).host;
  // One for every try of this page: the platform knows a form again whose answer was lost.
  const formKey = crypto.randomUUID();
  const checkAffiliate = fromPromise<Result<unknown, CallProblem>, { code: string }>(
    ({ input: { code } }) => deps.client.call("checkAffiliate", { code, domain }),
  );
  const submission = submissionMachine.provide({
    actors: {
      validateFields: fromPromise(({ input }) => validate(input, deps)),
      checkAffiliate,
      checkBot: fromPromise<Result<Verification | null, CallProblem>, CheckInput>(
        async ({ input: { proof } }) =>
          proof === null ? checkBot(deps) : { ok: true, value: proof },
      ),
      provePhone: fromPromise<Result<string | null, CallProblem>, SubmissionInput>(
        ({ input: { values } }) => {
          const code = String(values.verificationCode ?? "").trim();
          return proveByThirdParty(deps, numberOf(values), code);
        },
      ),
      register: fromPromise(async ({ input }) => {
        const { username, mobileNum } = input.values;
        return toRegistered(
          await register(deps, input, { formKey, answered }),
          String(username ?? mobileNum ?? ""),
        );
      }),
    },
  });
  return { submission, checkAffiliate };
}
