import { fromPromise } from "xstate";
import { captchaMachine } from "../machines/captcha.machine.ts";
import { freePlayMachine } from "../machines/free-play.machine.ts";
import { loginMachine } from "../machines/login.machine.ts";
import type { LoginAnswer, LoginCredentials, SmsCredentials } from "../machines/login.types.ts";
import { socialMachine } from "../machines/social.machine.ts";
import { sessionKeys } from "../runtime/storage.ts";
import { toSession } from "../session/answer.ts";
import { cookieNames, rememberedFor, writeCookie } from "../session/cookies.ts";
import { checkBot, solveTask } from "./bot-check.ts";
import { makeNewAddress, makeSmsCode } from "./codes.ts";
import type { FlowDeps } from "./deps.ts";
import { proveByThirdParty } from "./phone/auth.ts";
import { makeSessionStart, resultIn } from "./session-start.ts";
import { digestOf, loginSocial, randomWord, startSocial } from "./social.ts";

/**
 * The captcha of any form, with the way round it (WCAG 3.3.8). `answered` names the picture that an
 * answer is about: a browser's other tabs have pictures of their own.
 */
export function makeCaptcha(deps: FlowDeps) {
  let captchaPicture: string | undefined;
  const captcha = captchaMachine.provide({
    actors: {
      loadCaptcha: fromPromise(async () => {
        const answer = await deps.client.call("captcha", {});
        if (answer.ok) captchaPicture = await digestOf(answer.value);
        return answer;
      }),
      solveTask: fromPromise(() => solveTask(deps)),
    },
  });
  const answered = (answer: unknown) => (answer && captchaPicture ? { captchaPicture } : {});
  return { captcha, answered };
}

/** Names the picture that an answer is about. */
export type Answered = ReturnType<typeof makeCaptcha>["answered"];

/** Logs in by number: with a code that the platform sent, or with a third party's word (SMS-07). */
async function logInByPhone(deps: FlowDeps, credentials: SmsCredentials): Promise<LoginAnswer> {
  const { verificationCode, ...number } = credentials;
  const proof = await proveByThirdParty(deps, number, verificationCode.trim());
  if (!proof.ok) return proof;
  if (proof.value === null) return deps.client.call("login", { ...credentials, type: "sms" });
  const checked = await checkBot(deps);
  if (!checked.ok) return checked;
  return deps.client.call("login", {
    ...number,
    type: "sms",
    firebaseChannel: "sms",
    firebaseIdToken: proof.value,
    ...(checked.value === null ? {} : { verification: checked.value }),
  });
}

async function logIn(
  deps: FlowDeps,
  credentials: LoginCredentials,
  answered: Answered,
): Promise<LoginAnswer> {
  if (!("username" in credentials)) return logInByPhone(deps, credentials);
  const { verification, ...typed } = credentials;
  const checked = verification ? { ok: true as const, value: verification } : await checkBot(deps);
  if (!checked.ok) return checked;
  return deps.client.call("login", {
    ...typed,
    ...answered(typed.captcha),
    username: typed.username.trim(),
    type: "username",
    ...(checked.value === null ? {} : { verification: checked.value }),
  });
}

/** Begins a trial; whoever asks has just confirmed the age (LOGIN-24, OPEN-003). */
async function enterFree(deps: FlowDeps): Promise<LoginAnswer> {
  const checked = await checkBot(deps);
  if (!checked.ok) return checked;
  return deps.client.call("freePlay", {
    os: navigator.platform.slice(0, 40) || "unknown",
    platform: "W",
    random: randomWord(16),
    gatewayVersion: 3,
    ageConfirmed: true,
    ...(checked.value === null ? {} : { verification: checked.value }),
  });
}

/** Signing in by a social account, with every effect in place. */
const makeSocial = (deps: FlowDeps) =>
  socialMachine.provide({
    actors: {
      startSocial: fromPromise(({ input }) => startSocial(deps, input)),
      loginSocial: fromPromise(({ input }) => loginSocial(deps, input)),
      registerSocial: fromPromise(async ({ input }) =>
        toSession(
          await deps.client.call("registerSocial", {
            ...input,
            domain: new URL(deps.origin).host,
            registerUrl: location.href.slice(0, 2000),
          }),
        ),
      ),
    },
  });

/** The login's flow with every effect in place. */
export function makeLogin(deps: FlowDeps) {
  const { storage } = deps;
  const { start, loadLoginInfo } = makeSessionStart(deps);
  const { captcha, answered } = makeCaptcha(deps);
  return loginMachine.provide({
    actors: {
      captcha,
      smsCode: makeSmsCode(deps),
      newAddress: makeNewAddress(deps),
      loadLoginInfo,
      logIn: fromPromise(async ({ input }) =>
        toSession(await logIn(deps, input, answered), "username" in input ? input.username : ""),
      ),
      freePlay: freePlayMachine.provide({
        actors: { enterFree: fromPromise(async () => toSession(await enterFree(deps))) },
      }),
      social: makeSocial(deps),
    },
    actions: {
      saveSession: ({ context, event }) => {
        const value = resultIn(event);
        const isNamed = context.method === "username" && context.remember;
        deps.setCookie(writeCookie(cookieNames.name, isNamed ? value.userName : "", rememberedFor));
        start(value);
      },
      flagPasswordChange: (_, { demanded }) =>
        storage.session.set(sessionKeys.cpw, String(demanded)),
    },
  });
}
