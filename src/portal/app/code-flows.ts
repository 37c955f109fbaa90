import { fromPromise } from "xstate";
import { newAddressMachine } from "../machines/new-address.machine.ts";
import { smsCodeMachine } from "../machines/sms-code.machine.ts";
import type { CodeAnswer, CodeRequest } from "../machines/sms-code.types.ts";
import { checkBot } from "./bot-check.ts";
import { makeCountdown } from "./countdown.ts";
import type { FlowTools } from "./flows.ts";
import { askThirdParty } from "./phone-auth.ts";
import { toSession } from "./session-answer.ts";

async function sendCode(tools: FlowTools, request: CodeRequest): Promise<CodeAnswer> {
  const { purpose, mobileNum, countryDialingCode } = request;
  const { client } = tools;
  const checked = await checkBot(tools);
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
export const makeSmsCode = (tools: FlowTools) =>
  smsCodeMachine.provide({
    actors: {
      smsCountdown: makeCountdown(tools),
      sendCode: fromPromise(({ input }) => sendCode(tools, input)),
      askThirdParty: fromPromise(({ input }) => askThirdParty(tools, input)),
    },
  });

/** Confirming a login from an unregistered address (LOGIN-33). */
export const makeNewAddress = (tools: FlowTools) =>
  newAddressMachine.provide({
    actors: {
      smsCountdown: makeCountdown(tools),
      sendVerifyCode: fromPromise(async ({ input: { ticket, method } }) => {
        if (method !== "phone" && method !== "email")
          throw new Error(`No code is sent for ${method}`);
        return tools.client.call("sendVerifyCode", { ticket, method });
      }),
      verifyLogin: fromPromise(async ({ input }) =>
        toSession(await tools.client.call("verifyLogin", input)),
      ),
    },
  });
