import { fromPromise } from "xstate";
import { changePasswordMachine } from "../machines/change-password.machine.ts";
import { forgotPasswordMachine } from "../machines/forgot-password.machine.ts";
import { checkBot } from "./bot-check.ts";
import { makeSmsCode } from "./code-flows.ts";
import type { FlowTools } from "./flows.ts";
import { toSession } from "./session-answer.ts";
import { makeSessionStart, resultIn } from "./session-start.ts";

/** A forgotten password's flow with every effect in place. */
export function makeForgotPassword(tools: FlowTools) {
  const { client } = tools;
  const { start, loadLoginInfo } = makeSessionStart(tools);
  return forgotPasswordMachine.provide({
    actors: {
      smsCode: makeSmsCode(tools),
      loadLoginInfo,
      sendMail: fromPromise(async ({ input }) => {
        const checked = await checkBot(tools);
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
        tools.portal().send({ type: "DIALOG.CLOSED" });
        tools.navigate("/");
        tools.say("password.set");
      },
    },
  });
}

/** A change of the password with every effect in place. */
export const makeChangePassword = (tools: FlowTools) =>
  changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise(({ input }) => tools.client.call("changePassword", input)),
    },
    actions: {
      askLogin: () => {
        tools.tellTabs();
        tools.portal().send({ type: "SESSION.ENDED", reason: "elsewhere" });
        tools.portal().send({ type: "LOGIN.ASKED", returnTo: "/" });
        tools.say("password.changed");
      },
    },
  });
