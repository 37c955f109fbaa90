import { fromPromise } from "xstate";
import { registrationMachine } from "../machines/registration.machine.ts";
import { makeSmsCode } from "./code-flows.ts";
import type { FlowTools } from "./flows.ts";
import { makeCaptcha } from "./login-flow.ts";
import { keepRules, keptRules } from "./platform-cache.ts";
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
      loadRules: fromPromise(async () => {
        const answer = await tools.client.call("registerSettings", {});
        if (answer.ok) keepRules(tools.storage, answer.value);
        // Without a network the rules of a moment ago still make a form; the platform judges anyway.
        const rules =
          answer.ok || answer.error.code !== "NETWORK" ? null : keptRules(tools.storage);
        return rules === null ? answer : { ok: true as const, value: rules };
      }),
      ...makeSubmission(tools),
    },
    actions: {
      saveSession: (_, { value }) => {
        // Without a token nobody is signed in; the success popup leads to the login (OPEN-039).
        if (value.token !== "") start(value);
      },
    },
  });
}
