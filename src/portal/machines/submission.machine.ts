import { assign, fromPromise, setup } from "xstate";
import type { RegisterValue, Verification } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type {
  FieldProblem,
  RegistrationRequest,
  SubmissionContext,
  SubmissionInput,
  SubmissionOutput,
} from "./registration.types.ts";

type Done<Value> = { output: Result<Value, CallProblem> };

/** A stub; the app provides the real one. */
const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/** The value of an answer that came. */
const valueIn = <Value>(event: unknown): Value =>
  (event as { output: { value: Value } }).output.value;

/**
 * One try to register: every field is judged before any call, then the affiliate code, then the bot
 * check, then the number by a third party where one is configured, then the registration itself
 * (REG-18 to REG-23). Ends with what came of it.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    input: {} as SubmissionInput,
    output: {} as SubmissionOutput,
  },
  actors: {
    validateFields: fromPromise<readonly FieldProblem[], SubmissionInput>(
      missing("validateFields"),
    ),
    checkAffiliate: fromPromise<Result<unknown, CallProblem>, { code: string }>(
      missing("checkAffiliate"),
    ),
    checkBot: fromPromise<Result<Verification | null, CallProblem>, { proof: Verification | null }>(
      missing("checkBot"),
    ),
    /** Null where no third party is asked and the platform judges the code itself. */
    provePhone: fromPromise<Result<string | null, CallProblem>, SubmissionInput>(
      missing("provePhone"),
    ),
    register: fromPromise<Result<RegisterValue, CallProblem>, RegistrationRequest>(
      missing("register"),
    ),
  },
  actions: {
    keepProblems: assign(({ event }) => ({
      problems: (event as unknown as { output: readonly FieldProblem[] }).output,
    })),
    keepProblem: assign(({ context, event }) => {
      const { output } = event as unknown as Partial<Done<unknown>>;
      return { problem: output?.ok === false ? output.error : context.problem };
    }),
    keepVerification: assign(({ event }) => ({
      verification: valueIn<Verification | null>(event),
    })),
    keepPhoneProof: assign(({ event }) => ({ phoneProof: valueIn<string | null>(event) })),
    keepValue: assign(({ event }) => ({ value: valueIn<RegisterValue>(event) })),
  },
  guards: {
    isMobile: ({ context }) => context.method === "registerMobile",
    isAnswered: ({ event }) => (event as unknown as Done<unknown>).output.ok,
    isInvalid: ({ event }) =>
      (event as unknown as { output: readonly unknown[] }).output.length > 0,
    /** A code was typed, or the link's code stands for the hidden field (REG-19). */
    carriesCode: ({ context }) =>
      context.settings?.affiliate === true &&
      Boolean(context.values.affiliateCode || context.affiliateCode),
  },
}).createMachine({
  id: "submission",
  description: "One try to register.",
  context: ({ input }) => ({
    ...input,
    verification: null,
    phoneProof: null,
    problems: [],
    problem: {
      code: "INTERNAL",
      status: 0,
      message: null,
      value: null,
      requestId: null,
      retryAfter: null,
    },
    value: null,
  }),
  output: ({ event }) => (event as unknown as { output: SubmissionOutput }).output,
  initial: "validating",
  states: {
    validating: {
      description: "Every field is judged before any call is made (REG-18).",
      invoke: {
        id: "validateFields",
        src: "validateFields",
        input: ({ context }) => context,
        onDone: [
          { guard: "isInvalid", target: "invalid", actions: "keepProblems" },
          { guard: "carriesCode", target: "checkingAffiliate" },
          { target: "checkingBot" },
        ],
        onError: { target: "refused", actions: "keepProblem" },
      },
    },
    checkingAffiliate: {
      description: "The platform judges the affiliate code; a wrong one stops here (REG-20).",
      invoke: {
        id: "checkAffiliate",
        src: "checkAffiliate",
        input: ({ context }) => ({
          code: String(context.values.affiliateCode || context.affiliateCode || ""),
        }),
        onDone: [
          { guard: "isAnswered", target: "checkingBot" },
          { target: "refused", actions: "keepProblem" },
        ],
        onError: { target: "refused", actions: "keepProblem" },
      },
    },
    checkingBot: {
      description: "The bot check runs (REG-22).",
      invoke: {
        id: "checkBot",
        src: "checkBot",
        input: ({ context }) => ({ proof: context.proof }),
        onDone: [
          { guard: "isAnswered", target: "passed", actions: "keepVerification" },
          { target: "refused", actions: "keepProblem" },
        ],
        onError: { target: "refused", actions: "keepProblem" },
      },
    },
    passed: {
      description: "A person; a mobile registration proves its number next.",
      always: [{ guard: "isMobile", target: "provingPhone" }, { target: "registering" }],
    },
    provingPhone: {
      description: "The third-party service confirms the number, if one is configured (REG-23).",
      invoke: {
        id: "provePhone",
        src: "provePhone",
        input: ({ context }) => context,
        onDone: [
          { guard: "isAnswered", target: "registering", actions: "keepPhoneProof" },
          { target: "refused", actions: "keepProblem" },
        ],
        onError: { target: "refused", actions: "keepProblem" },
      },
    },
    registering: {
      description: "The platform opens the account.",
      invoke: {
        id: "register",
        src: "register",
        input: ({ context }) => context,
        onDone: [
          { guard: "isAnswered", target: "registered", actions: "keepValue" },
          { target: "refused", actions: "keepProblem" },
        ],
        onError: { target: "refused", actions: "keepProblem" },
      },
    },
    registered: {
      description: "The account exists.",
      type: "final",
      output: ({ context }) => ({ outcome: "registered", value: context.value as RegisterValue }),
    },
    invalid: {
      description: "Some fields break a rule; nothing was sent.",
      type: "final",
      output: ({ context }) => ({ outcome: "invalid", problems: context.problems }),
    },
    refused: {
      description: "A check or the platform said no, or nobody answered.",
      type: "final",
      output: ({ context }) => ({ outcome: "refused", problem: context.problem }),
    },
  },
});
