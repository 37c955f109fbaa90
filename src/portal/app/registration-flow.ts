import { fromPromise } from "xstate";
import { registrationMachine } from "../machines/registration.machine.ts";
import { makeSmsCode } from "./code-flows.ts";
import type { FlowTools } from "./flows.ts";
import { makeCaptcha } from "./login-flow.ts";
import { makeSessionStart } from "./session-start.ts";
import { makeSubmission } from "./submission-flow.ts";

/** The registration's flow with every effect in place. */
export function makeRegistration(tools: FlowTools) {
  const { start, loadLoginInfo } = makeSessionStart(tools);
  return registrationMachine.provide({
    actors: {
      captcha: makeCaptcha(tools),
      smsCode: makeSmsCode(tools),
      loadLoginInfo,
      loadRules: fromPromise(() => tools.client.call("registerSettings", {})),
      ...makeSubmission(tools),
    },
    actions: { saveSession: (_, { value }) => start(value) },
  });
}
