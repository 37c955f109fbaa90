import { fromPromise } from "xstate";
import { newAddressMachine } from "../machines/new-address.machine.ts";
import { smsCodeMachine } from "../machines/sms-code.machine.ts";
import type { CodeAnswer, CodeRequest } from "../machines/sms-code.types.ts";
import { toSession } from "../session/answer.ts";
import { checkBot } from "./bot-check.ts";
import { makeCountdown } from "./countdown.ts";
import type { FlowDeps } from "./deps.ts";
import { askThirdParty } from "./phone/auth.ts";

async function sendCode(deps: FlowDeps, request: CodeRequest): Promise<CodeAnswer> {
  if (!("mobileNum" in request)) throw new Error(`Codes to ${request.purpose} go to numbers`);
  const { purpose, mobileNum, countryDialingCode } = request;
  const { client } = deps;
  const checked = await checkBot(deps);
  if (!checked.ok) return checked;
  const rest = {
    ...(countryDialingCode === undefined ? {} : { countryDialingCode }),
    ...(checked.value === null ? {} : { verification: checked.value }),
  };
  // The two calls name the number differently (OPEN-042).
  if (purpose === "register")
    return client.call("sendRegisterCode", { mobileNo: mobileNum, ...rest });
  if (purpose === "login") return client.call("sendLoginCode", { mobileNum, ...rest });
  return client.call("sendPasswordCode", { mobileNum, ...rest });
}

/** Asking for codes, for every form that does (SMS-01 to SMS-06). */
export const makeSmsCode = (deps: FlowDeps) =>
  smsCodeMachine.provide({
    actors: {
      smsCountdown: makeCountdown(deps),
      sendCode: fromPromise(({ input }) => sendCode(deps, input)),
      askThirdParty: fromPromise(({ input }) => askThirdParty(deps, input)),
    },
  });

/** Confirming a login from an unregistered address (LOGIN-33). */
export const makeNewAddress = (deps: FlowDeps) =>
  newAddressMachine.provide({
    actors: {
      smsCountdown: makeCountdown(deps),
      sendVerifyCode: fromPromise(async ({ input: { ticket, method } }) => {
        if (method !== "phone" && method !== "email")
          throw new Error(`No code is sent for ${method}`);
        return deps.client.call("sendVerifyCode", { ticket, method });
      }),
      verifyLogin: fromPromise(async ({ input }) =>
        toSession(await deps.client.call("verifyLogin", input)),
      ),
    },
  });
