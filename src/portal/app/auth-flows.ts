import type { FlowTools } from "./flows.ts";
import { makeLogin } from "./login-flow.ts";
import { makeChangePassword, makeForgotPassword } from "./password-flows.ts";
import { makeRegistration } from "./registration-flow.ts";

/** Every flow by which somebody comes in; fetched when the first of them is asked for. */
export const makeAuthFlows = (tools: FlowTools) => ({
  login: makeLogin(tools),
  registration: makeRegistration(tools),
  forgotPassword: makeForgotPassword(tools),
  changePassword: makeChangePassword(tools),
});

export type AuthFlows = ReturnType<typeof makeAuthFlows>;
