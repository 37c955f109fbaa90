import { assign, fromPromise, setup } from "xstate";
import type { BindContactPayload } from "#src/contracts/api.gen.ts";
import type { CallProblem } from "../api/problem.ts";
import type {
  BindContactAnswer,
  BindContactContext,
  BindContactEvent,
  BindContactInput,
} from "./bind-contact.types.ts";
import type { smsCodeMachine } from "./sms-code.machine.ts";

/** A stub; the app provides the real one. */
const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/** The problem of a failed answer, or of an actor that broke. */
const problemOf = (event: unknown): CallProblem => {
  const { output } = event as { output?: BindContactAnswer };
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
 * Adds a number or an address to the account, or puts it in another's place: a code sent there, one sent to
 * the other, and the password prove that they are the member's (LOGIN-33, T18). View: tags `busy`, `failed`
 * (show `context.problem`), `bound` (show `context.target`). Children: `smsCode`, and `boundCode` for what
 * is bound already.
 */
export const bindContactMachine = setup({
  types: {
    context: {} as BindContactContext,
    events: {} as BindContactEvent,
    input: {} as BindContactInput,
    tags: {} as "busy" | "failed" | "bound",
    children: {} as { smsCode: "smsCode"; boundCode: "boundCode" },
  },
  actors: {
    bindContact: fromPromise<BindContactAnswer, BindContactPayload>(missing("bindContact")),
    smsCode: fromPromise<void>(missing("smsCode")) as unknown as typeof smsCodeMachine,
    boundCode: fromPromise<void>(missing("boundCode")) as unknown as typeof smsCodeMachine,
  },
  actions: {
    keepTarget: assign(({ event }) => {
      const { output } = event as unknown as { output: Extract<BindContactAnswer, { ok: true }> };
      return { target: output.value?.target ?? "" };
    }),
    keepProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    /** Says that it is bound, wherever the member is by then. */
    tellBound: () => missing("tellBound")(),
  },
  guards: {
    isBound: ({ event }) => (event as unknown as { output: BindContactAnswer }).output.ok,
  },
  delays: {
    /** Until a child that broke begins anew. */
    restart: 1000,
  },
}).createMachine({
  id: "bindContact",
  description: "Adding a verified number or address to the account, or changing it.",
  context: ({ input }) => ({ kind: input.kind, target: "", problem: null }),
  initial: "open",
  states: {
    open: {
      description: "The form is on screen.",
      invoke: [
        {
          id: "smsCode",
          src: "smsCode",
          input: ({ context }) => ({
            purpose: context.kind === "phone" ? ("bindPhone" as const) : ("bindEmail" as const),
          }),
          onError: { target: "broken" },
        },
        {
          id: "boundCode",
          src: "boundCode",
          input: ({ context }) => ({
            purpose: context.kind === "phone" ? ("boundPhone" as const) : ("boundEmail" as const),
          }),
          onError: { target: "broken" },
        },
      ],
      initial: "editing",
      states: {
        editing: {
          description: "The member is typing.",
          on: { "CONTACT.SUBMITTED": { target: "sending" } },
        },
        sending: {
          description: "The platform judges code and password; a second submit changes nothing.",
          tags: ["busy"],
          invoke: {
            id: "bindContact",
            src: "bindContact",
            input: ({ event }) =>
              (event as Extract<BindContactEvent, { type: "CONTACT.SUBMITTED" }>).contact,
            onDone: [
              {
                guard: "isBound",
                target: "#bindContact.bound",
                actions: ["keepTarget", "tellBound"],
              },
              { target: "failed", actions: "keepProblem" },
            ],
            onError: { target: "failed", actions: "keepProblem" },
          },
        },
        failed: {
          description: "Refused, or nobody answered; everything typed stays, with the reason.",
          tags: ["failed"],
          exit: "forgetProblem",
          on: {
            "CONTACT.CHANGED": { target: "editing" },
            "CONTACT.SUBMITTED": { target: "sending" },
          },
        },
      },
    },
    broken: {
      description: "Asking for codes broke; the form waits a moment and begins anew.",
      tags: ["busy"],
      after: { restart: { target: "open" } },
    },
    bound: {
      description: "Bound; the list shows it masked.",
      tags: ["bound"],
      type: "final",
      output: ({ context }) => ({ target: context.target }),
    },
  },
});
