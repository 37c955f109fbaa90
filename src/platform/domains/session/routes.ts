import { makeSecret } from "#src/credentials/tokens.ts";
import { err, ok } from "#src/shared/result.ts";
import type { Handlers } from "../../kernel/context.ts";
import { noteVisit } from "../member/public.ts";
import { makeTask } from "./challenge/altcha.ts";
import { makeAuthenticatorHandlers } from "./challenge/authenticator-calls.ts";
import { captchaCookie, captchaLifeS, drawCaptcha, makeAnswer } from "./challenge/captcha.ts";
import { keepCaptcha } from "./challenge/captcha-check.ts";
import type { SessionDeps } from "./deps.ts";
import { freePlay } from "./login/free-play.ts";
import { login } from "./login/login.ts";
import { loginBySms } from "./login/login-by-sms.ts";
import { sendVerifyCode, verifyLogin } from "./login/new-address.ts";
import { makePasswordHandlers } from "./passwords/password-calls.ts";
import { unlessBusy } from "./passwords/unless-busy.ts";
import { sendPhoneCode } from "./phone/send-codes.ts";
import { affiliateFault } from "./registration/affiliate.ts";
import { register } from "./registration/register.ts";
import { registerMobile } from "./registration/register-mobile.ts";
import { revokeSession, sessions } from "./sessions/own-sessions.ts";
import { endSession } from "./sessions/sessions.ts";
import { createStartToken, exchangeStartToken } from "./sessions/start-token.ts";
import { loginSocial, registerSocial, startSocial } from "./social/social.ts";

/** The calls that make a member. */
const makeRegisterHandlers = (deps: SessionDeps): Handlers => ({
  register: { open: (context, payload) => unlessBusy(() => register(deps, context, payload)) },
  registerMobile: {
    open: (context, payload) => unlessBusy(() => registerMobile(deps, context, payload)),
  },
  registerSocial: {
    open: (context, payload) => unlessBusy(() => registerSocial(deps, context, payload)),
  },
  checkAffiliate: {
    open: async (context, { code }) => {
      const fault = await affiliateFault(context, code);
      if (fault !== undefined) return err(fault);
      await context.transaction((db) => noteVisit(db, code));
      return ok({ valid: true as const });
    },
  },
});

/** The calls that begin a session. */
const makeLoginHandlers = (deps: SessionDeps): Handlers => ({
  login: {
    open: (context, payload) =>
      payload.type === "sms"
        ? loginBySms(deps, context, payload)
        : unlessBusy(() => login(deps, context, payload)),
  },
  freePlay: { open: (context, payload) => freePlay(deps.secret, context, payload) },
  verifyLogin: { open: (context, payload) => verifyLogin(deps, context, payload) },
  startSocial: { open: (context, payload) => startSocial(deps, context, payload) },
  loginSocial: { open: (context, payload) => loginSocial(deps, context, payload) },
  createStartToken: { open: (context) => createStartToken(context) },
  exchangeStartToken: { open: (context, { token }) => exchangeStartToken(context, token) },
});

/** The calls that send something or make a task. */
const makeCodeHandlers = (deps: SessionDeps): Handlers => ({
  sendLoginCode: {
    open: (context, { mobileNum, countryDialingCode, verification }) =>
      sendPhoneCode(deps, context, {
        purpose: "login",
        typed: mobileNum,
        field: "mobileNum",
        countryDialingCode,
        verification,
      }),
  },
  sendRegisterCode: {
    open: (context, { mobileNo, countryDialingCode, verification }) =>
      sendPhoneCode(deps, context, {
        purpose: "register",
        typed: mobileNo,
        field: "mobileNo",
        countryDialingCode,
        verification,
      }),
  },
  sendPasswordCode: {
    open: (context, { mobileNum, countryDialingCode, verification }) =>
      sendPhoneCode(deps, context, {
        purpose: "password",
        typed: mobileNum,
        field: "mobileNum",
        countryDialingCode,
        verification,
      }),
  },
  sendVerifyCode: { open: (context, payload) => sendVerifyCode(deps, context, payload) },
  altchaChallenge: {
    open: async ({ merchant, now }) => ok(await makeTask(deps.secret, merchant, now)),
  },
});

/** The session domain's calls. */
export function makeSessionHandlers(deps: SessionDeps): Handlers {
  return {
    ...makeLoginHandlers(deps),
    ...makeRegisterHandlers(deps),
    ...makeCodeHandlers(deps),
    ...makePasswordHandlers(deps),
    ...makeAuthenticatorHandlers(deps.secret),
    logout: async ({ db, session, cookies, setHeader }) => {
      if (session !== null) await endSession(db, session.id, cookies);
      // Drops pages kept for the back button too. Not "storage": it holds theme and language, which
      // a logout keeps (spec 4).
      setHeader("clear-site-data", '"cache"');
      return ok({ loggedOut: true as const });
    },
    sessions,
    revokeSession,
    captcha: {
      open: async ({ transaction, merchant, cookies, now }) => {
        const [cookie, answer] = [cookies.get(captchaCookie) ?? makeSecret(), makeAnswer()];
        const picture = await drawCaptcha(answer);
        const expiresAt = now + captchaLifeS * 1000;
        const drawn = { cookie, picture, answer, expiresAt, now };
        await transaction((db) => keepCaptcha(db, drawn));
        deps.onCaptcha?.({ merchant, answer, picture });
        cookies.set(captchaCookie, cookie, captchaLifeS);
        return ok(picture);
      },
    },
  };
}
