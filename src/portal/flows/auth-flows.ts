import { fetchAgain } from "../runtime/fetch-again.ts";
import { makeSmsCode } from "./codes.ts";
import type { FlowDeps } from "./deps.ts";
import { makeLogin } from "./login.ts";
import { makeChangePassword, makeForgotPassword } from "./passwords.ts";
import { makeRegistration } from "./registration.ts";

/** Every flow by which somebody comes in; fetched when the first of them is asked for. */
export const makeAuthFlows = (deps: FlowDeps) => ({
  login: makeLogin(deps),
  registration: makeRegistration(deps),
  /** Those that a dialog runs by itself. */
  own: {
    forgotPassword: () => makeForgotPassword(deps),
    changePassword: () => makeChangePassword(deps),
    // Few need it, and nobody to come in.
    bindContact: () =>
      fetchAgain(
        async () => (await import("./contact.ts")).makeBindContact(deps, makeSmsCode(deps)),
        () => deps.say("error.NETWORK"),
      ),
  },
});

export type AuthFlows = ReturnType<typeof makeAuthFlows>;
