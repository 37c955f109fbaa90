import { assign, fromPromise, raise, sendTo, setup } from "xstate";
import type { RegisterSettings, RegisterValue } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { captchaMachine } from "./captcha.machine.ts";
import type {
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  RegistrationOutput,
  SubmissionOutput,
} from "./registration.types.ts";
import type { smsCodeMachine } from "./sms-code.machine.ts";
import type { submissionMachine } from "./submission.machine.ts";

type Done<Value> = { output: Result<Value, CallProblem> };
type EventOf<Type> = Extract<RegistrationEvent, { type: Type }>;

/** A stub; the app provides the real one. */
const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/** The value of an answer that came. */
const valueIn = <Value>(event: unknown): Value =>
  (event as { output: { value: Value } }).output.value;

/** How the submission ended. */
const submissionIn = <Outcome extends SubmissionOutput["outcome"]>(event: unknown) =>
  (event as { output: Extract<SubmissionOutput, { outcome: Outcome }> }).output;

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
 * The registration form's flow (spec 4, REG-15 to REG-26). View: tags `loading` (rules on their way),
 * `busy` (button busy), `affiliate` (show the affiliate-code field),
 * `invalid` (show `fieldProblems`), `warning` (show `problem` in a dialog with a confirm button),
 * `closed` (no method is on, OPEN-041). The form component keeps what was typed.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    output: {} as RegistrationOutput,
    tags: {} as "loading" | "busy" | "affiliate" | "invalid" | "warning" | "closed",
    children: {} as {
      smsCode: "smsCode";
      captcha: "captcha";
      submission: "submission";
    },
  },
  actors: {
    loadRules: fromPromise<Result<RegisterSettings, CallProblem>>(missing("loadRules")),
    submission: fromPromise<void>(missing("submission")) as unknown as typeof submissionMachine,
    checkAffiliate: fromPromise<Result<unknown, CallProblem>, { code: string }>(
      missing("checkAffiliate"),
    ),
    captcha: fromPromise<void>(missing("captcha")) as unknown as typeof captchaMachine,
    loadLoginInfo: fromPromise<void>(missing("loadLoginInfo")),
    smsCode: fromPromise<void>(missing("smsCode")) as unknown as typeof smsCodeMachine,
  },
  actions: {
    keepRules: assign(({ event }) => ({ settings: valueIn<RegisterSettings>(event) })),
    /** What these rules let pass and the platform does not, newer ones name. */
    askRules: raise({ type: "RULES.RETRY" }),
    chooseMethod: assign(({ event }) => ({
      method: (event as EventOf<"REGISTRATION.METHOD_CHOSEN">).method,
      fieldProblems: [],
      problem: null,
    })),
    keepFieldProblems: assign(({ event }) => ({
      fieldProblems: submissionIn<"invalid">(event).problems,
    })),
    keepProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null, fieldProblems: [] }),
    keepSubmissionProblem: assign(({ event }) => ({
      problem: submissionIn<"refused">(event).problem,
    })),
    dropLinkCode: assign({ affiliateCode: null }),
    /** The link's code was good once; its agent has switched the link off since. */
    refuseLinkCode: raise({ type: "AFFILIATE.REFUSED" }),
    demandCaptcha: sendTo("captcha", { type: "CAPTCHA.DEMANDED" }),
    refreshCaptcha: sendTo("captcha", { type: "CAPTCHA.REFRESHED" }),
    keepAccount: assign(({ event }) => {
      const { account, userName } = submissionIn<"registered">(event).value;
      return { account, userName };
    }),
    /** Stores the token and the user info, and tells the portal. */
    saveSession: (_, _params: { value: RegisterValue; remember: boolean }) =>
      missing("saveSession")(),
  },
  guards: {
    isClosed: ({ context }) => context.methods.length === 0,
    isMethodOpen: ({ context, event }) =>
      context.methods.includes((event as EventOf<"REGISTRATION.METHOD_CHOSEN">).method),
    hasRules: ({ context }) => context.settings !== null,
    hasAffiliate: ({ context }) => context.settings?.affiliate === true,
    hasLinkCode: ({ context }) =>
      context.settings?.affiliate === true && context.affiliateCode !== null,
    needsCaptcha: ({ context }) => context.settings?.fields?.captcha?.enabled === true,
    isAnswered: ({ event }) => (event as unknown as Done<unknown>).output.ok,
    isRegistered: ({ event }) => submissionIn(event).outcome === "registered",
    isInvalid: ({ event }) => submissionIn(event).outcome === "invalid",
    breaksRules: ({ event }) => {
      const { problem }: Partial<Extract<SubmissionOutput, { outcome: "refused" }>> =
        submissionIn<"refused">(event);
      return problem?.code === "FIELD_INVALID";
    },
    refusesCode: ({ event }) => {
      const { problem }: Partial<Extract<SubmissionOutput, { outcome: "refused" }>> =
        submissionIn<"refused">(event);
      return problem?.code === "AFFILIATE_INVALID";
    },
    isMobile: ({ context }) => context.method === "registerMobile",
  },
  delays: {
    /** Until a child that broke begins anew. */
    restart: 1000,
  },
}).createMachine({
  id: "registration",
  description: "Opening an account, on the page or in the popup.",
  context: ({ input }) => ({
    settings: input.settings,
    methods: [
      ...(input.modules.USERNAMEREG3 === "1" ? (["register"] as const) : []),
      ...(input.modules.MOBILENUMREG3 === "1" ? (["registerMobile"] as const) : []),
    ],
    method: input.modules.USERNAMEREG3 === "1" ? "register" : "registerMobile",
    affiliateCode: input.affiliateCode,
    referralCode: input.referralCode,
    fieldProblems: [],
    problem: null,
    account: null,
    userName: null,
  }),
  output: ({ event }) => (event as unknown as { output: RegistrationOutput }).output,
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
      states: {
        code: {
          description: "Asking for a code by SMS.",
          initial: "running",
          states: {
            running: {
              description: "A code may be asked for.",
              invoke: {
                id: "smsCode",
                src: "smsCode",
                input: { purpose: "register" },
                onError: { target: "broken" },
              },
            },
            broken: {
              description: "It broke; it waits a moment and begins anew.",
              after: { restart: { target: "running" } },
            },
          },
        },
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
                  { guard: "isAnswered", target: "ready", actions: "keepRules" },
                  { target: "failed", actions: "keepProblem" },
                ],
                onError: { target: "failed", actions: "keepProblem" },
              },
            },
            refreshing: {
              description: "The form is usable while the newest rules are on their way (OPEN-043).",
              invoke: {
                id: "refreshRules",
                src: "loadRules",
                onDone: [
                  { guard: "isAnswered", target: "ready", actions: "keepRules" },
                  { target: "ready" },
                ],
                onError: { target: "ready" },
              },
            },
            ready: {
              description: "The newest rules are in use, until the platform judges by newer ones.",
              on: { "RULES.RETRY": { target: "refreshing" } },
            },
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
                  { guard: "isAnswered", target: "hidden" },
                  { target: "shown", actions: "dropLinkCode" },
                ],
                onError: { target: "shown", actions: "dropLinkCode" },
              },
            },
            hidden: {
              description: "The link's code is good and is sent along, until it is refused.",
              on: { "AFFILIATE.REFUSED": { target: "shown", actions: "dropLinkCode" } },
            },
            shown: { description: "The visitor may type a code.", tags: ["affiliate"] },
          },
        },
        captcha: {
          description: "The captcha, if the rules enable it (REG-34).",
          initial: "off",
          states: {
            off: {
              description: "Not in the rules.",
              always: { guard: "needsCaptcha", target: "on" },
            },
            on: {
              description: "In the rules; a refused try uses the picture up.",
              invoke: {
                id: "captcha",
                src: "captcha",
                input: { demanded: true },
                onError: { target: "broken" },
              },
              on: {
                "CAPTCHA.REFRESHED": { actions: "refreshCaptcha" },
                "PROBLEM.CONFIRMED": { actions: "demandCaptcha" },
              },
            },
            broken: {
              description: "It broke; it waits a moment and begins anew.",
              after: { restart: { target: "on" } },
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
                "REGISTRATION.METHOD_CHOSEN": { guard: "isMethodOpen", actions: "chooseMethod" },
                "REGISTRATION.SUBMITTED": {
                  guard: "hasRules",
                  target: "sending",
                  actions: "forgetProblem",
                },
              },
            },
            sending: {
              description: "Validates, checks and registers; a second submit changes nothing.",
              tags: ["busy"],
              invoke: {
                id: "submission",
                src: "submission",
                input: ({ context, event }) => ({
                  method: context.method,
                  values: (event as EventOf<"REGISTRATION.SUBMITTED">).values,
                  settings: context.settings,
                  affiliateCode: context.affiliateCode,
                  referralCode: context.referralCode,
                  proof: (event as EventOf<"REGISTRATION.SUBMITTED">).proof ?? null,
                }),
                onDone: [
                  {
                    guard: "isRegistered",
                    target: "#registration.registered",
                    actions: [
                      {
                        type: "saveSession",
                        params: ({ event }) => ({
                          value: (event.output as { value: RegisterValue }).value,
                          remember: false,
                        }),
                      },
                      "keepAccount",
                    ],
                  },
                  { guard: "isInvalid", target: "invalid", actions: "keepFieldProblems" },
                  {
                    guard: "breaksRules",
                    target: "refused",
                    actions: ["keepSubmissionProblem", "askRules"],
                  },
                  {
                    guard: "refusesCode",
                    target: "refused",
                    actions: ["keepSubmissionProblem", "refuseLinkCode"],
                  },
                  { target: "refused", actions: "keepSubmissionProblem" },
                ],
                onError: { target: "refused", actions: "keepProblem" },
              },
            },
            invalid: {
              description: "Some fields break a rule; everything typed stays.",
              tags: ["invalid"],
              on: {
                "REGISTRATION.CHANGED": { target: "editing", actions: "forgetProblem" },
                "REGISTRATION.METHOD_CHOSEN": {
                  guard: "isMethodOpen",
                  target: "editing",
                  actions: "chooseMethod",
                },
                "REGISTRATION.SUBMITTED": { target: "sending", actions: "forgetProblem" },
              },
            },
            refused: {
              description: "The try failed; a warning says why, everything typed stays.",
              tags: ["warning"],
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
