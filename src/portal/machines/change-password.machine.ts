import { assign, fromPromise, setup } from "xstate";
import type { ChangePasswordPayload } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";

/** What a change starts from. */
export interface ChangePasswordInput {
  /** Nothing else can be done before the password is changed (LOGIN-16, LOGIN-17, OPEN-014). */
  readonly forced: boolean;
}

/** What a change remembers. Never a password. */
export interface ChangePasswordContext extends ChangePasswordInput {
  /** The old password has to be typed; right after a login that forces the change it is known. */
  readonly asksOld: boolean;
  readonly problem: CallProblem | null;
}

/** What a change is told. */
export type ChangePasswordEvent =
  | { type: "PASSWORD.CHANGED" }
  | { type: "PASSWORD.SUBMITTED"; passwords: ChangePasswordPayload };

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

/**
 * Changing the password, freely or because a login demands it (CHPW-01 to CHPW-07). Afterwards every
 * session is over and the login opens (OPEN-017). View: tags `busy`, `failed`; `context.asksOld`.
 */
export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    input: {} as ChangePasswordInput,
    tags: {} as "busy" | "failed",
  },
  actors: {
    changePassword: fromPromise<Result<unknown, CallProblem>, ChangePasswordPayload>(
      missing("changePassword"),
    ),
  },
  actions: {
    keepProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
    askOld: assign({ asksOld: true }),
    /** Drops the session, which the platform has ended, and opens the login (CHPW-07). */
    askLogin: () => missing("askLogin")(),
  },
  guards: {
    isChanged: ({ event }) =>
      (event as unknown as { output: Result<unknown, CallProblem> }).output.ok,
    /** The platform no longer knows the old password: the login is too long ago (OPEN-005). */
    isOldMissing: ({ context, event }) => {
      const { fields } = (problemOf(event).value ?? {}) as { fields?: { name?: unknown }[] };
      return !context.asksOld && fields?.some(({ name }) => name === "oldPassword") === true;
    },
  },
}).createMachine({
  id: "changePassword",
  description: "Changing the password.",
  context: ({ input }) => ({ forced: input.forced, asksOld: !input.forced, problem: null }),
  initial: "editing",
  states: {
    editing: {
      description: "The member is typing.",
      on: { "PASSWORD.SUBMITTED": { target: "sending" } },
    },
    sending: {
      description: "The platform judges and changes; a second submit changes nothing.",
      tags: ["busy"],
      invoke: {
        id: "changePassword",
        src: "changePassword",
        input: ({ event }) =>
          (event as Extract<ChangePasswordEvent, { type: "PASSWORD.SUBMITTED" }>).passwords,
        onDone: [
          { guard: "isChanged", target: "changed", actions: "askLogin" },
          { guard: "isOldMissing", target: "failed", actions: ["keepProblem", "askOld"] },
          { target: "failed", actions: "keepProblem" },
        ],
        onError: { target: "failed", actions: "keepProblem" },
      },
    },
    failed: {
      description: "Refused; everything typed stays, with the reason beside its field.",
      tags: ["failed"],
      exit: "forgetProblem",
      on: {
        "PASSWORD.CHANGED": { target: "editing" },
        "PASSWORD.SUBMITTED": { target: "sending" },
      },
    },
    changed: {
      description: "Changed; the login opens with the new one.",
      type: "final",
      output: { changed: true },
    },
  },
});
