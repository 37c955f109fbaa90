import { assign, fromPromise, setup } from "xstate";
import type {
  RegisterPayload,
  RegisterSettings,
  RegisterValue,
  Verification,
} from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { smsCountdownMachine } from "./sms-countdown.machine.ts";

/** The two types of the form (REG-02). */
export type RegistrationMethod = "register" | "registerMobile";

/** What was typed, by field name; the two ticks are booleans. */
export type RegistrationValues = Readonly<Record<string, string | boolean | undefined>>;

/** One field that breaks a rule; `key` and `args` name the translated message. */
export interface FieldProblem {
  readonly field: string;
  readonly key: string;
  readonly args?: readonly (string | number)[];
}

/** What a registration starts from. */
export interface RegistrationInput {
  /** The rules that came with the status; the dedicated call wins once loaded (OPEN-043). */
  readonly settings: RegisterSettings | null;
  /** USERNAMEREG3 and MOBILENUMREG3. */
  readonly methods: readonly RegistrationMethod[];
  /** ?affiliateCode of the link (OPEN-036). */
  readonly affiliateCode: string | null;
  /** ?referralCode of the link (ROUTE-28). */
  readonly referralCode: string | null;
  readonly countdown: { readonly endsAt: number | null; readonly now: number };
}

/** What a registration remembers. */
export interface RegistrationContext {
  readonly settings: RegisterSettings | null;
  readonly methods: readonly RegistrationMethod[];
  readonly method: RegistrationMethod;
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
  readonly countdown: { readonly endsAt: number | null; readonly now: number };
  /** What is being sent; emptied as soon as the try is over, since it holds the password. */
  readonly pending: RegistrationValues | null;
  readonly verification: Verification | null;
  readonly fieldProblems: readonly FieldProblem[];
  /** Why the last try or the loading of the rules failed. */
  readonly problem: CallProblem | null;
  /** The captcha picture, base64 PNG without a prefix. */
  readonly captchaImage: string | null;
  /** The new account. Never the token. */
  readonly account: string | null;
  readonly userName: string | null;
}

/** What a registration is told. */
export type RegistrationEvent =
  | { type: "RULES.RETRY" }
  | { type: "REGISTRATION.METHOD_CHOSEN"; method: RegistrationMethod }
  /** A key was pressed in the form. */
  | { type: "REGISTRATION.CHANGED" }
  | { type: "REGISTRATION.SUBMITTED"; values: RegistrationValues }
  /** The warning dialog was confirmed. */
  | { type: "PROBLEM.CONFIRMED" }
  /** The note about the generated account was confirmed (REG-25). */
  | { type: "ACCOUNT.CONFIRMED" }
  | { type: "CAPTCHA.REFRESHED" };

/** How a registration ended. */
export interface RegistrationOutput {
  readonly method: RegistrationMethod;
  readonly account: string | null;
  readonly userName: string | null;
}

/** What goes to the `register` actor. */
export interface RegistrationRequest {
  readonly method: RegistrationMethod;
  readonly values: RegistrationValues;
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
  readonly verification: Verification | null;
}

/** The wire payload that the provided `register` actor builds. */
export type RegistrationPayload = RegisterPayload;

