import { assign, fromPromise, sendTo, setup } from "xstate";
import type { CallProblem } from "../api/problem.ts";
import type {
  CodeAnswer,
  CodeRequest,
  SmsCodeContext,
  SmsCodeEvent,
  SmsCodeInput,
  ThirdPartyAnswer,
  TypedNumber,
} from "./sms-code.types.ts";
import type { SmsCountdownContext, smsCountdownMachine } from "./sms-countdown.machine.ts";

/** A stub; the app provides the real one. */
const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/** The problem of a failed answer, or of an actor that broke. */
const problemOf = (event: unknown): CallProblem => {
  const { output } = event as { output?: ThirdPartyAnswer };
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
 * Asks for a code by SMS or mail, at most once a second and never while the countdown of its purpose runs
 * (SMS-01, SMS-02, LOGIN-25, FORGOT-08), which a spent code ends; of the platform, or of the third party that a merchant has
 * numbers verified by (SMS-07). View: tag `busy`, and `context.blocked` with the seconds.
 */
export const smsCodeMachine = setup({
  types: {
    context: {} as SmsCodeContext,
    events: {} as SmsCodeEvent,
    input: {} as SmsCodeInput,
    tags: {} as "busy",
    children: {} as { smsCountdown: "smsCountdown" },
  },
  actors: {
    sendCode: fromPromise<CodeAnswer, CodeRequest>(missing("sendCode")),
    askThirdParty: fromPromise<ThirdPartyAnswer, TypedNumber>(missing("askThirdParty")),
    smsCountdown: fromPromise<void>(
      missing("smsCountdown"),
    ) as unknown as typeof smsCountdownMachine,
  },
  actions: {
    keepRecipient: assign(({ event }) => {
      const {
        type: _,
        thirdParty: _by,
        ...recipient
      } = event as Extract<SmsCodeEvent, { type: "CODE.ASKED" }>;
      return { recipient, problem: null };
    }),
    keepCountdown: assign(({ event }) => {
      const countdown = countdownIn(event);
      return {
        blocked: countdown.hasTag?.("blocked") ?? false,
        secondsLeft: countdown.context?.secondsLeft ?? 0,
      };
    }),
    keepSent: assign({ sent: true }),
    startCountdown: sendTo("smsCountdown", ({ event }) => {
      const { output } = event as unknown as { output: Extract<CodeAnswer, { ok: true }> };
      // Whatever the answer lacks, a code went out: the pause is a minute then (SMS-05).
      const { expirationTime, expiredMinutes } = output.value ?? {};
      return {
        type: "COUNTDOWN.STARTED",
        ...(expirationTime === undefined ? {} : { expiresAt: expirationTime }),
        ...(expiredMinutes === undefined ? {} : { expiredMinutes }),
      };
    }),
    endCountdown: sendTo("smsCountdown", { type: "COUNTDOWN.ENDED" }),
    startMinute: sendTo("smsCountdown", { type: "COUNTDOWN.STARTED" }),
    keepProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isFree: ({ context }) => !context.blocked,
    isForThirdParty: ({ context, event }) =>
      !context.blocked &&
      (context.purpose === "register" || context.purpose === "login") &&
      (event as Extract<SmsCodeEvent, { type: "CODE.ASKED" }>).thirdParty,
    isSent: ({ event }) => (event as unknown as { output: ThirdPartyAnswer }).output.ok,
  },
  delays: {
    codeThrottle: 1000,
    /** Until a child that broke begins anew. */
    restart: 1000,
  },
}).createMachine({
  id: "smsCode",
  description: "Asking for a code by SMS or mail.",
  context: ({ input }) => ({
    purpose: input.purpose,
    recipient: { mobileNum: "" },
    blocked: false,
    secondsLeft: 0,
    sent: false,
    problem: null,
  }),
  invoke: {
    id: "smsCountdown",
    src: "smsCountdown",
    input: ({ context }) => ({ name: context.purpose }),
    onSnapshot: { actions: "keepCountdown" },
    onError: { target: ".broken" },
  },
  on: {
    "PROBLEM.CONFIRMED": { actions: "forgetProblem" },
    "CODE.SPENT": { actions: "endCountdown" },
  },
  initial: "ready",
  states: {
    ready: {
      description: "A code may be asked for, unless the countdown runs.",
      on: {
        "CODE.ASKED": [
          { guard: "isForThirdParty", target: "askingThirdParty", actions: "keepRecipient" },
          { guard: "isFree", target: "sending", actions: "keepRecipient" },
        ],
      },
    },
    sending: {
      description: "The bot check runs and the code goes out; a second press changes nothing.",
      tags: ["busy"],
      invoke: {
        id: "sendCode",
        src: "sendCode",
        input: ({ context }) => ({ purpose: context.purpose, ...context.recipient }),
        onDone: [
          { guard: "isSent", target: "resting", actions: ["startCountdown", "keepSent"] },
          { target: "resting", actions: "keepProblem" },
        ],
        onError: { target: "resting", actions: "keepProblem" },
      },
    },
    askingThirdParty: {
      description: "A third party sends the code (SMS-07); the next one has to wait 60 s (SMS-05).",
      tags: ["busy"],
      invoke: {
        id: "askThirdParty",
        src: "askThirdParty",
        input: ({ context }) => context.recipient as TypedNumber,
        onDone: [
          { guard: "isSent", target: "resting", actions: ["startMinute", "keepSent"] },
          { target: "resting", actions: "keepProblem" },
        ],
        onError: { target: "resting", actions: "keepProblem" },
      },
    },
    resting: {
      description: "Another request has to wait a second at least (LOGIN-25).",
      tags: ["busy"],
      after: { codeThrottle: { target: "ready" } },
    },
    broken: {
      description: "The countdown broke; all of it waits a moment and begins anew.",
      tags: ["busy"],
      after: { restart: { target: "#smsCode", reenter: true } },
    },
  },
});
