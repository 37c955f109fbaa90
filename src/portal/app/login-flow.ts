import { fromPromise } from "xstate";
import { captchaMachine } from "../machines/captcha.machine.ts";
import { loginMachine } from "../machines/login.machine.ts";
import type { LoginAnswer, LoginCredentials, SmsCredentials } from "../machines/login.types.ts";
import { sessionKeys } from "../runtime/storage.ts";
import { checkBot, solveTask } from "./bot-check.ts";
import { makeNewAddress, makeSmsCode } from "./code-flows.ts";
import { cookieNames, rememberedFor, writeCookie } from "./cookies.ts";
import type { FlowTools } from "./flows.ts";
import { proveByThirdParty } from "./phone-auth.ts";
import { toSession } from "./session-answer.ts";
import { makeSessionStart, resultIn } from "./session-start.ts";
import { loginSocial, randomWord, startSocial } from "./social-flow.ts";

/** The captcha of any form, with the way round it (WCAG 3.3.8). */
export const makeCaptcha = (tools: FlowTools) =>
  captchaMachine.provide({
    actors: {
      loadCaptcha: fromPromise(() => tools.client.call("captcha", {})),
      solveTask: fromPromise(() => solveTask(tools)),
    },
  });

/** Logs in by number: with a code that the platform sent, or with a third party's word (SMS-07). */
async function logInByPhone(tools: FlowTools, credentials: SmsCredentials): Promise<LoginAnswer> {
  const { verificationCode, ...number } = credentials;
  const proof = await proveByThirdParty(tools, number, verificationCode.trim());
  if (!proof.ok) return proof;
  if (proof.value === null) return tools.client.call("login", { ...credentials, type: "sms" });
  const checked = await checkBot(tools);
  if (!checked.ok) return checked;
  return tools.client.call("login", {
    ...number,
    type: "sms",
    firebaseChannel: "sms",
    firebaseIdToken: proof.value,
    ...(checked.value === null ? {} : { verification: checked.value }),
  });
}

async function logIn(tools: FlowTools, credentials: LoginCredentials): Promise<LoginAnswer> {
  if (!("username" in credentials)) return logInByPhone(tools, credentials);
  const { verification, ...typed } = credentials;
  const checked = verification ? { ok: true as const, value: verification } : await checkBot(tools);
  if (!checked.ok) return checked;
  return tools.client.call("login", {
    ...typed,
    username: typed.username.trim(),
    type: "username",
    ...(checked.value === null ? {} : { verification: checked.value }),
  });
}

/** Begins a trial; whoever asks has just confirmed the age (LOGIN-24, OPEN-003). */
async function enterFree(tools: FlowTools): Promise<LoginAnswer> {
  const checked = await checkBot(tools);
  if (!checked.ok) return checked;
  return tools.client.call("freePlay", {
    os: navigator.platform.slice(0, 40) || "unknown",
    platform: "W",
    random: randomWord(16),
    gatewayVersion: 3,
    ageConfirmed: true,
    ...(checked.value === null ? {} : { verification: checked.value }),
  });
}

/** The login's flow with every effect in place. */
export function makeLogin(tools: FlowTools) {
  const { client, storage, origin } = tools;
  const { start, loadLoginInfo } = makeSessionStart(tools);
  return loginMachine.provide({
    actors: {
      captcha: makeCaptcha(tools),
      smsCode: makeSmsCode(tools),
      newAddress: makeNewAddress(tools),
      loadLoginInfo,
      logIn: fromPromise(async ({ input }) =>
        toSession(await logIn(tools, input), "username" in input ? input.username : ""),
      ),
      enterFree: fromPromise(async () => toSession(await enterFree(tools))),
      startSocial: fromPromise(({ input }) => startSocial(tools, input)),
      loginSocial: fromPromise(({ input }) => loginSocial(tools, input)),
      registerSocial: fromPromise(({ input }) =>
        client.call("registerSocial", {
          ...input,
          domain: new URL(origin).host,
          registerUrl: location.href.slice(0, 2000),
        }),
      ),
    },
    actions: {
      saveSession: ({ context, event }) => {
        const value = resultIn(event);
        const isNamed = context.method === "username" && context.remember;
        tools.setCookie(
          writeCookie(cookieNames.name, isNamed ? value.userName : "", rememberedFor),
        );
        start(value);
      },
      flagPasswordChange: (_, { demanded }) =>
        storage.session.set(sessionKeys.cpw, String(demanded)),
    },
  });
}
