import { fromPromise } from "xstate";
import { registrationMachine } from "../machines/registration.machine.ts";
import { keepRules, keptRules } from "../session/last-known.ts";
import { makeSmsCode } from "./codes.ts";
import type { FlowDeps } from "./deps.ts";
import { makeCaptcha } from "./login.ts";
import { makeSessionStart } from "./session-start.ts";
import { makeSubmission } from "./submission.ts";

/** The registration's flow with every effect in place. */
export function makeRegistration(deps: FlowDeps) {
  const { start, loadLoginInfo } = makeSessionStart(deps);
  const { captcha, answered } = makeCaptcha(deps);
  return registrationMachine.provide({
    actors: {
      captcha,
      smsCode: makeSmsCode(deps),
      loadLoginInfo,
      loadRules: fromPromise(async () => {
        const answer = await deps.client.call("registerSettings", {});
        if (answer.ok) keepRules(deps.storage, answer.value);
        // Without a network the rules of a moment ago still make a form; the platform judges anyway.
        const rules = answer.ok || answer.error.code !== "NETWORK" ? null : keptRules(deps.storage);
        return rules === null ? answer : { ok: true as const, value: rules };
      }),
      ...makeSubmission(deps, answered),
    },
    actions: {
      saveSession: (_, { value }) => {
        // Without a token nobody is signed in; the success popup leads to the login (OPEN-039).
        if (value.token !== "") start(value);
      },
    },
  });
}
