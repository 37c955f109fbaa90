import { assign, fromPromise, raise, setup } from "xstate";
import type { LoginPayload, LoginValue } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";

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
  /** The captcha picture, base64 PNG without a prefix (OPEN-012). */
  readonly captchaImage: string | null;
  /** Why the last try failed, until something is typed. */
  readonly problem: CallProblem | null;
}

/** What a login is told. */
export type LoginEvent =
  /** A key was pressed in the form. */
  | { type: "LOGIN.CHANGED" }
  | { type: "LOGIN.SUBMITTED"; credentials: LoginCredentials }
  /** The captcha picture was clicked (LOGIN-07). */
  | { type: "CAPTCHA.REFRESHED" }
  /** Raised inside when the platform asks for a captcha (LOGIN-23). */
  | { type: "CAPTCHA.DEMANDED" };

/** How a login ended. */
export interface LoginOutput {
  readonly outcome: "signedIn" | "changeDemanded";
  readonly returnTo: string;
}

/**
 * The login form's flow (LOGIN-14 to LOGIN-23). View: tags `loading` (button busy), `captcha` (show
 * the captcha field), `captcha-cooling` (the picture cannot be changed yet), `failed` (show
 * `context.problem`). Send `LOGIN.CHANGED`, `LOGIN.SUBMITTED`, `CAPTCHA.REFRESHED`.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    output: {} as LoginOutput,
    tags: {} as "loading" | "failed" | "captcha" | "captcha-cooling",
  },
  actors: {
    logIn: fromPromise<Result<LoginValue, CallProblem>, LoginCredentials>(async () => {
      throw new Error("logIn is not provided");
    }),
    loadCaptcha: fromPromise<Result<string, CallProblem>>(async () => {
      throw new Error("loadCaptcha is not provided");
    }),
    loadLoginInfo: fromPromise<void>(async () => {
      throw new Error("loadLoginInfo is not provided");
    }),
  },
  actions: {
    keepAttempt: assign((_, params: { credentials: LoginCredentials }) => ({
      username: params.credentials.username,
      remember: params.credentials.remember,
      defaultPassword: params.credentials.password === "123456",
      problem: null,
    })),
    keepFlags: assign((_, params: { value: LoginValue }) => ({
      firstTimeLogin: params.value.firstTimeLogin,
      passwordExpired: params.value.passwordExpired,
    })),
    keepProblem: assign((_, params: { problem: CallProblem }) => ({ problem: params.problem })),
    keepUnknownProblem: assign({
      problem: {
        code: "INTERNAL",
        status: 0,
        message: null,
        value: null,
        requestId: null,
        retryAfter: null,
      },
    }),
    forgetProblem: assign({ problem: null }),
    keepCaptcha: assign((_, params: { image: string | null }) => ({ captchaImage: params.image })),
    demandCaptcha: raise({ type: "CAPTCHA.DEMANDED" }),
    saveSession: (_, _params: { value: LoginValue; remember: boolean }) => {
      throw new Error("saveSession is not provided");
    },
    flagPasswordChange: (_, _params: { demanded: boolean }) => {
      throw new Error("flagPasswordChange is not provided");
    },
  },
  guards: {
    isAccepted: (_, params: { ok: boolean }) => params.ok,
    /** success:false with value.captchaRequired (OPEN-022), or the matching code. */
    isCaptchaDemanded: (_, params: { output: Result<LoginValue, CallProblem> }) => {
      if (params.output.ok) return false;
      const { code, value } = params.output.error;
      return (
        code === "AUTH_CAPTCHA_REQUIRED" ||
        code === "AUTH_CAPTCHA_WRONG" ||
        (typeof value === "object" &&
          value !== null &&
          (value as { captchaRequired?: unknown }).captchaRequired === true)
      );
    },
    /** One place decides the forced change (LOGIN-16 to LOGIN-19, OPEN-014, OPEN-015). */
    isChangeForced: ({ context }) =>
      context.method === "username" &&
      (context.defaultPassword ||
        context.firstTimeLogin ||
        (context.passwordExpired && context.forcedExpiry)),
  },
  delays: { captchaThrottle: 1000 },
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
    captchaImage: null,
    problem: null,
  }),
  output: ({ event }) => (event as unknown as { output: LoginOutput }).output,
  initial: "open",
  states: {
    open: {
      description: "The form is on screen.",
      type: "parallel",
      states: {
        form: {
          description: "The fields and the button.",
          initial: "idle",
          states: {
            idle: {
              description: "Nothing typed yet.",
              on: {
                "LOGIN.CHANGED": { target: "editing" },
                "LOGIN.SUBMITTED": {
                  target: "submitting",
                  actions: { type: "keepAttempt", params: ({ event }) => event },
                },
              },
            },
            editing: {
              description: "The visitor is typing.",
              on: {
                "LOGIN.SUBMITTED": {
                  target: "submitting",
                  actions: { type: "keepAttempt", params: ({ event }) => event },
                },
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
                    guard: {
                      type: "isAccepted",
                      params: ({ event }) => ({ ok: event.output.ok }),
                    },
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
                    guard: {
                      type: "isCaptchaDemanded",
                      params: ({ event }) => ({ output: event.output }),
                    },
                    target: "failed",
                    actions: [
                      {
                        type: "keepProblem",
                        params: ({ event }) => ({
                          problem: (event.output as { error: CallProblem }).error,
                        }),
                      },
                      "demandCaptcha",
                    ],
                  },
                  {
                    target: "failed",
                    actions: {
                      type: "keepProblem",
                      params: ({ event }) => ({
                        problem: (event.output as { error: CallProblem }).error,
                      }),
                    },
                  },
                ],
                onError: { target: "failed", actions: "keepUnknownProblem" },
              },
            },
            failed: {
              description: "The try failed; the form stays as it was, with the reason (LOGIN-22).",
              tags: ["failed"],
              exit: "forgetProblem",
              on: {
                "LOGIN.CHANGED": { target: "editing" },
                "LOGIN.SUBMITTED": {
                  target: "submitting",
                  actions: { type: "keepAttempt", params: ({ event }) => event },
                },
              },
            },
          },
        },
        captcha: {
          description: "The captcha, once the platform demands one.",
          initial: "hidden",
          states: {
            hidden: {
              description: "No captcha is asked for.",
              on: { "CAPTCHA.DEMANDED": { target: "loading" } },
            },
            loading: {
              description: "A picture is on its way.",
              tags: ["captcha", "captcha-cooling"],
              invoke: {
                id: "loadCaptcha",
                src: "loadCaptcha",
                onDone: {
                  target: "cooling",
                  actions: {
                    type: "keepCaptcha",
                    params: ({ event }) => ({
                      image: event.output.ok ? event.output.value : null,
                    }),
                  },
                },
                onError: {
                  target: "cooling",
                  actions: { type: "keepCaptcha", params: { image: null } },
                },
              },
            },
            cooling: {
              description: "Shown, and too fresh to be replaced (LOGIN-07).",
              tags: ["captcha", "captcha-cooling"],
              after: { captchaThrottle: { target: "shown" } },
              on: { "CAPTCHA.DEMANDED": { target: "loading" } },
            },
            shown: {
              description: "Shown; a click brings another.",
              tags: ["captcha"],
              on: {
                "CAPTCHA.REFRESHED": { target: "loading" },
                "CAPTCHA.DEMANDED": { target: "loading" },
              },
            },
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
