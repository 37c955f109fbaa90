import { assign, fromPromise, setup } from "xstate";
import type { SocialUnknown } from "#src/contracts/api.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "../api/problem.ts";
import type { LoginAnswer } from "./login.types.ts";
import type * as Social from "./social.types.ts";
import type { SocialReturn } from "./social-return.types.ts";

/** A stub; the app provides the real one. */
const missing = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/** What an actor answered; a failure where it broke. */
const answerIn = (event: unknown): Social.SocialAnswer =>
  (event as { output?: Social.SocialAnswer }).output ?? {
    ok: false,
    error: {
      code: "INTERNAL",
      status: 0,
      message: null,
      value: null,
      requestId: null,
      retryAfter: null,
    },
  };

/** The problem of a failed answer. */
const problemOf = (event: unknown): CallProblem | null => {
  const answer = answerIn(event);
  return answer.ok ? null : answer.error;
};

/** The login's answer, and where it leads. */
const outputOf = ({ answer, returnTo }: Social.SocialContext): Social.SocialAnswer => ({
  ...(answer as LoginAnswer),
  ...(returnTo === null ? {} : { returnTo }),
});

/**
 * Signing in by a social account (LOGIN-11, OPEN-013): to the provider's page, back with its code, and
 * for newcomers the details that complete a registration. View: tags `busy`, `details` (show
 * `context.person`, `context.problem`). Ends with the login's answer; the parent leaves it where the
 * visitor turns back.
 */
export const socialMachine = setup({
  types: {
    context: {} as Social.SocialContext,
    events: {} as Social.SocialEvent,
    input: {} as Social.SocialInput,
    output: {} as Social.SocialAnswer,
    tags: {} as "busy" | "details",
  },
  actors: {
    /** Leads away to the provider's page. */
    startSocial: fromPromise<Result<unknown, CallProblem>, Social.SocialStart>(
      missing("startSocial"),
    ),
    loginSocial: fromPromise<Social.SocialAnswer, SocialReturn>(missing("loginSocial")),
    registerSocial: fromPromise<LoginAnswer, Social.SocialDetails & { ticket: string }>(
      missing("registerSocial"),
    ),
  },
  actions: {
    keepAnswer: assign(({ context, event }) => {
      const { returnTo = context.returnTo, ...answer } = answerIn(event);
      return { answer, returnTo };
    }),
    keepPerson: assign(({ event }) => ({
      person: problemOf(event)?.value as SocialUnknown,
      returnTo: answerIn(event).returnTo ?? null,
    })),
    keepProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isAccepted: ({ event }) => answerIn(event).ok,
    isBack: ({ context }) => "state" in context.from,
    isStranger: ({ event }) => problemOf(event)?.code === "SOCIAL_UNKNOWN",
  },
}).createMachine({
  id: "social",
  description: "Signing in by a social account.",
  context: ({ input }) => ({
    from: input,
    person: null,
    returnTo: null,
    problem: null,
    answer: null,
  }),
  output: ({ context }) => outputOf(context),
  initial: "deciding",
  states: {
    deciding: {
      description: "Asked for just now, or back from the provider's page.",
      always: [{ guard: "isBack", target: "returning" }, { target: "leaving" }],
    },
    leaving: {
      description: "On the way to the provider's page; the browser may come back to this one.",
      tags: ["busy"],
      invoke: {
        id: "startSocial",
        src: "startSocial",
        input: ({ context }) => context.from as Social.SocialStart,
        onDone: [{ guard: "isAccepted" }, { target: "settled", actions: "keepAnswer" }],
        onError: { target: "settled", actions: "keepAnswer" },
      },
    },
    returning: {
      description: "Back from the provider; its code is exchanged.",
      tags: ["busy"],
      invoke: {
        id: "loginSocial",
        src: "loginSocial",
        input: ({ context }) => context.from as SocialReturn,
        onDone: [
          { guard: "isStranger", target: "completing", actions: "keepPerson" },
          { target: "settled", actions: "keepAnswer" },
        ],
        onError: { target: "settled", actions: "keepAnswer" },
      },
    },
    completing: {
      description: "A first social sign-in: age and terms complete the registration.",
      tags: ["details"],
      initial: "editing",
      states: {
        editing: {
          description: "The details are typed.",
          on: { "SOCIAL.COMPLETED": { target: "sending", actions: "forgetProblem" } },
        },
        sending: {
          description: "The platform opens the account.",
          tags: ["busy"],
          invoke: {
            id: "registerSocial",
            src: "registerSocial",
            input: ({ context, event }) => ({
              ...(event as Social.SocialEvent).details,
              ticket: context.person?.ticket ?? "",
            }),
            onDone: [
              { guard: "isAccepted", target: "#social.settled", actions: "keepAnswer" },
              { target: "editing", actions: "keepProblem" },
            ],
            onError: { target: "editing", actions: "keepProblem" },
          },
        },
      },
    },
    settled: {
      description: "In, or refused; the answer says which.",
      type: "final",
      output: ({ context }) => outputOf(context),
    },
  },
});
