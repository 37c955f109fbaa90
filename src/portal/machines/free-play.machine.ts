import { assign, fromPromise, setup } from "xstate";
import type { CallProblem } from "../api/problem.ts";
import type { LoginAnswer } from "./login.types.ts";

/** What entering for free play remembers. */
export interface FreePlayContext {
  readonly answer: LoginAnswer | null;
}

/** What entering for free play is told. */
export type FreePlayEvent = { type: "AGE.CONFIRMED" };

/** A stub; the app provides the real one. */
const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/** What stands for an answer where an actor broke. */
const broken: CallProblem = {
  code: "INTERNAL",
  status: 0,
  message: null,
  value: null,
  requestId: null,
  retryAfter: null,
};

/**
 * A trial account: the age is confirmed, then the platform opens one (LOGIN-24). View: tag `busy`.
 * Ends with the login's answer; the parent leaves it where the visitor declines.
 */
export const freePlayMachine = setup({
  types: {
    context: {} as FreePlayContext,
    events: {} as FreePlayEvent,
    output: {} as LoginAnswer,
    tags: {} as "busy",
  },
  actors: { enterFree: fromPromise<LoginAnswer>(missing("enterFree")) },
  actions: {
    keepAnswer: assign(({ event }) => ({
      answer: (event as { output?: LoginAnswer }).output ?? { ok: false as const, error: broken },
    })),
  },
}).createMachine({
  id: "freePlay",
  description: "Entering for free play.",
  context: { answer: null },
  output: ({ context }) => context.answer as LoginAnswer,
  initial: "confirming",
  states: {
    confirming: {
      description: "Free play asks for the age first.",
      on: { "AGE.CONFIRMED": { target: "entering" } },
    },
    entering: {
      description: "The platform opens a trial; a second press changes nothing.",
      tags: ["busy"],
      invoke: {
        id: "enterFree",
        src: "enterFree",
        onDone: { target: "settled", actions: "keepAnswer" },
        onError: { target: "settled", actions: "keepAnswer" },
      },
    },
    settled: {
      description: "In, or refused; the answer says which.",
      type: "final",
      output: ({ context }) => context.answer as LoginAnswer,
    },
  },
});
