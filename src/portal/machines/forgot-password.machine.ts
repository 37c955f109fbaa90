import { assign, fromPromise, setup } from "xstate";
import type { LoginResult } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type * as Forgot from "./forgot-password.types.ts";
import type { smsCodeMachine } from "./sms-code.machine.ts";

type EventOf<Type> = Extract<Forgot.ForgotEvent, { type: Type }>;
type Answer<Value> = Result<Value, CallProblem>;

/** A stub; the app provides the real one. */
const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/**
 * A forgotten password: a temporary one by e-mail, or a new one set with a code by SMS, which logs in
 * at once (FORGOT-01 to FORGOT-09). View: tags `busy`, `failed` (show `context.problem`), `mailed`.
 */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as Forgot.ForgotContext,
    events: {} as Forgot.ForgotEvent,
    input: {} as Forgot.ForgotInput,
    tags: {} as "busy" | "failed" | "mailed",
    children: {} as { smsCode: "smsCode" },
  },
  actors: {
    sendMail: fromPromise<Answer<unknown>, Forgot.ForgotMail>(missing("sendMail")),
    resetPassword: fromPromise<Answer<LoginResult>, Forgot.ForgotReset>(missing("resetPassword")),
    smsCode: fromPromise<void>(missing("smsCode")) as unknown as typeof smsCodeMachine,
    loadLoginInfo: fromPromise<void>(missing("loadLoginInfo")),
  },
  actions: {
    chooseWay: assign(({ event }) => ({
      way: (event as EventOf<"FORGOT.WAY_CHOSEN">).way,
      problem: null,
    })),
    keepAddress: assign(({ event }) => ({
      email: (event as EventOf<"FORGOT.MAIL_ASKED">).mail.email,
      problem: null,
    })),
    keepProblem: assign(({ event }) => {
      const { output } = event as unknown as { output?: Answer<unknown> };
      const broken = { code: "INTERNAL", status: 0, message: null, value: null };
      return {
        problem:
          output?.ok === false ? output.error : { ...broken, requestId: null, retryAfter: null },
      };
    }),
    forgetProblem: assign({ problem: null }),
    /** Stores the token and the user info of the event's answer, and tells the portal (FORGOT-09). */
    saveSession: () => missing("saveSession")(),
    /** Closes the dialog and goes where a login leads. */
    leave: () => missing("leave")(),
  },
  guards: {
    isOffered: ({ context, event }) =>
      context.ways.includes((event as EventOf<"FORGOT.WAY_CHOSEN">).way),
    isAnswered: ({ event }) => (event as unknown as { output: Answer<unknown> }).output.ok,
  },
  delays: {
    /** Until a child that broke begins anew. */
    restart: 1000,
  },
}).createMachine({
  id: "forgotPassword",
  description: "A new password for somebody who forgot theirs.",
  context: ({ input }) => ({
    ways: input.ways,
    way: input.ways[0] ?? "email",
    email: "",
    problem: null,
  }),
  initial: "open",
  states: {
    open: {
      description: "One of the two forms is on screen.",
      invoke: {
        id: "smsCode",
        src: "smsCode",
        input: { purpose: "password" },
        onError: { target: "broken" },
      },
      initial: "editing",
      on: {
        "FORGOT.WAY_CHOSEN": { guard: "isOffered", target: ".editing", actions: "chooseWay" },
      },
      states: {
        editing: {
          description: "The visitor is typing.",
          on: {
            "FORGOT.MAIL_ASKED": { target: "mailing", actions: "keepAddress" },
            "FORGOT.RESET_ASKED": { target: "resetting" },
          },
        },
        mailing: {
          description: "Asks for a message; the answer is the same for known and unknown names.",
          tags: ["busy"],
          invoke: {
            id: "sendMail",
            src: "sendMail",
            input: ({ event }) => (event as EventOf<"FORGOT.MAIL_ASKED">).mail,
            onDone: [
              { guard: "isAnswered", target: "#forgotPassword.mailed" },
              { target: "failed", actions: "keepProblem" },
            ],
            onError: { target: "failed", actions: "keepProblem" },
          },
        },
        resetting: {
          description: "Sets the password with the code that came by SMS.",
          tags: ["busy"],
          invoke: {
            id: "resetPassword",
            src: "resetPassword",
            input: ({ event }) => (event as EventOf<"FORGOT.RESET_ASKED">).reset,
            onDone: [
              {
                guard: "isAnswered",
                target: "#forgotPassword.loadingInfo",
                actions: "saveSession",
              },
              { target: "failed", actions: "keepProblem" },
            ],
            onError: { target: "failed", actions: "keepProblem" },
          },
        },
        failed: {
          description: "The try failed; everything typed stays.",
          tags: ["failed"],
          exit: "forgetProblem",
          on: {
            "FORGOT.CHANGED": { target: "editing" },
            "FORGOT.MAIL_ASKED": { target: "mailing", actions: "keepAddress" },
            "FORGOT.RESET_ASKED": { target: "resetting" },
          },
        },
      },
    },
    broken: {
      description: "Asking for codes broke; the form waits a moment and begins anew.",
      tags: ["busy"],
      after: { restart: { target: "open" } },
    },
    mailed: {
      description: "Says where to look for the message and what to do with it.",
      tags: ["mailed"],
      on: { "FORGOT.AGAIN": { target: "open" } },
    },
    loadingInfo: {
      description: "Logged in; the member info is waited for (FORGOT-09).",
      tags: ["busy"],
      invoke: {
        id: "loadLoginInfo",
        src: "loadLoginInfo",
        onDone: { target: "done", actions: "leave" },
        onError: { target: "done", actions: "leave" },
      },
    },
    done: {
      description: "The password is set and the visitor is in.",
      type: "final",
      output: { outcome: "signedIn" },
    },
  },
});
