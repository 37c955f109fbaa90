import { err, ok } from "#src/shared/result.ts";
import type { Handlers } from "../../http/context.ts";
import { affiliateFault } from "./affiliate.ts";
import { makeTask } from "./altcha.ts";
import { makeAuthenticatorHandlers } from "./authenticator-calls.ts";
import { answerDigest, captchaCookie, captchaLifeS, drawCaptcha, makeAnswer } from "./captcha.ts";
import { insertCaptcha } from "./captcha-repo.ts";
import { freePlay } from "./free-play.ts";
import { login } from "./login.ts";
import { loginBySms } from "./login-by-sms.ts";
import { sendVerifyCode, verifyLogin } from "./new-address.ts";
import { revokeSession, sessions } from "./own-sessions.ts";
import type { SessionParts } from "./parts.ts";
import { makePasswordHandlers } from "./password-calls.ts";
import { register } from "./register.ts";
import { registerMobile } from "./register-mobile.ts";
import { digest, makeSecret } from "./secrets.ts";
import { sendPhoneCode } from "./send-codes.ts";
import { endSession } from "./sessions.ts";
import { loginSocial, registerSocial, startSocial } from "./social.ts";
import { createStartToken, exchangeStartToken } from "./start-token.ts";
import { unlessBusy } from "./unless-busy.ts";

/** The calls that make a member. */
const makeRegisterHandlers = (parts: SessionParts): Handlers => ({
  register: { open: (context, payload) => unlessBusy(() => register(parts, context, payload)) },
  registerMobile: {
    open: (context, payload) => unlessBusy(() => registerMobile(parts, context, payload)),
  },
  registerSocial: {
    open: (context, payload) => unlessBusy(() => registerSocial(parts, context, payload)),
  },
  checkAffiliate: {
    open: async (context, { code }) => {
      const fault = await affiliateFault(context, code);
      return fault === undefined ? ok({ valid: true as const }) : err(fault);
    },
  },
});

/** The calls that begin a session. */
const makeLoginHandlers = (parts: SessionParts): Handlers => ({
  login: {
    open: (context, payload) =>
      payload.type === "sms"
        ? loginBySms(parts, context, payload)
        : unlessBusy(() => login(parts.secret, context, payload)),
  },
  freePlay: { open: (context, payload) => freePlay(parts.secret, context, payload) },
  verifyLogin: { open: (context, payload) => verifyLogin(parts, context, payload) },
  startSocial: { open: (context, payload) => startSocial(parts, context, payload) },
  loginSocial: { open: (context, payload) => loginSocial(parts, context, payload) },
  createStartToken: { open: (context) => createStartToken(context) },
  exchangeStartToken: { open: (context, { token }) => exchangeStartToken(context, token) },
});

/** The calls that send something or make a task. */
const makeCodeHandlers = (parts: SessionParts): Handlers => ({
  sendLoginCode: {
    open: (context, { mobileNum, countryDialingCode, verification }) =>
      sendPhoneCode(parts, context, {
        purpose: "login",
        typed: mobileNum,
        field: "mobileNum",
        countryDialingCode,
        verification,
      }),
  },
  sendRegisterCode: {
    open: (context, { mobileNo, countryDialingCode, verification }) =>
      sendPhoneCode(parts, context, {
        purpose: "register",
        typed: mobileNo,
        field: "mobileNo",
        countryDialingCode,
        verification,
      }),
  },
  sendPasswordCode: {
    open: (context, { mobileNum, countryDialingCode, verification }) =>
      sendPhoneCode(parts, context, {
        purpose: "password",
        typed: mobileNum,
        field: "mobileNum",
        countryDialingCode,
        verification,
      }),
  },
  sendVerifyCode: { open: (context, payload) => sendVerifyCode(parts, context, payload) },
  altchaChallenge: {
    open: async ({ merchant, now }) => ok(await makeTask(parts.secret, merchant, now)),
  },
});

/** The session domain's calls. */
export function makeSessionHandlers(parts: SessionParts): Handlers {
  return {
    ...makeLoginHandlers(parts),
    ...makeRegisterHandlers(parts),
    ...makeCodeHandlers(parts),
    ...makePasswordHandlers(parts),
    ...makeAuthenticatorHandlers(parts.secret),
    logout: async ({ db, merchant, session, cookies, setHeader }) => {
      if (session !== null) await endSession(db, merchant, session.id, cookies);
      // Drops pages kept for the back button too. Not "storage": it holds theme and language, which
      // a logout keeps (spec 4).
      setHeader("clear-site-data", '"cache"');
      return ok({ loggedOut: true as const });
    },
    sessions,
    revokeSession,
    captcha: {
      open: async ({ transaction, merchant, cookies, now }) => {
        const [cookie, answer] = [makeSecret(), makeAnswer()];
        const id = digest(cookie);
        const picture = await drawCaptcha(answer);
        const row = {
          id,
          answer_hash: answerDigest(id, answer),
          expires_at: new Date(now + captchaLifeS * 1000),
        };
        await transaction((db) => insertCaptcha(db, merchant, row, new Date(now)));
        parts.onCaptcha?.({ merchant, answer, picture });
        cookies.set(captchaCookie, cookie, captchaLifeS);
        return ok(picture);
      },
    },
  };
}
