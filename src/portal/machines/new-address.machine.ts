import { assign, fromPromise, sendTo, setup } from "xstate";
import type { VerifyRequired } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { LoginAnswer } from "./login.types.ts";
import type { CheckRequest, NewAddressContext, NewAddressEvent } from "./new-address.types.ts";
import type { CodeAnswer } from "./sms-code.types.ts";
import type { SmsCountdownContext, smsCountdownMachine } from "./sms-countdown.machine.ts";

/** A stub; the app provides the real one. */
const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/** The problem of a failed answer, or of an actor that broke. */
const problemOf = (event: unknown): CallProblem => {
  const { output } = event as { output?: Result<unknown, CallProblem> };
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

/** The countdown as its snapshot tells it. */
const countdownIn = (event: unknown) =>
  (
    event as {
      snapshot: { context?: SmsCountdownContext; hasTag?: (tag: "blocked") => boolean };
    }
  ).snapshot;

/**
 * Confirms a login from an address that the account has not used (LOGIN-32, LOGIN-33, OPEN-023): by
 * a code to the phone or the mailbox, the name on the bank account, or an authenticator's code.
 * View: tags `choosing`, `sending`, `busy`. Ends with the login's answer.
 */
export const newAddressMachine = setup({
  types: {
    context: {} as NewAddressContext,
    events: {} as NewAddressEvent,
    input: {} as VerifyRequired,
    output: {} as LoginAnswer,
    tags: {} as "choosing" | "busy" | "sending",
    children: {} as { smsCountdown: "smsCountdown" },
  },
  actors: {
    sendVerifyCode: fromPromise<CodeAnswer, CheckRequest>(missing("sendVerifyCode")),
    verifyLogin: fromPromise<LoginAnswer, CheckRequest>(missing("verifyLogin")),
    smsCountdown: fromPromise<void>(
      missing("smsCountdown"),
    ) as unknown as typeof smsCountdownMachine,
  },
  actions: {
    chooseMethod: assign(({ event }) => ({
      method: (event as Extract<NewAddressEvent, { type: "CHECK.METHOD_CHOSEN" }>).method,
      problem: null,
    })),
    chooseOnly: assign(({ context }) => ({ method: context.methods[0]?.method ?? null })),
    forgetMethod: assign({ method: null, problem: null }),
    keepCountdown: assign(({ event }) => {
      const countdown = countdownIn(event);
      return {
        blocked: countdown.hasTag?.("blocked") ?? false,
        secondsLeft: countdown.context?.secondsLeft ?? 0,
      };
    }),
    // The code's own life is longer than the pause before another may be asked for.
    startCountdown: sendTo("smsCountdown", { type: "COUNTDOWN.STARTED" }),
    endCountdown: sendTo("smsCountdown", { type: "COUNTDOWN.ENDED" }),
    keepProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    keepAnswer: assign(({ event }) => ({
      answer: (event as unknown as { output: LoginAnswer }).output,
    })),
  },
  guards: {
    isOnlyOne: ({ context }) => context.methods.length === 1,
    hasChoice: ({ context }) => context.methods.length > 1,
    isFree: ({ context }) =>
      !context.blocked && (context.method === "phone" || context.method === "email"),
    isAnswered: ({ event }) => (event as unknown as { output: CodeAnswer }).output.ok,
    /** In, or out for good: the ticket is used up or too old. */
    isSettled: ({ event }) => {
      const { output } = event as unknown as { output: LoginAnswer };
      return output.ok || output.error.code === "TICKET_INVALID";
    },
    /** The code is good no more: another one may be asked for at once. */
    isSpent: ({ event }) => problemOf(event).code === "CODE_EXPIRED",
    isGone: ({ event }) => problemOf(event).code === "TICKET_INVALID",
  },
  delays: {
    /** Until a child that broke begins anew. */
    restart: 1000,
  },
}).createMachine({
  id: "newAddress",
  description: "Confirming a login from an address that the account has not used.",
  context: ({ input }) => ({
    ticket: input.ticket,
    methods: input.methods,
    method: null,
    blocked: false,
    secondsLeft: 0,
    problem: null,
    answer: null,
  }),
  output: ({ event }) => (event as unknown as { output: LoginAnswer }).output,
  invoke: {
    id: "smsCountdown",
    src: "smsCountdown",
    input: { name: "verify" },
    onSnapshot: { actions: "keepCountdown" },
    onError: { target: ".broken" },
  },
  initial: "deciding",
  states: {
    deciding: {
      description: "With one way to confirm there is nothing to choose.",
      always: [
        { guard: "isOnlyOne", target: "answering", actions: "chooseOnly" },
        { target: "choosing" },
      ],
    },
    choosing: {
      description: "The ways to confirm, the merchant's order.",
      tags: ["choosing"],
      on: { "CHECK.METHOD_CHOSEN": { target: "answering", actions: "chooseMethod" } },
    },
    answering: {
      description: "The answer is typed; phone and mailbox get a code on request.",
      on: {
        "CODE.ASKED": { guard: "isFree", target: "sending", actions: "forgetProblem" },
        "CHECK.CHANGED": { actions: "forgetProblem" },
        "CHECK.ANSWERED": { target: "judging", actions: "forgetProblem" },
        "CHECK.BACK": { guard: "hasChoice", target: "choosing", actions: "forgetMethod" },
      },
    },
    sending: {
      description: "A code goes out; what is typed stays.",
      tags: ["sending"],
      // Whoever has a code already need not wait for another one, which is on its way all the same.
      on: {
        "CHECK.ANSWERED": { target: "judging", actions: ["forgetProblem", "startCountdown"] },
      },
      invoke: {
        id: "sendVerifyCode",
        src: "sendVerifyCode",
        input: ({ context }) => ({
          ticket: context.ticket,
          method: context.method ?? "phone",
          answer: "",
        }),
        onDone: [
          { guard: "isAnswered", target: "answering", actions: "startCountdown" },
          { guard: "isGone", target: "done", actions: "keepAnswer" },
          { target: "answering", actions: "keepProblem" },
        ],
        onError: { target: "answering", actions: "keepProblem" },
      },
    },
    judging: {
      description: "The platform judges the answer.",
      tags: ["busy"],
      invoke: {
        id: "verifyLogin",
        src: "verifyLogin",
        input: ({ context, event }) => ({
          ticket: context.ticket,
          method: context.method ?? "phone",
          answer: (event as Extract<NewAddressEvent, { type: "CHECK.ANSWERED" }>).answer,
        }),
        onDone: [
          { guard: "isSettled", target: "done", actions: "keepAnswer" },
          { guard: "isSpent", target: "answering", actions: ["keepProblem", "endCountdown"] },
          { target: "answering", actions: "keepProblem" },
        ],
        onError: { target: "answering", actions: "keepProblem" },
      },
    },
    broken: {
      description: "The countdown broke; all of it waits a moment and begins anew.",
      tags: ["busy"],
      after: { restart: { target: "#newAddress", reenter: true } },
    },
    done: {
      description: "Confirmed, or to be started again.",
      type: "final",
      output: ({ context }) => context.answer as LoginAnswer,
    },
  },
});
