import { assign, fromPromise, sendTo, setup } from "xstate";
import type { LoginValue, VerifyRequired } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../api/problem.ts";
import type { captchaMachine } from "./captcha.machine.ts";
import type { freePlayMachine } from "./free-play.machine.ts";
import type * as Login from "./login.types.ts";
import type { newAddressMachine } from "./new-address.machine.ts";
import type { smsCodeMachine } from "./sms-code.machine.ts";
import type { socialMachine } from "./social.machine.ts";
import type { SocialAnswer, SocialInput } from "./social.types.ts";

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
 * The login form's flow (LOGIN-03, LOGIN-14 to LOGIN-33): user name, code by SMS, and what has a flow of
 * its own: free play, social sign-in, confirming a new place. View: tags `loading` (button busy), `failed`
 * (show `context.problem`), `age`, `check` (what stands in the form's place, as `details` of the child
 * `social` does). Children: `captcha`, `smsCode`, `freePlay`, `social`, `newAddress`.
 */
export const loginMachine = setup({
  types: {
    context: {} as Login.LoginContext,
    events: {} as Login.LoginEvent,
    input: {} as Login.LoginInput,
    output: {} as Login.LoginOutput,
    tags: {} as "loading" | "failed" | "age" | "check",
    children: {} as {
      captcha: "captcha";
      smsCode: "smsCode";
      freePlay: "freePlay";
      social: "social";
      newAddress: "newAddress";
    },
  },
  actors: {
    logIn: fromPromise<Login.LoginAnswer, Login.LoginCredentials>(missing("logIn")),
    captcha: fromPromise<void>(missing("captcha")) as unknown as typeof captchaMachine,
    smsCode: fromPromise<void>(missing("smsCode")) as unknown as typeof smsCodeMachine,
    freePlay: fromPromise<void>(missing("freePlay")) as unknown as typeof freePlayMachine,
    social: fromPromise<void>(missing("social")) as unknown as typeof socialMachine,
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
      const { value } = answerIn(event) as { value: LoginValue | null };
      return { firstTimeLogin: !!value?.firstTimeLogin, passwordExpired: !!value?.passwordExpired };
    }),
    keepCheck: assign(({ event }) => ({ check: problemOf(event).value as VerifyRequired })),
    /** Another page was left for the provider's: the login still leads where it was asked for. */
    keepReturn: assign(({ context, event }) => ({
      returnTo: (answerIn(event) as SocialAnswer | undefined)?.returnTo ?? context.returnTo,
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
    /** One place decides the forced change (LOGIN-16 to LOGIN-19, OPEN-014, OPEN-015). */
    isChangeForced: ({ context }) =>
      context.method === "username" &&
      (context.defaultPassword ||
        context.firstTimeLogin ||
        (context.passwordExpired && context.forcedExpiry)),
  },
  delays: {
    /** Until a child that broke begins anew. */
    restart: 1000,
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
    problem: null,
  }),
  output: ({ event }) => (event as unknown as { output: Login.LoginOutput }).output,
  initial: "open",
  states: {
    open: {
      description: "The form is on screen.",
      initial: "form",
      invoke: [
        {
          id: "captcha",
          src: "captcha",
          input: { demanded: false },
          onError: { target: "broken", actions: "keepProblem" },
        },
        {
          id: "smsCode",
          src: "smsCode",
          input: { purpose: "login" },
          onError: { target: "broken", actions: "keepProblem" },
        },
      ],
      on: { "CAPTCHA.REFRESHED": { actions: "refreshCaptcha" } },
      states: {
        form: {
          description: "It can be typed into and sent off.",
          initial: "idle",
          on: {
            "LOGIN.METHOD_CHOSEN": { target: ".idle", actions: "chooseMethod" },
            "LOGIN.SUBMITTED": { target: "submitting", actions: "keepAttempt" },
            "FREEPLAY.ASKED": { target: "confirmingAge" },
            "SOCIAL.ASKED": { target: "vouching" },
          },
          states: {
            idle: {
              description: "Nothing typed since the form came up.",
              on: {
                "LOGIN.CHANGED": { target: "editing" },
                "SOCIAL.RETURNED": { target: "#login.open.vouching" },
              },
            },
            editing: { description: "The visitor is typing." },
            failed: {
              description: "The try failed; the form stays as it was, with the reason (LOGIN-22).",
              tags: ["failed"],
              exit: "forgetProblem",
              on: { "LOGIN.CHANGED": { target: "editing" } },
            },
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
              { guard: "isAccepted", target: "#login.deciding" },
              { guard: "isCheckDemanded", target: "#login.checking", actions: "keepCheck" },
              {
                guard: "isCaptchaDemanded",
                target: "form.failed",
                actions: ["keepProblem", "demandCaptcha"],
              },
              { target: "form.failed", actions: "keepProblem" },
            ],
            onError: { target: "form.failed", actions: "keepProblem" },
          },
        },
        confirmingAge: {
          description: "Free play asks for the age first (LOGIN-24); a flow of its own.",
          tags: ["age"],
          on: { "LOGIN.CANCELLED": { target: "form" } },
          invoke: {
            id: "freePlay",
            src: "freePlay",
            onDone: [
              {
                guard: "isAccepted",
                target: "#login.deciding",
                actions: { type: "enterAs", params: { method: "freePlay" } },
              },
              { target: "form.failed", actions: "keepProblem" },
            ],
            onError: { target: "form.failed", actions: "keepProblem" },
          },
        },
        vouching: {
          description: "A social provider vouches for the visitor (OPEN-013); a flow of its own.",
          tags: ["loading"],
          on: { "LOGIN.CANCELLED": { target: "form" } },
          invoke: {
            id: "social",
            src: "social",
            input: ({ context, event }): SocialInput => {
              const { type: _, ...from } = event as EventOf<"SOCIAL.ASKED" | "SOCIAL.RETURNED">;
              return "provider" in from ? { ...from, returnTo: context.returnTo } : from;
            },
            onDone: [
              {
                guard: "isAccepted",
                target: "#login.deciding",
                actions: ["keepReturn", { type: "enterAs", params: { method: "thirdParty" } }],
              },
              { target: "form.failed", actions: ["keepReturn", "keepProblem"] },
            ],
            onError: { target: "form.failed", actions: "keepProblem" },
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
          { guard: "isAccepted", target: "deciding" },
          { target: "open.form.failed", actions: "keepProblem" },
        ],
        onError: { target: "open.form.failed", actions: "keepProblem" },
      },
    },
    deciding: {
      description: "Signed in; decides whether the password must be changed first.",
      entry: ["saveSession", "keepFlags"],
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
    broken: {
      description: "A child of the form broke; it waits a moment and begins anew, with the reason.",
      tags: ["loading"],
      after: { restart: { target: "open.form.failed" } },
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