/**
 * The registration form's flow (spec 4, REG-15 to REG-26). View: tags `loading` (rules on their way),
 * `busy` (button busy), `captcha`, `captcha-cooling`, `affiliate` (show the affiliate-code field),
 * `invalid` (show `fieldProblems`), `warning` (show `problem` in a dialog with a confirm button),
 * `closed` (no method is on, OPEN-041). The form component keeps what was typed.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    output: {} as RegistrationOutput,
    tags: {} as
      | "loading"
      | "busy"
      | "captcha"
      | "captcha-cooling"
      | "affiliate"
      | "invalid"
      | "warning"
      | "closed",
    children: {} as { smsCountdown: "smsCountdown" },
  },
  actors: {
    loadRules: fromPromise<Result<RegisterSettings, CallProblem>>(async () => {
      throw new Error("loadRules is not provided");
    }),
    validateFields: fromPromise<
      readonly FieldProblem[],
      { values: RegistrationValues; settings: RegisterSettings | null; method: RegistrationMethod }
    >(async () => {
      throw new Error("validateFields is not provided");
    }),
    checkAffiliate: fromPromise<Result<unknown, CallProblem>, { code: string }>(async () => {
      throw new Error("checkAffiliate is not provided");
    }),
    checkBot: fromPromise<Result<Verification | null, CallProblem>>(async () => {
      throw new Error("checkBot is not provided");
    }),
    register: fromPromise<Result<RegisterValue, CallProblem>, RegistrationRequest>(async () => {
      throw new Error("register is not provided");
    }),
    loadCaptcha: fromPromise<Result<string, CallProblem>>(async () => {
      throw new Error("loadCaptcha is not provided");
    }),
    loadLoginInfo: fromPromise<void>(async () => {
      throw new Error("loadLoginInfo is not provided");
    }),
    smsCountdown: fromPromise<void, { name: string; endsAt: number | null; now: number }>(
      async () => {
        throw new Error("smsCountdown is not provided");
      },
    ) as unknown as typeof smsCountdownMachine,
  },
  actions: {
    keepRules: assign((_, params: { settings: RegisterSettings }) => ({
      settings: params.settings,
      problem: null,
    })),
    chooseMethod: assign((_, params: { method: RegistrationMethod }) => ({
      method: params.method,
      fieldProblems: [],
      problem: null,
    })),
    keepValues: assign((_, params: { values: RegistrationValues }) => ({
      pending: params.values,
      fieldProblems: [],
      problem: null,
    })),
    forgetValues: assign({ pending: null, verification: null }),
    keepFieldProblems: assign((_, params: { problems: readonly FieldProblem[] }) => ({
      fieldProblems: params.problems,
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
    forgetProblem: assign({ problem: null, fieldProblems: [] }),
    keepVerification: assign((_, params: { verification: Verification | null }) => ({
      verification: params.verification,
    })),
    keepCaptcha: assign((_, params: { image: string | null }) => ({ captchaImage: params.image })),
    keepAccount: assign((_, params: { value: RegisterValue }) => ({
      account: params.value.account,
      userName: params.value.userName,
    })),
    saveSession: (_, _params: { value: RegisterValue; remember: boolean }) => {
      throw new Error("saveSession is not provided");
    },
  },
  guards: {
    isClosed: ({ context }) => context.methods.length === 0,
    isMethodOpen: ({ context }, params: { method: RegistrationMethod }) =>
      context.methods.includes(params.method),
    hasRules: ({ context }) => context.settings !== null,
    hasAffiliate: ({ context }) => context.settings?.affiliate === true,
    hasLinkCode: ({ context }) =>
      context.settings?.affiliate === true && context.affiliateCode !== null,
    needsCaptcha: ({ context }) => context.settings?.fields["captcha"]?.enabled === true,
    isAnswered: (_, params: { ok: boolean }) => params.ok,
    isValid: (_, params: { problems: readonly FieldProblem[] }) => params.problems.length === 0,
    /** A code was typed; a hidden field stands for the link's code, checked on load (REG-19). */
    carriesCode: ({ context }) =>
      context.settings?.affiliate === true &&
      (Boolean(context.pending?.["affiliateCode"]) || context.affiliateCode !== null),
    isMobile: ({ context }) => context.method === "registerMobile",
  },
  delays: { captchaThrottle: 1000 },
}).createMachine({
  id: "registration",
  description: "Opening an account, on the page or in the popup.",
  context: ({ input }) => ({
    settings: input.settings,
    methods: input.methods,
    method: input.methods[0] ?? "register",
    affiliateCode: input.affiliateCode,
    referralCode: input.referralCode,
    countdown: input.countdown,
    pending: null,
    verification: null,
    fieldProblems: [],
    problem: null,
    captchaImage: null,
    account: null,
    userName: null,
  }),
  output: ({ context }) => ({
    method: context.method,
    account: context.account,
    userName: context.userName,
  }),
  initial: "deciding",
  states: {
    deciding: {
      description: "Looks whether any way to register is open.",
      always: [{ guard: "isClosed", target: "closed" }, { target: "open" }],
    },
    closed: {
      description: "Neither user name nor mobile registration is on (OPEN-041).",
      tags: ["closed"],
    },
    open: {
      description: "The form is on screen.",
      type: "parallel",
      invoke: {
        id: "smsCountdown",
        src: "smsCountdown",
        input: ({ context }) => ({
          name: "register",
          endsAt: context.countdown.endsAt,
          now: context.countdown.now,
        }),
      },
      states: {
        rules: {
          description: "The rules the platform judges by.",
          initial: "deciding",
          states: {
            deciding: {
              description: "Rules that came with the page are shown at once.",
              always: [{ guard: "hasRules", target: "refreshing" }, { target: "loading" }],
            },
            loading: {
              description: "No rules yet: the form waits for them.",
              tags: ["loading"],
              invoke: {
                id: "loadRules",
                src: "loadRules",
                onDone: [
                  {
                    guard: { type: "isAnswered", params: ({ event }) => ({ ok: event.output.ok }) },
                    target: "ready",
                    actions: {
                      type: "keepRules",
                      params: ({ event }) => ({
                        settings: (event.output as { value: RegisterSettings }).value,
                      }),
                    },
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
            refreshing: {
              description: "The form is usable while the newest rules are on their way (OPEN-043).",
              invoke: {
                id: "refreshRules",
                src: "loadRules",
                onDone: [
                  {
                    guard: { type: "isAnswered", params: ({ event }) => ({ ok: event.output.ok }) },
                    target: "ready",
                    actions: {
                      type: "keepRules",
                      params: ({ event }) => ({
                        settings: (event.output as { value: RegisterSettings }).value,
                      }),
                    },
                  },
                  { target: "ready" },
                ],
                onError: { target: "ready" },
              },
            },
            ready: { description: "The newest rules are in use." },
            failed: {
              description: "The rules did not come; the form shows a retry, never an empty form.",
              on: { "RULES.RETRY": { target: "loading", actions: "forgetProblem" } },
            },
          },
        },
        affiliate: {
          description: "Whether the affiliate-code field shows (REG-15 to REG-17).",
          initial: "off",
          states: {
            off: {
              description: "The affiliate feature is off.",
              always: [
                { guard: "hasLinkCode", target: "checkingLink" },
                { guard: "hasAffiliate", target: "shown" },
              ],
            },
            checkingLink: {
              description: "The link carries a code; the platform judges it.",
              invoke: {
                id: "checkLinkCode",
                src: "checkAffiliate",
                input: ({ context }) => ({ code: context.affiliateCode ?? "" }),
                onDone: [
                  {
                    guard: { type: "isAnswered", params: ({ event }) => ({ ok: event.output.ok }) },
                    target: "hidden",
                  },
                  { target: "shown" },
                ],
                onError: { target: "shown" },
              },
            },
            hidden: { description: "The link's code is good and is sent along." },
            shown: {
              description: "The visitor may type a code.",
              tags: ["affiliate"],
            },
          },
        },
        captcha: {
          description: "The captcha, if the rules enable it (REG-34).",
          initial: "hidden",
          states: {
            hidden: {
              description: "No captcha in the rules.",
              always: { guard: "needsCaptcha", target: "loading" },
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
              description: "Shown, and too fresh to be replaced.",
              tags: ["captcha", "captcha-cooling"],
              after: { captchaThrottle: { target: "shown" } },
            },
            shown: {
              description: "Shown; a click or a refused try brings another.",
              tags: ["captcha"],
              on: {
                "CAPTCHA.REFRESHED": { target: "loading" },
                "PROBLEM.CONFIRMED": { target: "loading" },
              },
            },
          },
        },
        form: {
          description: "The fields and the button.",
          initial: "editing",
          states: {
            editing: {
              description: "The visitor is typing.",
              on: {
                "REGISTRATION.METHOD_CHOSEN": {
                  guard: { type: "isMethodOpen", params: ({ event }) => event },
                  actions: { type: "chooseMethod", params: ({ event }) => event },
                },
                "REGISTRATION.SUBMITTED": {
                  guard: "hasRules",
                  target: "validating",
                  actions: { type: "keepValues", params: ({ event }) => event },
                },
              },
            },
            validating: {
              description: "Every field is judged before any call (REG-18).",
              tags: ["busy"],
              invoke: {
                id: "validateFields",
                src: "validateFields",
                input: ({ context }) => ({
                  values: context.pending ?? {},
                  settings: context.settings,
                  method: context.method,
                }),
                onDone: [
                  {
                    guard: {
                      type: "isValid",
                      params: ({ event }) => ({ problems: event.output }),
                    },
                    target: "choosingCheck",
                  },
                  {
                    target: "invalid",
                    actions: {
                      type: "keepFieldProblems",
                      params: ({ event }) => ({ problems: event.output }),
                    },
                  },
                ],
                onError: { target: "refused", actions: "keepUnknownProblem" },
              },
            },
            choosingCheck: {
              description: "A code must be checked first (REG-20).",
              always: [
                { guard: "carriesCode", target: "checkingAffiliate" },
                { target: "checkingBot" },
              ],
            },
            checkingAffiliate: {
              description: "The platform judges the affiliate code; a wrong one stops here.",
              tags: ["busy"],
              invoke: {
                id: "checkAffiliate",
                src: "checkAffiliate",
                input: ({ context }) => ({
                  code: String(context.pending?.["affiliateCode"] || context.affiliateCode || ""),
                }),
                onDone: [
                  {
                    guard: { type: "isAnswered", params: ({ event }) => ({ ok: event.output.ok }) },
                    target: "checkingBot",
                  },
                  {
                    target: "refused",
                    actions: {
                      type: "keepProblem",
                      params: ({ event }) => ({
                        problem: (event.output as { error: CallProblem }).error,
                      }),
                    },
                  },
                ],
                onError: { target: "refused", actions: "keepUnknownProblem" },
              },
            },
            checkingBot: {
              description: "The bot check runs (REG-22).",
              tags: ["busy"],
              invoke: {
                id: "checkBot",
                src: "checkBot",
                onDone: [
                  {
                    guard: { type: "isAnswered", params: ({ event }) => ({ ok: event.output.ok }) },
                    target: "submitting",
                    actions: {
                      type: "keepVerification",
                      params: ({ event }) => ({
                        verification: (event.output as { value: Verification | null }).value,
                      }),
                    },
                  },
                  {
                    target: "refused",
                    actions: {
                      type: "keepProblem",
                      params: ({ event }) => ({
                        problem: (event.output as { error: CallProblem }).error,
                      }),
                    },
                  },
                ],
                onError: { target: "refused", actions: "keepUnknownProblem" },
              },
            },
            submitting: {
              description: "The platform opens the account; a second submit changes nothing.",
              tags: ["busy"],
              invoke: {
                id: "register",
                src: "register",
                input: ({ context }) => ({
                  method: context.method,
                  values: context.pending ?? {},
                  affiliateCode: context.affiliateCode,
                  referralCode: context.referralCode,
                  verification: context.verification,
                }),
                onDone: [
                  {
                    guard: { type: "isAnswered", params: ({ event }) => ({ ok: event.output.ok }) },
                    target: "#registration.registered",
                    actions: [
                      "forgetValues",
                      {
                        type: "saveSession",
                        params: ({ event }) => ({
                          value: (event.output as { value: RegisterValue }).value,
                          remember: false,
                        }),
                      },
                      {
                        type: "keepAccount",
                        params: ({ event }) => ({
                          value: (event.output as { value: RegisterValue }).value,
                        }),
                      },
                    ],
                  },
                  {
                    target: "refused",
                    actions: {
                      type: "keepProblem",
                      params: ({ event }) => ({
                        problem: (event.output as { error: CallProblem }).error,
                      }),
                    },
                  },
                ],
                onError: { target: "refused", actions: "keepUnknownProblem" },
              },
            },
            invalid: {
              description: "Some fields break a rule; everything typed stays.",
              tags: ["invalid"],
              entry: "forgetValues",
              on: {
                "REGISTRATION.CHANGED": { target: "editing", actions: "forgetProblem" },
                "REGISTRATION.METHOD_CHOSEN": {
                  guard: { type: "isMethodOpen", params: ({ event }) => event },
                  target: "editing",
                  actions: { type: "chooseMethod", params: ({ event }) => event },
                },
                "REGISTRATION.SUBMITTED": {
                  target: "validating",
                  actions: { type: "keepValues", params: ({ event }) => event },
                },
              },
            },
            refused: {
              description: "The try failed; a warning says why, everything typed stays.",
              tags: ["warning"],
              entry: "forgetValues",
              on: { "PROBLEM.CONFIRMED": { target: "editing" } },
            },
          },
        },
      },
    },
    registered: {
      description: "The account exists; a mobile registration first names it.",
      always: [{ guard: "isMobile", target: "announcing" }, { target: "loadingInfo" }],
    },
    announcing: {
      description: "Says which account number was generated (REG-25, REG-26).",
      on: { "ACCOUNT.CONFIRMED": { target: "loadingInfo" } },
    },
    loadingInfo: {
      description: "Loads the member info; the rest of the sequence is the parent's (REG-24).",
      tags: ["busy"],
      invoke: {
        id: "loadLoginInfo",
        src: "loadLoginInfo",
        onDone: { target: "done" },
        onError: { target: "done" },
      },
    },
    done: {
      description: "Registered and signed in.",
      type: "final",
      output: ({ context }) => ({
        method: context.method,
        account: context.account,
        userName: context.userName,
      }),
    },
  },
});
