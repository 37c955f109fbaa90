import { fromPromise } from "xstate";
import { changePasswordMachine } from "../machines/change-password.machine.ts";
import { forgotPasswordMachine } from "../machines/forgot-password.machine.ts";
import { toSession } from "../session/answer.ts";
import { checkBot } from "./bot-check.ts";
import { makeSmsCode } from "./codes.ts";
import type { FlowDeps } from "./deps.ts";
import { makeSessionStart, resultIn } from "./session-start.ts";

/** A forgotten password's flow with every effect in place. */
export function makeForgotPassword(deps: FlowDeps) {
  const { client } = deps;
  const { start, loadLoginInfo } = makeSessionStart(deps);
  return forgotPasswordMachine.provide({
    actors: {
      smsCode: makeSmsCode(deps),
      loadLoginInfo,
      sendMail: fromPromise(async ({ input }) => {
        const checked = await checkBot(deps);
        if (!checked.ok) return checked;
        const proof = checked.value === null ? {} : { verification: checked.value };
        return client.call("forgotPassword", { ...input, ...proof });
      }),
      resetPassword: fromPromise(async ({ input }) =>
        toSession(await client.call("resetPassword", input)),
      ),
    },
    actions: {
      saveSession: ({ event }) => start(resultIn(event)),
      leave: () => {
        deps.portal().send({ type: "DIALOG.CLOSED" });
        deps.navigate("/");
        deps.say("password.set");
      },
    },
  });
}

/** A change of the password with every effect in place. */
export const makeChangePassword = (deps: FlowDeps) =>
  changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise(async ({ input }) => {
        const answer = await deps.client.call("changePassword", input);
        // The session ended meanwhile, and the form with it: whoever is back has to hear of it.
        if (!answer.ok && answer.error.code.startsWith("SESSION_")) deps.say("password.notChanged");
        return answer;
      }),
    },
    actions: {
      askLogin: () => {
        deps.tellTabs();
        deps.portal().send({ type: "SESSION.ENDED", reason: "elsewhere" });
        deps.portal().send({ type: "LOGIN.ASKED", returnTo: "/" });
        deps.say("password.changed");
      },
    },
  });
