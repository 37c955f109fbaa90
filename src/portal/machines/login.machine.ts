import { assign, fromPromise, sendTo, setup } from "xstate";
import type { LoginPayload, LoginValue } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { captchaMachine } from "./captcha.machine.ts";

/** How somebody logs in; only `username` can be forced to change the password (LOGIN-18). */
export type LoginMethod = "username" | "sms" | "thirdParty";

/** What the visitor sends off. The password lives only in this event, never in the context. */
export interface LoginCredentials {
  readonly username: string;
  readonly password: string;
  readonly captcha?: string;
  readonly remember: boolean;
  readonly verification?: LoginPayload["verification"];
}

/** What a login starts from. */
export interface LoginInput {
  /** The name remembered from the last login, or empty (LOGIN-31). */
  readonly username: string;
  /** The path to go to afterwards (OPEN-026). */
  readonly returnTo: string;
  /** PWDEXPFORCECHANGE3 is on (LOGIN-17). */
  readonly forcedExpiry: boolean;
}

/** What a login remembers. */
export interface LoginContext {
  readonly username: string;
  readonly remember: boolean;
  readonly method: LoginMethod;
  readonly returnTo: string;
  readonly forcedExpiry: boolean;
  /** The password sent was the known default 123456 (LOGIN-16). */
  readonly defaultPassword: boolean;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  /** Why the last try failed, until something is typed. */
  readonly problem: CallProblem | null;
}

/** What a login is told. */
export type LoginEvent =
  /** A key was pressed in the form. */
  | { type: "LOGIN.CHANGED" }
  | { type: "LOGIN.SUBMITTED"; credentials: LoginCredentials }
  /** The captcha picture was clicked (LOGIN-07). */
  | { type: "CAPTCHA.REFRESHED" };

/** How a login ended. */
export interface LoginOutput {
  readonly outcome: "signedIn" | "changeDemanded";
  readonly returnTo: string;
}

type Done<Value> = { output: Result<Value, CallProblem> };

/** The problem of a failed answer, or of an actor that broke. */
const problemOf = (event: unknown): CallProblem => {
  const { output } = event as Partial<Done<unknown>>;
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
 * The login form's flow (LOGIN-14 to LOGIN-23). View: tags `loading` (button busy), `failed` (show
 * `context.problem`); the captcha is the child `captcha`. Send `LOGIN.CHANGED`, `LOGIN.SUBMITTED`, `CAPTCHA.REFRESHED`.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    output: {} as LoginOutput,
    tags: {} as "loading" | "failed",
    children: {} as { captcha: "captcha" },
  },
  actors: {
    logIn: fromPromise<Result<LoginValue, CallProblem>, LoginCredentials>(async () => {
      throw new Error("logIn is not provided");
    }),
    captcha: fromPromise<void>(async () => {
      throw new Error("captcha is not provided");
    }) as unknown as typeof captchaMachine,
    loadLoginInfo: fromPromise<void>(async () => {
      throw new Error("loadLoginInfo is not provided");
    }),
  },
  actions: {
    keepAttempt: assign(({ event }) => {
      const { credentials } = event as Extract<LoginEvent, { type: "LOGIN.SUBMITTED" }>;
      return {
        username: credentials.username,
        remember: credentials.remember,
        defaultPassword: credentials.password === "123456",
      };
    }),
    keepFlags: assign((_, params: { value: LoginValue }) => ({
      firstTimeLogin: params.value.firstTimeLogin,
      passwordExpired: params.value.passwordExpired,
    })),
    keepProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    demandCaptcha: sendTo("captcha", { type: "CAPTCHA.DEMANDED" }),
    refreshCaptcha: sendTo("captcha", { type: "CAPTCHA.REFRESHED" }),
    /** Stores the token and the user info, and tells the portal (LOGIN-14). */
    saveSession: (_, _params: { value: LoginValue; remember: boolean }) => {
      throw new Error("saveSession is not provided");
    },
    flagPasswordChange: (_, _params: { demanded: boolean }) => {
      throw new Error("flagPasswordChange is not provided");
    },
  },
  guards: {
    isAccepted: ({ event }) => (event as unknown as Done<LoginValue>).output.ok,
    /** success:false with value.captchaRequired (OPEN-022), or a code that says the same. */
    isCaptchaDemanded: ({ event }) => {
      const { code, value } = problemOf(event);
      const demanded = (value as { captchaRequired?: unknown } | null)?.captchaRequired === true;
      return demanded || code === "AUTH_CAPTCHA_REQUIRED" || code === "AUTH_CAPTCHA_WRONG";
    },
    /** One place decides the forced change (LOGIN-16 to LOGIN-19, OPEN-014, OPEN-015). */
    isChangeForced: ({ context }) =>
      context.method === "username" &&
      (context.defaultPassword ||
        context.firstTimeLogin ||
        (context.passwordExpired && context.forcedExpiry)),
  },
}).createMachine({
  id: "login",
  description: "Logging in by user name and password.",
  context: ({ input }) => ({
    username: input.username,
    remember: input.username !== "",
    method: "username",
    returnTo: input.returnTo,
    forcedExpiry: input.forcedExpiry,
    defaultPassword: false,
    firstTimeLogin: false,
    passwordExpired: false,
    problem: null,
  }),
  output: ({ event }) => (event as unknown as { output: LoginOutput }).output,
  initial: "open",
  states: {
    open: {
      description: "The form is on screen.",
      initial: "idle",
      invoke: { id: "captcha", src: "captcha", input: { demanded: false } },
      on: { "CAPTCHA.REFRESHED": { actions: "refreshCaptcha" } },
      states: {
        idle: {
          description: "Nothing typed yet.",
          on: {
            "LOGIN.CHANGED": { target: "editing" },
            "LOGIN.SUBMITTED": { target: "submitting", actions: "keepAttempt" },
          },
        },
        editing: {
          description: "The visitor is typing.",
          on: {
            "LOGIN.SUBMITTED": { target: "submitting", actions: "keepAttempt" },
          },
        },
        submitting: {
          description: "The platform judges the credentials; a second submit changes nothing.",
          tags: ["loading"],
          invoke: {
            id: "logIn",
            src: "logIn",
            input: ({ event }) =>
              (event as Extract<LoginEvent, { type: "LOGIN.SUBMITTED" }>).credentials,
            onDone: [
              {
                guard: "isAccepted",
                target: "#login.deciding",
                actions: [
                  {
                    type: "saveSession",
                    params: ({ context, event }) => ({
                      value: (event.output as { value: LoginValue }).value,
                      remember: context.remember,
                    }),
                  },
                  {
                    type: "keepFlags",
                    params: ({ event }) => ({
                      value: (event.output as { value: LoginValue }).value,
                    }),
                  },
                ],
              },
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
        failed: {
          description: "The try failed; the form stays as it was, with the reason (LOGIN-22).",
          tags: ["failed"],
          exit: "forgetProblem",
          on: {
            "LOGIN.CHANGED": { target: "editing" },
            "LOGIN.SUBMITTED": { target: "submitting", actions: "keepAttempt" },
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
