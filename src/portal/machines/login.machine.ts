import { assign, fromPromise, sendTo, setup } from "xstate";
import type { LoginValue, SocialUnknown, VerifyRequired } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { captchaMachine } from "./captcha.machine.ts";
import type * as Login from "./login.types.ts";
import type { newAddressMachine } from "./new-address.machine.ts";
import type { smsCodeMachine } from "./sms-code.machine.ts";

type EventOf<Type> = Extract<Login.LoginEvent, { type: Type }>;

/** A stub; the app provides the real one. */
const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/** What an actor answered. */
const answerIn = (event: unknown): Login.LoginAnswer | undefined =>
  (event as { output?: Login.LoginAnswer }).output;

/** The problem of a failed answer, or of an actor that broke. */
const problemOf = (event: unknown): CallProblem => {
  const output = answerIn(event);
  if (output?.ok === false) return output.error;
  return {
    code: "INTERNAL",
    status: 0,
    message: null,
    value: null,
    requestId: null,
    retryAfter: null,
  };
};

/**
 * The login form's flow (LOGIN-03, LOGIN-14 to LOGIN-33): user name, code by SMS, free play, social
 * sign-in. View: tags `loading` (button busy), `failed` (show `context.problem`), `age`, `check`,
 * `details` (what stands in the form's place). Children: `captcha`, `smsCode`, `newAddress`.
 */
export const loginMachine = setup({
  types: {
    context: {} as Login.LoginContext,
    events: {} as Login.LoginEvent,
    input: {} as Login.LoginInput,
    output: {} as Login.LoginOutput,
    tags: {} as "loading" | "failed" | "age" | "check" | "details",
    children: {} as { captcha: "captcha"; smsCode: "smsCode"; newAddress: "newAddress" },
  },
  actors: {
    logIn: fromPromise<Login.LoginAnswer, Login.LoginCredentials>(missing("logIn")),
    enterFree: fromPromise<Login.LoginAnswer>(missing("enterFree")),
    /** Leads away to the provider's page. */
    startSocial: fromPromise<Result<unknown, CallProblem>, Login.SocialStart>(
      missing("startSocial"),
    ),
    loginSocial: fromPromise<Login.SocialAnswer, Login.SocialReturn>(missing("loginSocial")),
    registerSocial: fromPromise<Login.LoginAnswer, Login.SocialDetails & { ticket: string }>(
      missing("registerSocial"),
    ),
    captcha: fromPromise<void>(missing("captcha")) as unknown as typeof captchaMachine,
    smsCode: fromPromise<void>(missing("smsCode")) as unknown as typeof smsCodeMachine,
    newAddress: fromPromise<void>(missing("newAddress")) as unknown as typeof newAddressMachine,
    loadLoginInfo: fromPromise<void>(missing("loadLoginInfo")),
  },
  actions: {
    chooseMethod: assign(({ event }) => ({
      method: (event as EventOf<"LOGIN.METHOD_CHOSEN">).method,
    })),
    keepAttempt: assign(({ context, event }) => {
      const { credentials } = event as EventOf<"LOGIN.SUBMITTED">;
      if (!("username" in credentials)) return { method: "sms" as const, defaultPassword: false };
      return {
        method: "username" as const,
        username: credentials.username ?? context.username,
        remember: credentials.remember,
        defaultPassword: credentials.password === "123456",
      };
    }),
    enterAs: assign((_, params: { method: Login.LoginMethod }) => params),
    keepFlags: assign(({ event }) => {
      const { value } = answerIn(event) as { value: LoginValue };
      return { firstTimeLogin: value.firstTimeLogin, passwordExpired: value.passwordExpired };
    }),
    keepCheck: assign(({ event }) => ({ check: problemOf(event).value as VerifyRequired })),
    keepPerson: assign(({ event }) => ({ person: problemOf(event).value as SocialUnknown })),
    /** Another page was left for the provider's: the login still leads where it was asked for. */
    keepReturn: assign(({ context, event }) => ({
      returnTo: (answerIn(event) as Login.SocialAnswer).returnTo ?? context.returnTo,
    })),
    keepProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    demandCaptcha: sendTo("captcha", { type: "CAPTCHA.DEMANDED" }),
    refreshCaptcha: sendTo("captcha", { type: "CAPTCHA.REFRESHED" }),
    /** Stores the token and the user info of the event's answer, and tells the portal (LOGIN-14). */
    saveSession: () => missing("saveSession")(),
    flagPasswordChange: (_, _params: { demanded: boolean }) => missing("flagPasswordChange")(),
  },
  guards: {
    isAccepted: ({ event }) => answerIn(event)?.ok === true,
    /** success:false with value.captchaRequired (OPEN-022), or a code that says the same. */
    isCaptchaDemanded: ({ event }) => {
      const { code, value } = problemOf(event);
      const demanded = (value as { captchaRequired?: unknown } | null)?.captchaRequired === true;
      return demanded || code === "AUTH_CAPTCHA_REQUIRED" || code === "AUTH_CAPTCHA_WRONG";
    },
    isCheckDemanded: ({ event }) => problemOf(event).code === "AUTH_VERIFY_REQUIRED",
    isStranger: ({ event }) => problemOf(event).code === "SOCIAL_UNKNOWN",
    /** One place decides the forced change (LOGIN-16 to LOGIN-19, OPEN-014, OPEN-015). */
    isChangeForced: ({ context }) =>
      context.method === "username" &&
      (context.defaultPassword ||
        context.firstTimeLogin ||
        (context.passwordExpired && context.forcedExpiry)),
  },
}).createMachine({
  id: "login",
  description: "Logging in: by user name, by a code, for free play, by a social account.",
  context: ({ input }) => ({
    ...input,
    remember: input.username !== "",
    method: "username",
    defaultPassword: false,
    firstTimeLogin: false,
    passwordExpired: false,
    check: null,
    person: null,
    problem: null,
  }),
  output: ({ event }) => (event as unknown as { output: Login.LoginOutput }).output,
  initial: "open",
  states: {
    open: {
      description: "The form is on screen.",
      initial: "idle",
      invoke: [
        { id: "captcha", src: "captcha", input: { demanded: false } },
        { id: "smsCode", src: "smsCode", input: { purpose: "login" } },
      ],
      on: { "CAPTCHA.REFRESHED": { actions: "refreshCaptcha" } },
      states: {
        idle: {
          description: "Nothing typed since the form came up.",
          on: {
            "LOGIN.CHANGED": { target: "editing" },
            "LOGIN.METHOD_CHOSEN": { actions: "chooseMethod" },
            "LOGIN.SUBMITTED": { target: "submitting", actions: "keepAttempt" },
            "FREEPLAY.ASKED": { target: "confirmingAge" },
            "SOCIAL.ASKED": { target: "leaving" },
            "SOCIAL.RETURNED": { target: "returning" },
          },
        },
        editing: {
          description: "The visitor is typing.",
          on: {
            "LOGIN.METHOD_CHOSEN": { target: "idle", actions: "chooseMethod" },
            "LOGIN.SUBMITTED": { target: "submitting", actions: "keepAttempt" },
            "FREEPLAY.ASKED": { target: "confirmingAge" },
            "SOCIAL.ASKED": { target: "leaving" },
          },
        },
        submitting: {
          description: "The platform judges the credentials; a second submit changes nothing.",
          tags: ["loading"],
          invoke: {
            id: "logIn",
            src: "logIn",
            input: ({ event }) => (event as EventOf<"LOGIN.SUBMITTED">).credentials,
            onDone: [
              {
                guard: "isAccepted",
                target: "#login.deciding",
                actions: ["saveSession", "keepFlags"],
              },
              { guard: "isCheckDemanded", target: "#login.checking", actions: "keepCheck" },
              {
                guard: "isCaptchaDemanded",
                target: "failed",
                actions: ["keepProblem", "demandCaptcha"],
              },
              { target: "failed", actions: "keepProblem" },
            ],
            onError: { target: "failed", actions: "keepProblem" },
          },
        },
        confirmingAge: {
          description: "Free play asks for the age first.",
          tags: ["age"],
          on: {
            "AGE.CONFIRMED": {
              target: "enteringFree",
              actions: { type: "enterAs", params: { method: "freePlay" } },
            },
            "LOGIN.CANCELLED": { target: "idle" },
          },
        },
        enteringFree: {
          description: "The platform opens a trial (LOGIN-24).",
          tags: ["loading", "age"],
          invoke: {
            id: "enterFree",
            src: "enterFree",
            onDone: [
              {
                guard: "isAccepted",
                target: "#login.deciding",
                actions: ["saveSession", "keepFlags"],
              },
              { target: "failed", actions: "keepProblem" },
            ],
            onError: { target: "failed", actions: "keepProblem" },
          },
        },
        leaving: {
          description: "On the way to the provider's page (OPEN-013); the browser may come back.",
          tags: ["loading"],
          on: { "LOGIN.CANCELLED": { target: "idle" } },
          invoke: {
            id: "startSocial",
            src: "startSocial",
            input: ({ context, event }) => ({
              provider: (event as EventOf<"SOCIAL.ASKED">).provider,
              returnTo: context.returnTo,
            }),
            onDone: [{ guard: "isAccepted" }, { target: "failed", actions: "keepProblem" }],
            onError: { target: "failed", actions: "keepProblem" },
          },
        },
        returning: {
          description: "Back from the provider; its code is exchanged.",
          tags: ["loading"],
          entry: { type: "enterAs", params: { method: "thirdParty" } },
          invoke: {
            id: "loginSocial",
            src: "loginSocial",
            input: ({ event }) => event as EventOf<"SOCIAL.RETURNED">,
            onDone: [
              {
                guard: "isAccepted",
                target: "#login.deciding",
                actions: ["keepReturn", "saveSession", "keepFlags"],
              },
              {
                guard: "isStranger",
                target: "#login.completing",
                actions: ["keepReturn", "keepPerson"],
              },
              { target: "failed", actions: ["keepReturn", "keepProblem"] },
            ],
            onError: { target: "failed", actions: "keepProblem" },
          },
        },
        failed: {
          description: "The try failed; the form stays as it was, with the reason (LOGIN-22).",
          tags: ["failed"],
          exit: "forgetProblem",
          on: {
            "LOGIN.CHANGED": { target: "editing" },
            "LOGIN.METHOD_CHOSEN": { target: "idle", actions: "chooseMethod" },
            "LOGIN.SUBMITTED": { target: "submitting", actions: "keepAttempt" },
            "FREEPLAY.ASKED": { target: "confirmingAge" },
            "SOCIAL.ASKED": { target: "leaving" },
          },
        },
      },
    },
    checking: {
      description: "A login from an unregistered address has to be confirmed (LOGIN-32).",
      tags: ["check"],
      on: { "LOGIN.CANCELLED": { target: "open" } },
      invoke: {
        id: "newAddress",
        src: "newAddress",
        input: ({ context }) => context.check as VerifyRequired,
        onDone: [
          { guard: "isAccepted", target: "deciding", actions: ["saveSession", "keepFlags"] },
          { target: "open.failed", actions: "keepProblem" },
        ],
        onError: { target: "open.failed", actions: "keepProblem" },
      },
    },
    completing: {
      description: "A first social sign-in: age and terms complete the registration.",
      initial: "editing",
      on: { "LOGIN.CANCELLED": { target: "open" } },
      states: {
        editing: {
          description: "The details are typed.",
          tags: ["details"],
          on: { "SOCIAL.COMPLETED": { target: "sending", actions: "forgetProblem" } },
        },
        sending: {
          description: "The platform opens the account.",
          tags: ["details", "loading"],
          invoke: {
            id: "registerSocial",
            src: "registerSocial",
            input: ({ context, event }) => ({
              ...(event as EventOf<"SOCIAL.COMPLETED">).details,
              ticket: context.person?.ticket ?? "",
            }),
            onDone: [
              {
                guard: "isAccepted",
                target: "#login.deciding",
                actions: ["saveSession", "keepFlags"],
              },
              { target: "editing", actions: "keepProblem" },
            ],
            onError: { target: "editing", actions: "keepProblem" },
          },
        },
      },
    },
    deciding: {
      description: "Signed in; decides whether the password must be changed first.",
      always: [
        {
          guard: "isChangeForced",
          target: "changeDemanded",
          actions: { type: "flagPasswordChange", params: { demanded: true } },
        },
        {
          target: "loadingInfo",
          actions: { type: "flagPasswordChange", params: { demanded: false } },
        },
      ],
    },
    loadingInfo: {
      description: "Loads the login info before the popup closes (LOGIN-20).",
      tags: ["loading"],
      invoke: {
        id: "loadLoginInfo",
        src: "loadLoginInfo",
        onDone: { target: "done" },
        onError: { target: "done" },
      },
    },
    changeDemanded: {
      description: "Signed in, and the password must be changed before anything else.",
      type: "final",
      output: ({ context }) => ({ outcome: "changeDemanded", returnTo: context.returnTo }),
    },
    done: {
      description: "Signed in.",
      type: "final",
      output: ({ context }) => ({ outcome: "signedIn", returnTo: context.returnTo }),
    },
  },
});
